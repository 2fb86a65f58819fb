import { pairedDifferences, summarize } from '../../metrics/statistics/paired.ts'
import { requiredQueries } from '../../metrics/statistics/power.ts'
import { ALL_QUERIES, type GateOutcome } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { lookUp } from '../limits/lookup.ts'

/** An entry of `limits` as thresholds.json has it. */
export interface SuggestedLimit {
  readonly id: string
  readonly note: string
  readonly metric: string
  readonly segment?: string
  readonly minQueries?: number
  readonly min?: number
  readonly max?: number
  readonly maxDrop?: number
  readonly maxLost?: number
  readonly maxNewLost?: number
}

const CONTRACTS = ['evidenceRetention.pair', 'protectedSpanRetention.pair', 'protectedSpanRetention.encoder']
const MEANS = ['evidenceRetention.context', 'nDCG@10', 'MRR@10']
const MARGINS = [0.01, 0.02, 0.03, 0.05, 0.1]
const FLOOR_MARGIN = 0.05
const FEWEST_QUERIES = 10
const ENOUGH_QUERIES = 20
const LATENCY_ROOM = 1.2
const IDS_SHOWN = 10

/**
 * Limits that the contract in service meets today: no unit lost that it keeps, its known losses as a number that
 * may only fall, margins that this sample can decide, floors below what it reaches. Where a sample decides
 * nothing, nothing is suggested.
 */
export function suggestLimits(
  context: Pick<RunContext, 'dataset' | 'contracts' | 'settings'>,
  outcomes: readonly GateOutcome[],
): SuggestedLimit[] {
  const found = lookUp(outcomes, context)
  const path = context.contracts.current ? 'current' : 'proposed'
  const segments = [...context.dataset.segments.values()].filter((segment) => segment.protected)
  return [ALL_QUERIES, ...segments.map(({ id }) => id).sort()].flatMap((segment) => [
    ...CONTRACTS.flatMap((metric) => contractsOf(metric, segment)),
    ...MEANS.flatMap((metric) => meansOf(metric, segment)),
    ...latencyOf(segment),
  ])

  function contractsOf(metric: string, segment: string): SuggestedLimit[] {
    const losses = found.losses({ metric, segment }, path)
    if (!losses || losses.total.length === 0) return []
    const { lost, total } = losses
    const ids = lost.slice(0, IDS_SHOWN).map(({ queryId, id }) => `${queryId}/${id}`)
    const named =
      lost.length === 0 || context.settings.hashIds
        ? ''
        : `: ${ids.join(', ')}${lost.length > ids.length ? ' and others' : ''}`
    return [
      {
        id: idOf(segment, metric, 'no-new-losses'),
        note: 'What the contract in service keeps, the next one keeps too.',
        metric,
        ...inSegment(segment),
        maxNewLost: 0,
      },
      {
        id: idOf(segment, metric, 'known-losses'),
        note: `${lost.length} of ${total.length} are lost today${named}. The number may fall, not rise.`,
        metric,
        ...inSegment(segment),
        maxLost: lost.length,
      },
    ]
  }

  function meansOf(metric: string, segment: string): SuggestedLimit[] {
    const values = found.series({ metric, segment }, path)
    const row = found.row({ metric, segment }, path)
    if (!values || values.size < FEWEST_QUERIES || row?.value == null) return []
    const margin = decidableMargin(metric, segment)
    const floor = Math.max(0, down(row.value - (margin ?? FLOOR_MARGIN)))
    const minQueries = Math.min(ENOUGH_QUERIES, values.size)
    return [
      ...(margin === null
        ? []
        : [
            {
              id: idOf(segment, metric, 'holds'),
              note: `${values.size} queries can decide a drop of ${margin}, not a smaller one.`,
              metric,
              ...inSegment(segment),
              minQueries,
              maxDrop: margin,
            },
          ]),
      {
        id: idOf(segment, metric, 'floor'),
        note: `${row.value.toFixed(3)} today, less ${margin ?? FLOOR_MARGIN}: many small drops add up no further.`,
        metric,
        ...inSegment(segment),
        minQueries,
        min: floor,
      },
    ]
  }

  /** The smallest usual margin that as many queries decide, by how much queries differ between two paths. */
  function decidableMargin(metric: string, segment: string): number | null {
    const now = found.series({ metric, segment }, path)
    const deviations = ['proposed', 'baseline'].flatMap((other) => {
      const before = other === path ? undefined : found.series({ metric, segment }, other)
      const differences = before && now && pairedDifferences(before, now)
      return differences && differences.length > 1 ? [summarize(differences)] : []
    })
    const observed = deviations.find(({ deviation }) => deviation > 0)
    if (!observed) return null
    return MARGINS.find((margin) => (requiredQueries(observed.deviation, margin) ?? 0) <= observed.n) ?? null
  }

  function latencyOf(segment: string): SuggestedLimit[] {
    const row = found.row({ metric: 'latency.p95', segment }, path)
    if (row?.value == null) return []
    return [
      {
        id: idOf(segment, 'latency.p95', 'ceiling'),
        note: `${row.value.toFixed(1)} ms today, with a fifth more room.`,
        metric: 'latency.p95',
        ...inSegment(segment),
        max: Math.ceil(row.value * LATENCY_ROOM),
      },
    ]
  }
}

const inSegment = (segment: string) => (segment === ALL_QUERIES ? {} : { segment })
const idOf = (segment: string, metric: string, what: string) =>
  [...(segment === ALL_QUERIES ? [] : [segment]), metric, what].join(' ')
const HUNDREDTHS = 100
const down = (value: number) => Math.floor(value * HUNDREDTHS + 1e-9) / HUNDREDTHS
