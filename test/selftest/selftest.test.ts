import { expect, test } from 'vitest'
import { selfTest } from '../../bench/selftest/relabel.ts'
import { createGenerator } from '../../src/metrics/statistics/random.ts'
import type { GateOutcome, MetricSeries } from '../../src/model/gates.ts'
import { context, dataset, limit, outcome, query, thresholds } from '../gates/fixtures.ts'

const QUERIES = Array.from({ length: 60 }, (_, i) => query(`q${i}`))
const SEEDS = 100

/** Values of a path from 0 to 1 in quarters, many of them equal to those of the other path. */
function series(metric: string, path: 'current' | 'proposed', seed: number, differing: number): MetricSeries {
  const shared = createGenerator(1)
  const own = createGenerator(seed)
  const values = QUERIES.map(({ id }): [string, number] => {
    const usual = (shared.next() % 5) / 4
    const changed = own.next() % 100 < differing
    return [id, changed ? (own.next() % 5) / 4 : usual]
  })
  return { metric, path, unit: 'ratio', better: 'higher', values: new Map(values) }
}

function run(differing: number) {
  const measured: GateOutcome = {
    ...outcome(),
    series: (['nDCG@10', 'MRR@10'] as const).flatMap((metric, at) => [
      series(metric, 'current', 2 + at, 0),
      series(metric, 'proposed', 4 + at, differing),
    ]),
  }
  const limits = ['nDCG@10', 'MRR@10'].map((metric) =>
    limit(metric, { metric, bound: 'maxDrop', decision: 'non-inferiority', limit: 0.03 }),
  )
  const agreed = thresholds({ limits })
  return selfTest(
    {
      context: context({
        dataset: dataset({ queries: QUERIES }),
        thresholds: { head: agreed, base: null },
      }),
      outcomes: [measured],
    },
    'current',
    SEEDS,
  )
}

test.each([10, 60])(
  'over relabelled halves of %d percent different queries the decision finds a regression in at most 5% of the seeds',
  (differing) => {
    const found = run(differing)
    expect(found?.limits).toBe(2)
    expect(found?.differing).toBeGreaterThan(3)
    // Two standard errors above 5%.
    expect(found?.halves.wrong).toBeLessThanOrEqual(SEEDS * 0.05 + 2 * Math.sqrt(SEEDS * 0.05 * 0.95))
    expect(Object.keys(found?.halves.counts ?? {})).not.toContain('unmeasured')
  },
)

test('the same path twice is never anything but unchanged', () => {
  expect(run(60)?.same).toEqual({ wrong: 0, counts: { unchanged: 2 * SEEDS } })
})

test('the same seeds give the same counts', () => {
  expect(run(60)).toEqual(run(60))
})

test('without a relative limit there is nothing to test', () => {
  expect(selfTest({ context: context(), outcomes: [] }, 'baseline', 1)).toBeNull()
})
