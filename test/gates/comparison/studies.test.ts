import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startComparison } from '../../../src/gates/comparison/comparison.ts'
import type { Contract } from '../../../src/model/contract.ts'
import type { Dataset, Query } from '../../../src/model/dataset.ts'
import type { PathVariants, QueryEvidence, ShiftEvidence } from '../../../src/model/evidence.ts'
import type { ComparisonReport } from '../../../src/model/files.ts'
import type { GateOutcome } from '../../../src/model/gates.ts'
import type { PlannedInput, QueryPlan } from '../../../src/model/plan.ts'
import type { RunContext } from '../../../src/model/run.ts'
import {
  context,
  contract,
  dataset,
  loaded,
  OFFSETS_ERROR,
  query,
  run,
  thresholds,
  tokenizer,
  unit,
} from '../fixtures.ts'
import { document, evidence, passage, path, refused, unscored } from './paths.ts'

interface Given {
  readonly texts?: Readonly<Record<string, number>>
  readonly segments?: Dataset['segments']
  readonly minQueries?: number
  readonly scores?: Partial<Contract['scores']>
  readonly changes?: Partial<RunContext>
}

/** Documents have as many tokens as characters. */
function compare(
  all: readonly QueryEvidence[],
  { texts = {}, segments, minQueries = 1, scores, changes }: Given = {},
): GateOutcome {
  const ids = new Set(
    all.flatMap(({ query: { candidates, grades } }) => [
      ...candidates.map((one) => one.documentId),
      ...grades.keys(),
    ]),
  )
  const agreed = thresholds({ minQueries })
  const under = contract({ scores: { ...contract().scores, ...scores } })
  const given = context({
    dataset: dataset({
      queries: all.map((one) => one.query),
      documents: new Map([...ids].map((id) => [id, { ...document(id), text: 'x'.repeat(texts[id] ?? 10) }])),
      ...(segments && { segments }),
    }),
    thresholds: { head: agreed, base: agreed },
    contracts: { current: null, proposed: loaded('proposed', { contract: under }), rollback: null },
    ...changes,
  })
  return run(startComparison(given), all)
}

const reportOf = (outcome: GateOutcome): ComparisonReport => outcome.comparison as ComparisonReport

const asked = (
  id: string,
  order: readonly string[],
  relevant: readonly string[],
  changes: Partial<Query> = {},
) =>
  query(id, {
    candidates: order.map((documentId, i) => ({ documentId, score: -i })),
    units: [unit('e', relevant.slice(0, 1))],
    grades: new Map(relevant.map((one) => [one, 1])),
    ...changes,
  })

/** Six queries that all move from one order to another, of which `moved` do. */
function moving(
  from: readonly string[],
  to: readonly string[],
  relevant: readonly string[],
  moved = 6,
): QueryEvidence[] {
  return [1, 2, 3, 4, 5, 6].map((n) =>
    evidence(asked(`q${n}`, from, relevant), {
      baseline: path('baseline', from),
      proposed: path('proposed', n <= moved ? to : from),
    }),
  )
}

const DEEP = ['x', 'y', 'z', 'r']
const FIRST = ['r', 'x', 'y', 'z']
const verdict = (all: readonly QueryEvidence[], given?: Given) =>
  reportOf(compare(all, given)).worth.map((one) => one.verdict)

test('a reranker earns its place where a gain over the order of retrieval is shown and no loss is', () => {
  expect(verdict(moving(DEEP, FIRST, ['r']))).toEqual(['earned'])
  expect(verdict(moving(FIRST, DEEP, ['r']))).toEqual(['harmful'])
  expect(verdict(moving(DEEP, DEEP, ['r']))).toEqual(['no-difference'])
  // One query of six gains: that may be chance.
  expect(verdict(moving(DEEP, FIRST, ['r'], 1))).toEqual(['not-shown'])
  // More of the answers among the first three, and the first of them lower.
  expect(verdict(moving(['r', 'x', 'y', 's'], ['x', 'r', 's', 'y'], ['r', 's']))).toEqual(['mixed'])
  expect(verdict(moving(DEEP, FIRST, ['r']), { minQueries: 7 })).toEqual(['too-few'])
  expect(verdict(moving(DEEP, FIRST, ['r']).slice(0, 1))).toEqual(['too-few'])
})

