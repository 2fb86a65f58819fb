import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLASSES } from '../../../src/gates/comparison/classes.ts'
import { startComparison } from '../../../src/gates/comparison/comparison.ts'
import type { Dataset, Query } from '../../../src/model/dataset.ts'
import type { QueryEvidence } from '../../../src/model/evidence.ts'
import type { GateOutcome, Measurement } from '../../../src/model/gates.ts'
import type { RunContext, TraceIndex } from '../../../src/model/run.ts'
import {
  codes,
  context,
  contract,
  dataset,
  facts,
  limit,
  loaded,
  query,
  run,
  thresholds,
  unit,
} from '../fixtures.ts'
import { candidatesOf, document, evidence, passage, path, refused, unscored } from './paths.ts'

const DOCUMENTS = ['a', 'b', 'c', 'd', 'e']

const asked = (id: string, changes: Partial<Query> = {}) =>
  query(id, {
    candidates: candidatesOf(DOCUMENTS),
    units: [unit('e1', ['d'])],
    grades: new Map([['d', 1]]),
    place: { file: 'queries.jsonl', line: Number(id.slice(1)) },
    ...changes,
  })

function contextOf(all: readonly QueryEvidence[], changes: Partial<RunContext> = {}): RunContext {
  return context({
    dataset: dataset({
      queries: all.map((one) => one.query),
      documents: new Map(DOCUMENTS.map((id) => [id, document(id, { revision: id === 'a' ? 'B' : 'C' })])),
      segments: new Map([['german', { id: 'german', protected: true, kind: 'group' }]]),
    }),
    ...changes,
  })
}

const compare = (all: readonly QueryEvidence[], changes: Partial<RunContext> = {}): GateOutcome =>
  run(startComparison(contextOf(all, changes)), all)

/** Plain rows of one metric over all queries, by path. */
const byPath = ({ measured }: GateOutcome, metric: string, segment = '*') =>
  Object.fromEntries(
    measured
      .filter((row) => row.metric === metric && row.segment === segment && !row.slice)
      .map((row) => [row.path, [row.value, row.n]]),
  )

const q1 = evidence(asked('q1', { segments: ['german'] }), {
  baseline: path('baseline', ['a', 'b', 'd']),
  current: path('current', ['d', 'a', 'b']),
  proposed: path('proposed', ['a', 'd', 'b']),
})
const q2 = evidence(asked('q2'), {
  baseline: path('baseline', ['d', 'a', 'b']),
  current: path('current', ['a', 'd', 'b']),
  proposed: path('proposed', ['a', 'b', 'd']),
})
const BOTH = [q1, q2]

test('metrics per path, over all queries and per segment', () => {
  const outcome = compare(BOTH)
  expect(byPath(outcome, 'evidenceRetention.context')).toEqual({
    baseline: [0.5, 2],
    current: [1, 2],
    proposed: [0.5, 2],
  })
  expect(byPath(outcome, 'MRR@10')).toEqual({
    baseline: [(1 / 3 + 1) / 2, 2],
    current: [0.75, 2],
    proposed: [(1 / 2 + 1 / 3) / 2, 2],
  })
  expect(byPath(outcome, 'MRR@10', 'german')).toEqual({
    baseline: [1 / 3, 1],
    current: [1, 1],
    proposed: [0.5, 1],
  })
  expect(byPath(outcome, 'poolCeiling')).toEqual({ baseline: [1, 2], current: [1, 2], proposed: [1, 2] })
  expect(byPath(outcome, 'contextTokens')).toEqual({ baseline: [10, 2], current: [10, 2], proposed: [10, 2] })
  expect(byPath(outcome, 'selectionChanged')).toEqual({ proposed: [0.5, 2] })
})

