import { PERCENTILE_METHOD, QUANTILES } from '../../metrics/latency.ts'
import { findMetric } from '../../metrics/registry.ts'
import { fewestRuns, nearestRank } from '../../metrics/statistics/percentile.ts'
import type { TraceQuery } from '../../model/files.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'

export type TimedPath = 'current' | 'proposed'
export const TIMED_PATHS: readonly TimedPath[] = ['current', 'proposed']

/** Times inside the total that wrappers record apart. */
const PHASES = ['queue', 'tokenize', 'score'] as const

/**
 * Percentiles of the recorded total time of warm runs, by nearest rank, per path and segment, and over all
 * queries their phases, cold runs, throughput and the number of queries. With too few runs for a bound on a
 * percentile (59 for p95, 299 for p99) its value is null: not estimable.
 */
export function latencyRows(context: RunContext): Measurement[] {
  const { contracts, dataset } = context
  const segmentsOf = new Map(dataset.queries.map(({ id, segments }) => [id, segments]))
  return TIMED_PATHS.flatMap((path) => {
    const trace = contracts[path]?.trace
    const known = trace?.timings.filter(({ queryId }) => segmentsOf.has(queryId)) ?? []
    const warm = known.filter(({ cold }) => !cold)
    const cold = known.filter((timing) => timing.cold)
    const segments = [ALL_QUERIES, ...[...dataset.segments.keys()].sort()]
    return [
      ...segments.flatMap((segment) => {
        const inside = warm.filter(
          ({ queryId }) => segment === ALL_QUERIES || segmentsOf.get(queryId)?.includes(segment),
        )
        return percentiles(inside, total, { path, segment })
      }),
      ...PHASES.flatMap((phase) =>
        percentiles(warm, ({ latencyMs }) => latencyMs[phase], {
          path,
          segment: ALL_QUERIES,
          slice: { phase },
        }),
      ),
      ...percentiles(cold, total, { path, segment: ALL_QUERIES, slice: { runs: 'cold' } }),
      ...(trace ? throughput(warm, path, trace.header.concurrency) : []),
    ]
  })
}

const total = ({ latencyMs }: TraceQuery) => latencyMs.total

function percentiles(
  timings: readonly TraceQuery[],
  timeOf: (timing: TraceQuery) => number | undefined,
  place: Pick<Measurement, 'path' | 'segment' | 'slice'>,
): Measurement[] {
  const timed = timings.filter((timing) => timeOf(timing) !== undefined)
  if (timed.length === 0) return []
  const runs = Float64Array.from(timed, (timing) => timeOf(timing) ?? 0).sort()
  const queries = distinctQueries(timed)
  return QUANTILES.map(([quantile, share]) => ({
    metric: `latency.${quantile}`,
    definition: findMetric(`latency.${quantile}`)?.metric.definition ?? 1,
    ...place,
    value: runs.length < fewestRuns(share) ? null : nearestRank(runs, share),
    unit: 'ms' as const,
    method: PERCENTILE_METHOD,
    n: runs.length,
    of: 'runs' as const,
    queries,
  }))
}

const distinctQueries = (timings: readonly TraceQuery[]) =>
  new Set(timings.map(({ queryId }) => queryId)).size

/**
 * Queries per second while the recorded number of requests was under way: concurrency over mean time
 * (Little's law). Not told where the concurrency is not recorded.
 */
function throughput(
  warm: readonly TraceQuery[],
  path: TimedPath,
  concurrency: number | undefined,
): Measurement[] {
  if (warm.length === 0) return []
  const row = { definition: 1, path, segment: ALL_QUERIES, n: warm.length, of: 'runs' as const }
  const seconds = warm.reduce((sum, timing) => sum + total(timing), 0) / 1_000
  return [
    { ...row, metric: 'timedQueries', value: distinctQueries(warm), unit: 'count' },
    ...(concurrency === undefined || seconds === 0
      ? []
      : [
          {
            ...row,
            metric: 'throughput',
            value: (concurrency * warm.length) / seconds,
            unit: 'perSecond' as const,
            method: `concurrency ${concurrency} over mean time`,
          },
        ]),
  ]
}