test('gains of few queries that all agree show nothing, nor does a metric that few queries have', () => {
  // All of four, or five: by chance once in 16 times, or 32.
  expect(verdict(moving(DEEP, FIRST, ['r']).slice(0, 4))).toEqual(['too-few'])
  expect(verdict(moving(DEEP, FIRST, ['r']).slice(0, 5))).toEqual(['earned'])
  // Five of thirty have evidence, and all of it is rescued; the ranking of none changes.
  const all = Array.from({ length: 30 }, (_, n) => {
    const one = asked(`q${n}`, ['r', 'x'], ['r'], n < 5 ? {} : { units: [] })
    const at = (name: 'baseline' | 'proposed', delivered: readonly string[]) =>
      path(name, ['r', 'x'], { context: delivered.map((id) => passage(id)) })
    return evidence(one, { baseline: at('baseline', []), proposed: at('proposed', ['r']) })
  })
  expect(verdict(all, { minQueries: 20 })).toEqual(['not-shown'])
  expect(verdict(all, { minQueries: 5 })).toEqual(['earned'])
})

const inputOf = (length: number, documentId = 'r'): PlannedInput => ({
  ...({} as PlannedInput),
  documentId,
  window: 0,
  length,
  document: { text: 'x'.repeat(length), slots: [] },
  documentEncoding: tokenizer.encode('x'.repeat(length)),
  offered: { query: { start: 0, end: 0 }, document: { start: 0, end: length } },
})
const planOf = (...lengths: number[]): QueryPlan => ({
  queryId: 'q',
  entrance: { outcome: 'accept', queryTokens: 1, pairBudget: 509 },
  inputs: lengths.map((length) => inputOf(length)),
  unscored: [],
})
const withPlan = (one: QueryEvidence, ...lengths: number[]): QueryEvidence => ({
  ...one,
  plans: { ...one.plans, proposed: planOf(...lengths) },
})

test('what it gives is told per metric and segment, with its cost', () => {
  const [first, second, ...others] = moving(DEEP, FIRST, ['r'])
  const all = [
    withPlan(
      { ...(first as QueryEvidence), query: { ...(first as QueryEvidence).query, segments: ['de'] } },
      100,
      50,
    ),
    withPlan(second as QueryEvidence, 40),
    ...others.map((one) => withPlan(one, 40)),
  ]
  const { worth } = reportOf(
    compare(all, { segments: new Map([['de', { id: 'de', protected: false, kind: 'group' }]]) }),
  )
  const row = (metric: string, from: number, to: number, difference: number) => ({
    metric,
    unit: 'ratio',
    from,
    to,
    difference,
    low: difference,
    high: difference,
    n: 6,
  })
  expect(worth).toEqual([
    {
      path: 'proposed',
      segment: '*',
      verdict: 'earned',
      n: 6,
      cost: { pairs: 7 / 6, tokens: 350 / 6 },
      rows: [
        row('Recall@3', 0, 1, 1),
        row('MRR@10', 0.25, 1, 0.75),
        row('evidenceRetention.context', 0, 1, 1),
        row('Hit@1', 0, 1, 1),
        row('buried@3', 1, 0, -1),
      ],
    },
    expect.objectContaining({ segment: 'de', verdict: 'too-few', n: 1, cost: { pairs: 2, tokens: 150 } }),
  ])
})

test('a query that skips the reranker costs nothing', () => {
  const [one] = moving(DEEP, FIRST, ['r'])
  const skipped = {
    ...(one as QueryEvidence),
    paths: { ...(one as QueryEvidence).paths, proposed: path('proposed', DEEP, { reranked: false }) },
  }
  expect(reportOf(compare([withPlan(skipped, 100)])).worth[0]?.cost).toEqual({ pairs: 0, tokens: 0 })
})

