import { expect, test } from 'vitest'
import type { Document, Query } from '../../src/model/dataset.ts'
import { GateError } from '../../src/model/errors.ts'
import type { PathResult } from '../../src/model/evidence.ts'
import type { PlannedInput, QueryPlan } from '../../src/model/plan.ts'
import type { ContextSettings, LoadedContract, TraceIndex } from '../../src/model/run.ts'
import type { Assembly } from '../../src/rank/assemble.ts'
import { rankBaseline, rankPath } from '../../src/rank/rank-path.ts'
import { contract, dataset, encoder, loaded, query, tokenizer } from '../gates/fixtures.ts'

/** Documents of 10, 6 and 8 characters; the encoder makes one token of each character. */
const TEXTS = { a: 'aaaaaaaaaa', b: 'bbbbbb', c: 'cccccccc' }

const document = (id: string, text: string): Document => ({
  id,
  sourceId: 's',
  revision: '1',
  section: null,
  title: null,
  permission: null,
  text,
  rerank: null,
  attributes: {},
})

const DATASET = dataset({
  documents: new Map(Object.entries(TEXTS).map(([id, text]) => [id, document(id, text)])),
})

const ASKED = query('q', {
  candidates: [
    { documentId: 'a', score: 9 },
    { documentId: 'b', score: 7 },
    { documentId: 'c', score: 6 },
  ],
})

function assembly(changes: Partial<ContextSettings> = {}): Assembly {
  return {
    settings: {
      maxPassages: 2,
      tokenBudget: null,
      unit: 'document',
      overflow: 'stop',
      neighbours: 0,
      ...changes,
    },
    dataset: DATASET,
    encoder,
  }
}

/** A planned input over the tokens [start, end) of a document. */
function input(
  documentId: keyof typeof TEXTS,
  window = 0,
  start = 0,
  end = TEXTS[documentId].length,
): PlannedInput {
  const text = TEXTS[documentId]
  return {
    queryId: 'q',
    documentId,
    window,
    query: { text: 'q', slots: [] },
    document: { text, slots: [{ storedSpan: { start: 0, end: text.length }, formattedStart: 0 }] },
    queryEncoding: tokenizer.encode('q'),
    documentEncoding: tokenizer.encode(text),
    offered: { query: { start: 0, end: 1 }, document: { start, end } },
    cut: { query: { start: 0, end: 1 }, document: { start, end }, joined: null },
    length: end - start + 4,
  }
}

function plan(inputs: readonly PlannedInput[], changes: Partial<QueryPlan> = {}): QueryPlan {
  return {
    queryId: 'q',
    entrance: { outcome: 'accept', queryTokens: 1, pairBudget: 509 },
    inputs,
    unscored: [],
    ...changes,
  }
}

const PLAN = plan([input('a'), input('b'), input('c')])

/** Scores by "document" or "document:window". */
const scores = (values: Record<string, number>) => ({
  get(_: string, documentId: string, window: number) {
    const returned = values[`${documentId}:${window}`] ?? (window === 0 ? values[documentId] : undefined)
    return returned === undefined ? undefined : { returned }
  },
})

interface Given {
  plan?: QueryPlan | null
  scores?: Record<string, number>
  loaded?: LoadedContract
  assembly?: Assembly
  query?: Query
}

const rank = (given: Given = {}): PathResult =>
  rankPath(
    'proposed',
    given.query ?? ASKED,
    given.plan === undefined ? PLAN : given.plan,
    scores(given.scores ?? { a: 0.1, b: 0.3, c: 0.2 }),
    given.loaded ?? loaded('proposed'),
    given.assembly ?? assembly(),
  )

const whole = (documentId: keyof typeof TEXTS) => ({
  documentId,
  textSpan: { start: 0, end: TEXTS[documentId].length },
  tokens: TEXTS[documentId].length,
})

test('the baseline keeps the order of retrieval', () => {
  expect(rankBaseline(ASKED, assembly())).toEqual({
    path: 'baseline',
    state: 'ranked',
    reranked: false,
    scores: { needed: 0, missing: 0 },
    order: [
      { documentId: 'a', score: 9, firstPassRank: 0, window: 0 },
      { documentId: 'b', score: 7, firstPassRank: 1, window: 0 },
      { documentId: 'c', score: 6, firstPassRank: 2, window: 0 },
    ],
    tied: 0,
    selected: [whole('a'), whole('b')],
    context: [whole('a'), whole('b')],
    contextOrigin: 'modelled',
  })
})

