import type { ReportFile } from '../../model/files.ts'
import { type Block, code, type Line, list, type Part, type Section, section, table } from '../document.ts'
import { count, showDifference, showLimit, showNumber } from '../numbers.ts'
import { ALL } from './metrics.ts'

type LimitRow = ReportFile['gates'][number]['limits'][number]

const OPEN = new Set(['fail', 'inconclusive', 'unmeasured'])
const IDS_SHOWN = 5

const limitsOf = (report: ReportFile) => report.gates.flatMap((gate) => gate.limits)

/** Limits that are missed or can't be decided, with what to do. */
export function openLimits(report: ReportFile, rows: number): Section | null {
  const open = limitsOf(report).filter((limit) => OPEN.has(limit.status))
  return section('Limits not met', [
    limitTable(open, rows),
    list([...advice(open), ...knownUnits(report, open), ...setIn(open)], rows),
  ])
}

/** The other limits, for the record. */
export function metLimits(report: ReportFile, rows: number): Section | null {
  const met = limitsOf(report).filter((limit) => !OPEN.has(limit.status))
  return section(`${count(met.length, 'other limit')}`, [limitTable(met, rows), list(setIn(met), rows)], true)
}

function limitTable(limits: readonly LimitRow[], rows: number): Block | null {
  const oneFile = fileOfAll(limits)
  return table(
    [
      { title: 'Limit' },
      { title: 'Status' },
      { title: 'Metric' },
      { title: 'Agreed' },
      { title: 'Found', number: true },
      { title: '95% bound', number: true },
      { title: 'n', number: true },
      { title: oneFile === null ? 'Set in' : 'Line' },
    ],
    limits.map((limit) => [
      [code(limit.id)],
      [limit.status],
      metricOf(limit),
      [agreed(limit)],
      [found(limit, limit.value)],
      [limit.confidenceBound === null ? '' : found(limit, limit.confidenceBound)],
      [String(limit.n)],
      [code(oneFile === null ? placeOf(limit) : (lineOf(limit) ?? ''))],
    ]),
    rows,
  )
}

const metricOf = ({ metric, path, segment }: LimitRow): Line => [
  code(metric),
  path === 'proposed' ? '' : ` of ${path}`,
  ...(segment === ALL ? [] : [' in ', code(segment)]),
]

/** `gates/thresholds.json:12#/limits/3/max` without its pointer. */
const placeOf = ({ from }: LimitRow) => from.replace(/#.*$/, '')
const lineOf = (limit: LimitRow) => /:(\d+)$/.exec(placeOf(limit))?.[1]

/** The file that sets all limits, told once; null where there are several, or one without lines. */
function fileOfAll(limits: readonly LimitRow[]): string | null {
  const files = new Set(
    limits.map((limit) => (lineOf(limit) ? `${limit.agreed}:${placeOf(limit).replace(/:\d+$/, '')}` : null)),
  )
  const [only] = files
  return files.size === 1 && only ? only.replace(/^\w+:/, '') : null
}

function setIn(limits: readonly LimitRow[]): Line[] {
  const file = fileOfAll(limits)
  return file === null ? [] : [['Set in ', code(file), limits[0]?.agreed === 'base' ? ' of the base.' : '.']]
}

const isDifference = (limit: LimitRow) => limit.bound === 'maxDrop' || limit.bound === 'maxIncrease'

const agreed = (limit: LimitRow) =>
  `${limit.bound} ${showLimit(limit.limit)}${limit.versus === 'baseline' ? ' versus no reranker' : ''}`

function found(limit: LimitRow, value: number | null): string {
  if (value === null) return 'none'
  return isDifference(limit) ? showDifference(value, limit.unit) : showNumber(value, limit.unit)
}

/** What to do, once for all limits that ask for the same. */
function advice(limits: readonly LimitRow[]): Line[] {
  const groups = new Map<string, LimitRow[]>()
  for (const limit of limits) {
    const group = groups.get(sentence(limit))
    if (group) group.push(limit)
    else groups.set(sentence(limit), [limit])
  }
  return [...groups].map(([words, group]) => [
    ...named(
      group.map(({ id }) => id),
      group.length,
    ),
    `: ${words}`,
  ])
}

/** Units that a limit counts although the contract in service loses them too: no list of new losses names them. */
function knownUnits({ losses }: ReportFile, limits: readonly LimitRow[]): Line[] {
  const key = (one: { readonly queryId: string; readonly id: string }) => `${one.queryId} ${one.id}`
  return limits.flatMap(({ id, ids, metric }) => {
    const told = new Set(losses.flatMap((one) => (one.metric === metric ? one.lost.map(key) : [])))
    const untold = ids.map(key).filter((one) => !told.has(one))
    return untold.length === 0 ? [] : [[code(id), ' also counts ', ...named(untold, IDS_SHOWN), '.']]
  })
}

function named(names: readonly string[], most: number): Part[] {
  const shown = names.slice(0, most).flatMap((name, at): Part[] => [...(at > 0 ? [', '] : []), code(name)])
  return names.length > most ? [...shown, ` and ${names.length - most} more`] : shown
}

function sentence({ status, needed, reason, decision }: LimitRow): string {
  switch (status) {
    case 'inconclusive':
      return needed === null
        ? 'too few queries to decide. Annotate more of them.'
        : `too few queries to decide; about ${needed} would do. Annotate more of them.`
    case 'unmeasured':
      return `nothing to judge${reason === null ? '' : ` (${reason})`}. Record what is missing, or correct the limit.`
    default:
      return decision === 'contract'
        ? 'keep the units named under "Lost and rescued" whole again, or have the loss agreed.'
        : 'repair the change, or have the limit agreed anew.'
  }
}
