import fc from 'fast-check'
import { expect, test } from 'vitest'
import { violatedAttribute } from '../../src/metrics/applicable.ts'
import type { MetricInput } from '../../src/metrics/definition.ts'
import { ndcg } from '../../src/metrics/ndcg.ts'
import { needsOf } from '../../src/metrics/needs.ts'
import { precision } from '../../src/metrics/precision.ts'
import { recall } from '../../src/metrics/recall.ts'
import { reciprocalRank } from '../../src/metrics/reciprocal-rank.ts'
import { findMetric, METRICS } from '../../src/metrics/registry.ts'
import { spanCoverage } from '../../src/metrics/span-coverage.ts'
import type { Document } from '../../src/model/dataset.ts'
import { GateError } from '../../src/model/errors.ts'
import type { PathResult } from '../../src/model/evidence.ts'
import { query } from '../gates/fixtures.ts'

const JUDGED = [3, 2, 0, 1, 2]
// d3, d1, dX (unjudged), d4, d2
const RANKED = [0, 3, 0, 1, 2]

test('nDCG of graded judgments, ideal over all judged documents', () => {
  const at = (k: number, gain: 'linear' | 'exponential' = 'linear') => ndcg(RANKED, JUDGED, k, gain)
  expect(at(1)).toBe(0)
  expect(at(3)).toBeCloseTo(0.3597187, 7)
  expect(at(5)).toBeCloseTo(0.5440759, 7)
  expect(at(5, 'exponential')).toBeCloseTo(0.5550665, 7)
})

test('reciprocal rank and recall of the same ranking', () => {
  expect(reciprocalRank(RANKED, 10)).toBe(0.5)
  expect(recall(RANKED, JUDGED, 3)).toBe(0.25)
  expect(recall(RANKED, JUDGED, 5)).toBe(0.75)
})

test('grades 1, 2, 3 ranked ascending', () => {
  expect(ndcg([1, 2, 3], [1, 2, 3], 10, 'linear')).toBeCloseTo(0.789998, 7)
  expect(ndcg([1, 2, 3], [1, 2, 3], 10, 'exponential')).toBeCloseTo(0.6806061, 7)
})

test('without relevant documents every metric is 0', () => {
  expect([ndcg([0, 0], [0], 10, 'linear'), recall([0, 0], [0], 10), reciprocalRank([0, 0], 10)]).toEqual([
    0, 0, 0,
  ])
})

test('a cutoff below 1 is refused', () => {
  for (const cutoff of [0, -1, 1.5, Number.NaN]) {
    expect(() => ndcg([1], [1], cutoff, 'linear')).toThrow(GateError)
    expect(() => recall([1], [1], cutoff)).toThrow('whole number from 1')
  }
})

test('precision is over k, not over what was retrieved', () => {
  expect(precision([1], 10)).toBe(0.1)
})

const grades = fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 12 })

