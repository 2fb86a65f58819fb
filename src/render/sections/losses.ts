import type { ReportFile } from '../../model/files.ts'
import { type Block, code, type Line, type Part, type Section, section, table, text } from '../document.ts'
import { CLASS_WORDS } from '../words.ts'

type Losses = ReportFile['losses'][number]
type Lost = Losses['lost'][number]

/** Units and spans that the change loses and rescues, by id, and at which boundary. */
export function losses(report: ReportFile, rows: number): Section | null {
  const changed = report.losses.filter((one) => one.lost.length + one.rescued.length > 0)
  return section(
    'Lost and rescued',
    changed.flatMap((one) => blocksOf(one, rows)),
  )
}

function blocksOf(one: Losses, rows: number): (Block | null)[] {
  const other = one.versus === 'current' ? 'the contract in service' : 'no reranker'
  const lines = [
    ...byBoundary(one).map(([boundary, ids]): Line[] => [
      [boundary],
      [String(ids.length)],
      idsLine(ids, rows),
    ]),
    ...(one.rescued.length > 0
      ? [[['Rescued'], [String(one.rescued.length)], idsLine(one.rescued, rows)]]
      : []),
  ]
  return [
    text(
      { strong: one.metric },
      ` versus ${other}: ${one.lost.length} lost, ${one.rescued.length} rescued, ${one.known} lost in both, of ${one.total}.`,
    ),
    table(
      [{ title: 'What' }, { title: 'How many', number: true }, { title: 'Which (query, id)' }],
      lines,
      lines.length,
    ),
  ]
}

/** Lost ids by where they are lost; a metric that knows no boundaries has one row. */
function byBoundary({ lost }: Losses): [string, readonly Lost[]][] {
  const known =
    lost.some((one) => one.boundary !== undefined) && lost.every((one) => one.boundary !== undefined)
  const groups = new Map<string, Lost[]>()
  for (const one of lost) {
    const boundary = known ? (one.boundary ?? '') : ''
    const group = groups.get(boundary)
    if (group) group.push(one)
    else groups.set(boundary, [one])
  }
  return [...groups].map(([boundary, ids]) => [
    boundary === '' ? 'Lost' : `Lost, ${CLASS_WORDS.get(boundary) ?? boundary}`,
    ids,
  ])
}

function idsLine(ids: readonly { readonly queryId: string; readonly id: string }[], most: number): Line {
  const shown = ids
    .slice(0, most)
    .flatMap(({ queryId, id }, at): Part[] => [...(at > 0 ? [', '] : []), code(`${queryId} ${id}`)])
  const rest = ids.length - most
  return rest > 0 ? [...shown, `, and ${rest} more in report.json`] : shown
}
