import type { ReportFile } from '../../model/files.ts'
import { type Block, code, list, type Section, section, text } from '../document.ts'
import { count } from '../numbers.ts'

type FindingRow = ReportFile['gates'][number]['findings'][number]

/** Told by sections of their own: limits, the contract's changes, losses by id. */
const TOLD_ELSEWHERE = new Set([
  'LIMIT_MISSED',
  'LIMIT_INCONCLUSIVE',
  'LIMIT_UNMEASURED',
  'CONTRACT_CHANGED',
  'TRUNCATION_RULE_CHANGED',
  'EVIDENCE_LOST',
  'EVIDENCE_PARTIAL',
  'EVIDENCE_SPLIT_BY_WINDOWS',
  'EVIDENCE_NOT_DELIVERED',
  'QUERY_SPAN_LOST',
  'QUERY_SPAN_PARTIAL',
])

const SHOWN_PER_NOTICE = 3

/** What fails a gate beside its limits. */
export const blocking = (report: ReportFile, rows: number): Section | null =>
  section('What blocks', byCode(report, 'block', rows))

/** What could not be shown. */
export const unverified = (report: ReportFile, rows: number): Section | null =>
  section('What could not be shown', byCode(report, 'unverified', rows))

/** What is for the reader only. */
export const notices = (report: ReportFile, rows: number): Section | null =>
  section('Notices', byCode(report, 'notice', Math.min(rows, SHOWN_PER_NOTICE), false))

/** Notices about what the contract in service has too. */
export function knownNotices(report: ReportFile, rows: number): Section | null {
  const blocks = byCode(report, 'notice', Math.min(rows, SHOWN_PER_NOTICE), true)
  return section('Notices that the contract in service has too', blocks, true)
}

/** One list per code, the first findings of each. */
function byCode(
  report: ReportFile,
  severity: FindingRow['severity'],
  most: number,
  known: boolean | null = null,
): (Block | null)[] {
  const findings = report.gates
    .flatMap((gate) => gate.findings)
    .filter((one) => one.severity === severity)
    // What blocks or is unproven is never left to other sections, limits aside.
    .filter(
      (one) => !TOLD_ELSEWHERE.has(one.code) || (severity !== 'notice' && !one.code.startsWith('LIMIT_')),
    )
    .filter((one) => known === null || (one.facts.known === true) === known)
  return [...new Set(findings.map((one) => one.code))].flatMap((name) => {
    const same = findings.filter((one) => one.code === name)
    return [
      text({ code: name }, same.length > 1 ? ` (${count(same.length, 'finding')})` : ''),
      findingList(same, most),
    ]
  })
}

function findingList(findings: readonly FindingRow[], most: number): Block | null {
  return list(
    findings.map(({ place, message }) => [
      code(
        `${place.file}${place.line === undefined ? '' : `:${place.line}`}${place.pointer ? `#${place.pointer}` : ''}`,
      ),
      ' ',
      message,
    ]),
    most,
  )
}