test('every ranking metric lies in [0, 1]', () => {
  fc.assert(
    fc.property(
      grades,
      grades,
      fc.integer({ min: 1, max: 15 }),
      fc.constantFrom('linear' as const, 'exponential' as const),
      (ranked, unranked, k, gain) => {
        const judged = [...ranked, ...unranked]
        for (const value of [
          ndcg(ranked, judged, k, gain),
          recall(ranked, judged, k),
          reciprocalRank(ranked, k),
          precision(ranked, k),
        ]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('MRR@1 = P@1 = nDCG@1 of binary judgments', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 8 }), (ranked) => {
      const judged = [...ranked, 1]
      expect(reciprocalRank(ranked, 1)).toBe(precision(ranked, 1))
      expect(ndcg(ranked, judged, 1, 'linear')).toBe(precision(ranked, 1))
    }),
  )
})

test('an irrelevant candidate below the cut changes nothing', () => {
  fc.assert(
    fc.property(grades, fc.integer({ min: 1, max: 12 }), fc.nat(12), (ranked, k, below) => {
      const at = Math.min(ranked.length, k + below)
      fc.pre(at >= k)
      const longer = [...ranked.slice(0, at), 0, ...ranked.slice(at)]
      const measure = (list: readonly number[]) => [
        ndcg(list, ranked, k, 'linear'),
        recall(list, ranked, k),
        reciprocalRank(list, k),
        precision(list, k),
      ]
      expect(measure(longer)).toEqual(measure(ranked))
    }),
  )
})

test('overlapping passages count the text of a span once', () => {
  const truth = { start: 60, end: 90 }
  expect(
    spanCoverage(truth, [
      { start: 0, end: 100 },
      { start: 50, end: 150 },
    ]),
  ).toBe(1)
  expect(
    spanCoverage(truth, [
      { start: 70, end: 80 },
      { start: 0, end: 75 },
    ]),
  ).toBeCloseTo(2 / 3, 12)
  expect(spanCoverage(truth, [{ start: 90, end: 95 }])).toBe(0)
})

test('alternatives are one need', () => {
  const unit = (id: string, anyOf: string | null = null) => ({ id, anyOf })
  expect(needsOf([unit('e1', 'a'), unit('e2'), unit('e3', 'a')])).toEqual([
    { id: 'anyOf:a', units: [unit('e1', 'a'), unit('e3', 'a')] },
    { id: 'e2', units: [unit('e2')] },
  ])
})

test('a document without the attribute that a query must have violates it', () => {
  const asked = query('q', { constraints: { must: { revision: ['C'] }, mustNot: { plant: ['Ulm', 7] } } })
  const violation = (attributes: Document['attributes']) =>
    violatedAttribute(asked, { attributes } as Document)
  expect(violation({ revision: 'C' })).toBeNull()
  expect(violation({ revision: 'B' })).toBe('revision')
  expect(violation({})).toBe('revision')
  expect(violation({ revision: 'C', plant: 7 })).toBe('plant')
  expect(violation({ revision: 'C', plant: '7' })).toBeNull()
})

test('a limit names a metric by its family and cutoff', () => {
  const named = (name: string) => {
    const found = findMetric(name)
    return found && [found.metric.family, found.k]
  }
  expect(named('nDCG@10')).toEqual(['nDCG@k', 10])
  expect(named('poolCeiling')).toEqual(['poolCeiling', 0])
  for (const unknown of ['nDCG', 'nDCG@k', 'nDCG@0', 'nDCG@-1', 'ndcg@10', 'poolCeiling@3', 'nDCG@1.5', '']) {
    expect(named(unknown)).toBeNull()
  }
})

test('families are named once', () => {
  const families = METRICS.map(({ family }) => family)
  expect(new Set(families).size).toBe(families.length)
})

function measure(name: string, changes: Partial<MetricInput>, order: readonly string[] = []) {
  const result = resultOf({
    order: order.map((documentId, firstPassRank) => ({ documentId, score: 0, firstPassRank, window: 0 })),
  })
  const found = findMetric(name)
  return found?.metric.contribution?.(
    {
      query: query('q'),
      result,
      current: null,
      gain: 'linear',
      evidence: { needs: 0, pooled: 0, delivered: 0, covered: 0, unverifiable: 0 },
      violates: () => false,
      ...changes,
    },
    found.k,
  )
}

test('judged@k counts the graded among the ranked, a grade of 0 included', () => {
  const judged = {
    query: query('q', {
      grades: new Map([
        ['a', 0],
        ['c', 2],
      ]),
    }),
  }
  expect(measure('judged@2', judged, ['a', 'b', 'c'])).toEqual({ sum: 0.5, of: 1 })
  expect(measure('judged@10', judged, ['a', 'c'])).toEqual({ sum: 1, of: 1 })
  expect(measure('judged@10', judged, [])).toEqual({ sum: 0, of: 1 })
})

test('applicable@k is defined for queries with constraints', () => {
  const asked = query('q', { constraints: { must: {}, mustNot: { revision: ['B'] } } })
  const violates = (documentId: string) => documentId === 'b'
  expect(measure('applicable@2', { violates }, ['a', 'b'])).toBeNull()
  expect(measure('applicable@2', { violates, query: asked }, ['a', 'b', 'a2'])).toEqual({ sum: 0.5, of: 1 })
})

test('retention and ceiling pool the needs of all queries; a query without evidence is not in them', () => {
  const evidence = { needs: 4, pooled: 3, delivered: 1, covered: 1.5, unverifiable: 1 }
  expect(measure('evidenceRetention.context', { evidence })).toEqual({ sum: 1, of: 4 })
  expect(measure('poolCeiling', { evidence })).toEqual({ sum: 3, of: 4 })
  expect(measure('evidenceCoverage.context', { evidence })).toEqual({ sum: 1.5, of: 4 })
  expect(measure('poolCeiling', {})).toBeNull()
})

const passage = (documentId: string, tokens: number | null) => ({
  documentId,
  textSpan: { start: 0, end: 9 },
  tokens,
})

test('context tokens are unknown without a tokenizer, and 0 for an empty context', () => {
  const withContext = (context: PathResult['context']) =>
    measure('contextTokens', { result: resultOf({ context }) })
  expect(withContext([passage('a', 5), passage('b', 7)])).toEqual({ sum: 12, of: 1 })
  expect(withContext([])).toEqual({ sum: 0, of: 1 })
  expect(withContext([passage('a', null)])).toBeNull()
})

test('a selection changed if its set of passages did, whatever the order', () => {
  const [a, b, c] = [passage('a', 1), passage('b', 1), passage('c', 1)]
  const compare = (selected: PathResult['selected'], before: PathResult['selected']) =>
    measure('selectionChanged', {
      result: resultOf({ selected }),
      current: resultOf({ path: 'current', selected: before }),
    })
  expect(compare([a, b], [b, a])).toEqual({ sum: 0, of: 1 })
  expect(compare([a, c], [b, a])).toEqual({ sum: 1, of: 1 })
  expect(measure('selectionChanged', { result: resultOf({ selected: [a] }) })).toBeNull()
})

function resultOf(changes: Partial<PathResult>): PathResult {
  return {
    path: 'proposed',
    state: 'ranked',
    reranked: true,
    scores: { needed: 0, missing: 0 },
    order: [],
    tied: 0,
    selected: [],
    context: [],
    contextOrigin: 'modelled',
    ...changes,
  }
}