test('a path that lacks scores is not told of', () => {
  const [one] = moving(DEEP, FIRST, ['r'])
  const lacking = {
    ...(one as QueryEvidence),
    paths: { ...(one as QueryEvidence).paths, proposed: unscored('proposed', 4, 1) },
  }
  const { worth, margin, length } = reportOf(compare([lacking]))
  expect([worth, margin, length?.bias.map((row) => row.path)]).toEqual([[], [], ['baseline']])
})

const CONFUSABLE: Dataset['segments'] = new Map([
  ['twins', { id: 'twins', protected: true, kind: 'confusable' }],
  ['plain', { id: 'plain', protected: false, kind: 'group' }],
])

const twin = (id: string, kind: 'entity' | 'period', documentId: string) => ({
  id,
  kind,
  places: [{ documentId, textSpan: { start: 0, end: 4 } }],
})

test('twins by kind and by confusable segment on each path, and the newly mistaken by id', () => {
  const q1 = asked('q1', ['r', 't', 'u'], ['r'], {
    segments: ['twins', 'plain'],
    twins: [twin('t', 'entity', 't'), twin('u', 'period', 'u')],
  })
  const q2 = asked('q2', ['r', 't'], ['r'], { segments: ['twins'], twins: [twin('t', 'entity', 't')] })
  const q3 = asked('q3', ['r'], ['r'], { segments: ['twins'] })
  const all = [
    evidence(q1, {
      baseline: path('baseline', ['r', 't', 'u']),
      proposed: path('proposed', ['u', 'r', 't']),
    }),
    evidence(q2, { baseline: path('baseline', ['t', 'r']), proposed: refused('proposed') }),
    evidence(q3, { baseline: path('baseline', ['r']), proposed: path('proposed', ['r']) }),
  ]
  const outcome = compare(all, { segments: CONFUSABLE })
  const row = (
    path: string,
    by: string,
    name: string,
    n: number,
    told: number,
    mistaken: number,
    absent: number,
  ) => ({
    path,
    by,
    name,
    n,
    told,
    mistaken,
    absent,
  })
  expect(reportOf(outcome).confusable).toEqual({
    rows: [
      row('baseline', 'kind', 'entity', 2, 1, 1, 0),
      row('baseline', 'kind', 'period', 1, 1, 0, 0),
      row('baseline', 'segment', 'twins', 3, 2, 1, 0),
      row('proposed', 'kind', 'entity', 2, 1, 0, 1),
      row('proposed', 'kind', 'period', 1, 0, 1, 0),
      row('proposed', 'segment', 'twins', 3, 1, 1, 1),
    ],
    newlyMistaken: [{ versus: 'baseline', queryId: 'q1', id: 'u', kind: 'period' }],
    unannotated: [{ segment: 'twins', queries: 1 }],
  })
  // What a limit counts, by id.
  expect(
    outcome.losses.find(({ metric, path: name }) => metric === 'twinsOutranked' && name === 'proposed'),
  ).toEqual({
    metric: 'twinsOutranked',
    path: 'proposed',
    lost: [
      { queryId: 'q1', id: 'u' },
      { queryId: 'q2', id: 't' },
    ],
    unverifiable: [],
    total: [
      { queryId: 'q1', id: 't' },
      { queryId: 'q1', id: 'u' },
      { queryId: 'q2', id: 't' },
    ],
  })
})

test('without twins and without a confusable segment nothing is said of them', () => {
  const [one] = moving(DEEP, FIRST, ['r'])
  expect('confusable' in reportOf(compare([one as QueryEvidence]))).toBe(false)
})

/** Five queries that select `in` and the answer, and leave `out`. */
const selecting = (lengths: { in: number; out: number; answer: number }, given: Given = {}, queries = 5) => {
  const order = ['in', 'answer', 'out']
  const all = Array.from({ length: queries }, (_, n) =>
    evidence(asked(`q${n}`, order, ['answer']), { baseline: null, proposed: path('proposed', order) }),
  )
  return reportOf(compare(all, { ...given, texts: lengths })).length
}

