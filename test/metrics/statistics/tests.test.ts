import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound, upperBound } from '../../../src/metrics/statistics/bound.ts'
import { holm } from '../../../src/metrics/statistics/holm.ts'
import { mcNemarP } from '../../../src/metrics/statistics/mcnemar.ts'
import {
  inQueryOrder,
  pairedDifferences,
  summarize,
  tStatistic,
} from '../../../src/metrics/statistics/paired.ts'
import { fewestRuns, nearestRank } from '../../../src/metrics/statistics/percentile.ts'
import { queriesToDecide, requiredQueries } from '../../../src/metrics/statistics/power.ts'
import { scoreBound } from '../../../src/metrics/statistics/score-bound.ts'
import { signFlipP } from '../../../src/metrics/statistics/sign-flip.ts'

const EIGHT = Float64Array.of(0.1, -0.05, 0.2, 0, 0.15, -0.1, 0.05, 0.3)

test('eight paired differences: mean, t, lower bound and sign-flip p', () => {
  const summary = summarize(EIGHT)
  expect(summary.mean).toBeCloseTo(0.08125, 12)
  expect(tStatistic(summary)).toBeCloseTo(1.72189, 5)
  expect(lowerBound(EIGHT)).toBeCloseTo(-0.00815, 5)
  expect(signFlipP(EIGHT, 'two-sided')).toBe(44 / 256)
  expect(
    signFlipP(
      EIGHT.map((one) => -one),
      'less',
    ),
  ).toBe(22 / 256)
})

test('a single value has no bound', () => {
  expect(lowerBound(Float64Array.of(0.2))).toBeNull()
  expect(upperBound(Float64Array.of(0.2))).toBeNull()
})

test('few equal values have no bound either; five of them do, and values of 0 are no evidence of anything', () => {
  const bounds = (value: number, n: number) => {
    const values = new Float64Array(n).fill(value)
    return [lowerBound(values), upperBound(values)]
  }
  expect([2, 3, 4].map((n) => bounds(0.25, n))).toEqual(Array(3).fill([null, null]))
  expect(bounds(0.25, 5)).toEqual([0.25, 0.25])
  expect(bounds(-1, 4)).toEqual([null, null])
  expect(bounds(-1, 5)).toEqual([-1, -1])
  expect(bounds(0, 2).map((bound) => Math.abs(bound ?? 1))).toEqual([0, 0])
})

test('symmetric differences have the t bound on both sides', () => {
  const symmetric = Float64Array.of(-0.2, -0.1, 0, 0, 0.1, 0.2)
  // t of 5 degrees of freedom is 2.0150; scipy 1.17.1.
  const reach = (2.015048373333024 * Math.sqrt(0.02)) / Math.sqrt(6)
  expect(lowerBound(symmetric)).toBeCloseTo(-reach, 12)
  expect(upperBound(symmetric)).toBeCloseTo(reach, 12)
})

test('one large loss among many zeros reaches further than t says', () => {
  const rare = new Float64Array(100)
  rare[3] = -1
  // The t bound would be -0.01 - 1.6604 * 0.1 / 10 = -0.0266.
  expect(lowerBound(rare)).toBeCloseTo(-0.0686, 3)
})

test('without a loss, sparse rescues leave room for the losses that a sample may have missed', () => {
  const rescues = (count: number) => Float64Array.from({ length: 50 }, (_, i) => (i < count ? 1 : 0))
  // Tango 1998 for 0 losses and 1 or 2 rescues of 50 pairs: the z of a difference of -.03 is 1.61 and 1.90.
  expect(lowerBound(rescues(1))).toBeLessThan(-0.03)
  expect(lowerBound(rescues(2))).toBeGreaterThan(-0.03)
  // The t bound would be 1/50 - 1.6766 / 50 = -0.0135.
  expect(lowerBound(rescues(1))).toBeCloseTo(tangoLow(0, 1, 50), 9)
  expect(lowerBound(rescues(2))).toBeCloseTo(tangoLow(0, 2, 50), 9)
})

test('of sparse differences of one size the bound is at most that of Tango', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), fc.integer({ min: 50, max: 300 }), (lost, rescued, n) => {
      fc.pre(lost + rescued > 0)
      const values = new Float64Array(n).fill(-1, 0, lost).fill(1, lost, lost + rescued)
      expect(scoreBound(values)).toBeCloseTo(tangoLow(lost, rescued, n), 8)
      expect(lowerBound(values)).toBeLessThanOrEqual(scoreBound(values))
      const halves = values.map((one) => one / 2)
      expect(scoreBound(halves)).toBeCloseTo(scoreBound(values) / 2, 8)
    }),
  )
})

/** Lower end of Tango's (1998) score interval of p(rescued) - p(lost), from the closed form of his section 4. */
function tangoLow(lost: number, rescued: number, n: number): number {
  const z = (difference: number) => {
    const b = -rescued - lost + (2 * n - rescued + lost) * difference
    const c = -lost * difference * (1 - difference)
    const q = (Math.sqrt(b * b - 8 * n * c) - b) / (4 * n)
    return (rescued - lost - n * difference) / Math.sqrt(n * (2 * q + difference * (1 - difference)))
  }
  let [low, high] = [-1 + 1e-12, (rescued - lost) / n]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (z(middle) > 1.6448536269514722) low = middle
    else high = middle
  }
  return low
}

