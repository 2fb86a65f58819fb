/**
 * Nearest-rank percentile: the smallest value that at least `share` of the values do not exceed, so
 * always one that was measured. `values` not empty.
 */
export function nearestRank(values: Iterable<number> & ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Fewest runs with which the 95% upper bound of a percentile is a value of the sample: (share)^n <= .05. */
export function fewestRuns(share: number): number {
  return Math.ceil(Math.log(0.05) / Math.log(share))
}
