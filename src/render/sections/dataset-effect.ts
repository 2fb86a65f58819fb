import type { DatasetEffect, ReportFile } from '../../model/files.ts'
import { code, type Line, list, type Section, section, table, text } from '../document.ts'
import { showDifference, showNumber } from '../numbers.ts'

type EffectNumber = DatasetEffect['numbers'][number]
type Rows = DatasetEffect['changes'][number]['added']

const ALL = '*'
/** Ids that stand in a line; report.json has more. */
const NAMED = 5
const SHOWN_HASH = 12
const NOISE = 1e-12

/** What another dataset than the base's does to the numbers, beside what the contract does. */
export function datasetEffect({ datasetEffect: effect }: ReportFile, rows: number): Section | null {
  if (!effect) return null
  const { base, unread, unknown, changes, numbers } = effect
  const told = numbers.filter((number) => number.segment === ALL || moves(number))
  return section('The dataset apart from the contract', [
    text("The dataset differs from the base's at ", code(base.commit.slice(0, SHOWN_HASH)), '.'),
    unread === undefined
      ? null
      : text("The base's dataset can not be read (", code(unread), '): its effect is unknown.'),
    unknown === undefined ? null : text(`What is not shown of the base's data is unknown: ${unknown}.`),
    list(
      changes.map(({ what, added, removed, changed }) => [
        `${what}: `,
        ...rowsOf('added', added),
        ', ',
        ...rowsOf('removed', removed),
        ', ',
        ...rowsOf('changed', changed),
      ]),
      rows,
    ),
    table(
      [
        { title: 'Metric' },
        { title: 'Base data, current', number: true },
        { title: 'New data, current', number: true },
        { title: 'New data, proposed', number: true },
        { title: "Dataset's effect", number: true },
        { title: "Contract's effect", number: true },
      ],
      told.map(cellsOf),
      rows,
    ),
  ])
}

const moves = ({ datasetEffect: data, contractEffect: contract }: EffectNumber): boolean =>
  Math.abs(data ?? 0) > NOISE || Math.abs(contract ?? 0) > NOISE

function cellsOf(number: EffectNumber): Line[] {
  const { metric, path, segment, unit, baseData, headData, proposed } = number
  const name: Line = [
    code(metric),
    ...(segment === ALL ? [] : [' in ', code(segment)]),
    ...(path === 'baseline' ? [' without a reranker'] : []),
  ]
  const value = (cell: EffectNumber['baseData']): Line => [
    cell.value === null ? 'unknown' : `${showNumber(cell.value, unit)} of ${cell.n}`,
  ]
  const effect = (difference: number | null): Line => [
    difference === null ? 'unknown' : showDifference(difference, unit),
  ]
  return [
    name,
    value(baseData),
    value(headData),
    path === 'baseline' ? [''] : value(proposed),
    effect(number.datasetEffect),
    path === 'baseline' ? [''] : effect(number.contractEffect),
  ]
}

function rowsOf(word: string, { count, ids }: Rows): Line {
  if (count === 0) return [`0 ${word}`]
  const named = ids.slice(0, NAMED)
  const more = count > named.length ? ', …' : ''
  return [
    `${count} ${word} (`,
    ...named.flatMap((id, index): Line => (index === 0 ? [code(id)] : [', ', code(id)])),
    `${more})`,
  ]
}
