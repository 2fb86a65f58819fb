import type { ReportFile } from '../../model/files.ts'
import {
  type Block,
  code,
  type Line,
  list,
  type Part,
  type Section,
  section,
  table,
  text,
} from '../document.ts'
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
  section('Notices', byCode(report, 'notice', rows, false))

/** Notices about what the contract in service has too. */
export function knownNotices(report: ReportFile, rows: number): Section | null {
  const blocks = byCode(report, 'notice', rows, true)
  return section('Notices that the contract in service has too', blocks, true)
}

/** In text one list per code, the first findings of each; on a page one table. */
function byCode(
  report: ReportFile,
  severity: FindingRow['severity'],
  rows: number,
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
  if (findings.length === 0) return []
  const most = severity === 'notice' ? Math.min(rows, SHOWN_PER_NOTICE) : rows
  const codes = [...new Set(findings.map((one) => one.code))]
  return [
    {
      kind: 'either',
      text: () =>
        codes.flatMap((name) =>
          listed(
            name,
            findings.filter((one) => one.code === name),
            most,
          ),
        ),
      page: () => tabled(findings, rows),
    },
  ]
}

function listed(name: string, findings: readonly FindingRow[], most: number): Block[] {
  const head = text({ code: name }, findings.length > 1 ? ` (${count(findings.length, 'finding')})` : '')
  const body = list(
    findings.map(({ place, message }): Line => [placeOf(place), ' ', message]),
    most,
  )
  return body ? [head, body] : [head]
}

function tabled(findings: readonly FindingRow[], most: number): Block[] {
  const rows = findings.map(({ code: name, place, message }): Line[] => [
    [code(name)],
    [placeOf(place)],
    [message],
  ])
  const all = table([{ title: 'Code' }, { title: 'Place' }, { title: 'What and what to do' }], rows, most)
  return all ? [all] : []
}

const placeOf = ({ file, line, pointer }: FindingRow['place']): Part =>
  code(`${file}${line === undefined ? '' : `:${line}`}${pointer ? `#${pointer}` : ''}`)
