import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateLimits } from '../../../src/gates/limits.ts'
import type { GateId } from '../../../src/model/findings.ts'
import type { GateOutcome, LimitResult, LossSet, MetricSeries } from '../../../src/model/gates.ts'
import type { RunContext } from '../../../src/model/run.ts'
import type { Limit } from '../../../src/model/thresholds.ts'
import { context, dataset, limit, loaded, outcome, query, thresholds, waiver } from '../fixtures.ts'

const id = (i: number) => `q${String(i).padStart(4, '0')}`

/** Queries q0000 to q0299; the even ones are in segment "even", none is in "empty". */
const DATASET = dataset({
  queries: Array.from({ length: 300 }, (_, i) => query(id(i), { segments: i % 2 ? [] : ['even'] })),
  segments: new Map(
    ['even', 'empty'].map((name) => [name, { id: name, protected: true, kind: 'group' as const }]),
  ),
})

const series = (path: MetricSeries['path'], values: readonly number[], metric = 'nDCG@10'): MetricSeries => ({
  metric,
  path,
  unit: 'ratio',
  better: 'higher',
  values: new Map(values.map((value, i) => [id(i), value])),
})

/** Two paths whose per-query values differ by these. */
const apart = (differences: readonly number[], metric?: string): MetricSeries[] => [
  series(
    'current',
    differences.map(() => 0.5),
    metric,
  ),
  series(
    'proposed',
    differences.map((one) => 0.5 + one),
    metric,
  ),
]

const losses = (path: LossSet['path'], states: string, metric = 'evidenceRetention.context'): LossSet => {
  const all = [...states].map((state, i) => ({ state, queryId: id(i), id: 'e' }))
  const ids = (wanted: string) =>
    all.filter(({ state }) => wanted.includes(state)).map(({ queryId, id: unit }) => ({ queryId, id: unit }))
  return { metric, path, lost: ids('L'), unverifiable: ids('?'), total: ids('KL?') }
}

const row = (
  metric: string,
  value: number | null,
  n: number,
  segment = '*',
): GateOutcome['measured'][number] => ({
  metric,
  definition: 1,
  path: 'proposed',
  segment,
  value,
  unit: 'ratio',
  n,
  of: 'queries',
})

interface Measured {
  series?: readonly MetricSeries[]
  losses?: readonly LossSet[]
  measured?: GateOutcome['measured']
}

const CONTRACT = { decision: 'contract', metric: 'evidenceRetention.context' } as const
const DROP = {
  decision: 'non-inferiority',
  bound: 'maxDrop',
  metric: 'nDCG@10',
  limit: 0.03,
  minQueries: 20,
} as const

function evaluate(
  limits: readonly Limit[],
  measured: Measured,
  changes: Partial<RunContext> = {},
): LimitResult[] {
  const outcomes = new Map<GateId, GateOutcome>([
    ['position', outcome()],
    ['comparison', { ...outcome(), ...measured }],
  ])
  const run = context({
    dataset: DATASET,
    thresholds: { head: thresholds({ limits }), base: null },
    ...changes,
  })
  return evaluateLimits(run, outcomes)
}

function evaluateOne(
  changes: Partial<Limit>,
  measured: Measured,
  run: Partial<RunContext> = {},
): LimitResult {
  const [result] = evaluate([limit('l', changes)], measured, run)
  if (!result) throw new Error('no result')
  return result
}

const brief = ({ status, value, n, reason }: LimitResult) => ({ status, value, n, ...(reason && { reason }) })

test('maxLost counts ids, whatever was lost before', () => {
  const measured = { losses: [losses('proposed', 'KLKLK'), losses('current', 'KLKLK')] }
  expect(evaluateOne({ ...CONTRACT, bound: 'maxLost', limit: 2 }, measured)).toMatchObject({
    status: 'pass',
    value: 2,
    n: 5,
    ids: [],
  })
  expect(evaluateOne({ ...CONTRACT, bound: 'maxLost', limit: 1 }, measured)).toMatchObject({
    status: 'fail',
    value: 2,
    unit: 'count',
    ids: [
      { queryId: 'q0001', id: 'e' },
      { queryId: 'q0003', id: 'e' },
    ],
  })
})

