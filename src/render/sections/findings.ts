import type { ReportFile } from '../../model/files.ts'
import { type Block, code, list, type Section, section } from '../document.ts'
import { count } from '../numbers.ts'

type FindingRow = ReportFile['gates'][number]['findings'][number]

/** Told by sections of their own. */
const TOLD_ELSEWHERE = new Set([
  'LIMIT_MISSED',
  'LIMIT_INCONCLUSIVE',
  'LIMIT_UNMEASURED',
  'CONTRACT_CHANGED',
  'TRUNCATION_RULE_CHANGED',
])

/** What fails a gate beside its limits. */
export const blocking = (report: ReportFile, rows: number): Section | null =>
  section('What blocks', [findingList(of(report, 'block'), rows)])

/** What could not be shown. */
export const unverified = (report: ReportFile, rows: number): Section | null =>
  section('What could not be shown', [findingList(of(report, 'unverified'), rows)])

/** What this change brings and nothing forbids. */
export const notices = (report: ReportFile, rows: number): Section | null =>
  section('Notices', [
    findingList(
      of(report, 'notice').filter((one) => one.facts.known !== true),
      rows,
    ),
  ])

/** What the contract in service has too. */
export function knownNotices(report: ReportFile, rows: number): Section | null {
  const known = of(report, 'notice').filter((one) => one.facts.known === true)
  return section(
    `${count(known.length, 'notice')} that the contract in service has too`,
    [findingList(known, rows)],
    true,
  )
}

function of(report: ReportFile, severity: FindingRow['severity']): FindingRow[] {
  return report.gates
    .flatMap((gate) => gate.findings)
    .filter((one) => one.severity === severity)
    .filter((one) => !TOLD_ELSEWHERE.has(one.code) || (severity === 'block' && one.facts.declared === false))
}

function findingList(findings: readonly FindingRow[], rows: number): Block | null {
  return list(
    findings.map(({ code: name, place, message }) => [
      { strong: name },
      ' ',
      code(
        `${place.file}${place.line === undefined ? '' : `:${place.line}`}${place.pointer ? `#${place.pointer}` : ''}`,
      ),
      ' ',
      message,
    ]),
    rows,
  )
}
