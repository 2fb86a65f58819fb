import { findMetric } from '../../metrics/registry.ts'
import { fewestRuns, nearestRank } from '../../metrics/statistics/percentile.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'

const PERCENTILES = [
  ['latency.p50', 0.5],
  ['latency.p95', 0.95],
  ['latency.p99', 0.99],
] as const

/**
 * Percentiles of the recorded total time of warm runs, by nearest rank, per path and segment. With too
 * few runs for a bound on a percentile (59 for p95, 299 for p99) its value is null: not estimable.
 */
export function latencyRows({ contracts, dataset }: RunContext): Measurement[] {
  const segmentsOf = new Map(dataset.queries.map(({ id, segments }) => [id, segments]))
  return (['current', 'proposed'] as const).flatMap((path) => {
    const warm =
      contracts[path]?.trace?.timings.filter(({ cold, queryId }) => !cold && segmentsOf.has(queryId)) ?? []
    return [ALL_QUERIES, ...[...dataset.segments.keys()].sort()].flatMap((segment) => {
      const runs = warm
        .filter(({ queryId }) => segment === ALL_QUERIES || segmentsOf.get(queryId)?.includes(segment))
        .map(({ latencyMs }) => latencyMs.total)
      if (runs.length === 0) return []
      return PERCENTILES.map(([metric, share]) => ({
        metric,
        definition: findMetric(metric)?.metric.definition ?? 1,
        path,
        segment,
        value: runs.length < fewestRuns(share) ? null : nearestRank(runs, share),
        unit: 'ms' as const,
        n: runs.length,
        of: 'runs' as const,
      }))
    })
  })
}