test.each([
  ['kept before, lost now', 'KKK', 'KLK', 0, 'fail', 1],
  ['lost before and now', 'KLK', 'KLK', 0, 'pass', 0],
  ['rescued', 'KLK', 'KKK', 0, 'pass', 0],
  ['one lost for one rescued', 'KLK', 'LKK', 0, 'fail', 1],
  ['as many as allowed', 'KKK', 'LKL', 2, 'pass', 2],
  ['unverifiable before, lost now', '?KK', 'LKK', 0, 'pass', 0],
  ['kept before, unverifiable now', 'KKK', '?KK', 0, 'unmeasured', 0],
  ['unverifiable, but over the limit anyway', 'KKK', '?LK', 0, 'fail', 1],
  ['kept before, not looked at now', 'KKK', 'KK.', 0, 'fail', 1],
] as const)('maxNewLost, %s', (_, before, now, maximum, status, value) => {
  const measured = { losses: [losses('current', before), losses('proposed', now)] }
  const result = evaluateOne({ ...CONTRACT, bound: 'maxNewLost', limit: maximum }, measured)
  expect(result).toMatchObject({ status, value, versus: 'current' })
})

test('a contract needs no minimum of queries', () => {
  const measured = { losses: [losses('proposed', 'K')] }
  const contract = { ...CONTRACT, bound: 'maxLost', limit: 0, minQueries: 100 } as const
  expect(evaluateOne(contract, measured).status).toBe('pass')
})

test('unverifiable ids are never taken for kept', () => {
  const contract = { ...CONTRACT, bound: 'maxLost', limit: 0 } as const
  expect(brief(evaluateOne(contract, { losses: [losses('proposed', 'K?')] }))).toEqual({
    status: 'unmeasured',
    value: 0,
    n: 2,
    reason: '1 can not be told',
  })
  expect(brief(evaluateOne(contract, { losses: [losses('proposed', '')] }))).toEqual({
    status: 'unmeasured',
    value: 0,
    n: 0,
    reason: 'there is nothing to lose in this segment',
  })
})

test('a waiver excuses the loss that it names, until its last day', () => {
  const contract = { ...CONTRACT, bound: 'maxLost', limit: 0 } as const
  const measured = { losses: [losses('proposed', 'LK')] }
  const waived = (expires: string, ids = ['q0000/e']) =>
    evaluateOne(contract, measured, {
      waivers: { head: [waiver('EVIDENCE_NOT_DELIVERED', ids, { expires })], base: null },
    }).status
  expect(waived('2026-06-15')).toBe('pass')
  expect(waived('2026-06-14')).toBe('fail')
  expect(waived('2026-06-15', ['q0001/e'])).toBe('fail')
})

test('a contract looks at its segment only', () => {
  const measured = { losses: [losses('proposed', 'KLKL')] }
  expect(brief(evaluateOne({ ...CONTRACT, bound: 'maxLost', limit: 0, segment: 'even' }, measured))).toEqual({
    status: 'pass',
    value: 0,
    n: 2,
  })
})

/** Differences with this mean and deviation, symmetric about the mean. */
const spread = (n: number, mean: number, deviation: number) =>
  Array.from({ length: n }, (_, i) => mean + (i % 2 ? deviation : -deviation))

test.each([
  ['no drop, little spread', spread(200, 0, 0.1), 'pass'],
  ['a drop within the limit, too much spread to tell', spread(200, -0.02, 0.15), 'inconclusive'],
  ['a drop over the limit, significant', spread(200, -0.06, 0.15), 'fail'],
  ['a drop over the limit that chance explains', spread(30, -0.06, 0.4), 'inconclusive'],
  ['better', spread(200, 0.05, 0.2), 'pass'],
  ['all equal', spread(200, 0, 0), 'unchanged'],
  ['all lower by the same, within the limit', spread(200, -0.01, 0), 'pass'],
  ['all lower by the same, over the limit', spread(200, -0.05, 0), 'fail'],
  ['all equal, too few queries', spread(19, 0, 0), 'inconclusive'],
  ['clearly worse, too few queries', spread(19, -0.4, 0.01), 'inconclusive'],
])('non-inferiority: %s', (_, differences, status) => {
  expect(evaluateOne(DROP, { series: apart(differences) }).status).toBe(status)
})