test('a length bias goes beyond what is left and beyond what is relevant', () => {
  const verdictOf = (...[inside, out, answer]: [number, number, number]) =>
    selecting({ in: inside, out, answer })?.bias.map((one) => one.verdict)
  expect(verdictOf(300, 50, 100)).toEqual(['longer'])
  expect(verdictOf(20, 50, 100)).toEqual(['shorter'])
  // Longer than what is left, as relevant passages are.
  expect(verdictOf(300, 50, 400)).toEqual(['explained'])
  expect(verdictOf(300, 50, 300)).toEqual(['explained'])
  expect(verdictOf(50, 50, 10)).toEqual(['not-shown'])
  expect(selecting({ in: 300, out: 50, answer: 100 }, { minQueries: 6 })?.bias[0]?.verdict).toBe('too-few')
  // Four that agree may do so by chance.
  expect(selecting({ in: 300, out: 50, answer: 100 }, {}, 4)?.bias[0]?.verdict).toBe('too-few')
})

test('the share of relevant and of selected candidates per length, and how lengths vary', () => {
  const found = selecting({ in: 300, out: 60, answer: 99 })
  expect(found).toEqual({
    reference: 200,
    documents: {
      n: 3,
      mean: 153,
      deviation: Math.sqrt((93 ** 2 + 54 ** 2 + 147 ** 2) / 2),
      p10: 60,
      median: 99,
      p90: 300,
    },
    bins: [
      { from: 50, to: 100, candidates: 10, relevant: 5, selected: { proposed: 5 } },
      { from: 100, to: 200, candidates: 0, relevant: 0, selected: { proposed: 0 } },
      { from: 200, to: 400, candidates: 5, relevant: 0, selected: { proposed: 5 } },
    ],
    bias: [
      {
        path: 'proposed',
        calibrated: false,
        verdict: 'longer',
        toLeft: { tokens: 240, low: 240, high: 240, n: 5 },
        toRelevant: { tokens: 201, low: 201, high: 201, n: 5 },
      },
    ],
    calibration: [],
  })
})

test('without tokens nothing is said of lengths', () => {
  const changes = {
    contracts: { current: null, proposed: loaded('proposed', { encoder: OFFSETS_ERROR }), rollback: null },
  }
  expect(selecting({ in: 300, out: 60, answer: 99 }, { changes })).toBeUndefined()
})

const variantsOf = (changes: Partial<PathVariants>): NonNullable<QueryEvidence['variants']> => ({
  current: null,
  proposed: {
    uncalibrated: null,
    always: path('proposed', FIRST),
    skipped: path('proposed', FIRST),
    ...changes,
  },
})

const CALIBRATION = {
  alpha: 0.35,
  lengthRef: 200,
  sigma: 150,
  relief: { lengthRef: 400, terms: 'words' as const, ignore: [] },
}

test('calibration against none: what it brings up, what it pushes out, and how often', () => {
  const order = ['long', 'filler', 'short', 'other']
  const relevant = ['short', 'long']
  const one = (id: string, text: string, calibrated: readonly string[]): QueryEvidence => ({
    ...evidence(asked(id, order, relevant, { text, units: [unit('s', ['short']), unit('l', ['long'])] }), {
      proposed: path('proposed', calibrated),
    }),
    variants: variantsOf({ uncalibrated: path('proposed', order) }),
    plans: { current: null, rollback: null, proposed: planOf(300, 200, 201) },
  })
  const moved = ['short', 'filler', 'long', 'other']
  const xs = 'x'.repeat(300)
  const outcome = compare([one('q1', xs, moved), one('q2', 'asked for', order)], {
    texts: { long: 300, filler: 250, short: 100, other: 10 },
    scores: { activation: 'sigmoid', calibration: CALIBRATION },
  })
  const { length } = reportOf(outcome)
  expect(length?.bias.map(({ calibrated, toLeft }) => [calibrated, toLeft.tokens])).toEqual([
    [false, 240],
    [true, 240],
  ])
  const calibration = length?.calibration[0]
  // The 300 x of the first query are the only key term; the document of 300 x covers it.
  expect({ ...calibration, rows: [] }).toEqual({
    path: 'proposed',
    queries: 2,
    changed: 1,
    lengthened: { over: 200, inputs: 4, relieved: 1 },
    rows: [],
  })
  expect(
    calibration?.rows.map(({ segment, metric, from, to, difference, n }) => [
      segment,
      metric,
      from,
      to,
      difference,
      n,
    ]),
  ).toEqual([
    ['*', 'shortPassageRecall@3', 1, 1, 0, 2],
    ['*', 'longEvidenceRetention.context', 1, 0.5, -0.5, 2],
    ['*', 'evidenceRetention.context', 0.5, 0.5, 0, 2],
    ['*', 'Recall@3', 1, 1, 0, 2],
    ['*', 'nDCG@10', expect.any(Number), expect.any(Number), 0, 2],
    ['*', 'contextTokens', 10, 10, 0, 2],
  ])
  // The same numbers as measurements, so that limits can name them.
  expect(
    outcome.measured
      .filter(({ metric, slice }) => /shortPassage|longEvidence/.test(metric) && !slice)
      .map(({ metric, path: name, value }) => [metric, name, value]),
  ).toEqual([
    ['longEvidenceRetention.context', 'proposed', 0.5],
    ['shortPassageRecall@3', 'proposed', 1],
  ])
})

