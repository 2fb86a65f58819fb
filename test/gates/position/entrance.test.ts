import { expect, test } from 'vitest'
import { evaluateLimits } from '../../../src/gates/limits.ts'
import { startPosition } from '../../../src/gates/position/position.ts'
import type { Document, Query } from '../../../src/model/dataset.ts'
import type { LoadedContract } from '../../../src/model/run.ts'
import type { Limit } from '../../../src/model/thresholds.ts'
import { contractEvidence } from '../../../src/plan/contract-evidence.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { dataset, document, loaded, query, spanOf, unit } from '../../plan/fixtures.ts'
import { context, facts, limit, queryEvidence, thresholds } from '../fixtures.ts'

const ENCODER = {
  id: 'org/encoder',
  revision: 'b'.repeat(40),
  tokenizer: { file: 'encoder.json' },
  prefixes: { '': '' },
  maxLength: 8,
}
const DOCUMENT = document('d1', 'w x y z')

function run(
  contracts: { current?: LoadedContract; proposed: LoadedContract },
  queries: readonly Query[],
  {
    documents = [DOCUMENT],
    limits = [],
  }: { documents?: readonly Document[]; limits?: readonly Limit[] } = {},
) {
  const data = { ...dataset(documents), queries }
  const current = contracts.current ?? null
  const of = context({
    dataset: data,
    contracts: { current, proposed: contracts.proposed, rollback: null },
    thresholds: { head: thresholds({ limits }), base: null },
  })
  const gate = startPosition(of)
  for (const one of queries) {
    const planned = (name: 'current' | 'proposed') => {
      const contract = name === 'current' ? current : contracts.proposed
      if (contract === null) return { plan: null, evidence: null }
      const plan = planQuery(contract, one, data)
      return { plan, evidence: contractEvidence(contract, one, data, plan) }
    }
    const [a, b] = [planned('current'), planned('proposed')]
    gate.add(
      queryEvidence(
        one,
        { current: a.evidence, proposed: b.evidence },
        { current: a.plan, proposed: b.plan },
      ),
    )
  }
  const outcome = gate.end()
  return { outcome, limits: evaluateLimits(of, new Map([['position', outcome]])) }
}

const asked = (id: string, text: string, more: Partial<Query> = {}) =>
  query(text, [DOCUMENT], { id, ...more })
const protect = (text: string, quote: string, id = 's1') => ({
  id,
  kind: 'negation' as const,
  querySpan: spanOf(text, quote),
})

test('refusals are counted against what is expected, each with its denominator, and limits bound the shares', () => {
  const clarifies = loaded({ input: { maxLength: 9, overlongQuery: 'clarify' } })
  const long = 'k l m n o p q r s'
  const { outcome, limits } = run(
    { proposed: clarifies },
    [
      asked('q1', 'k'),
      asked('q2', long),
      asked('q3', long, { expect: 'clarify', protectedSpans: [protect(long, 'r s')] }),
      asked('q4', 'k', { expect: 'reject' }),
    ],
    {
      limits: [
        limit('refusals', { metric: 'queryRefusals', bound: 'max', limit: 0.5 }),
        limit('false-rejections', { metric: 'falseRejections', bound: 'max', limit: 0.4 }),
        limit('false-acceptances', { metric: 'falseAcceptances', bound: 'max', limit: 0.5 }),
      ],
    },
  )
  expect(outcome.position?.entrance).toEqual([
    {
      contract: 'proposed',
      queries: 4,
      accept: 2,
      reject: 0,
      clarify: 2,
      falseRejections: { count: 1, of: 2, ids: ['q2'] },
      falseAcceptances: { count: 1, of: 2, ids: ['q4'] },
    },
  ])
  expect(limits.map(({ id, status, value, n }) => [id, status, value, n])).toEqual([
    ['refusals', 'pass', 0.5, 4],
    ['false-rejections', 'fail', 0.5, 2],
    ['false-acceptances', 'pass', 0.5, 2],
  ])
  expect(outcome.position?.clarifications).toEqual([
    {
      contract: 'proposed',
      queryId: 'q2',
      outcome: 'clarify',
      queryTokens: 9,
      room: 5,
      tokensTooMany: 4,
      spans: [],
    },
    {
      contract: 'proposed',
      queryId: 'q3',
      outcome: 'clarify',
      queryTokens: 9,
      room: 5,
      tokensTooMany: 4,
      spans: [{ spanId: 's1', kind: 'negation', targetTokens: 2, tokensTooMany: 2 }],
    },
  ])
})

