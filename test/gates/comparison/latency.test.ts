import { expect, test } from 'vitest'
import { startComparison } from '../../../src/gates/comparison/comparison.ts'
import { evaluateLimits } from '../../../src/gates/limits.ts'
import type { Contract } from '../../../src/model/contract.ts'
import type { TraceHeader, TracePair } from '../../../src/model/files.ts'
import type { GateOutcome, Measurement } from '../../../src/model/gates.ts'
import type { RequestTiming, RunContext, TraceIndex } from '../../../src/model/run.ts'
import { context, contract, dataset, facts, limit, loaded, query, run, thresholds } from '../fixtures.ts'
import { candidatesOf, document, evidence, path } from './paths.ts'

const QUERIES = Array.from({ length: 30 }, (_, index) =>
  query(`q${index}`, { candidates: candidatesOf(['a', 'b']) }),
)
const ALIKE = { hardware: '2 cores', concurrency: 4 }

/** Three warm runs of each query, of `scale` times some milliseconds, and what `more` adds. */
function traceOf(
  scale: number,
  header: Partial<TraceHeader> = ALIKE,
  more: Partial<TraceIndex> = {},
): TraceIndex {
  const timings = QUERIES.flatMap(({ id }, index) =>
    [0, 1, 2].map((round) => ({
      type: 'query' as const,
      queryId: id,
      round,
      latencyMs: { total: scale * (100 + index + round), queue: 1, score: scale * 80 },
    })),
  )
  const none = {
    file: 'trace.jsonl',
    pairs: new Map(),
    encodes: new Map(),
    contexts: new Map(),
    recordings: [],
  }
  return { ...none, header: header as TraceHeader, timings, ...more }
}

function compare(
  traces: { current: TraceIndex; proposed: TraceIndex },
  more: { batching?: Contract['batching']; context?: Partial<RunContext> } = {},
) {
  const all = QUERIES.map((one) =>
    evidence(one, { current: path('current', ['a', 'b']), proposed: path('proposed', ['a', 'b']) }),
  )
  const { batching } = more
  const given = context({
    dataset: dataset({ queries: QUERIES, documents: new Map(['a', 'b'].map((id) => [id, document(id)])) }),
    contracts: {
      current: loaded('current', { trace: traces.current }),
      proposed: loaded('proposed', {
        trace: traces.proposed,
        ...(batching && { contract: contract({ batching }) }),
      }),
      rollback: null,
    },
    ...more.context,
  })
  return { outcome: run(startComparison(given), all), given }
}

const rowsOf = ({ measured }: GateOutcome, metric: string): Measurement[] =>
  measured.filter((row) => row.metric.startsWith(metric) && row.segment === '*')
/** What is said of times that are not compared. */
const apart = (outcome: GateOutcome) =>
  facts(outcome).flatMap((one) => (one.code === 'LATENCY_NOT_COMPARABLE' ? [one.facts] : []))
const shown = (rows: readonly Measurement[]) => rows.map(({ metric, value, n }) => [metric, value, n])

test('ratios of recordings made alike; p99 of 90 runs is not estimable', () => {
  const { outcome } = compare({ current: traceOf(1), proposed: traceOf(1.5) })
  expect(shown(rowsOf(outcome, 'latencyRatio'))).toEqual([
    ['latencyRatio.p50', 1.5, 90],
    ['latencyRatio.p95', 1.5, 90],
    ['latencyRatio.p99', null, 90],
  ])
  expect(rowsOf(outcome, 'latencyRatio')[1]).toMatchObject({
    interval: { low: 1.5, high: 1.5 },
    of: 'runs',
    queries: 30,
  })
})

test.each([
  ['hardware', traceOf(1, { ...ALIKE, hardware: '4 cores' })],
  ['concurrency', traceOf(1, { hardware: '2 cores', concurrency: 1 })],
  ['hardware, concurrency', traceOf(1, {})],
])('times that differ in %s, or do not tell it, are not compared, and it is said', (differs, current) => {
  const { outcome } = compare({ current, proposed: traceOf(1, differs.includes(',') ? {} : ALIKE) })
  expect(rowsOf(outcome, 'latencyRatio')).toEqual([])
  expect(apart(outcome)).toEqual([{ differs }])
})

test('another batching is another measurement', () => {
  const batching = { size: 1, sortByLength: false, padTo: 'longest' } as const
  const { outcome } = compare({ current: traceOf(1), proposed: traceOf(1) }, { batching })
  expect(apart(outcome)).toEqual([{ differs: 'batching' }])
})