test('shifts of scores are told where somebody asks: per path, passage and length, those that were seen', () => {
  const shift = (after: number, changes: Partial<ShiftEvidence> = {}): ShiftEvidence => ({
    path: 'proposed',
    of: 'irrelevant',
    tokens: 50,
    before: 0.25,
    after,
    unseen: false,
    ...changes,
  })
  const order = ['in', 'answer', 'out']
  const all = [
    [shift(0.5), shift(0.25, { of: 'relevant' }), shift(1.25, { tokens: 200 })],
    [shift(0.5), shift(0.25, { unseen: true, tokens: 200 })],
  ].map((shifts, n) => ({
    ...evidence(asked(`q${n}`, order, ['answer']), { proposed: path('proposed', order) }),
    shifts,
  }))
  const lengthShift = { tokens: [50, 200], unavailable: ['no live scores'] }
  const row = (
    of: string,
    tokens: number,
    n: number,
    unseen: number,
    value: number | null,
    end: number | null,
  ) => ({
    path: 'proposed',
    of,
    tokens,
    n,
    unseen,
    shift: value,
    low: end,
    high: end,
    raised: value ? n : 0,
  })
  const { length } = reportOf(compare(all, { changes: { lengthShift } }))
  expect([length?.shifts, length?.shiftsUnavailable]).toEqual([
    [
      row('relevant', 50, 1, 0, 0, null),
      row('irrelevant', 50, 2, 0, 0.25, null),
      row('irrelevant', 200, 1, 1, 1, null),
    ],
    'no live scores',
  ])
  expect('shifts' in (reportOf(compare(all)).length ?? {})).toBe(false)
})

/** A first pass that leads by so much. */
const leading = (
  id: string,
  lead: number,
  changes: Partial<PathVariants> = {},
  ...lengths: number[]
): QueryEvidence => ({
  ...evidence(
    asked(id, DEEP, ['r'], {
      candidates: DEEP.map((documentId, i) => ({ documentId, score: i === 0 ? lead : -i })),
    }),
    { proposed: path('proposed', FIRST) },
  ),
  variants: variantsOf({ skipped: path('proposed', DEEP, { reranked: false }), ...changes }),
  plans: { current: null, rollback: null, proposed: planOf(...lengths) },
})

const values = (share: number) => [
  { metric: 'Recall@3', value: share },
  { metric: 'MRR@10', value: share + (1 - share) / 4 },
  { metric: 'nDCG@10', value: share + (1 - share) / Math.log2(5) },
  { metric: 'evidenceRetention.context', value: share },
]

