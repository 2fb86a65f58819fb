import { expect, test } from 'vitest'
import { incompleteBeta, lnGamma } from '../../../src/metrics/statistics/gamma.ts'
import { createGenerator, fromState } from '../../../src/metrics/statistics/random.ts'
import { studentT, studentTQuantile } from '../../../src/metrics/statistics/student-t.ts'

// Reference values: scipy 1.17.1.

test.each([
  [0.1, 2.252712651734206],
  [1, 0],
  [2.5, 0.2846828704729192],
  [10, 12.801827480081469],
  [100.5, 361.43554046777757],
  [5000, 37582.62631568535],
])('ln Gamma(%s)', (x, expected) => {
  expect(lnGamma(x)).toBeCloseTo(expected, 9)
})

test.each([
  [0.3, 2, 3, 0.3483],
  [0.9, 50, 0.5, 0.001204149832559813],
  [0.99, 500.5, 3, 0.1213044498367195],
  [0, 2, 3, 0],
  [1, 2, 3, 1],
])('I_%s(%s, %s)', (x, a, b, expected) => {
  expect(incompleteBeta(x, a, b)).toBeCloseTo(expected, 12)
})

test.each([
  [0.95, 1, 6.313751514675037],
  [0.95, 2, 2.9199855803537242],
  [0.95, 7, 1.8945786050900062],
  [0.95, 29, 1.6991270265334972],
  [0.95, 99, 1.6603911560169906],
  [0.95, 999, 1.646380345427535],
  [0.999, 4, 7.173182219782307],
  [0.6, 3, 0.2766706623326898],
  [0.5, 3, 0],
  [0.05, 7, -1.8945786050900062],
])('the quantile %s of t with %s degrees of freedom', (p, degrees, expected) => {
  expect(studentTQuantile(p, degrees)).toBeCloseTo(expected, 9)
  expect(studentT(expected, degrees)).toBeCloseTo(p, 9)
})

test('the generator is xoshiro128**, number for number', () => {
  const generator = fromState(1, 2, 3, 4)
  expect(Array.from({ length: 6 }, () => generator.next())).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492,
  ])
})

test('a seed gives the same numbers every time, another seed others', () => {
  const take = (seed: number) => {
    const generator = createGenerator(seed)
    return Array.from({ length: 5 }, () => generator.next())
  }
  expect(take(7)).toEqual(take(7))
  expect(take(7)).not.toEqual(take(8))
})

test('every bit of the generator is as often 0 as 1', () => {
  const generator = createGenerator(1)
  const ones = new Array<number>(32).fill(0)
  for (let i = 0; i < 20_000; i++) {
    const value = generator.next()
    for (let bit = 0; bit < 32; bit++) ones[bit] = (ones[bit] ?? 0) + ((value >>> bit) & 1)
  }
  // Five standard deviations of a fair coin.
  for (const count of ones) expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(20_000 / 4))
})
