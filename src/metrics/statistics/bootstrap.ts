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
 * The ratio of nearest-rank quantiles between two sets of runs of the same queries, for each of `shares`.
 * Queries are drawn with all their runs on both sides: repeated runs of one query are no new queries.
 * null: a side has no run, or a quantile of 0 ms, of which there is no ratio. `shares` ascending.
 * @see Efron & Tibshirani 1993, percentile interval
 */
export function bootstrapRatios(
  from: RunsByQuery,
  to: RunsByQuery,
  shares: readonly number[],
): (RatioInterval | null)[] {
  const queries = [...from.keys()].filter((id) => to.has(id)).sort(compareStrings)
  const [before, after] = [sortedRuns(from, queries), sortedRuns(to, queries)]
  if (before.times.length === 0 || after.times.length === 0) return shares.map(() => null)
  const ratiosOf = (weights: Uint32Array): number[] => {
    const [dividends, divisors] = [after, before].map((side) => weightedQuantiles(side, weights, shares))
    return shares.map((_, at) => (dividends?.[at] as number) / (divisors?.[at] as number))
  }
  const values = ratiosOf(new Uint32Array(queries.length).fill(1))
  const generator = createGenerator(SEED)
  const samples = shares.map(() => new Float64Array(RESAMPLES))
  const weights = new Uint32Array(queries.length)
  for (let sample = 0; sample < RESAMPLES; sample++) {
    weights.fill(0)
    for (let draw = 0; draw < queries.length; draw++) {
      const index = Math.floor((generator.next() / 2 ** 32) * queries.length)
      weights[index] = (weights[index] ?? 0) + 1
    }
    ratiosOf(weights).forEach((ratio, at) => {
      ;(samples[at] as Float64Array)[sample] = ratio
    })
  }
  return samples.map((ratios, index) => {
    ratios.sort()
    const at = (quantile: number) => ratios[Math.round(quantile * (RESAMPLES - 1))] as number
    const found = { value: values[index] as number, low: at(0.05), high: at(0.95) }
    return Object.values(found).every(Number.isFinite) ? found : null
  })
}

interface SortedRuns {
  readonly times: Float64Array
  /** Index of the query that each run is of. */
  readonly queries: Uint32Array
  /** Runs of each query. */
  readonly counts: Uint32Array
}

function sortedRuns(runs: RunsByQuery, queries: readonly string[]): SortedRuns {
  const all = queries.flatMap((id, query) => (runs.get(id) ?? []).map((time) => ({ time, query })))
  all.sort((a, b) => a.time - b.time || a.query - b.query)
  return {
    times: Float64Array.from(all, ({ time }) => time),
    queries: Uint32Array.from(all, ({ query }) => query),
    counts: Uint32Array.from(queries, (id) => runs.get(id)?.length ?? 0),
  }
}

/** Nearest rank, a run counted as often as its query was drawn; all shares in one pass, since they rise. */
function weightedQuantiles(
  { times, queries, counts }: SortedRuns,
  weights: Uint32Array,
  shares: readonly number[],
): number[] {
  let total = 0
  for (let query = 0; query < counts.length; query++)
    total += (weights[query] as number) * (counts[query] as number)
  const found: number[] = []
  let run = -1
  let seen = 0
  for (const share of shares) {
    const rank = Math.max(1, Math.ceil(share * total))
    while (seen < rank && run + 1 < times.length) seen += weights[queries[++run] as number] as number
    found.push(seen < rank ? Number.NaN : (times[run] as number))
  }
  return found
}
