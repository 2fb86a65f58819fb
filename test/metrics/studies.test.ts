import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MetricInput } from '../../src/metrics/definition.ts'
import { hit } from '../../src/metrics/hit.ts'
import { precision } from '../../src/metrics/precision.ts'
import { reciprocalRank } from '../../src/metrics/reciprocal-rank.ts'
import { findMetric } from '../../src/metrics/registry.ts'
import { twinStandings } from '../../src/metrics/twins-outranked.ts'
import { GateError } from '../../src/model/errors.ts'
import type { PathResult } from '../../src/model/evidence.ts'
import { path } from '../gates/comparison/paths.ts'
import { query } from '../gates/fixtures.ts'

/** d0, d1, ... in this order; those of `relevant` have grade 1. */
function measure(
  name: string,
  relevant: readonly string[],
  order: readonly string[],
  changes: Partial<MetricInput> = {},
) {
  const found = findMetric(name)
  return found?.metric.contribution?.(
    {
      query: query('q', { grades: new Map(relevant.map((id) => [id, 1])) }),
      result: path('proposed', order),
      current: null,
      gain: 'linear',
      evidence: { needs: 0, pooled: 0, delivered: 0, covered: 0, unverifiable: 0 },
      violates: () => false,
      ...changes,
    },
    found.k,
  )
}

const ranks = (n: number) => Array.from({ length: n }, (_, i) => `d${i + 1}`)

test('an answer is a hit within k ranks, and buried from there to rank 30', () => {
  const at = (rank: number) => {
    const order = ranks(40)
    return ['Hit@1', 'Hit@3', 'buried@3'].map((name) => measure(name, [`d${rank}`], order)?.sum)
  }
  expect([1, 2, 3, 4, 30, 31].map(at)).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ])
  expect(measure('buried@3', ['x'], ranks(40))).toEqual({ sum: 0, of: 1 })
  // A shallow cutoff of a deep reach: nothing is both hit and buried.
  expect(measure('buried@40', ['d35'], ranks(40))).toEqual({ sum: 0, of: 1 })
  expect(() => hit([1], 0)).toThrow(GateError)
})

const binary = fc.array(fc.constantFrom(0, 1), { maxLength: 45 })

test('Hit@1 = MRR@1 = P@1; more ranks hit no less; buried is what 30 ranks hit more', () => {
  fc.assert(
    fc.property(binary, fc.integer({ min: 1, max: 29 }), (grades, k) => {
      expect(hit(grades, 1)).toBe(reciprocalRank(grades, 1))
      expect(hit(grades, 1)).toBe(precision(grades, 1))
      expect(hit(grades, k + 1)).toBeGreaterThanOrEqual(hit(grades, k))
      const order = ranks(grades.length)
      const relevant = order.filter((_, i) => grades[i] === 1)
      const buried = measure(`buried@${k}`, relevant, order)?.sum ?? Number.NaN
      expect(buried + hit(grades, k)).toBe(hit(grades, 30))
    }),
  )
})

const twin = (id: string, documents: readonly string[]) => ({
  id,
  kind: 'entity' as const,
  places: documents.map((documentId) => ({ documentId, textSpan: { start: 0, end: 4 } })),
})

const asked = query('q', {
  grades: new Map([
    ['right', 2],
    ['also', 1],
    ['judged', 0],
  ]),
  twins: [twin('t', ['twin', 'twin2'])],
})
const standing = (order: readonly string[], twins = asked.twins ?? []) => [
  ...twinStandings(
    { ...asked, twins },
    order.map((documentId) => ({ documentId })),
  ).values(),
]

test('a twin is told where a right document stands above every document that holds it', () => {
  expect(standing(['x', 'also', 'twin', 'right'])).toEqual(['told'])
  expect(standing(['x', 'twin2', 'right', 'twin'])).toEqual(['mistaken'])
  // Not ranked is outranked, on both sides.
  expect(standing(['x', 'right'])).toEqual(['told'])
  expect(standing(['x', 'twin'])).toEqual(['mistaken'])
  expect(standing(['x', 'judged'])).toEqual(['absent'])
  expect(standing([])).toEqual(['absent'])
})

test('a chunk that holds the answer beside its twin is no twin', () => {
  expect(standing(['right', 'twin'], [twin('t', ['right', 'twin'])])).toEqual(['told'])
  expect(standing(['twin', 'right'], [twin('t', ['right'])])).toEqual(['told'])
  expect(standing(['right', 'twin'], [twin('t', [])])).toEqual(['told'])
})

test('twinsOutranked is over all twins; without any it is not defined', () => {
  const two = query('q', { ...asked, twins: [twin('t', ['twin']), twin('u', ['other'])] })
  expect(measure('twinsOutranked', [], ['twin', 'right', 'other'], { query: two })).toEqual({ sum: 1, of: 2 })
  expect(measure('twinsOutranked', [], [], { query: two })).toEqual({ sum: 0, of: 2 })
  expect(measure('twinsOutranked', ['d1'], ['d1'])).toBeNull()
})

test('the order of what is neither right nor a twin changes no standing', () => {
  const others = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...others, 'right', 'twin'], { minLength: 6 }),
      fc.shuffledSubarray(others, { minLength: 4 }),
      (order, replaced) => {
        const again = order.map((id) => (others.includes(id) ? (replaced[others.indexOf(id)] as string) : id))
        expect(standing(again)).toEqual(standing(order))
      },
    ),
  )
})

const LENGTHS = new Map([
  ['short', 200],
  ['brief', 10],
  ['long', 201],
])
const lengths = { reference: 200, tokensOf: (id: string) => LENGTHS.get(id) ?? null }

test('short-passage recall is over relevant documents of at most the reference', () => {
  const relevant = ['short', 'brief', 'long']
  expect(measure('shortPassageRecall@2', relevant, ['long', 'brief', 'short'], { lengths })).toEqual({
    sum: 0.5,
    of: 1,
  })
  expect(measure('shortPassageRecall@3', relevant, ['long', 'x', 'y'], { lengths })).toEqual({
    sum: 0,
    of: 1,
  })
  expect(measure('shortPassageRecall@3', ['long'], ['long'], { lengths })).toBeNull()
  // A length that nobody knows may be of a short one.
  expect(measure('shortPassageRecall@3', ['brief', 'unknown'], ['brief'], { lengths })).toBeNull()
  expect(measure('shortPassageRecall@3', ['brief'], ['brief'])).toBeNull()
})

test('retention of long evidence is over the needs that only long documents hold', () => {
  const evidence = { needs: 4, pooled: 4, delivered: 3, covered: 3, unverifiable: 0 }
  const of = (long?: { needs: number; delivered: number }) =>
    measure('longEvidenceRetention.context', [], [], { evidence: { ...evidence, ...(long && { long }) } })
  expect(of({ needs: 2, delivered: 1 })).toEqual({ sum: 1, of: 2 })
  expect(of({ needs: 0, delivered: 0 })).toBeNull()
  expect(of()).toBeNull()
})

test('a query is skipped where it is ranked without the reranker; the baseline has none to skip', () => {
  const of = (result: PathResult) => measure('rerankerSkipped', [], [], { result })
  expect(of(path('proposed', ['a'], { reranked: false }))).toEqual({ sum: 1, of: 1 })
  expect(of(path('proposed', ['a']))).toEqual({ sum: 0, of: 1 })
  expect(of(path('proposed', [], { state: 'refused', reranked: false }))).toEqual({ sum: 0, of: 1 })
  expect(of(path('baseline', ['a']))).toBeNull()
})