test('the difference to the other paths comes with its interval', () => {
  const rows = compare(BOTH).measured.filter(
    ({ metric, segment, slice }) => metric === 'MRR@10' && segment === '*' && slice?.versus,
  )
  // Per query -1/2 and -1/6 to current: t of one degree of freedom is 6.3138.
  const half = (6.313751514675037 * Math.sqrt(1 / 18)) / Math.SQRT2
  const [toBaseline, toCurrent] = rows as [Measurement, Measurement]
  expect(rows.map(({ slice }) => slice)).toEqual([{ versus: 'baseline' }, { versus: 'current' }])
  expect(toCurrent.value).toBeCloseTo(-1 / 3, 12)
  expect(toCurrent.interval?.low).toBeCloseTo(-1 / 3 - half, 9)
  expect(toCurrent.interval?.high).toBeCloseTo(-1 / 3 + half, 9)
  expect(toBaseline.value).toBeCloseTo((1 / 6 - 2 / 3) / 2, 12)
})

test('the nine classes of each path add up to all units', () => {
  const rows = compare(BOTH).measured.filter(
    ({ metric, segment, slice }) =>
      metric === 'evidenceUnits' && segment === '*' && slice?.position === undefined,
  )
  const counts = (name: string) =>
    Object.fromEntries(
      rows.filter((row) => row.path === name && row.value).map((row) => [row.slice?.class, row.value]),
    )
  expect(counts('baseline')).toEqual({ outranked: 1, kept: 1 })
  expect(counts('current')).toEqual({ kept: 2 })
  expect(counts('proposed')).toEqual({ kept: 1, outranked: 1 })
  expect(rows.filter(({ path: name }) => name === 'proposed').map(({ slice }) => slice?.class)).toEqual([
    ...CLASSES,
  ])
})

test('classes by position: each third apart, across a cut beside it, what nobody read', () => {
  const units = [unit('e1', ['d']), unit('e2', ['a']), unit('e3', []), unit('e4', ['b'])]
  const asked1 = asked('q1', { units, segments: ['german'] })
  const place = (documentId: string, position: 'start' | 'end', retention: 'complete' | 'partial') => ({
    documentId,
    retention,
    keptTokens: retention === 'complete' ? 4 : 2,
    targetTokens: 4,
    window: 0,
    position,
    acrossCut: retention === 'partial',
    split: false,
    relativePosition: position === 'start' ? 0.1 : 0.9,
    firstToken: 0,
    lastToken: 3,
  })
  const places = [
    [place('d', 'start', 'complete')],
    [place('a', 'end', 'partial')],
    [],
    [place('b', 'end', 'complete')],
  ]
  const of = evidence(asked1, q1.paths)
  const proposed = of.contracts.proposed && {
    ...of.contracts.proposed,
    units: units.map(({ id }, i) => ({
      unitId: id,
      retention: 'complete' as const,
      keptTokens: 4,
      targetTokens: 4,
      places: places[i] ?? [],
    })),
  }
  const { measured } = compare([{ ...of, contracts: { ...of.contracts, proposed } }])
  const rows = (path: string, segment = '*') =>
    measured
      .filter(
        (row) =>
          row.metric === 'evidenceUnits' &&
          row.path === path &&
          row.segment === segment &&
          row.slice?.position,
      )
      .map(({ slice, value, n }) => [slice?.position, slice?.class, value, n])
  expect(rows('proposed')).toEqual([
    ['start', 'kept', 1, 1],
    ['end', 'kept-unseen', 1, 2],
    ['end', 'outranked', 1, 2],
    ['across-cut', 'kept-unseen', 1, 1],
    ['not read', 'not-candidate', 1, 1],
  ])
  expect(rows('baseline')).toEqual([
    ['start', 'outranked', 1, 1],
    ['end', 'kept', 2, 2],
    ['not read', 'not-candidate', 1, 1],
  ])
  expect(rows('proposed', 'german')).toEqual(rows('proposed'))
})

test('what another path delivered and the proposed one does not is named, with its boundary', () => {
  expect(facts(compare(BOTH))).toEqual([
    {
      code: 'EVIDENCE_NOT_DELIVERED',
      severity: 'notice',
      facts: { queryId: 'q2', unitId: 'e1', versus: 'baseline', class: 'outranked' },
    },
    {
      code: 'EVIDENCE_NOT_DELIVERED',
      severity: 'notice',
      facts: { queryId: 'q2', unitId: 'e1', versus: 'current', class: 'outranked' },
    },
  ])
})

