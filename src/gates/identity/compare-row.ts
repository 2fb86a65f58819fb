import type { ModelInput } from '../../model/tokens.ts'

/** One recorded row of ids, raw or hashed, padded or not. */
export interface RecordedRow {
  readonly inputIds?: readonly number[] | undefined
  readonly inputIdsSha256?: string | undefined
  readonly length?: number | undefined
  readonly mask?: readonly number[] | undefined
  readonly maskCounts?: { readonly ones: number; readonly zeros: number } | undefined
  readonly tokenTypes?: readonly number[] | undefined
}

export interface RowTools {
  /** Id of the padding token where the tokenizer declares one. */
  readonly padId: number | null
  readonly sha256: (data: Uint8Array) => string
}

/** What differs between a recorded row and the expected one; null: nothing, or nothing was recorded of it. */
export interface RowDifference {
  readonly ids: { readonly firstDifference: number | null; readonly actualLength: number | null } | null
  readonly mask: { readonly expectedOnes: number; readonly actualOnes: number } | null
  readonly types: { readonly firstDifference: number | null } | null
}

/** Whether the record says anything of the ids. */
export const recordsIds = ({ inputIds, inputIdsSha256 }: RecordedRow): boolean =>
  inputIds !== undefined || inputIdsSha256 !== undefined

/**
 * Compares a row with what the contract makes of its pair. Padding may stand on either side: ids under
 * a mask of 0, or repeated before or after the expected ids.
 */
export function compareRow(expected: ModelInput, recorded: RecordedRow, tools: RowTools): RowDifference {
  const found = locate(expected.ids, recorded, tools)
  if (found.start === null) {
    const { firstDifference, actualLength } = found
    return { ids: { firstDifference, actualLength }, mask: null, types: null }
  }
  return {
    ids: null,
    mask: compareMask(expected.ids.length, recorded, found.start),
    types: compareTypes(expected.typeIds, recorded, found.start),
  }
}

/** sha256 over ids as little-endian int32. */
export function hashIds(ids: ArrayLike<number>, sha256: RowTools['sha256']): string {
  const bytes = new DataView(new ArrayBuffer(4 * ids.length))
  for (let i = 0; i < ids.length; i++) bytes.setInt32(4 * i, ids[i] as number, true)
  return sha256(new Uint8Array(bytes.buffer))
}

/** Hash of what a record holds beside its padding, to find whose row it is. */
export function recordedHash(recorded: RecordedRow, { sha256 }: RowTools): string | null {
  if (recorded.inputIds === undefined) return recorded.inputIdsSha256 ?? null
  return hashIds(unmasked(recorded.inputIds, recorded.mask), sha256)
}

type Located =
  | { readonly start: number }
  | { readonly start: null; readonly firstDifference: number | null; readonly actualLength: number | null }

/** Where the expected ids begin in the recorded row, or how the row differs. */
function locate(expected: Int32Array, recorded: RecordedRow, tools: RowTools): Located {
  return recorded.inputIds === undefined
    ? locateHashed(expected, recorded, tools)
    : locateRaw(expected, recorded.inputIds, recorded, tools)
}

function locateRaw(
  expected: Int32Array,
  ids: readonly number[],
  { mask, maskCounts }: RecordedRow,
  { padId }: RowTools,
): Located {
  const padding = ids.length - expected.length
  const padded = mask !== undefined || maskCounts !== undefined
  const starts = padding < 0 ? [] : padding === 0 ? [0] : [0, padding]
  for (const start of starts) {
    if (!equalAt(ids, expected, start)) continue
    const rest = [...ids.slice(0, start), ...ids.slice(start + expected.length)]
    const pad = padId ?? (padded ? rest[0] : undefined)
    if (rest.every((id) => id === pad)) return { start }
  }
  const real = unmasked(ids, mask)
  const length = Math.min(real.length, expected.length)
  let first = 0
  while (first < length && real[first] === expected[first]) first++
  const differs = first < Math.max(real.length, expected.length)
  return { start: null, firstDifference: differs ? first : null, actualLength: real.length }
}

/** A hash may have been taken with the padding; then it is found where the padding token is known. */
function locateHashed(
  expected: Int32Array,
  { inputIdsSha256, length, maskCounts, mask }: RecordedRow,
  { padId, sha256 }: RowTools,
): Located {
  const actualLength = length ?? maskCounts?.ones ?? mask?.length ?? null
  const padding = (length ?? expected.length) - expected.length
  if (padding === 0 && hashIds(expected, sha256) === inputIdsSha256) return { start: 0 }
  if (padding > 0 && padId !== null) {
    const pad = new Int32Array(padding).fill(padId)
    if (hashIds([...expected, ...pad], sha256) === inputIdsSha256) return { start: 0 }
    if (hashIds([...pad, ...expected], sha256) === inputIdsSha256) return { start: padding }
  }
  return { start: null, firstDifference: null, actualLength }
}

function compareMask(
  expectedOnes: number,
  { mask, maskCounts }: RecordedRow,
  start: number,
): RowDifference['mask'] {
  if (mask === undefined) {
    const differs = maskCounts !== undefined && maskCounts.ones !== expectedOnes
    return differs ? { expectedOnes, actualOnes: maskCounts.ones } : null
  }
  const ones = mask.filter((bit) => bit === 1).length
  const real = mask.slice(start, start + expectedOnes)
  const right = ones === expectedOnes && real.length === expectedOnes && real.every((bit) => bit === 1)
  return right ? null : { expectedOnes, actualOnes: ones }
}

function compareTypes(
  expected: Uint8Array,
  { tokenTypes }: RecordedRow,
  start: number,
): RowDifference['types'] {
  if (tokenTypes === undefined) return null
  const from = tokenTypes.length === expected.length ? 0 : start
  for (let i = 0; i < expected.length; i++) {
    if (tokenTypes[from + i] !== expected[i]) return { firstDifference: i }
  }
  return null
}

const unmasked = (ids: readonly number[], mask: readonly number[] | undefined): readonly number[] =>
  mask?.length === ids.length ? ids.filter((_, i) => mask[i] === 1) : ids

function equalAt(ids: readonly number[], expected: Int32Array, start: number): boolean {
  for (let i = 0; i < expected.length; i++) if (ids[start + i] !== expected[i]) return false
  return true
}