test('the eight differences of the field notes: inconclusive at .005, with bound and p', () => {
  const eight = [0.1, -0.05, 0.2, 0, 0.15, -0.1, 0.05, 0.3]
  const measured = {
    series: [
      series(
        'current',
        eight.map(() => 0),
      ),
      series('proposed', eight),
    ],
  }
  const tight = evaluateOne({ ...DROP, limit: 0.005, minQueries: 8 }, measured)
  expect(tight).toMatchObject({ status: 'inconclusive', n: 8, versus: 'current', unit: 'ratio' })
  expect(tight.value).toBeCloseTo(0.08125, 12)
  expect(tight.confidenceBound).toBeCloseTo(-0.00815, 5)
  // 22 of 256 patterns are as high; as low are the others and those that are equal.
  expect(tight.p).toBeGreaterThan(0.9)
  expect(evaluateOne({ ...DROP, limit: 0.01, minQueries: 8 }, measured).status).toBe('pass')
})

test('an inconclusive limit says how many queries would decide it', () => {
  const result = evaluateOne(DROP, { series: apart(spread(100, -0.01, 0.2)) })
  expect(result).toMatchObject({ status: 'inconclusive', needed: 278 })
  const few = evaluateOne(DROP, { series: apart(spread(4, 0, 0.001)) })
  expect(few).toMatchObject({ status: 'inconclusive', needed: 20 })
})

test('one query is no evidence, even where a limit asks for no more', () => {
  expect(evaluateOne({ ...DROP, minQueries: 1 }, { series: apart([0.3]) })).toMatchObject({
    status: 'inconclusive',
    confidenceBound: null,
  })
})

test('few equal differences have no variance, and prove nothing by that', () => {
  expect(evaluateOne({ ...DROP, minQueries: 1 }, { series: apart([0.1, 0.1, 0.1]) }).status).toBe(
    'inconclusive',
  )
})

test('kept or lost per query: McNemar is the evidence of a drop', () => {
  const before = Array.from({ length: 30 }, () => 1)
  const lost = (count: number) => before.map((_, i) => (i < count ? 0 : 1))
  const judged = (count: number) =>
    evaluateOne(DROP, { series: [series('current', before), series('proposed', lost(count))] })
  expect(judged(5)).toMatchObject({ status: 'fail' })
  expect(judged(5).p).toBeCloseTo(0.03125, 12)
  expect(judged(4)).toMatchObject({ status: 'inconclusive' })
  expect(judged(4).p).toBeCloseTo(0.0625, 12)
})

test('p values are adjusted over the limits that test', () => {
  const before = Array.from({ length: 30 }, () => 1)
  const five = series(
    'proposed',
    before.map((_, i) => (i < 5 ? 0 : 1)),
  )
  const measured = {
    series: [
      series('current', before),
      five,
      ...apart(spread(30, 0, 0.1), 'MRR@10'),
      ...apart(spread(30, 0, 0), 'Recall@10'),
    ],
  }
  const other = (metric: string) => limit(metric, { ...DROP, metric })
  const pOf = (limits: readonly Limit[]) => evaluate(limits, measured)[0]?.p
  expect(pOf([other('nDCG@10')])).toBeCloseTo(0.03125, 12)
  expect(pOf([other('nDCG@10'), other('MRR@10')])).toBeCloseTo(0.0625, 12)
  // Neither an unchanged limit nor the same question asked twice is a further test.
  expect(pOf([other('nDCG@10'), other('Recall@10')])).toBeCloseTo(0.03125, 12)
  expect(pOf([other('nDCG@10'), limit('again', { ...DROP, limit: 0.01 })])).toBeCloseTo(0.03125, 12)
})

