import type { NamedMetric } from '../../metrics/registry.ts'
import { lowerBound, upperBound } from '../../metrics/statistics/bound.ts'
import { pairedDifferences, summarize } from '../../metrics/statistics/paired.ts'
import type { Unit } from '../../model/gates.ts'
import { perQueryValues } from './measured.ts'
import { type QueryAccount, valueOver } from './tally.ts'

/** A metric under two ways of doing it, with the mean paired difference and its 90% interval. */
export interface Compared {
  readonly metric: string
  readonly unit: Unit
  readonly from: number
  readonly to: number
  readonly difference: number
  /** null: one query has no interval. */
  readonly low: number | null
  readonly high: number | null
  /** Queries. */
  readonly n: number
}

/** Metrics that are defined for the same queries on both sides, in the order given. */
export function compare(
  from: readonly QueryAccount[],
  to: readonly QueryAccount[],
  metrics: readonly NamedMetric[],
): Compared[] {
  return metrics.flatMap((named) => {
    const differences = pairedDifferences(perQueryValues(from, named.name), perQueryValues(to, named.name))
    const [before, after] = [valueOver(from, named), valueOver(to, named)]
    if (differences === null || differences.length === 0 || !before || !after) return []
    const { mean, n } = summarize(differences)
    return [
      {
        metric: named.name,
        unit: named.metric.unit,
        from: before.value,
        to: after.value,
        difference: mean,
        low: lowerBound(differences),
        high: upperBound(differences),
        n,
      },
    ]
  })
}
