import type { Summary } from './paired.ts'

/** Normal quantiles of a one-sided 5% level and of 80% power. */
const Z_LEVEL = 1.6448536269514722
const Z_POWER = 0.8416212335729143
const MOST_QUERIES = 10_000_000

/**
 * Queries with which a one-sided 5% test finds, with 80% power, that the mean lies `distance` away
 * from the margin: ((1.645 + 0.842) deviation / distance)^2. null: not estimable.
 */
export function requiredQueries(deviation: number, distance: number): number | null {
  const queries = Math.ceil((((Z_LEVEL + Z_POWER) * deviation) / distance) ** 2)
  return distance > 0 && deviation > 0 && queries <= MOST_QUERIES ? queries : null
}

/**
 * Queries that a decision about a margin would need: for a true difference of 0, or where there are
 * that many already, for one as large as the observed. null: more queries are not known to help.
 */
export function queriesToDecide(summary: Summary, margin: number): number | null {
  const unchanged = requiredQueries(summary.deviation, margin)
  if (unchanged === null || unchanged > summary.n) return unchanged
  const asObserved = requiredQueries(summary.deviation, Math.abs(summary.mean + margin))
  return asObserved !== null && asObserved > summary.n ? asObserved : null
}