test('a path orders by score, cuts at maxPassages and assembles the context', () => {
  expect(rank()).toEqual({
    path: 'proposed',
    state: 'ranked',
    reranked: true,
    scores: { needed: 3, missing: 0 },
    order: [
      { documentId: 'b', score: 0.3, firstPassRank: 1, window: 0 },
      { documentId: 'c', score: 0.2, firstPassRank: 2, window: 0 },
      { documentId: 'a', score: 0.1, firstPassRank: 0, window: 0 },
    ],
    tied: 0,
    selected: [whole('b'), whole('c')],
    context: [whole('b'), whole('c')],
    contextOrigin: 'modelled',
  })
})

test('one missing score leaves the query unscored', () => {
  const result = rank({ scores: { a: 0.1, c: 0.2 } })
  expect(result).toMatchObject({
    state: 'unscored',
    scores: { needed: 3, missing: 1 },
    order: [],
    context: [],
  })
})

test('a candidate that the plan forgot is missing, not ranked last', () => {
  expect(rank({ plan: plan([input('a'), input('b')]) })).toMatchObject({
    state: 'unscored',
    scores: { needed: 3, missing: 1 },
  })
})

test('a refused query ranks nothing and asks for no score', () => {
  for (const outcome of ['reject', 'clarify'] as const) {
    const refused = plan([], { entrance: { outcome, queryTokens: 600, pairBudget: 509 } })
    expect(rank({ plan: refused, scores: {} })).toMatchObject({
      state: 'refused',
      reranked: false,
      scores: { needed: 0, missing: 0 },
      order: [],
    })
  }
})

