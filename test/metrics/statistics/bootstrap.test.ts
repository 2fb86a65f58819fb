import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapRatios, type RunsByQuery } from '../../../src/metrics/statistics/bootstrap.ts'

const bootstrapRatio = (from: RunsByQuery, to: RunsByQuery, share: number) =>
  bootstrapRatios(from, to, [share])[0]

/** 3 runs of each query: `base` + 1, + 2, + 3 ms times the factor. */
const runs = (queries: number, factor: (query: number) => number = () => 1) =>
  new Map(
    Array.from({ length: queries }, (_, query) => [
      `q${query}`,
      [1, 2, 3].map((run) => (10 * (query + 1) + run) * factor(query)),
    ]),
  )

test('twice the time of every query is a ratio of two, without doubt', () => {
  expect(
    bootstrapRatio(
      runs(40),
      runs(40, () => 2),
      0.95,
    ),
  ).toEqual({ value: 2, low: 2, high: 2 })
})

test('a change of few slow queries is seen in the interval of p95', () => {
  const found = bootstrapRatio(
    runs(40),
    runs(40, (query) => (query >= 38 ? 3 : 1)),
    0.95,
  )
  // Rank 114 of 120 runs is the last of query 37: the mean hides what the interval shows.
  expect(found?.value).toBe(1)
  expect([found && found.low <= 1, found && found.high > 1.5]).toEqual([true, true])
})

test('more runs of the same queries are no more queries: the interval does not shrink', () => {
  const factor = (query: number) => 1 + (query % 5) / 5
  const width = (repeat: number) => {
    const more = (given: ReadonlyMap<string, number[]>) =>
      new Map([...given].map(([id, times]) => [id, Array(repeat).fill(times).flat() as number[]]))
    const found = bootstrapRatio(more(runs(20)), more(runs(20, factor)), 0.5)
    return (found?.high ?? 0) - (found?.low ?? 0)
  }
  expect(width(10)).toBeCloseTo(width(1), 12)
})

test('the order of queries and runs changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 12 }), (times) => {
      const entries = times.map((time, query): [string, number[]] => [`q${query}`, [time, time + 1]])
      const reversed = new Map(
        entries.map(([id, both]): [string, number[]] => [id, both.toReversed()]).toReversed(),
      )
      const to = runs(times.length)
      expect(bootstrapRatio(reversed, to, 0.5)).toEqual(bootstrapRatio(new Map(entries), to, 0.5))
    }),
    { numRuns: 10 },
  )
})

test('a side without runs has no ratio', () => {
  expect(bootstrapRatio(new Map(), runs(3), 0.5)).toBe(null)
})

test('all quantiles of one call are those of calls of their own', () => {
  const factor = (query: number) => 1 + (query % 7) / 7
  const shares = [0.5, 0.95, 0.99]
  expect(bootstrapRatios(runs(30), runs(30, factor), shares)).toEqual(
    shares.map((share) => bootstrapRatio(runs(30), runs(30, factor), share)),
  )
})

test('a clock that counts whole milliseconds gives no ratio to 0 ms', () => {
  const still = runs(10, () => 0)
  expect(bootstrapRatios(still, runs(10), [0.5, 0.95])).toEqual([null, null])
  expect(bootstrapRatios(still, still, [0.5])).toEqual([null])
  expect(bootstrapRatios(runs(10), still, [0.5])).toEqual([{ value: 0, low: 0, high: 0 }])
})
