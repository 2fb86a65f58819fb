import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRow, hashIds, type RecordedRow } from '../../../src/gates/identity/compare-row.ts'
import type { MaskCause, TypesCause } from '../../../src/model/findings.ts'
import type { ModelInput } from '../../../src/model/tokens.ts'
import { sha256 } from '../fixtures.ts'

const EQUAL = { ids: null, mask: null, types: null }
const tools = { padId: null, sha256 }
const IDS = [101, 7, 8, 102, 9, 9, 102]
const TYPES = [0, 0, 0, 0, 1, 1, 1]
const ONES = IDS.map(() => 1)

function row(ids: readonly number[], types: readonly number[] = ids.map(() => 0)): ModelInput {
  return {
    ids: Int32Array.from(ids),
    typeIds: Uint8Array.from(types),
    sequence: new Int8Array(ids.length),
    tokenIndex: new Int32Array(ids.length),
  }
}

const expected = row(IDS, TYPES)
const compare = (recorded: RecordedRow, padId: number | null = null) =>
  compareRow(expected, recorded, { padId, sha256 })

test('the hash of ids is that of little-endian int32', () => {
  expect(hashIds([1, -1, 65536], sha256)).toBe(
    sha256(Uint8Array.of(1, 0, 0, 0, 255, 255, 255, 255, 0, 0, 1, 0)),
  )
})

test.each<[string, RecordedRow]>([
  ['ids alone', { inputIds: IDS }],
  ['ids, mask and types', { inputIds: IDS, mask: ONES, tokenTypes: TYPES }],
  ['padded on the right', { inputIds: [...IDS, 0, 0], mask: [...ONES, 0, 0], tokenTypes: [...TYPES, 0, 0] }],
  ['padded on the left', { inputIds: [0, 0, ...IDS], mask: [0, 0, ...ONES], tokenTypes: [0, 0, ...TYPES] }],
  ['padded, counts of the mask', { inputIds: [...IDS, 0, 0], maskCounts: { ones: 7, zeros: 2 } }],
  ['padded, types without padding', { inputIds: [0, 0, ...IDS], mask: [0, 0, ...ONES], tokenTypes: TYPES }],
  ['hashed', { inputIdsSha256: hashIds(IDS, sha256), length: 7 }],
  ['hashed without a length', { inputIdsSha256: hashIds(IDS, sha256) }],
])('an honest row is equal: %s', (_, recorded) => {
  expect(compare(recorded)).toEqual(EQUAL)
})

test('where the padding token is known, padding is recognised without a mask, raw and hashed', () => {
  expect(compare({ inputIds: [...IDS, 0, 0] }, 0)).toEqual(EQUAL)
  expect(compare({ inputIds: [...IDS, 5, 5] }, 0).ids).toEqual({ firstDifference: 7, actualLength: 9 })
  expect(compare({ inputIdsSha256: hashIds([0, 0, ...IDS], sha256), length: 9 }, 0)).toEqual(EQUAL)
  expect(compare({ inputIdsSha256: hashIds([...IDS, 0], sha256), length: 8 }, 0)).toEqual(EQUAL)
})

test('a length that no batch has is not padded out', () => {
  const hash = hashIds([...IDS, ...Array<number>(2_000).fill(0)], sha256)
  const row = (length: number) => ({ inputIdsSha256: hash, length, maskCounts: { ones: 7, zeros: 1 } })
  const of = (length: number, maxLength: number | null) =>
    compareRow(expected, row(length), { padId: 0, sha256, maxLength }).ids
  expect(of(2_007, 2_000)).toBeNull()
  expect(of(2_007, null)).toBeNull()
  expect(of(2_007, 512)).toEqual({ firstDifference: null, actualLength: 2_007 })
  // Four gigabytes of padding, and more than there are numbers for.
  for (const length of [1_000_000_000, Number.MAX_SAFE_INTEGER])
    expect(of(length, null)).toEqual({ firstDifference: null, actualLength: length })
})

test('tokens behind the expected ones are no padding where nothing says so', () => {
  expect(compare({ inputIds: [...IDS, 0, 0] }).ids).toEqual({ firstDifference: 7, actualLength: 9 })
})

