import type { Contract } from '../model/contract.ts'
import { compareStrings } from '../model/order.ts'

export interface BatchLimits {
  readonly rows: number
  /** Rows times width. */
  readonly tokens: number
}

/** Rows are padded to a multiple of this: enough to have company, few enough tokens to waste. */
const WIDTH_STEP = 8

/** The tokens that a row is padded to, whatever is scored beside it. `limit`: longest row that the model is given. */
export function paddedWidth(tokens: number, limit: number | null): number {
  const stepped = Math.ceil(tokens / WIDTH_STEP) * WIDTH_STEP
  return limit === null || tokens > limit ? stepped : Math.min(stepped, limit)
}

/**
 * Rows of one width together, widest first: the largest batch shapes the memory once, and little is spent
 * on padding. A row wider than `limits.tokens` has a batch of its own. With the width of a row fixed, no
 * score depends on the rows beside it: sums over more padding differ in the last bits.
 */
export function formBatches<T extends { readonly width: number; readonly key: string }>(
  items: readonly T[],
  limits: BatchLimits,
): T[][] {
  const sorted = [...items].sort((a, b) => b.width - a.width || compareStrings(a.key, b.key))
  const batches: T[][] = []
  let batch: T[] = []
  for (const item of sorted) {
    const width = batch[0]?.width
    const isFull = batch.length === limits.rows || (batch.length + 1) * item.width > limits.tokens
    if (batch.length > 0 && (isFull || width !== item.width)) {
      batches.push(batch)
      batch = []
    }
    batch.push(item)
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}

/**
 * The batches that the service forms of the rows of one request: in their order or the longest first, `size` at a time.
 * Each with the tokens that its rows are padded to.
 */
export function serviceBatches<T>(
  rows: readonly T[],
  tokensOf: (row: T) => number,
  { batching, input }: Pick<Contract, 'batching' | 'input'>,
): { readonly rows: T[]; readonly width: number }[] {
  const ordered = batching.sortByLength ? [...rows].sort((a, b) => tokensOf(b) - tokensOf(a)) : rows
  const size = batching.size ?? ordered.length
  const fixed = batching.padTo === 'maxLength' ? (input.cut.maxLength ?? 0) : 0
  const batches: { rows: T[]; width: number }[] = []
  for (let start = 0; start < ordered.length; start += size) {
    const batch = ordered.slice(start, start + size)
    batches.push({ rows: batch, width: Math.max(fixed, ...batch.map(tokensOf)) })
  }
  return batches
}