test('losses at the final boundary carry the ids that limits decide by', () => {
  const of = (name: string) => compare(BOTH).losses.find((set) => set.path === name)
  const [one, two] = [
    { queryId: 'q1', id: 'e1' },
    { queryId: 'q2', id: 'e1' },
  ]
  const metric = 'evidenceRetention.context'
  expect(of('baseline')).toEqual({
    metric,
    path: 'baseline',
    lost: [{ ...one, boundary: 'outranked' }],
    unverifiable: [],
    total: [one, two],
  })
  expect(of('current')).toEqual({ metric, path: 'current', lost: [], unverifiable: [], total: [one, two] })
  expect(of('proposed')).toEqual({
    metric,
    path: 'proposed',
    lost: [{ ...two, boundary: 'outranked' }],
    unverifiable: [],
    total: [one, two],
  })
})

test('series hold one value per query', () => {
  const series = compare(BOTH).series.find((one) => one.metric === 'MRR@10' && one.path === 'proposed')
  expect(series).toEqual({
    metric: 'MRR@10',
    path: 'proposed',
    unit: 'ratio',
    better: 'higher',
    values: new Map([
      ['q1', 1 / 2],
      ['q2', 1 / 3],
    ]),
  })
})

test('the order in which queries arrive changes nothing', () => {
  const many = Array.from({ length: 8 }, (_, i) =>
    evidence(asked(`q${i}`, i % 2 ? { segments: ['german'] } : {}), {
      baseline: path('baseline', ['a', 'b', 'd']),
      current: path('current', i % 3 ? ['d', 'a'] : ['a', 'b', 'd']),
      proposed: path('proposed', i % 5 ? ['b', 'd'] : ['a', 'b', 'd'], { tied: i % 2 }),
    }),
  )
  const expected = compare(many)
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
      expect(run(startComparison(contextOf(many)), shuffled)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('ratios lie in [0, 1] and the classes add up, whatever the paths are', () => {
  const order = fc.shuffledSubarray(DOCUMENTS)
  const anyQuery = fc.record({
    places: fc.subarray(DOCUMENTS),
    retrieved: fc.shuffledSubarray(DOCUMENTS),
    current: order,
    proposed: order,
    state: fc.constantFrom('ranked', 'ranked', 'refused', 'unscored'),
    context: fc.nat(2),
  })
  fc.assert(
    fc.property(fc.array(anyQuery, { minLength: 1, maxLength: 6 }), (drawn) => {
      const all = drawn.map(({ places, retrieved, current, proposed, state, context: delivered }, i) =>
        evidence(
          asked(`q${i}`, {
            candidates: candidatesOf(retrieved),
            units: [unit('e1', places), unit('e2', ['c'], { anyOf: 'x' }), unit('e3', ['e'], { anyOf: 'x' })],
            grades: new Map(places.map((id, grade) => [id, grade])),
          }),
          {
            baseline: path('baseline', retrieved),
            current: path('current', current),
            proposed:
              state === 'refused'
                ? refused('proposed')
                : state === 'unscored'
                  ? unscored('proposed', 3, 1)
                  : path('proposed', proposed, {
                      context: proposed.slice(0, delivered).map((id) => passage(id)),
                    }),
          },
        ),
      )
      const { measured } = compare(all)
      for (const { unit: kind, value, slice } of measured) {
        if (kind !== 'ratio' || value === null || slice?.versus) continue
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      for (const name of ['baseline', 'current', 'proposed']) {
        const rows = measured.filter(
          (row) =>
            row.metric === 'evidenceUnits' &&
            row.path === name &&
            row.segment === '*' &&
            !row.slice?.position,
        )
        expect(rows.reduce((sum, row) => sum + (row.value ?? 0), 0)).toBe(3 * all.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('retention is the share of needs in the context, alternatives counted once', () => {
  const one = evidence(
    asked('q1', {
      units: [
        unit('e1', ['d'], { anyOf: 'answer' }),
        unit('e2', ['a'], { anyOf: 'answer' }),
        unit('e3', ['c']),
      ],
    }),
    { baseline: path('baseline', ['a', 'b']), proposed: path('proposed', ['a', 'd', 'c']) },
  )
  const outcome = compare([one], {
    contracts: { current: null, proposed: loaded('proposed'), rollback: null },
  })
  expect(byPath(outcome, 'evidenceRetention.context')).toEqual({ baseline: [0.5, 2], proposed: [0.5, 2] })
  expect(outcome.losses.find((set) => set.path === 'proposed')).toMatchObject({
    lost: [{ queryId: 'q1', id: 'e3' }],
    total: [
      { queryId: 'q1', id: 'anyOf:answer' },
      { queryId: 'q1', id: 'e3' },
    ],
  })
})

test('the ceiling of a path is over the candidates that it scores', () => {
  const proposed = path('proposed', ['a', 'b', 'c'])
  const plan = {
    queryId: 'q1',
    entrance: { outcome: 'accept' as const, queryTokens: 1, pairBudget: 509 },
    inputs: [],
    unscored: ['d', 'e'],
  }
  const fewer = evidence(
    q1.query,
    { ...q1.paths, proposed },
    {
      plans: { current: null, proposed: plan, rollback: null },
    },
  )
  const outcome = compare([fewer])
  expect(byPath(outcome, 'poolCeiling')).toEqual({ baseline: [1, 1], current: [1, 1], proposed: [0, 1] })
  expect(facts(outcome)).toContainEqual({
    code: 'EVIDENCE_NOT_DELIVERED',
    severity: 'notice',
    facts: { queryId: 'q1', unitId: 'e1', versus: 'current', class: 'not-scored' },
  })
})

test('a refused query stays in every denominator', () => {
  const outcome = compare([q1, evidence(asked('q2'), { ...q2.paths, proposed: refused('proposed') })])
  expect(byPath(outcome, 'evidenceRetention.context').proposed).toEqual([0.5, 2])
  expect(byPath(outcome, 'MRR@10').proposed).toEqual([0.25, 2])
  expect(byPath(outcome, 'nDCG@10').proposed?.[1]).toBe(2)
})

test('a query without relevant documents is 0 and stays in the mean', () => {
  const outcome = compare([q1, evidence(asked('q2', { units: [], grades: new Map() }), q2.paths)])
  expect(byPath(outcome, 'nDCG@10').current).toEqual([0.5, 2])
  // It has no evidence either: retention is about the evidence of the others.
  expect(byPath(outcome, 'evidenceRetention.context').current).toEqual([1, 1])
})

test('a path that lacks a score is not measured: nothing is concluded from the rest', () => {
  const outcome = compare([q1, evidence(asked('q2'), { ...q2.paths, proposed: unscored('proposed', 5, 2) })])
  expect(facts(outcome)).toEqual([
    {
      code: 'SCORES_MISSING',
      severity: 'unverified',
      facts: { path: 'proposed', missing: 2, needed: 8 },
    },
  ])
  expect(new Set(outcome.series.map((one) => one.path))).toEqual(new Set(['baseline', 'current']))
  expect(outcome.losses.map((set) => set.path)).toEqual(['baseline', 'current'])
  const rows = outcome.measured.filter((row) => row.path === 'proposed')
  expect(rows.filter((row) => row.metric !== 'evidenceUnits')).toEqual([])
  expect(rows.find((row) => row.segment === '*' && row.slice?.class === 'unverifiable')?.value).toBe(1)
})

test('where the current path lacks scores, changes to it are not measured', () => {
  const outcome = compare([q1, evidence(asked('q2'), { ...q2.paths, current: unscored('current', 5, 5) })])
  expect(codes(outcome)).toContain('SCORES_MISSING')
  expect(outcome.measured.filter((row) => row.slice?.versus === 'current')).toEqual([])
  expect(byPath(outcome, 'selectionChanged')).toEqual({})
  expect(byPath(outcome, 'MRR@10')).toHaveProperty('proposed')
})

test('a contract without any path is missing its scores', () => {
  const outcome = compare([evidence(asked('q1'), { ...q1.paths, proposed: null })])
  expect(facts(outcome)).toContainEqual({
    code: 'SCORES_MISSING',
    severity: 'unverified',
    facts: { path: 'proposed', missing: 5, needed: 5 },
  })
})

test('first adoption: nothing to compare is said plainly, as a notice', () => {
  const contracts = { current: null, proposed: loaded('proposed'), rollback: null }
  const { baseline, proposed } = q1.paths
  const alone = [evidence(q1.query, { baseline, proposed })]
  const reason = (base: RunContext['base']) =>
    facts(compare(alone, { contracts, base })).filter(({ code }) => code === 'NOTHING_TO_COMPARE')
  expect(reason({ kind: 'first-adoption', ref: 'main' })).toEqual([
    { code: 'NOTHING_TO_COMPARE', severity: 'notice', facts: { reason: 'this change introduces the gate' } },
  ])
  expect(reason({ kind: 'none' })).toEqual([
    { code: 'NOTHING_TO_COMPARE', severity: 'notice', facts: { reason: 'no base was given' } },
  ])
})

test('scores of a stand-in are labelled and prove nothing', () => {
  const standIn = loaded('proposed', { scores: { kind: 'live', runtime: 'onnxruntime 1.30', standIn: true } })
  const outcome = compare(BOTH, {
    contracts: { current: loaded('current'), proposed: standIn, rollback: null },
  })
  expect(facts(outcome)).toContainEqual({
    code: 'SCORES_STAND_IN',
    severity: 'unverified',
    facts: { path: 'proposed', by: 'onnxruntime 1.30' },
  })
})

test('tied scores: the best and the worst that a tie rule could give stand beside the value', () => {
  const tied = path('proposed', ['a', 'd', 'b'], {
    tied: 2,
    order: [
      { documentId: 'a', score: 1, firstPassRank: 0, window: 0 },
      { documentId: 'd', score: 1, firstPassRank: 3, window: 0 },
      { documentId: 'b', score: 0, firstPassRank: 1, window: 0 },
    ],
  })
  const rows = compare([evidence(q1.query, { ...q1.paths, proposed: tied })]).measured.filter(
    (row) => row.metric === 'MRR@10' && row.path === 'proposed' && row.segment === '*' && !row.slice?.versus,
  )
  expect(rows.map(({ slice, value }) => [slice?.ties ?? 'declared', value])).toEqual([
    ['declared', 0.5],
    ['best', 1],
    ['worst', 0.5],
  ])
})

test('a metric that only a limit names is measured, one that nobody owns here is not', () => {
  const head = thresholds({
    limits: [limit('l1', { metric: 'Recall@7' }), limit('l2', { metric: 'evidenceRetention.pair' })],
  })
  const outcome = compare(BOTH, { thresholds: { head, base: null } })
  expect(byPath(outcome, 'Recall@7').proposed).toEqual([1, 2])
  expect(byPath(outcome, 'evidenceRetention.pair')).toEqual({})
})

test('a selected passage that violates a condition which reached the model is named', () => {
  const spans = [{ id: 's1', kind: 'negation', querySpan: { start: 0, end: 2 } }] as const
  const constraints = { must: {}, mustNot: { revision: ['B'] } }
  const violating = evidence(asked('q1', { protectedSpans: spans, constraints }), q1.paths)
  expect(facts(compare([violating])).filter(({ code }) => code === 'CONDITION_NOT_MET')).toEqual([
    {
      code: 'CONDITION_NOT_MET',
      severity: 'notice',
      facts: { queryId: 'q1', documentId: 'a', attribute: 'revision' },
    },
  ])
  expect(byPath(compare([violating]), 'applicable@3').proposed).toEqual([2 / 3, 1])

  const contracts = { ...violating.contracts, proposed: null }
  expect(codes(compare([{ ...violating, contracts }]))).not.toContain('CONDITION_NOT_MET')
})

test('evidence that reaches the generator without what qualifies it is named', () => {
  const units = (place: string) => [unit('e1', ['a']), unit('e2', [place], { qualifierOf: 'e1' })]
  const found = (place: string) =>
    facts(compare([evidence(asked('q1', { units: units(place) }), q1.paths)])).filter(
      ({ code }) => code === 'QUALIFIER_NOT_DELIVERED',
    )
  expect(found('b')).toEqual([
    {
      code: 'QUALIFIER_NOT_DELIVERED',
      severity: 'notice',
      facts: { queryId: 'q1', unitId: 'e2', qualifies: 'e1', class: 'outranked' },
    },
  ])
  expect(found('d')).toEqual([])
})

test('a query of the dataset that was not evaluated is an error, never dropped', () => {
  const gate = startComparison(contextOf(BOTH))
  gate.add(q1)
  expect(() => gate.end()).toThrow(expect.objectContaining({ code: 'QUERY_MISSING' }))
})

test('a query evaluated twice is an error', () => {
  const gate = startComparison(contextOf(BOTH))
  gate.add(q1)
  expect(() => gate.add(q1)).toThrow(expect.objectContaining({ code: 'QUERY_TWICE' }))
})

test('windows beside documents need a token budget', () => {
  const windows = {
    cut: 'tokens',
    size: 4,
    overlap: 1,
    maxWindows: null,
    aggregate: 'max',
    topWindows: 1,
    neighbours: 0,
  } as const
  const { settings } = context()
  const proposed = loaded('proposed', { contract: contract({ windows }) })
  const started = (tokenBudget: number | null) => () =>
    startComparison(
      contextOf(BOTH, {
        settings: { ...settings, context: { ...settings.context, unit: 'window', tokenBudget } },
        contracts: { current: null, proposed, rollback: null },
      }),
    )
  expect(started(null)).toThrow(expect.objectContaining({ code: 'CONTEXT_BUDGET_MISSING' }))
  expect(started(100)).not.toThrow()
})

test('neighbours of whole documents need to be known, and a token budget', () => {
  const { settings } = context()
  const started = (tokenBudget: number | null, beside?: Dataset['beside']) => () => {
    const given = contextOf(BOTH)
    return startComparison({
      ...given,
      settings: { ...settings, context: { ...settings.context, neighbours: 1, tokenBudget } },
      dataset: { ...given.dataset, ...(beside && { beside }) },
    })
  }
  const beside = new Map([['a', { before: null, after: 'b' }]])
  const refused = (code: string) => expect.objectContaining({ code })
  expect(started(100)).toThrow(refused('CONTEXT_NEIGHBOURS'))
  expect(started(100, new Map([['a', { before: null, after: null }]]))).toThrow(refused('CONTEXT_NEIGHBOURS'))
  expect(started(null, beside)).toThrow(refused('CONTEXT_BUDGET_MISSING'))
  expect(started(100, beside)).not.toThrow()
})

test('recorded contexts are counted, so that a reader knows what is modelled', () => {
  const recorded = path('proposed', ['a', 'd'], { contextOrigin: 'recorded' })
  const outcome = compare([q1, evidence(asked('q2'), { ...q2.paths, proposed: recorded })])
  expect(byPath(outcome, 'recordedContexts')).toEqual({ proposed: [1, 2] })
})

test('latencies of warm runs by nearest rank; too few runs give no percentile', () => {
  const timed = (runs: number, cold = false): TraceIndex =>
    ({
      header: {},
      pairs: new Map(),
      contexts: new Map(),
      recordings: [],
      timings: Array.from({ length: runs }, (_, i) => ({
        type: 'query',
        queryId: 'q1',
        latencyMs: { total: i + 1 },
        ...(cold && { cold }),
      })),
    }) as unknown as TraceIndex
  const rows = (trace: TraceIndex) => {
    const proposed = loaded('proposed', { trace })
    const outcome = compare(BOTH, { contracts: { current: loaded('current'), proposed, rollback: null } })
    return ['latency.p50', 'latency.p95', 'latency.p99'].map((name) => byPath(outcome, name).proposed)
  }
  expect(rows(timed(100))).toEqual([
    [50, 100],
    [95, 100],
    [null, 100],
  ])
  expect(rows(timed(58))).toEqual([
    [29, 58],
    [null, 58],
    [null, 58],
  ])
  expect(rows(timed(100, true))).toEqual([undefined, undefined, undefined])
})
