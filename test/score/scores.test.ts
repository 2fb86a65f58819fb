import { expect, test } from 'vitest'
import type { TracePair } from '../../src/formats/trace.ts'
import { activate } from '../../src/score/activate.ts'
import { scoresFromTrace } from '../../src/score/scores.ts'
import { contractOf, MINIMAL } from '../serving/files.ts'

const trace = (pairs: Omit<TracePair, 'type' | 'queryId'>[]) =>
  scoresFromTrace({
    file: 'trace.jsonl',
    header: {
      type: 'header',
      formatVersion: 1,
      kind: 'replay',
      fingerprints: { input: 'v1:', score: 'v1:' },
    },
    pairs: new Map([['q1', pairs.map((pair) => ({ type: 'pair' as const, queryId: 'q1', ...pair }))]]),
    encodes: new Map(),
    timings: [],
    contexts: new Map(),
    recordings: [],
  } as Parameters<typeof scoresFromTrace>[0])

test('recorded scores are found by query, document and window', () => {
  const scores = trace([
    { documentId: 'd1', modelScore: 2, score: 0.88 },
    { documentId: 'd1', window: 1, score: 0.5 },
    { documentId: '1 d1', score: 0.25 },
  ])
  expect(scores.get('q1', 'd1', 0)).toEqual({ model: 2, returned: 0.88 })
  expect(scores.get('q1', 'd1', 1)).toEqual({ model: null, returned: 0.5 })
  expect(scores.get('q1', '1 d1', 0)).toEqual({ model: null, returned: 0.25 })
  expect(scores.get('q1', 'd2', 0)).toBe(undefined)
  expect(scores.get('q2', 'd1', 0)).toBe(undefined)
})

test('of several rounds the first that has a score counts, whatever their order', () => {
  const scores = trace([
    { documentId: 'd1', round: 2, score: 0.3 },
    { documentId: 'd1', round: 1, score: 0.2 },
    { documentId: 'd1', round: 0, modelScore: 7 },
  ])
  expect(scores.get('q1', 'd1', 0)).toEqual({ model: null, returned: 0.2 })
})

test('a record without a returned score is no score', () => {
  expect(trace([{ documentId: 'd1', modelScore: 7 }]).get('q1', 'd1', 0)).toBe(undefined)
})

test('sigmoid is stable at both ends and ties where 32-bit floats do', () => {
  const { scores } = contractOf({ ...MINIMAL, scores: { activation: 'sigmoid' } })
  const returned = (logit: number) => activate([logit], 0, scores).returned
  expect([-1000, 0, 1000].map(returned)).toEqual([0, 0.5, 1])
  expect(returned(-80)).toBeGreaterThan(0)
  expect(returned(18)).toBe(returned(19))
  expect(returned(12)).toBeLessThan(returned(13))
})

test('softmax of large logits does not overflow', () => {
  const { scores } = contractOf({ ...MINIMAL, scores: { activation: 'softmax', column: 1 } })
  expect(activate([1000, 1001, 900], 1, scores)).toEqual({
    model: 1001,
    returned: Math.fround(1 / (1 + Math.exp(-1))),
  })
})