test('the margin skip against always reranking: queries, pairs, tokens and quality over the margin', () => {
  const all = [
    leading('q1', 8, {}, 100, 100),
    leading('q2', 2, {}, 50),
    leading('q3', 4, {}, 50),
    leading('q4', 0, {}, 100),
  ]
  const [margin] = reportOf(compare(all, { scores: { skipWhenMargin: 5 } })).margin
  const point = (lead: number | null, skipped: number, pairs: number, tokens: number) => ({
    margin: lead,
    skipped,
    pairs,
    tokens,
    values: values(1 - skipped / 4).map(({ metric, value }) => ({
      metric,
      value: expect.closeTo(value, 12),
    })),
  })
  // Rank 2 has -1, so the leads are one more.
  expect({ ...margin, rows: margin?.rows.map(({ metric, from, to }) => [metric, from, to]) }).toEqual({
    path: 'proposed',
    set: 5,
    rank: 2,
    queries: 4,
    unscored: 0,
    curve: [
      point(null, 0, 1, 1),
      point(9, 1, 0.6, 0.5),
      point(5, 2, 0.4, 0.375),
      point(3, 3, 0.2, 0.25),
      point(1, 4, 0, 0),
    ],
    rows: [
      ['Recall@3', 1, 0.5],
      ['MRR@10', 1, 0.625],
      ['nDCG@10', 1, expect.closeTo((1 + 1 / Math.log2(5)) / 2, 12)],
      ['evidenceRetention.context', 1, 0.5],
    ],
  })
})

test('a lead over another rank is another margin', () => {
  const all = [leading('q1', 8, {}, 100), leading('q2', 2, {}, 50)]
  const [margin] = reportOf(compare(all, { scores: { skipWhenMargin: 5, marginRank: 3 } })).margin
  expect([margin?.rank, margin?.curve.map((one) => one.margin)]).toEqual([3, [null, 10, 5, 4]])
})

test('without the scores of skipped queries there is no curve, and it is said of how many', () => {
  const all = [leading('q1', 8, { always: unscored('proposed', 4, 4) }, 100), leading('q2', 2, {}, 50)]
  expect(reportOf(compare(all, { scores: { skipWhenMargin: 5 } })).margin).toEqual([
    { path: 'proposed', set: 5, rank: 2, queries: 2, unscored: 1, curve: [], rows: [] },
  ])
})

test('a refused query is skipped at no margin and stays in every share', () => {
  const gone = { always: refused('proposed'), skipped: refused('proposed') }
  const all = [leading('q1', 8, gone), leading('q2', 2, {}, 50)]
  const [margin] = reportOf(compare(all, { scores: { skipWhenMargin: 0 } })).margin
  expect(
    margin?.curve.map(({ margin: lead, skipped, values: [recall] }) => [lead, skipped, recall?.value]),
  ).toEqual([
    [null, 0, 0.5],
    [3, 1, 0],
    [0, 1, 0],
  ])
})

test('along the curve fewer queries are skipped at a wider margin, and compute falls with every skip', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
      fc.nat(20),
      (leads, set) => {
        const all = leads.map((lead, i) => leading(`q${i}`, lead, {}, 10 + i))
        const [margin] = reportOf(compare(all, { scores: { skipWhenMargin: set } })).margin
        const curve = margin?.curve ?? []
        expect(curve[0]).toMatchObject({ margin: null, skipped: 0, pairs: 1, tokens: 1 })
        for (const [i, point] of curve.slice(1).entries()) {
          const before = curve[i] as (typeof curve)[number]
          expect(point.skipped).toBeGreaterThanOrEqual(before.skipped)
          expect(point.tokens).toBeLessThanOrEqual(before.tokens)
          if (point.margin !== set)
            expect(point.skipped).toBe(leads.filter((lead) => lead + 1 >= (point.margin ?? 0)).length)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('the order of the queries changes nothing', () => {
  const all = [
    leading('q1', 8, {}, 100, 100),
    leading('q2', 2, {}, 50),
    leading('q3', 4, {}, 30),
    ...moving(DEEP, FIRST, ['r']).slice(3),
  ]
  const given = { scores: { skipWhenMargin: 5 }, texts: { x: 30, y: 300, z: 20, r: 100 } }
  const expected = reportOf(compare(all, given))
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(reportOf(compare(shuffled, given))).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
