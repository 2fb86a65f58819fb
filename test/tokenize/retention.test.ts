import { expect, test } from 'vitest'
import type { Encoding } from '../../src/model/tokens.ts'
import { retentionOf, targetTokens } from '../../src/tokenize/retention.ts'

function encoding(...spans: [number, number][]): Encoding {
  return { text: 'x'.repeat(40), ids: new Int32Array(spans.length), spans: Uint32Array.from(spans.flat()) }
}

const plain = encoding([0, 3], [3, 5], [6, 9], [9, 9], [10, 12])

test('target tokens intersect the span and are not empty', () => {
  expect(targetTokens(plain, { start: 4, end: 10 })).toEqual([1, 2])
  expect(targetTokens(plain, { start: 3, end: 6 })).toEqual([1])
  expect(targetTokens(plain, { start: 5, end: 6 })).toEqual([])
  expect(targetTokens(plain, { start: 0, end: 40 })).toEqual([0, 1, 2, 4])
  expect(targetTokens(plain, { start: 4, end: 4 })).toEqual([])
})

test('spans that go back are searched in full', () => {
  expect(targetTokens(encoding([0, 3], [8, 9], [3, 8], [2, 5], [9, 10]), { start: 2, end: 4 })).toEqual([
    0, 2, 3,
  ])
})

test('several tokens of one character are all targets', () => {
  expect(targetTokens(encoding([0, 1], [1, 3], [1, 3], [1, 3], [3, 4]), { start: 1, end: 3 })).toEqual([
    1, 2, 3,
  ])
})

test('only complete keeps all target tokens', () => {
  const kept = { start: 1, end: 3 }
  expect(retentionOf([1, 2], kept)).toEqual({ retention: 'complete', keptTokens: 2, targetTokens: 2 })
  expect(retentionOf([2, 3], kept)).toEqual({ retention: 'partial', keptTokens: 1, targetTokens: 2 })
  expect(retentionOf([3, 4], kept)).toEqual({ retention: 'lost', keptTokens: 0, targetTokens: 2 })
  expect(retentionOf([], kept)).toEqual({ retention: 'unverifiable', keptTokens: 0, targetTokens: 0 })
})