test('limits that the head adds do not soften those of the base', () => {
  const before = Array.from({ length: 30 }, () => 1)
  const measured = {
    series: [
      series('current', before),
      series(
        'proposed',
        before.map((_, i) => (i < 5 ? 0 : 1)),
      ),
      ...apart(spread(30, 0, 0.1), 'MRR@10'),
    ],
  }
  const agreed = limit('agreed', DROP)
  const added = limit('added', { ...DROP, metric: 'MRR@10' })
  const results = evaluate([], measured, {
    thresholds: { base: thresholds({ limits: [agreed] }), head: thresholds({ limits: [agreed, added] }) },
  })
  expect(results.map((one) => [one.id, one.agreed, one.status])).toEqual([
    ['agreed', 'base', 'fail'],
    ['added', 'head', 'inconclusive'],
  ])
})

test('maxIncrease mirrors maxDrop: the bound is an upper one', () => {
  const increase = { ...DROP, bound: 'maxIncrease', metric: 'contextTokens', limit: 10 } as const
  const tokens = (differences: readonly number[]) =>
    evaluateOne(increase, { series: apart(differences, 'contextTokens') })
  expect(tokens(spread(100, 5, 4))).toMatchObject({ status: 'pass', unit: 'tokens' })
  expect(tokens(spread(100, 5, 4)).value).toBeCloseTo(5, 9)
  expect(tokens(spread(100, 5, 4)).confidenceBound).toBeCloseTo(5.667, 2)
  expect(tokens(spread(100, 20, 4)).status).toBe('fail')
  expect(tokens(spread(100, 9.9, 4)).status).toBe('inconclusive')
  expect(tokens(spread(100, -30, 4)).status).toBe('pass')
  expect(tokens(spread(100, 0, 0))).toMatchObject({ status: 'unchanged', value: 0 })
})

test('a difference that is decided by the point is compared plainly', () => {
  const point = { ...DROP, decision: 'point' } as const
  expect(evaluateOne(point, { series: apart(spread(30, -0.02, 0.4)) })).toMatchObject({
    status: 'pass',
    decision: 'point',
    p: null,
    confidenceBound: null,
  })
  expect(evaluateOne(point, { series: apart(spread(30, -0.04, 0.4)) }).status).toBe('fail')
  expect(evaluateOne(point, { series: apart(spread(19, -0.02, 0.4)) }).status).toBe('inconclusive')
})

test('a query with a value on one path only leaves the limit unmeasured', () => {
  const [current, proposed] = apart(spread(40, 0, 0.1)) as [MetricSeries, MetricSeries]
  const without = { ...proposed, values: new Map([...proposed.values].slice(1)) }
  expect(evaluateOne(DROP, { series: [current, without] })).toMatchObject({
    status: 'unmeasured',
    reason: 'some queries have a value on one path only',
  })
})

test('what can not be told makes passing no proof and failing no proof', () => {
  const metric = 'evidenceRetention.context'
  const drop = { ...DROP, metric }
  const doubtful = (differences: readonly number[], before: string, now: string) =>
    evaluateOne(drop, {
      series: apart(differences, metric),
      losses: [losses('current', before), losses('proposed', now)],
    }).status
  const calm = spread(200, 0, 0.1)
  const worse = spread(200, -0.06, 0.15)
  expect(doubtful(calm, 'K', 'K')).toBe('pass')
  expect(doubtful(calm, '?', 'K')).toBe('unmeasured')
  expect(doubtful(calm, 'K', '?')).toBe('pass')
  expect(doubtful(worse, '?', 'K')).toBe('fail')
  expect(doubtful(worse, 'K', '?')).toBe('unmeasured')
  expect(doubtful(spread(200, 0, 0), '?', '?')).toBe('unmeasured')
})

test.each([
  ['min', 0.8, 0.8, 'pass'],
  ['min', 0.8, 0.79, 'fail'],
  ['max', 0.8, 0.8, 'pass'],
  ['max', 0.8, 0.81, 'fail'],
] as const)('%s %d of the measured value %d', (bound, value, measured, status) => {
  const result = evaluateOne(
    { metric: 'nDCG@10', bound, limit: value, decision: 'point' },
    { measured: [row('nDCG@10', measured, 40)] },
  )
  expect(result).toMatchObject({ status, value: measured, n: 40, decision: 'point', versus: null })
})

