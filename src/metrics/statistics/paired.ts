import { compareStrings } from '../../model/order.ts'

/** Every test here is one-sided at this level. */
export const SIGNIFICANCE = 0.05

/** Per-query values -> values in query-id order: every sum runs in it, so that no sum depends on the input's order. */
export function inQueryOrder(values: ReadonlyMap<string, number>): [queryId: string, value: number][] {
  return [...values].sort(([a], [b]) => compareStrings(a, b))
}

/**
 * to - from, per query, in query-id order.
 * null: a query has a value on one side only; differences over the rest would hide it.
 */
export function pairedDifferences(
  from: ReadonlyMap<string, number>,
  to: ReadonlyMap<string, number>,
): Float64Array | null {
  if (from.size !== to.size) return null
  const differences: number[] = []
  for (const [queryId, value] of inQueryOrder(to)) {
    const other = from.get(queryId)
    if (other === undefined) return null
    differences.push(value - other)
  }
  return Float64Array.from(differences)
}

/** Mean of a sample with its sample standard deviation (n - 1). */
export interface Summary {
  readonly n: number
  readonly mean: number
  /** 0 for one value. */
  readonly deviation: number
}

/** `values` not empty. */
export function summarize(values: Float64Array): Summary {
  const n = values.length
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / n
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { n, mean, deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : 0 }
}

/** t of the paired t test against no difference. */
export function tStatistic({ n, mean, deviation }: Summary): number {
  return mean / (deviation / Math.sqrt(n))
}
