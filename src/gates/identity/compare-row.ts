import type { MaskCause, TypesCause } from '../../model/findings.ts'
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
  /** Limit of the contract in tokens; null: unset. A padded row is hardly longer. */
  readonly maxLength?: number | null
}

/** What differs between a recorded row and the expected one; null: nothing, or nothing was recorded of it. */
export interface RowDifference {
  readonly ids: { readonly firstDifference: number | null; readonly actualLength: number | null } | null
  readonly mask: {
    readonly expectedOnes: number
    readonly actualOnes: number
    readonly cause: MaskCause | null
  } | null
  readonly types: { readonly firstDifference: number | null; readonly cause: TypesCause | null } | null
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

/** Recorded ids without those under a mask of 0; null: they were not recorded. */
export const unmaskedIds = ({ inputIds, mask }: RecordedRow): readonly number[] | null =>
  inputIds === undefined ? null : unmasked(inputIds, mask)

/** Tokens of a recorded row beside its padding; null: not known. */
export function recordedLength(recorded: RecordedRow): number | null {
  const { mask, maskCounts, length, inputIds } = recorded
  const ones = mask?.reduce((sum, bit) => sum + bit, 0) ?? maskCounts?.ones
  return ones ?? length ?? inputIds?.length ?? null
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

/** Ids that tokenizers pad with where none is declared: BERT and T5 0, the RoBERTa family 1. */
const COMMON_PADS = [0, 1, 2, 3]

/** Where the hash is of the bare tokens and the mask of the padded row, the mask says where they stand. */
function leadingZeros(mask: RecordedRow['mask'], length: number): number {
  if (mask === undefined || mask.length === length) return 0
  return Math.max(0, mask.indexOf(1))
}

/** Rows where no limit is set, and what batches add to a limit: multiples of 8 or 64, other special tokens. */
const UNSET_LIMIT = 32_768
const ABOVE_LIMIT = 1_024

/** Padding is written out to be hashed: a length that a recording only claims has to be one that a batch can have. */
const isBatchLength = (length: number, expected: number, maxLength: number | null | undefined): boolean =>
  length <= Math.max(expected, maxLength ?? UNSET_LIMIT) + ABOVE_LIMIT

/** A hash may have been taken with the padding; then it is found where the padding token is known. */
function locateHashed(
  expected: Int32Array,
  { inputIdsSha256, length, maskCounts, mask }: RecordedRow,
  { padId, sha256, maxLength }: RowTools,
): Located {
  const actualLength = length ?? maskCounts?.ones ?? mask?.length ?? null
  const padding = (length ?? expected.length) - expected.length
  const masked = mask !== undefined || maskCounts !== undefined
  const pads = padId !== null ? [padId] : masked ? COMMON_PADS : []
  if (hashIds(expected, sha256) === inputIdsSha256) return { start: leadingZeros(mask, expected.length) }
  const padded = padding > 0 && isBatchLength(expected.length + padding, expected.length, maxLength)
  for (const id of padded ? pads : []) {
    const row = new Int32Array(expected.length + padding).fill(id)
    row.set(expected)
    if (hashIds(row, sha256) === inputIdsSha256) return { start: 0 }
    row.fill(id).set(expected, padding)
    if (hashIds(row, sha256) === inputIdsSha256) return { start: padding }
  }
  return { start: null, firstDifference: null, actualLength }
}

function compareMask(
  expectedOnes: number,
  { mask, maskCounts }: RecordedRow,
  start: number,
): RowDifference['mask'] {
  if (mask === undefined) {
    const actualOnes = maskCounts?.ones ?? expectedOnes
    return actualOnes === expectedOnes
      ? null
      : { expectedOnes, actualOnes, cause: actualOnes > expectedOnes ? 'padding-attended' : 'tokens-masked' }
  }
  const actualOnes = mask.filter((bit) => bit === 1).length
  const real = mask.slice(start, start + expectedOnes)
  if (actualOnes === expectedOnes && real.length === expectedOnes && real.every((bit) => bit === 1))
    return null
  return { expectedOnes, actualOnes, cause: maskCause(mask, expectedOnes, actualOnes, start) }
}

function maskCause(
  mask: readonly number[],
  expectedOnes: number,
  actualOnes: number,
  start: number,
): MaskCause | null {
  const padding = mask.length - expectedOnes
  const elsewhere = start === 0 ? padding : 0
  const turned = mask.every((bit, i) => bit === (i >= elsewhere && i < elsewhere + expectedOnes ? 1 : 0))
  if (padding > 0 && turned) return 'mask-of-the-other-side'
  return actualOnes > expectedOnes ? 'padding-attended' : actualOnes < expectedOnes ? 'tokens-masked' : null
}

function compareTypes(
  expected: Uint8Array,
  { tokenTypes }: RecordedRow,
  start: number,
): RowDifference['types'] {
  if (tokenTypes === undefined) return null
  const from = tokenTypes.length === expected.length ? 0 : start
  for (let i = 0; i < expected.length; i++) {
    if (tokenTypes[from + i] !== expected[i]) {
      return { firstDifference: i, cause: typesCause(expected, tokenTypes, from) }
    }
  }
  return null
}

function typesCause(expected: Uint8Array, types: readonly number[], from: number): TypesCause | null {
  if (types.length === 0) return 'types-missing'
  if (types.every((type) => type === 0)) return 'types-all-zero'
  const elsewhere = from === 0 ? types.length - expected.length : 0
  const turned = elsewhere !== from && expected.every((type, i) => types[elsewhere + i] === type)
  return turned ? 'types-of-the-other-side' : null
}

const unmasked = (ids: readonly number[], mask: readonly number[] | undefined): readonly number[] =>
  mask?.length === ids.length ? ids.filter((_, i) => mask[i] === 1) : ids

function equalAt(ids: readonly number[], expected: Int32Array, start: number): boolean {
  for (let i = 0; i < expected.length; i++) if (ids[start + i] !== expected[i]) return false
  return true
}
