import type { PositionReport, ReportFile } from '../../model/files.ts'
import { code, type Line, list, type Section, section, table } from '../document.ts'
import { count } from '../numbers.ts'

type Row = PositionReport['entrance'][number]

/** What the entrance does with queries. Told where it does anything but let all of them in whole. */
export function entrance(report: ReportFile, rows: number): Section | null {
  const { entrance: all = [], clarifications = [], collisions = [] } = report.position ?? {}
  const told = all.some(
    ({ queries, accept, falseAcceptances, encoderCut, rewrites }) =>
      accept < queries || falseAcceptances.of > 0 || (encoderCut?.count ?? 0) > 0 || rewrites !== undefined,
  )
  return section('Query entrance', [
    told ? entranceTable(all, rows) : null,
    list(clarifications.filter(({ contract }) => contract === 'proposed').map(clarification), rows),
    list(
      collisions.map(
        ({ contract, of, count: n, known }): Line => [
          `${count(n, 'collision')} under the ${contract} contract: ${COLLISION_WORDS[of]}${known > 0 ? `, ${known} in service too` : ''}.`,
        ],
      ),
      rows,
    ),
  ])
}

const COLLISION_WORDS = {
  encoder: 'unlike queries are one input of the query encoder',
  query: 'unlike queries are one input with the same document',
  document: 'unlike documents are one input of the same query',
} as const

function entranceTable(all: readonly Row[], rows: number) {
  const share = ({ count: n, of }: { count: number; of: number }): Line => [`${n} of ${of}`]
  return table(
    [
      { title: 'Contract' },
      { title: 'Accepted', number: true },
      { title: 'Rejected', number: true },
      { title: 'Clarified', number: true },
      { title: 'Wrongly refused', number: true },
      { title: 'Wrongly accepted', number: true },
      { title: 'Cut by the query encoder', number: true },
      { title: 'Rewrites: parts kept', number: true },
    ],
    all.map((row) => [
      [row.contract],
      share({ count: row.accept, of: row.queries }),
      [String(row.reject)],
      [String(row.clarify)],
      share(row.falseRejections),
      share(row.falseAcceptances),
      row.encoderCut ? share(row.encoderCut) : [''],
      row.rewrites ? share({ count: row.rewrites.kept, of: row.rewrites.spans }) : [''],
    ]),
    rows,
  )
}

function clarification(one: PositionReport['clarifications'][number]): Line {
  const spans = one.spans.map(({ spanId, kind, tokensTooMany, targetTokens }) => {
    return `the ${kind} "${spanId}" (${tokensTooMany} of ${targetTokens})`
  })
  return [
    code(one.queryId),
    ` ${one.outcome}: ${count(one.tokensTooMany, 'token')} too many of ${one.queryTokens}, room for ${one.room}`,
    spans.length > 0 ? `; a cut would take tokens of ${spans.join(', ')}` : '',
  ]
}
