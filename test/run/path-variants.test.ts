import { expect, test } from 'vitest'
import type { ContextPassage, PathResult } from '../../src/model/evidence.ts'
import type { PlannedInput, QueryPlan } from '../../src/model/plan.ts'
import type { TraceIndex } from '../../src/model/run.ts'
import type { Assembly } from '../../src/rank/assemble.ts'
import { rankPath } from '../../src/rank/rank-path.ts'
import { pathVariants } from '../../src/run/path-variants.ts'
import { document } from '../gates/comparison/paths.ts'
import { context, contract, dataset, encoder, loaded, query, tokenizer } from '../gates/fixtures.ts'

const TEXTS = { short: 'seal of the AX-1', long: 'x'.repeat(400), fits: `${'y'.repeat(395)} ax-1` }
const IDS = ['long', 'short', 'fits'] as const

const DATASET = dataset({
  documents: new Map(IDS.map((id) => [id, { ...document(id), text: TEXTS[id] }])),
})
const ASSEMBLY: Assembly = {
  settings: { ...context().settings.context, maxPassages: 1 },
  dataset: DATASET,
  encoder,
}

const ASKED = query('q', {
  text: 'which seal fits AX-1?',
  candidates: IDS.map((documentId, i) => ({ documentId, score: [9, 5, 4][i] ?? 0 })),
})

const PLAN: QueryPlan = {
  queryId: 'q',
  entrance: { outcome: 'accept', queryTokens: 1, pairBudget: 509 },
  unscored: [],
  inputs: IDS.map((documentId): PlannedInput => {
    const text = TEXTS[documentId]
    return {
      ...({} as PlannedInput),
      documentId,
      window: 0,
      document: { text, slots: [] },
      documentEncoding: tokenizer.encode(text),
      offered: { query: { start: 0, end: 1 }, document: { start: 0, end: text.length } },
    }
  }),
}

const SCORES: Readonly<Record<string, number>> = { long: 0.9, short: 0.8, fits: 0.85 }
const CALIBRATION = { alpha: 0.35, lengthRef: 200, sigma: 150 }

function ranked(
  scores: Partial<ReturnType<typeof contract>['scores']>,
  trace: TraceIndex | null = null,
  known = SCORES,
) {
  const under = contract({ scores: { ...contract().scores, activation: 'sigmoid', ...scores } })
  const served = loaded('proposed', { contract: under, trace })
  const returned = {
    get: (_: string, documentId: string) => {
      const score = known[documentId]
      return score === undefined ? undefined : { returned: score }
    },
  }
  const result = rankPath('proposed', ASKED, PLAN, returned, served, ASSEMBLY)
  return { result, ...pathVariants('proposed', ASKED, PLAN, returned, served, ASSEMBLY, result) }
}

const orderOf = (result: PathResult | null) =>
  result && [result.reranked, ...result.order.map(({ documentId }) => documentId)]

test('the same scores without calibration, always reranked, and never', () => {
  const found = ranked({ calibration: CALIBRATION, skipWhenMargin: 4 })
  expect({
    result: orderOf(found.result),
    uncalibrated: orderOf(found.uncalibrated),
    always: orderOf(found.always),
    skipped: orderOf(found.skipped),
  }).toEqual({
    result: [false, 'long', 'short', 'fits'],
    // What is skipped is skipped without calibration, too.
    uncalibrated: [false, 'long', 'short', 'fits'],
    always: [true, 'short', 'long', 'fits'],
    skipped: [false, 'long', 'short', 'fits'],
  })
  expect(orderOf(ranked({ calibration: CALIBRATION }).uncalibrated)).toEqual([true, 'long', 'fits', 'short'])
})

test('relief ranks a long text that covers the key terms as a short one', () => {
  const relief = { lengthRef: 400, terms: 'identifiers' as const, ignore: [] }
  expect(orderOf(ranked({ calibration: { ...CALIBRATION, relief } }).result)).toEqual([
    true,
    'fits',
    'short',
    'long',
  ])
})

test('without transforms the path is its own variant', () => {
  const found = ranked({})
  expect(found.uncalibrated).toBeNull()
  expect(found.always).toBe(found.result)
})

test('a recorded context is that of the contract itself: its variants have modelled ones', () => {
  const passages = [{ documentId: 'fits' }]
  const trace: TraceIndex = {
    ...({ file: 'trace.jsonl', pairs: new Map() } as unknown as TraceIndex),
    contexts: new Map([['q', { type: 'context', queryId: 'q', passages }]]),
  }
  const found = ranked({}, trace)
  const documents = (context: readonly ContextPassage[]) => context.map(({ documentId }) => documentId)
  expect([documents(found.result.context), documents(found.always.context)]).toEqual([['fits'], ['long']])
})

test('a score that was not recorded for a skipped query is missing only where it is reranked', () => {
  const found = ranked({ skipWhenMargin: 4 }, null, {})
  expect([found.result.state, found.always.state, found.skipped.state]).toEqual([
    'ranked',
    'unscored',
    'ranked',
  ])
})