test.each<[string, RecordedRow, { firstDifference: number | null; actualLength: number | null }]>([
  ['another token', { inputIds: IDS.with(4, 3) }, { firstDifference: 4, actualLength: 7 }],
  ['a missing tail', { inputIds: IDS.slice(0, -1) }, { firstDifference: 6, actualLength: 6 }],
  ['no ids', { inputIds: [] }, { firstDifference: 0, actualLength: 0 }],
  [
    'another token before padding',
    { inputIds: [...IDS.with(4, 3), 0], mask: [...ONES, 0] },
    { firstDifference: 4, actualLength: 7 },
  ],
  ['another hash', { inputIdsSha256: 'f'.repeat(64), length: 9 }, { firstDifference: null, actualLength: 9 }],
  [
    'another hash of unknown length',
    { inputIdsSha256: 'f'.repeat(64) },
    { firstDifference: null, actualLength: null },
  ],
])('ids that differ: %s', (_, recorded, ids) => {
  expect(compare(recorded)).toEqual({ ids, mask: null, types: null })
})

test.each<[string, RecordedRow, number, MaskCause | null]>([
  ['a real token masked', { inputIds: IDS, mask: ONES.with(5, 0) }, 6, 'tokens-masked'],
  [
    'left padding under a right mask',
    { inputIds: [0, 0, ...IDS], mask: [...ONES, 0, 0] },
    7,
    'mask-of-the-other-side',
  ],
  [
    'left padding under a right mask, hashed',
    { inputIdsSha256: hashIds([0, 0, ...IDS], sha256), length: 9, mask: [...ONES, 0, 0] },
    7,
    'mask-of-the-other-side',
  ],
  ['padding attended', { inputIds: [...IDS, 0, 0], mask: [...ONES, 1, 1] }, 9, 'padding-attended'],
  ['a mask that is too short', { inputIds: IDS, mask: [1, 1, 1] }, 3, 'tokens-masked'],
  ['counts', { inputIds: IDS, maskCounts: { ones: 5, zeros: 2 } }, 5, 'tokens-masked'],
  [
    'counts of a hashed row',
    { inputIdsSha256: hashIds(IDS, sha256), length: 7, maskCounts: { ones: 8, zeros: 0 } },
    8,
    'padding-attended',
  ],
  ['as many tokens, others', { inputIds: [...IDS, 0, 0], mask: [1, 0, 1, 1, 1, 1, 1, 1, 0] }, 7, null],
])('masks that differ: %s', (_, recorded, actualOnes, cause) => {
  expect(compare(recorded)).toEqual({ ...EQUAL, mask: { expectedOnes: 7, actualOnes, cause } })
})

test.each<[string, number[], number, TypesCause | null]>([
  ['all zero', TYPES.map(() => 0), 4, 'types-all-zero'],
  ['none', [], 0, 'types-missing'],
  ['others', TYPES.with(2, 1), 2, null],
])('token types that are dropped or moved differ at the first one: %s', (_, tokenTypes, first, cause) => {
  expect(compare({ inputIds: IDS, tokenTypes }).types).toEqual({ firstDifference: first, cause })
})

test('types made for padding on the other side are told', () => {
  const left = { inputIds: [0, 0, ...IDS], mask: [0, 0, ...ONES], tokenTypes: [...TYPES, 0, 0] }
  expect(compare(left).types).toEqual({ firstDifference: 2, cause: 'types-of-the-other-side' })
})

test('whatever the padding, a row equals itself and a changed row does not', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(ids, fc.nat(4), fc.boolean(), fc.nat(11), (real, padding, left, at) => {
      const pad = Array.from({ length: padding }, () => 0)
      const padded = (of: readonly number[], with0: readonly number[]) =>
        left ? [...with0, ...of] : [...of, ...with0]
      const mask = padded(
        real.map(() => 1),
        pad,
      )
      expect(compareRow(row(real), { inputIds: padded(real, pad), mask }, tools)).toEqual(EQUAL)
      const changed = real.with(at % real.length, 99)
      expect(compareRow(row(real), { inputIds: padded(changed, pad), mask }, tools).ids).toEqual({
        firstDifference: at % real.length,
        actualLength: real.length,
      })
    }),
  )
})