test('the value of the segment is judged, not that of all queries', () => {
  const measured = [row('nDCG@10', 0.9, 40), row('nDCG@10', 0.1, 20, 'even')]
  const even = { metric: 'nDCG@10', bound: 'min', limit: 0.5, segment: 'even' } as const
  expect(evaluateOne(even, { measured })).toMatchObject({ status: 'fail', value: 0.1, n: 20 })
})

test('below minQueries a point is inconclusive, a contract on it is not', () => {
  const measured = [row('nDCG@10', 0.9, 19)]
  const minimum = { metric: 'nDCG@10', bound: 'min', limit: 0.5, minQueries: 20 } as const
  expect(evaluateOne(minimum, { measured })).toMatchObject({ status: 'inconclusive', value: 0.9, needed: 20 })
  expect(evaluateOne({ ...minimum, decision: 'contract' }, { measured }).status).toBe('pass')
})

test('a query that is timed a thousand times is one query', () => {
  const limited = { metric: 'latency.p95', bound: 'max', limit: 200, minQueries: 20 } as const
  const timed = (queries: number) => [{ ...row('latency.p95', 100, 1_000), of: 'runs' as const, queries }]
  expect(evaluateOne(limited, { measured: timed(19) })).toMatchObject({ status: 'inconclusive', needed: 20 })
  expect(evaluateOne(limited, { measured: timed(20) })).toMatchObject({ status: 'pass', value: 100 })
})

test('a percentile that the runs can not give is inconclusive', () => {
  const limited = { metric: 'latency.p95', bound: 'max', limit: 200 } as const
  expect(evaluateOne(limited, { measured: [row('latency.p95', null, 58)] })).toMatchObject({
    status: 'inconclusive',
    value: null,
    unit: 'ms',
  })
})

test('retention is judged over all ids; what can not be told decides nothing', () => {
  const minimum = (states: string, limited: number) =>
    brief(
      evaluateOne(
        { metric: 'evidenceRetention.context', bound: 'min', limit: limited },
        { losses: [losses('proposed', states)] },
      ),
    )
  expect(minimum('KKKL', 0.75)).toEqual({ status: 'pass', value: 0.75, n: 4 })
  expect(minimum('KKLL', 0.75)).toEqual({ status: 'fail', value: 0.5, n: 4 })
  expect(minimum('KK?L', 0.75)).toEqual({
    status: 'unmeasured',
    value: 0.5,
    n: 4,
    reason: '1 can not be told',
  })
  expect(minimum('KK?L', 0.8)).toEqual({ status: 'fail', value: 0.5, n: 4 })
  expect(minimum('KKK?', 0.75)).toEqual({ status: 'pass', value: 0.75, n: 4 })
})

test.each([
  ['an unknown metric', { metric: 'ndcg@10' }, 'approval', 'there is no such metric'],
  ['an unknown segment', { segment: 'gone' }, 'comparison', 'the dataset has no such segment'],
  [
    'a metric nobody measured',
    { metric: 'latency.p95' },
    'comparison',
    'it was not measured on path proposed',
  ],
  ['a gate that failed', { metric: 'evidenceRetention.pair' }, 'position', 'gate position ended in an error'],
  ['a path that is not there', { path: 'rollback' }, 'comparison', 'it was not measured on path rollback'],
] as const)('%s is unmeasured', (_, changes, gate, reason) => {
  const limits = [limit('l', { metric: 'nDCG@10', ...changes })]
  const run = context({ dataset: DATASET, thresholds: { head: thresholds({ limits }), base: null } })
  const results = evaluateLimits(run, new Map([['comparison', outcome()]]))
  expect(results).toMatchObject([{ status: 'unmeasured', gate, reason, value: null, n: 0 }])
})

test('a segment without queries is below any minimum', () => {
  const measured = { series: apart(spread(40, 0, 0.1)), measured: [row('nDCG@10', 0.9, 40)] }
  expect(evaluateOne({ ...DROP, segment: 'empty' }, measured).status).toBe('inconclusive')
  expect(evaluateOne({ metric: 'nDCG@10', bound: 'min', segment: 'empty' }, measured).status).toBe(
    'inconclusive',
  )
})

