import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ndcg } from '../../src/metrics/ndcg.ts'
import type { RankedDocument } from '../../src/model/evidence.ts'
import { aggregateWindows } from '../../src/rank/aggregate.ts'
import { countTied, orderByScore, rearrangeTies } from '../../src/rank/order.ts'
import { calibrateLength, skipsByMargin } from '../../src/rank/transforms.ts'

const ranked = (documentId: string, score: number, firstPassRank = 0): RankedDocument => ({
  documentId,
  score,
  firstPassRank,
  window: 0,
})
const ids = (order: readonly RankedDocument[]) => order.map(({ documentId }) => documentId).join('')

test('ties keep the order of retrieval, or are ordered as trec_eval does, document id descending', () => {
  const documents = [ranked('a', 1, 0), ranked('c', 2, 1), ranked('b', 1, 2)]
  expect(ids(orderByScore(documents, 'retrieval'))).toBe('cab')
  expect(ids(orderByScore(documents, 'trec'))).toBe('cba')
})

test.each([
  ['b and a tied', [ranked('a', 1), ranked('b', 1)], 1],
  ['b and c tied', [ranked('b', 1), ranked('c', 1)], 0.6309298],
])('b is relevant, %s: nDCG in trec order', (_, documents, expected) => {
  const grades = orderByScore(documents, 'trec').map(({ documentId }) => (documentId === 'b' ? 1 : 0))
  expect(ndcg(grades, [1], 10, 'linear')).toBeCloseTo(expected, 7)
})

test('the order of the input changes nothing', () => {
  const documents = Array.from({ length: 12 }, (_, i) => ranked(`d${i}`, i % 4, i))
  fc.assert(
    fc.property(
      fc.shuffledSubarray(documents, { minLength: documents.length }),
      fc.constantFrom('retrieval' as const, 'trec' as const),
      (shuffled, ties) => {
        expect(orderByScore(shuffled, ties)).toEqual(orderByScore(documents, ties))
      },
    ),
  )
})

test('tied ranks are those with an equal neighbour', () => {
  expect(countTied([3, 2, 2, 2, 1, 0, 0].map((score, i) => ranked(`d${i}`, score)))).toBe(5)
  expect(countTied([])).toBe(0)
})

test('the best and the worst that a tie rule could do', () => {
  const order = [ranked('a', 2), ranked('b', 1), ranked('c', 1), ranked('d', 1), ranked('e', 0)]
  const worth = (id: string) => ({ c: 1, d: 3 })[id] ?? 0
  expect(ids(rearrangeTies(order, worth, 'best'))).toBe('adcbe')
  expect(ids(rearrangeTies(order, worth, 'worst'))).toBe('abcde')
})

test('an order that does not follow its scores is only rearranged among equal neighbours', () => {
  const order = [ranked('a', 1), ranked('b', 5), ranked('c', 1)]
  expect(ids(rearrangeTies(order, (id) => (id === 'c' ? 1 : 0), 'best'))).toBe('abc')
})

const windows = [0.2, 0.9, 0.5, 0.9].map((score, window) => ({ window, score }))

test.each([
  ['max', 0, 0.9, 1],
  ['first', 0, 0.2, 0],
  ['mean', 0, 0.625, 1],
  ['topMean', 2, 0.9, 1],
  ['topMean', 3, (0.9 + 0.9 + 0.5) / 3, 1],
  ['topMean', 9, 0.625, 1],
] as const)('windows to document by %s (%i)', (aggregate, topWindows, score, window) => {
  const found = aggregateWindows(windows, { aggregate, topWindows })
  expect(found.score).toBeCloseTo(score, 12)
  expect(found.window).toBe(window)
})

test('length calibration, value by value', () => {
  const calibration = { alpha: 0.35, lengthRef: 200, sigma: 150 }
  const at = (tokens: number) => Number(calibrateLength(1, tokens, calibration, 'serving.json').toFixed(4))
  expect([100, 200, 350, 512, 800, 2000].map(at)).toEqual([1, 1, 0.8048, 0.7175, 0.6397, 0.5269])
})

test('whatever its parameters, length calibration gives a number from 0 to the score', () => {
  const least = Number.MIN_VALUE
  const most = Number.MAX_VALUE
  fc.assert(
    fc.property(
      fc.constantFrom(0, least, 0.35, most),
      fc.constantFrom(least, 1e-300, 150, most),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (alpha, sigma, tokens, score) => {
        const calibrated = calibrateLength(score, tokens, { alpha, lengthRef: 1, sigma }, 'serving.json')
        expect(calibrated).toBeGreaterThanOrEqual(0)
        expect(calibrated).toBeLessThanOrEqual(score)
      },
    ),
  )
})

test('length calibration refuses logits', () => {
  const calibration = { alpha: 0.35, lengthRef: 200, sigma: 150 }
  for (const score of [-0.1, 1.1]) {
    expect(() => calibrateLength(score, 10, calibration, 'serving.json')).toThrow('from 0 to 1')
  }
})

test('a wide first-pass margin skips the reranker', () => {
  const candidates = [0.9, 0.5, 0.4].map((score, i) => ({ documentId: `d${i}`, score }))
  const skips = (skipWhenMargin: number | null, marginRank?: number, most = 3) =>
    skipsByMargin(candidates.slice(0, most), { skipWhenMargin, ...(marginRank && { marginRank }) })
  expect(skips(0.4)).toBe(true)
  expect(skips(0.41)).toBe(false)
  expect(skips(null)).toBe(false)
  expect(skips(0, 2, 1)).toBe(false)
  // The lead over rank 3 is wider; with two candidates nobody knows it.
  expect(skips(0.45, 3)).toBe(true)
  expect(skips(0.45, 3, 2)).toBe(false)
})
