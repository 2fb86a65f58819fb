import { compareStrings } from '../model/order.ts'
import type { ModelInput } from '../model/tokens.ts'

export interface BatchLimits {
  readonly rows: number
  /** Rows times longest row. */
  readonly tokens: number
}

/**
 * Rows in batches of nearly equal length, longest first: the largest batch shapes the memory once, and
 * little is spent on padding. A row longer than `limits.tokens` has a batch of its own. Which rows
 * stand together depends on the rows alone: the last bits of a score depend on its batch.
 */
export function formBatches<T extends { readonly row: ModelInput; readonly key: string }>(
  items: readonly T[],
  limits: BatchLimits,
): T[][] {
  const sorted = [...items].sort(
    (a, b) => b.row.ids.length - a.row.ids.length || compareStrings(a.key, b.key),
  )
  const batches: T[][] = []
  let batch: T[] = []
  for (const item of sorted) {
    const longest = (batch[0] ?? item).row.ids.length
    if (batch.length === limits.rows || (batch.length + 1) * longest > limits.tokens) {
      if (batch.length > 0) batches.push(batch)
      batch = []
    }
    batch.push(item)
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}