test('candidates beyond the count of the contract are not in the order', () => {
  const two = loaded('proposed', { contract: contract({ candidates: 2 }) })
  const result = rank({ loaded: two, plan: plan([input('a'), input('b')], { unscored: ['c'] }) })
  expect(result.order.map(({ documentId }) => documentId)).toEqual(['b', 'a'])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('the score %s is an error', (score) => {
  expect(() => rank({ scores: { a: score, b: 0.3, c: 0.2 } })).toThrow(
    expect.objectContaining({ code: 'SCORE_NOT_FINITE' }),
  )
})

test('a candidate listed twice is an error', () => {
  const twice = query('q', { candidates: [...ASKED.candidates, { documentId: 'a', score: 1 }] })
  expect(() => rank({ query: twice })).toThrow(expect.objectContaining({ code: 'DUPLICATE_CANDIDATE' }))
  expect(() => rankBaseline(twice, assembly())).toThrow(GateError)
})

test('tied scores are counted and follow the rule of the contract', () => {
  const tied = { a: 0.5, b: 0.5, c: 0.9 }
  const trec = contract({ scores: { ...contract().scores, ties: 'trec' } })
  expect(rank({ scores: tied })).toMatchObject({
    tied: 2,
    selected: [{ documentId: 'c' }, { documentId: 'a' }],
  })
  expect(rank({ scores: tied, loaded: loaded('proposed', { contract: trec }) })).toMatchObject({
    tied: 2,
    selected: [{ documentId: 'c' }, { documentId: 'b' }],
  })
})

test('without a plan, scores of undivided documents still rank', () => {
  expect(rank({ plan: null }).order.map(({ documentId }) => documentId)).toEqual(['b', 'c', 'a'])
})

const WINDOWS = {
  cut: 'tokens',
  size: 4,
  overlap: 1,
  maxWindows: null,
  aggregate: 'max',
  topWindows: 1,
  neighbours: 0,
} as const
const WINDOWED_PLAN = plan([
  input('a', 0, 0, 4),
  input('a', 1, 3, 7),
  input('a', 2, 6, 10),
  input('b', 0, 0, 4),
  input('b', 1, 3, 6),
  input('c'),
])
const WINDOW_SCORES = { 'a:0': 0.1, 'a:1': 0.2, 'a:2': 0.9, 'b:0': 0.3, 'b:1': 0.3, c: 0.2 }
const windowed = (changes: Partial<typeof WINDOWS | { neighbours: number; cut: 'text' }> = {}) =>
  loaded('proposed', { contract: contract({ windows: { ...WINDOWS, ...changes } }) })

test('the best window gives the score and the passage', () => {
  const result = rank({
    plan: WINDOWED_PLAN,
    scores: WINDOW_SCORES,
    loaded: windowed(),
    assembly: assembly({ unit: 'window', tokenBudget: 100 }),
  })
  expect(result.order).toEqual([
    { documentId: 'a', score: 0.9, firstPassRank: 0, window: 2 },
    { documentId: 'b', score: 0.3, firstPassRank: 1, window: 0 },
    { documentId: 'c', score: 0.2, firstPassRank: 2, window: 0 },
  ])
  expect(result.selected).toEqual([
    { documentId: 'a', textSpan: { start: 6, end: 10 }, tokens: 4 },
    { documentId: 'b', textSpan: { start: 0, end: 4 }, tokens: 4 },
  ])
  expect(result.scores).toEqual({ needed: 6, missing: 0 })
})

test('neighbours join a window to one longer passage', () => {
  const result = rank({
    plan: WINDOWED_PLAN,
    scores: WINDOW_SCORES,
    loaded: windowed({ neighbours: 1 }),
    assembly: assembly({ unit: 'window', tokenBudget: 100 }),
  })
  expect(result.selected.map(({ textSpan }) => textSpan)).toEqual([
    { start: 3, end: 10 },
    { start: 0, end: 6 },
  ])
})

test('documents bring their neighbours in the source, each once, and none that others may not read', () => {
  const beside = new Map([
    ['a', { before: 'b', after: 'c' }],
    ['b', { before: null, after: 'a' }],
    ['c', { before: 'a', after: null }],
  ])
  const context = (data: Partial<typeof DATASET> = {}, changes: Partial<ContextSettings> = {}) => {
    const usual = assembly({ neighbours: 1, tokenBudget: 100, maxPassages: 1, ...changes })
    const result = rankBaseline(ASKED, { ...usual, dataset: { ...DATASET, beside, ...data } })
    expect(result.selected.map(({ documentId }) => documentId)).toEqual(
      ['a', 'b'].slice(0, changes.maxPassages ?? 1),
    )
    return result.context.map(({ documentId, tokens }) => [documentId, tokens])
  }
  const all = [
    ['a', 10],
    ['b', 6],
    ['c', 8],
  ]
  expect(context()).toEqual(all)
  expect(context({}, { maxPassages: 2 })).toEqual(all)
  expect(context({}, { tokenBudget: 17 })).toEqual(all.slice(0, 2))
  expect(context({}, { neighbours: 0 })).toEqual(all.slice(0, 1))
  const secret = { ...document('b', TEXTS.b), permission: ['board'] }
  expect(context({ documents: new Map([...DATASET.documents, ['b', secret]]) })).toEqual([all[0], all[2]])
})

test('one window without a score leaves the query unscored', () => {
  const { 'a:1': _, ...rest } = WINDOW_SCORES
  expect(rank({ plan: WINDOWED_PLAN, scores: rest, loaded: windowed() })).toMatchObject({
    state: 'unscored',
    scores: { needed: 6, missing: 1 },
  })
})

test('without a plan nobody knows how many windows there are', () => {
  expect(rank({ plan: null, loaded: windowed() })).toMatchObject({
    state: 'unscored',
    scores: { needed: 3, missing: 3 },
  })
})

test('a wide first-pass margin keeps the order of retrieval and asks for no score', () => {
  const skipping = contract({ scores: { ...contract().scores, skipWhenMargin: 2 } })
  expect(rank({ scores: {}, loaded: loaded('proposed', { contract: skipping }) })).toMatchObject({
    state: 'ranked',
    reranked: false,
    selected: [{ documentId: 'a' }, { documentId: 'b' }],
  })
})

test('length calibration counts the tokens of the uncut document', () => {
  const calibration = { alpha: 1, lengthRef: 6, sigma: 1 }
  const calibrated = contract({ scores: { ...contract().scores, calibration } })
  const { order } = rank({
    loaded: loaded('proposed', { contract: calibrated }),
    scores: { a: 0.9, b: 0.5, c: 0.6 },
  })
  // Lengths 10, 6, 8: a and c are lowered, b is not.
  expect(order.map(({ documentId, score }) => [documentId, Number(score.toFixed(4))])).toEqual([
    ['b', 0.5],
    ['a', Number((0.9 / (1 + Math.log(5))).toFixed(4))],
    ['c', Number((0.6 / (1 + Math.log(3))).toFixed(4))],
  ])
})

// In order: c has 8 tokens, a 10, b 6.
test.each([
  [18, 'stop', [whole('c'), whole('a')]],
  [17, 'stop', [whole('c')]],
  [7, 'stop', []],
  [14, 'skip', [whole('c'), whole('b')]],
  [7, 'skip', [whole('b')]],
  [24, 'skip', [whole('c'), whole('a'), whole('b')]],
  [15, 'cut', [whole('c'), { documentId: 'a', textSpan: { start: 0, end: 7 }, tokens: 7 }]],
  [8, 'cut', [whole('c')]],
] as const)('a budget of %i tokens with overflow %s', (tokenBudget, overflow, expected) => {
  const result = rank({
    scores: { a: 0.2, b: 0.1, c: 0.3 },
    assembly: assembly({ maxPassages: 3, tokenBudget, overflow }),
  })
  expect(result.context).toEqual(expected)
  expect(result.selected).toEqual([whole('c'), whole('a'), whole('b')])
})

test('a character that two tokens share is not cut in half', () => {
  const halves = {
    ...encoder,
    encode: (text: string) => ({
      text,
      ids: new Int32Array(4),
      spans: Uint32Array.of(0, 1, 1, 3, 1, 3, 3, text.length),
    }),
  }
  const result = rank({
    assembly: { ...assembly({ maxPassages: 1, tokenBudget: 2, overflow: 'cut' }), encoder: halves },
  })
  expect(result.context).toEqual([{ documentId: 'b', textSpan: { start: 0, end: 1 }, tokens: 2 }])
})

test('a budget without a tokenizer is an error, no budget needs none', () => {
  const without = (changes: Partial<ContextSettings>) => ({ ...assembly(changes), encoder: null })
  expect(() => rank({ assembly: without({ tokenBudget: 10 }) })).toThrow(
    expect.objectContaining({ code: 'CONTEXT_TOKENIZER_MISSING' }),
  )
  expect(rank({ assembly: without({}) }).context.map(({ tokens }) => tokens)).toEqual([null, null])
})

function recording(
  passages: NonNullable<ReturnType<TraceIndex['contexts']['get']>>['passages'],
): LoadedContract {
  return loaded('proposed', {
    trace: {
      file: 'gates/traces/run.jsonl',
      contexts: new Map([['q', { type: 'context', queryId: 'q', passages }]]),
      recordings: [],
    } as unknown as TraceIndex,
  })
}

test('a recorded context takes the place of the modelled one', () => {
  const result = rank({
    loaded: recording([
      { documentId: 'a', range: { start: 2, end: 5 } },
      { documentId: 'c', tokens: 99 },
    ]),
  })
  expect(result.contextOrigin).toBe('recorded')
  expect(result.selected).toEqual([whole('b'), whole('c')])
  expect(result.context).toEqual([
    { documentId: 'a', textSpan: { start: 2, end: 5 }, tokens: 3 },
    { documentId: 'c', textSpan: { start: 0, end: 8 }, tokens: 99 },
  ])
})

test("recorded ranges count in the dataset's unit", () => {
  const rocket = { ...DATASET, documents: new Map([...DATASET.documents, ['a', document('a', '🚀🚀aaa')]]) }
  const result = rank({
    loaded: recording([{ documentId: 'a', range: { start: 1, end: 3 } }]),
    assembly: { ...assembly(), dataset: rocket },
  })
  expect(result.context).toEqual([{ documentId: 'a', textSpan: { start: 2, end: 5 }, tokens: 2 }])
})

test.each([
  ['UNKNOWN_DOCUMENT', [{ documentId: 'gone' }]],
  ['SPAN_INVALID', [{ documentId: 'b', range: { start: 2, end: 7 } }]],
  ['CONTEXT_OVER_BUDGET', [{ documentId: 'b', tokens: 21 }]],
  ['CONTEXT_OVER_BUDGET', [{ documentId: 'a' }, { documentId: 'b' }, { documentId: 'c', tokens: 1 }]],
])('a recorded context that can not be compared: %s', (code, passages) => {
  expect(() => rank({ loaded: recording(passages), assembly: assembly({ tokenBudget: 20 }) })).toThrow(
    expect.objectContaining({ code }),
  )
})