test('a rewrite is checked again at both entrances; a part that it does not map is unverifiable', () => {
  const text = 'k l not m'
  const rewritten = 'p q r s t u v not m'
  const of = asked('q1', text, {
    protectedSpans: [protect(text, 'not m'), protect(text, 'k', 's2')],
    rewrites: [{ id: 'r1', text: rewritten, spans: [{ of: 's1', querySpan: spanOf(rewritten, 'not m') }] }],
  })
  const { outcome } = run({ proposed: loaded({ input: { maxLength: 32 }, queryEncoder: ENCODER }) }, [of])
  expect(outcome.position?.entrance[0]).toMatchObject({
    rewrites: { of: 1, accepted: 1, spans: 2, kept: 0, lost: 1, unverifiable: 1 },
    encoderCut: { count: 0, of: 1 },
  })
  expect(
    facts(outcome).map(({ code, severity, facts }) => [code, severity, 'spanId' in facts && facts.spanId]),
  ).toEqual([
    ['QUERY_SPAN_LOST', 'notice', 'r1/s1'],
    ['QUERY_SPAN_UNVERIFIABLE', 'unverified', 'r1/s2'],
  ])
  expect(outcome.losses.find(({ metric }) => metric === 'protectedSpanRetention.rewrite')).toEqual({
    metric: 'protectedSpanRetention.rewrite',
    path: 'proposed',
    lost: [{ queryId: 'q1', id: 'r1/s1' }],
    unverifiable: [{ queryId: 'q1', id: 'r1/s2' }],
    total: [
      { queryId: 'q1', id: 'r1/s1' },
      { queryId: 'q1', id: 'r1/s2' },
    ],
  })
})

test('queries whose unlike parts are cut are one input, at the encoder and in the pair', () => {
  const texts = ['k l m n o p q not x', 'k l m n o p q not y']
  const queries = texts.map((text, at) =>
    asked(`q${at}`, text, { protectedSpans: [protect(text, `not ${text.at(-1)}`)] }),
  )
  const at = (maxLength: number) => loaded({ input: { maxLength }, queryEncoder: { ...ENCODER, maxLength } })
  const collisions = (outcome: ReturnType<typeof run>['outcome']) =>
    facts(outcome).filter(({ code }) => code === 'INPUT_COLLISION')
  const common = { contract: 'proposed', queryId: 'q1', otherQueryId: 'q0', otherDocumentId: null }
  const cut = run({ current: at(64), proposed: at(9) }, queries).outcome
  expect(collisions(cut)).toEqual([
    {
      code: 'INPUT_COLLISION',
      severity: 'notice',
      facts: { ...common, of: 'encoder', documentId: null, known: false },
    },
    {
      code: 'INPUT_COLLISION',
      severity: 'notice',
      facts: { ...common, of: 'query', documentId: 'd1', known: false },
    },
  ])
  const known = run({ current: at(9), proposed: at(9) }, queries).outcome
  expect(collisions(known).map(({ facts }) => 'known' in facts && facts.known)).toEqual([true, true])
  expect(collisions(run({ proposed: at(64) }, queries).outcome)).toEqual([])
})

test('documents that differ behind the cut, one with the evidence, are one input', () => {
  const documents = [document('d1', 'w x y z a'), document('d2', 'w x y z b')]
  const of = query('k', documents, { units: [unit('u1', [documents[0] as Document, 'a'])] })
  const at = (maxLength: number) =>
    run({ proposed: loaded({ input: { maxLength } }) }, [of], { documents }).outcome.position?.collisions
  expect(at(8)).toEqual([{ contract: 'proposed', of: 'document', count: 1, known: 0 }])
  expect(at(9)).toEqual([])
})
