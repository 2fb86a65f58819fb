import type { ReportFile } from '../../model/files.ts'
import { type Block, code, list, type Part, type Section, section, table, text } from '../document.ts'
import { count } from '../numbers.ts'
import { CLASS_WORDS } from '../words.ts'

type Losses = ReportFile['losses'][number]

/** Units and spans that the change loses and rescues, by id. */
export function losses(report: ReportFile, rows: number): Section | null {
  const changed = report.losses.filter((one) => one.lost.length + one.rescued.length > 0)
  return section(
    'Lost and rescued',
    changed.flatMap((one) => blocksOf(one, rows)),
  )
}

function blocksOf(one: Losses, rows: number): (Block | null)[] {
  const other = one.versus === 'current' ? 'the contract in service' : 'no reranker'
  return [
    text(
      { strong: one.metric },
      ` versus ${other}: ${one.lost.length} lost, ${one.rescued.length} rescued, ${one.known} lost in both, of ${one.total}.`,
    ),
    lostTable(one, rows),
    list(one.rescued.length > 0 ? [rescuedLine(one, rows)] : [], rows),
  ]
}

function lostTable(one: Losses, rows: number): Block | null {
  const located = one.lost.some((lost) => lost.boundary !== undefined)
  return table(
    [{ title: 'Lost in query' }, { title: 'Id' }, ...(located ? [{ title: 'Where' }] : [])],
    one.lost.map(({ queryId, id, boundary }) => [
      [code(queryId)],
      [code(id)],
      ...(located
        ? [[boundary === undefined ? 'see report.json' : (CLASS_WORDS.get(boundary) ?? boundary)]]
        : []),
    ]),
    rows,
  )
}

function rescuedLine({ rescued }: Losses, rows: number): Part[] {
  const shown = rescued.slice(0, rows)
  const ids = shown.flatMap(({ queryId, id }, at): Part[] => [
    ...(at > 0 ? [', '] : []),
    code(`${queryId} ${id}`),
  ])
  const rest = rescued.length - shown.length
  return ['Rescued: ', ...ids, rest > 0 ? ` and ${count(rest, 'other')}.` : '.']
}