test('queue, phases, cold runs, throughput and the number of queries stand beside the total', () => {
  const proposed = traceOf(1)
  const cold = { type: 'query' as const, queryId: 'q1', latencyMs: { total: 9_000 }, cold: true }
  const { outcome } = compare({
    current: traceOf(1),
    proposed: { ...proposed, timings: [...proposed.timings, ...Array(5).fill(cold)] },
  })
  const rows = outcome.measured.filter(({ path: of }) => of === 'proposed')
  const p50 = (slice: Record<string, string>) =>
    rows.find((row) => row.metric === 'latency.p50' && JSON.stringify(row.slice) === JSON.stringify(slice))
      ?.value
  expect([p50({ phase: 'queue' }), p50({ phase: 'score' }), p50({ runs: 'cold' })]).toEqual([1, 80, 9_000])
  expect(rows.find(({ metric }) => metric === 'timedQueries')).toMatchObject({ value: 30, n: 90, of: 'runs' })
  // 4 requests under way, 115.5 ms each.
  const throughput = rows.find(({ metric }) => metric === 'throughput')
  expect(throughput?.value).toBeCloseTo(4 / 0.1155, 9)
  expect([throughput?.unit, throughput?.method, throughput?.slice]).toEqual([
    'perSecond',
    'concurrency 4 over mean time',
    undefined,
  ])
  const methods = rows.filter(({ metric }) => metric.startsWith('latency.')).map(({ method }) => method)
  expect(new Set(methods)).toEqual(new Set(['nearest rank']))
})

test('a limit can name the throughput', () => {
  const { outcome, given } = compare({ current: traceOf(1), proposed: traceOf(1) })
  const status = (min: number) => {
    const agreed = thresholds({
      limits: [limit('rate', { metric: 'throughput', bound: 'min', decision: 'point', limit: min })],
    })
    const found = evaluateLimits(
      { ...given, thresholds: { head: agreed, base: null } },
      new Map([['comparison', outcome]]),
    )[0]
    return [found?.status, found?.unit, found?.gate]
  }
  expect(status(30)).toEqual(['pass', 'perSecond', 'comparison'])
  expect(status(40)).toEqual(['fail', 'perSecond', 'comparison'])
})

test('padding of recorded batches: by mask, else by the longest row', () => {
  const pair = (batch: number, length: number, more: Partial<TracePair> = {}): TracePair => ({
    type: 'pair',
    queryId: 'q0',
    documentId: `d${length}`,
    batch,
    length,
    ...more,
  })
  const recorded = (pairs: readonly TracePair[]) =>
    compare({ current: traceOf(1), proposed: traceOf(1, ALIKE, { pairs: new Map([['q0', pairs]]) }) }).outcome
  const waste = (pairs: readonly TracePair[]) =>
    rowsOf(recorded(pairs), 'paddingWaste').find(({ slice }) => slice?.batches === 'recorded')?.value
  expect(waste([pair(0, 10), pair(0, 30), pair(1, 20)])).toBeCloseTo(1 - 60 / 80, 12)
  expect(waste([pair(0, 10, { maskCounts: { ones: 10, zeros: 90 } })])).toBeCloseTo(0.9, 12)
  expect(waste([pair(0, 3, { mask: [1, 1, 1, 0] })])).toBeCloseTo(0.25, 12)
})

test('requests that were timed here are a metric of their own', () => {
  const timings: RequestTiming[] = QUERIES.flatMap(({ id }) =>
    [1, 2, 3].flatMap((ms) => [
      { path: 'current' as const, queryId: id, ms },
      { path: 'proposed' as const, queryId: id, ms: 3 * ms },
    ]),
  )
  const { outcome } = compare({ current: traceOf(1, {}), proposed: traceOf(1, {}) }, { context: { timings } })
  expect(shown(rowsOf(outcome, 'latencyRatioProxy')).slice(0, 2)).toEqual([
    ['latencyRatioProxy.p50', 3, 90],
    ['latencyRatioProxy.p95', 3, 90],
  ])
  expect(outcome.measured.some(({ metric }) => metric.startsWith('latencyRatio.'))).toBe(false)
})

test('a ratio limit passes when its interval does, fails when all of it misses, and is open between', () => {
  const noisy = traceOf(1)
  const proposed = {
    ...noisy,
    timings: noisy.timings.map((timing, index) => ({
      ...timing,
      latencyMs: { total: timing.latencyMs.total * (index % 7 < 3 ? 1.6 : 1) },
    })),
  }
  const { outcome, given } = compare({ current: traceOf(1), proposed })
  const status = (max: number, metric = 'latencyRatio.p50') => {
    const agreed = thresholds({
      limits: [limit('ratio', { metric, bound: 'max', decision: 'point', limit: max })],
    })
    return evaluateLimits(
      { ...given, thresholds: { head: agreed, base: null } },
      new Map([['comparison', outcome]]),
    )[0]?.status
  }
  const { low = 0, high = 0 } = rowsOf(outcome, 'latencyRatio.p50')[0]?.interval ?? {}
  expect(low).toBeLessThan(high)
  expect([status(high + 0.01), status((low + high) / 2), status(low - 0.01)]).toEqual([
    'pass',
    'inconclusive',
    'fail',
  ])
  expect(status(2, 'latencyRatio.p99')).toBe('inconclusive')
  expect(status(2, 'latencyRatioProxy.p50')).toBe('unmeasured')
})