test('the exact sign-flip p is the one of trying every pattern', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 9 }),
      fc.constantFrom('less' as const, 'two-sided' as const),
      (tenths, side) => {
        const differences = Float64Array.from(tenths, (one) => one / 10)
        expect(signFlipP(differences, side)).toBeCloseTo(bruteForce(tenths, side), 12)
      },
    ),
  )
})

/** Integers, so that equal sums are equal. */
function bruteForce(values: readonly number[], side: 'less' | 'two-sided'): number {
  const observed = values.reduce((a, b) => a + b, 0)
  let count = 0
  for (let signs = 0; signs < 2 ** values.length; signs++) {
    const sum = values.reduce((total, value, i) => total + (signs & (1 << i) ? value : -value), 0)
    if (side === 'less' ? sum <= observed : Math.abs(sum) >= Math.abs(observed)) count++
  }
  return count / 2 ** values.length
}

test('twenty differences are counted, twenty-one are drawn', () => {
  // All -1: one pattern of 2^n is as low.
  expect(signFlipP(new Float64Array(20).fill(-1), 'less')).toBe(2 ** -20)
  expect(signFlipP(new Float64Array(21).fill(-1), 'less')).toBe(1 / 10_000)
})

test('zeros have no sign: they neither help nor end the exact count', () => {
  const padded = new Float64Array(500)
  padded.set(EIGHT)
  expect(signFlipP(padded, 'two-sided')).toBe(44 / 256)
})

test('the drawn p is near the exact one, and the same every time', () => {
  // 26 of 40 lower: the exact binomial tail is 0.0403 (scipy 1.17.1).
  const differences = Float64Array.from({ length: 40 }, (_, i) => (i < 26 ? -0.1 : 0.1))
  const p = signFlipP(differences, 'less')
  expect(Math.abs(p - 0.0403)).toBeLessThan(0.006)
  expect(signFlipP(differences, 'less')).toBe(p)
})

test('no difference at all is no evidence', () => {
  expect(signFlipP(new Float64Array(30), 'less')).toBe(1)
  expect(signFlipP(new Float64Array(0), 'two-sided')).toBe(1)
})

test.each([
  [5, 0, 0.03125],
  [4, 0, 0.0625],
  [12, 5, 0.0717315673828125],
  [700, 650, 0.09115517473350325],
  [0, 0, 1],
  [0, 9, 1],
])('McNemar of %d losses and %d rescues', (lost, rescued, expected) => {
  expect(mcNemarP(lost, rescued)).toBeCloseTo(expected, 10)
})

test('McNemar is the sign-flip test of outcomes that are kept or lost', () => {
  const differences = Float64Array.of(-1, -1, -1, -1, 1, -1, 0, 0, -1)
  expect(mcNemarP(6, 1)).toBeCloseTo(signFlipP(differences, 'less'), 12)
})

test('Holm multiplies the smallest p by all, keeps the order, ends at 1', () => {
  expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
  expect(holm([0.6, 0.9])).toEqual([1, 1])
  expect(holm([])).toEqual([])
})

test('80% power needs as many queries as the field reports', () => {
  expect([
    requiredQueries(0.13, 0.05),
    requiredQueries(0.22, 0.05),
    requiredQueries(0.13, 0.02),
    requiredQueries(0.22, 0.02),
  ]).toEqual([42, 120, 262, 749])
})

test('no number of queries is given where none is known to help', () => {
  expect(requiredQueries(0.2, 0)).toBeNull()
  expect(requiredQueries(0, 0.05)).toBeNull()
  expect(requiredQueries(0.2, 1e-9)).toBeNull()
  expect(queriesToDecide({ n: 200, mean: -0.05, deviation: 0.2 }, 0.05)).toBeNull()
})

test('with queries enough for no drop, the observed distance to the margin decides how many more', () => {
  expect(queriesToDecide({ n: 50, mean: -0.04, deviation: 0.2 }, 0.05)).toBe(99)
  expect(queriesToDecide({ n: 200, mean: -0.04, deviation: 0.2 }, 0.05)).toBe(2474)
})

test('nearest rank takes a measured value', () => {
  expect(nearestRank([40, 10, 30, 20], 0.95)).toBe(40)
  expect(nearestRank([40, 10, 30, 20], 0.5)).toBe(20)
})

test('a percentile needs 59 runs at 95% and 299 at 99%', () => {
  expect([fewestRuns(0.5), fewestRuns(0.95), fewestRuns(0.99)]).toEqual([5, 59, 299])
})

test('differences are paired by query and ordered by its id', () => {
  const before = new Map([
    ['b', 1],
    ['a', 0.5],
  ])
  const after = new Map([
    ['a', 0.25],
    ['b', 1],
  ])
  expect(pairedDifferences(before, after)).toEqual(Float64Array.of(-0.25, 0))
  expect(inQueryOrder(before)).toEqual([
    ['a', 0.5],
    ['b', 1],
  ])
})

test('a query with a value on one side only makes the pairing impossible', () => {
  expect(
    pairedDifferences(
      new Map([['a', 1]]),
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    ),
  ).toBeNull()
  expect(
    pairedDifferences(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
      new Map([['a', 1]]),
    ),
  ).toBeNull()
  expect(pairedDifferences(new Map([['a', 1]]), new Map([['b', 1]]))).toBeNull()
})
