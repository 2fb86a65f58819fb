import type { ReportFile } from '../../model/files.ts'
import { type Block, code, type Line, list, type Part, type Section, section, table } from '../document.ts'
import { count, showDifference, showLimit, showNumber } from '../numbers.ts'

type LimitRow = ReportFile['gates'][number]['limits'][number]

const OPEN = new Set(['fail', 'inconclusive', 'unmeasured'])
const IDS_SHOWN = 5

const limitsOf = (report: ReportFile) => report.gates.flatMap((gate) => gate.limits)

/** Limits that are missed or can't be decided, with what to do. */
export function openLimits(report: ReportFile, rows: number): Section | null {
  const open = limitsOf(report).filter((limit) => OPEN.has(limit.status))
  return section('Limits not met', [limitTable(open, rows), list(open.map(advice), rows)])
}

/** The other limits, for the record. */
export function metLimits(report: ReportFile, rows: number): Section | null {
  const met = limitsOf(report).filter((limit) => !OPEN.has(limit.status))
  return section(`${count(met.length, 'other limit')}`, [limitTable(met, rows)], true)
}

function limitTable(limits: readonly LimitRow[], rows: number): Block | null {
  return table(
    [
      { title: 'Limit' },
      { title: 'Status' },
      { title: 'Metric' },
      { title: 'Segment' },
      { title: 'Agreed' },
      { title: 'Found', number: true },
      { title: '95% bound', number: true },
      { title: 'n', number: true },
    ],
    limits.map((limit) => [
      [code(limit.id)],
      [limit.status],
      [code(limit.metric), limit.path === 'proposed' ? '' : ` of ${limit.path}`],
      [code(limit.segment)],
      [agreed(limit)],
      [found(limit, limit.value)],
      [limit.confidenceBound === null ? '' : found(limit, limit.confidenceBound)],
      [String(limit.n)],
    ]),
    rows,
  )
}

const isDifference = (limit: LimitRow) => limit.bound === 'maxDrop' || limit.bound === 'maxIncrease'

const agreed = (limit: LimitRow) =>
  `${limit.bound} ${showLimit(limit.limit)}${limit.versus === null ? '' : ` versus ${limit.versus}`}`

function found(limit: LimitRow, value: number | null): string {
  if (value === null) return 'none'
  return isDifference(limit) ? showDifference(value, limit.unit) : showNumber(value, limit.unit)
}

function advice(limit: LimitRow): Line {
  const ids = limit.ids.slice(0, IDS_SHOWN)
  const named = ids.flatMap(({ queryId, id }, at): Part[] => [at > 0 ? ', ' : ' ', code(`${queryId} ${id}`)])
  const rest = limit.ids.length > ids.length ? ' and others' : ''
  return [
    code(limit.id),
    ': ',
    ...sentence(limit),
    ...(ids.length > 0 ? [' Look at', ...named, `${rest}.`] : []),
    ' Set in ',
    code(limit.from),
    limit.agreed === 'base' ? ' of the base.' : '.',
  ]
}

function sentence(limit: LimitRow): Part[] {
  switch (limit.status) {
    case 'inconclusive':
      return [
        limit.needed === null
          ? 'too few queries to decide. Annotate more of them.'
          : `too few queries to decide; about ${limit.needed} would do. Annotate more of them.`,
      ]
    case 'unmeasured':
      return [
        `nothing to judge${limit.reason === null ? '' : ` (${limit.reason})`}. Record what is missing, or correct the limit.`,
      ]
    default:
      return [
        limit.decision === 'contract'
          ? 'keep these units whole again, or have the loss agreed.'
          : 'repair the change, or have the limit agreed anew.',
      ]
  }
}
