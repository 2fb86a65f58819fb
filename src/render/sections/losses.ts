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
import { lossWords, placeWords } from '../words.ts'

type Losses = ReportFile['losses'][number]
type Lost = Losses['lost'][number]

const IDS_IN_CELL = 20

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
  return [
    text(
      { strong: lossWords(one.metric).title },
      ...(lossWords(one.metric).title === one.metric ? [] : [' (', code(one.metric), ')']),
      ` versus ${other}: ${one.lost.length} lost, ${one.rescued.length} rescued, ${one.known} lost in both, of ${one.total}.`,
    ),
    {
      kind: 'either',
      text: () =>
        present([
          table(
            [{ title: 'What' }, { title: 'Units', number: true }, { title: 'Which (query, id)' }],
            digest(one, Math.min(rows, IDS_IN_CELL)),
            Number.POSITIVE_INFINITY,
          ),
        ]),
      page: () => present([unitTable(one, rows)]),
    },
  ]
}

const present = (blocks: readonly (Block | null)[]): Block[] => blocks.filter((block) => block !== null)

/** One row per unit, for a page that filters and sorts. */
function unitTable({ lost, rescued }: Losses, rows: number): Block | null {
  const places = lost.some(({ boundary }) => boundary !== undefined)
  return table(
    [{ title: 'What' }, ...(places ? [{ title: 'Where' }] : []), { title: 'Query' }, { title: 'Id' }],
    [
      ...lost.map(({ queryId, id, boundary }): Line[] => [
        ['lost'],
        ...(places ? [[boundary === undefined ? '' : placeWords(boundary)]] : []),
        [code(queryId)],
        [code(id)],
      ]),
      ...rescued.map(({ queryId, id }): Line[] => [
        ['rescued'],
        ...(places ? [[]] : []),
        [code(queryId)],
        [code(id)],
      ]),
    ],
    rows,
  )
}

/** One row per place, with as many ids as the eye takes in. */
const digest = (one: Losses, ids: number): Line[][] => [
  ...byBoundary(one).map(([place, lost]): Line[] => [[place], [String(lost.length)], idsLine(lost, ids)]),
  ...(one.rescued.length > 0 ? [[['Rescued'], [String(one.rescued.length)], idsLine(one.rescued, ids)]] : []),
]

/** Where the digest left ids out: as many as fit, folded. A page has them in its tables. */
export function allLosses(report: ReportFile, rows: number): Section | null {
  if (rows <= IDS_IN_CELL) return null
  const long = report.losses.filter((one) =>
    [...byBoundary(one).map(([, ids]) => ids), one.rescued].some((ids) => ids.length > IDS_IN_CELL),
  )
  if (long.length === 0) return null
  const blocks = () =>
    long.flatMap((one) => [
      text({ strong: lossWords(one.metric).title }),
      ...present([
        list(
          digest(one, 10 * rows).map(([what, , ids]): Line => [...(what ?? []), ': ', ...(ids ?? [])]),
          Number.POSITIVE_INFINITY,
        ),
      ]),
    ])
  return section('Every unit lost and rescued', [{ kind: 'either', text: blocks, page: () => [] }], true)
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
    boundary === '' ? 'Lost' : `Lost: ${placeWords(boundary)}`,
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
