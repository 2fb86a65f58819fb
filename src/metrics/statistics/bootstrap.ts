import { compareStrings } from '../../model/order.ts'
import { createGenerator } from './random.ts'

/** Runs of each query, in ms. */
export type RunsByQuery = ReadonlyMap<string, readonly number[]>

export interface RatioInterval {
  /** Quantile of `to` over that of `from`. */
  readonly value: number
  /** Two-sided 90% interval: each end is a one-sided 95% bound. */
  readonly low: number
  readonly high: number
}

const RESAMPLES = 2_000
const SEED = 0x1a7e

/**
 * The ratio of a nearest-rank quantile between two sets of runs of the same queries. Queries are drawn with
 * all their runs on both sides: repeated runs of one query are no new queries. null where a side has no run.
 * @see Efron & Tibshirani 1993, percentile interval
 */
export function bootstrapRatio(from: RunsByQuery, to: RunsByQuery, share: number): RatioInterval | null {
  const queries = [...from.keys()].filter((id) => to.has(id)).sort(compareStrings)
  const [before, after] = [sortedRuns(from, queries), sortedRuns(to, queries)]
  if (before.times.length === 0 || after.times.length === 0) return null
  const ratioOf = (weights: Uint32Array) =>
    weightedQuantile(after, weights, share) / weightedQuantile(before, weights, share)
  const value = ratioOf(new Uint32Array(queries.length).fill(1))
  const generator = createGenerator(SEED)
  const ratios = new Float64Array(RESAMPLES)
  const weights = new Uint32Array(queries.length)
  for (let sample = 0; sample < RESAMPLES; sample++) {
    weights.fill(0)
    for (let draw = 0; draw < queries.length; draw++) {
      const index = Math.floor((generator.next() / 2 ** 32) * queries.length)
      weights[index] = (weights[index] ?? 0) + 1
    }
    ratios[sample] = ratioOf(weights)
  }
  ratios.sort()
  const at = (quantile: number) => ratios[Math.round(quantile * (RESAMPLES - 1))] as number
  return { value, low: at(0.05), high: at(0.95) }
}

interface SortedRuns {
  readonly times: Float64Array
  /** Index of the query that each run is of. */
  readonly queries: Uint32Array
}

function sortedRuns(runs: RunsByQuery, queries: readonly string[]): SortedRuns {
  const all = queries.flatMap((id, query) => (runs.get(id) ?? []).map((time) => ({ time, query })))
  all.sort((a, b) => a.time - b.time || a.query - b.query)
  return {
    times: Float64Array.from(all, ({ time }) => time),
    queries: Uint32Array.from(all, ({ query }) => query),
  }
}

/** Nearest rank, a run counted as often as its query was drawn. */
function weightedQuantile({ times, queries }: SortedRuns, weights: Uint32Array, share: number): number {
  let total = 0
  for (const query of queries) total += weights[query] as number
  const rank = Math.max(1, Math.ceil(share * total))
  let seen = 0
  for (let run = 0; run < times.length; run++) {
    seen += weights[queries[run] as number] as number
    if (seen >= rank) return times[run] as number
  }
  return Number.NaN
}