test('first adoption: relative limits have nothing to compare, the others count', () => {
  const run = (base: RunContext['base']) => ({
    contracts: { current: null, proposed: loaded('proposed'), rollback: null },
    base,
  })
  const measured = {
    series: [series('proposed', [1, 1])],
    losses: [losses('proposed', 'KL')],
    measured: [row('nDCG@10', 0.9, 40)],
  }
  const statuses = (base: RunContext['base']) =>
    evaluate(
      [
        limit('drop', DROP),
        limit('new', { ...CONTRACT, bound: 'maxNewLost', limit: 0 }),
        limit('current', { metric: 'nDCG@10', path: 'current' }),
        limit('lost', { ...CONTRACT, bound: 'maxLost', limit: 0 }),
        limit('min', { metric: 'nDCG@10' }),
      ],
      measured,
      run(base),
    ).map(({ status, reason }) => (reason ? `${status}: ${reason}` : status))
  const introduced = 'not-compared: this change introduces the gate'
  expect(statuses({ kind: 'first-adoption', ref: 'main' })).toEqual([
    introduced,
    introduced,
    introduced,
    'fail',
    'pass',
  ])
  expect(statuses({ kind: 'none' })[0]).toBe('not-compared: no base was given')
  // With a base, a contract that can't be read is not an adoption.
  expect(statuses({ kind: 'ref', ref: 'main', commit: 'c' })[1]).toBe(
    'unmeasured: the contract in service could not be read',
  )
})

test('limits of the base and of the head count, identical ones once', () => {
  const shared = limit('shared', { metric: 'nDCG@10', limit: 0.5 })
  const tighter = limit('shared', { metric: 'nDCG@10', limit: 0.95 })
  const results = (head: readonly Limit[]) =>
    evaluate(
      [],
      { measured: [row('nDCG@10', 0.9, 40)] },
      {
        thresholds: { base: thresholds({ limits: [shared] }), head: thresholds({ limits: head }) },
      },
    ).map(({ id: name, agreed, status }) => [name, agreed, status])
  expect(results([{ ...shared, id: 'renamed', place: { file: 'other.json' } }])).toEqual([
    ['shared', 'base', 'pass'],
  ])
  expect(results([tighter])).toEqual([
    ['shared', 'base', 'pass'],
    ['shared', 'head', 'fail'],
  ])
  expect(results([])).toEqual([['shared', 'base', 'pass']])
})

test('a result repeats its limit and where it stands', () => {
  expect(evaluateOne({ metric: 'nDCG@10' }, { measured: [row('nDCG@10', 0.95, 40)] })).toEqual({
    id: 'l',
    gate: 'comparison',
    metric: 'nDCG@10',
    path: 'proposed',
    segment: '*',
    decision: 'point',
    bound: 'min',
    limit: 0.9,
    unit: 'ratio',
    versus: null,
    status: 'pass',
    reason: null,
    value: 0.95,
    confidenceBound: null,
    p: null,
    n: 40,
    needed: null,
    ids: [],
    from: 'gates/thresholds.json#/limits/l',
    agreed: 'head',
  })
})

test('the order of queries in series and losses changes nothing', () => {
  const differences = Array.from({ length: 40 }, (_, i) => ((i * 7) % 11) / 50 - 0.11)
  const limits = [
    limit('drop', DROP),
    limit('new', { ...CONTRACT, bound: 'maxNewLost', limit: 0 }),
    limit('even', { ...DROP, segment: 'even' }),
  ]
  const before = losses('current', 'KKKKKKKK')
  const now = losses('proposed', 'LKLKLKLK')
  const expected = evaluate(limits, { series: apart(differences), losses: [before, now] })
  fc.assert(
    fc.property(fc.shuffledSubarray([...differences.keys()], { minLength: 40 }), (order) => {
      const moved = apart(differences).map((one) => ({
        ...one,
        values: new Map(order.map((i): [string, number] => [id(i), one.values.get(id(i)) ?? Number.NaN])),
      }))
      const sets = [before, now].map((set) => ({
        ...set,
        lost: [...set.lost].reverse(),
        total: [...set.total].reverse(),
      }))
      expect(evaluate(limits, { series: moved.reverse(), losses: sets.reverse() })).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
