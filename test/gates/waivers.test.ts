import { expect, test } from 'vitest'
import { collectFindings, waiverId, waiversInForce } from '../../src/gates/waivers.ts'
import { CODES } from '../../src/model/codes.ts'
import type { Finding } from '../../src/model/findings.ts'
import type { RunContext } from '../../src/model/run.ts'
import type { Waiver } from '../../src/model/thresholds.ts'
import { context, contract, finding, thresholds, waiver } from './fixtures.ts'

const UNPINNED = finding('UNPINNED', { contract: 'proposed', what: 'model revision', value: 'main' })
const agreed = (list: readonly Waiver[], changes: Partial<RunContext> = {}) =>
  context({ waivers: { base: list, head: list }, ...changes })

function collect(of: RunContext, ...findings: Finding[]) {
  const collector = collectFindings(of)
  for (const one of findings) collector.add(one)
  return collector.list()
}

test('a waiver turns the findings that it names into notices, and says so once', () => {
  const list = agreed([waiver('UNPINNED', ['proposed/model revision', 'proposed/tokenizer'])])
  const tokenizer = finding('UNPINNED', { contract: 'proposed', what: 'tokenizer', value: 't.json' })
  const other = finding('UNPINNED', { contract: 'rollback', what: 'tokenizer', value: 't.json' })
  const result = collect(list, UNPINNED, tokenizer, other)
  expect(result.severities).toEqual({ block: 1, unverified: 0, notice: 3 })
  expect(result.kept.find(({ code }) => code === 'FINDINGS_WAIVED')).toEqual({
    code: 'FINDINGS_WAIVED',
    severity: 'notice',
    place: { file: 'gates/waivers.jsonl', line: 1 },
    facts: { code: 'UNPINNED', ids: 2, expires: '2026-12-31', by: 'ada' },
  })
})

test('asking twice for the list changes nothing', () => {
  const collector = collectFindings(agreed([waiver('UNPINNED', ['proposed/model revision'])]))
  collector.add(UNPINNED)
  expect(collector.list()).toEqual(collector.list())
})

const counts = (one: Waiver, changes: Partial<RunContext> = {}) =>
  waiversInForce(agreed([one], changes)).find('UNPINNED', 'proposed/model revision') !== null

test('a waiver counts until its last day, and for the contract that it names', () => {
  const until = (expires: string) => counts(waiver('UNPINNED', ['proposed/model revision'], { expires }))
  expect([until('2026-06-14'), until('2026-06-15'), until('2026-06-15T00:00:00Z')]).toEqual([
    false,
    true,
    true,
  ])
  const bound = (fingerprint: string) =>
    counts(waiver('UNPINNED', ['proposed/model revision'], { fingerprint }))
  expect([bound(contract().fingerprints.input), bound('v1:other')]).toEqual([true, false])
})

test('what a change adds to the waivers counts only once the change is allowed', () => {
  const wanted = waiver('UNPINNED', ['proposed/model revision'])
  const adding = (base: readonly Waiver[], changes: Partial<RunContext> = {}) =>
    waiversInForce(context({ waivers: { base, head: [wanted] }, ...changes })).find(
      'UNPINNED',
      'proposed/model revision',
    ) !== null
  expect(adding([])).toBe(false)
  expect(adding([waiver('UNPINNED', wanted.ids, { expires: '2026-06-14' })])).toBe(false)
  expect(adding([waiver('UNPINNED', wanted.ids, { expires: '2026-06-20' })])).toBe(true)
  const free = { head: thresholds(), base: thresholds({ onLimitChange: 'allow' }) }
  expect(adding([], { thresholds: free })).toBe(true)
  expect(adding([], { thresholds: { head: thresholds(), base: null } })).toBe(true)
})

test('a waived loss is excused from the contracts of its metric', () => {
  const { excusesLoss } = waiversInForce(
    agreed([waiver('EVIDENCE_LOST', ['q1/u1']), waiver('QUERY_SPAN_PARTIAL', ['q1/s1'])]),
  )
  const loss = (metric: string, id: string) => excusesLoss(metric, { queryId: 'q1', id })
  expect(loss('evidenceRetention.pair', 'u1')).toBe(true)
  expect(loss('evidenceRetention.context', 'u1')).toBe(true)
  expect(loss('evidenceRetention.pair', 's1')).toBe(false)
  expect(loss('protectedSpanRetention.encoder', 's1')).toBe(true)
  expect(excusesLoss('evidenceRetention.pair', { queryId: 'q2', id: 'u1' })).toBe(false)
})

test('nobody waives the rules about waivers and limits', () => {
  const governed = [
    'LIMIT_LOOSENED',
    'LIMIT_REMOVED',
    'POLICY_CHANGED',
    'WAIVER_ADDED',
    'WAIVER_EXTENDED',
    'AGREEMENT_EXPIRED',
    'CONTRACT_CHANGED',
    'TRUNCATION_RULE_CHANGED',
    'HASH_MISMATCH',
  ] as const
  expect(governed.filter((code) => CODES[code].waiver !== null)).toEqual([])
  const added = finding('WAIVER_ADDED', { code: 'UNPINNED', ids: 1, expires: '2026-12-31', by: 'eve' })
  expect(waiverId(added)).toBe(null)
})

test.each<[Finding, string | null]>([
  [UNPINNED, 'proposed/model revision'],
  [
    finding('EVIDENCE_UNVERIFIABLE', {
      queryId: 'q1',
      unitId: 'u1',
      contract: 'proposed',
      keptTokens: 0,
      targetTokens: 0,
      known: false,
    }),
    'q1/u1',
  ],
  [finding('ROLLBACK_LOSES', { queryId: 'q1', id: 'u1', metric: 'm' }), 'q1/u1'],
  [finding('ROLLBACK_CUTS_QUERY', { queryId: 'q1', spanId: 's1', entrance: 'pair' }), 'q1/s1'],
  [
    finding('QUERY_EXHAUSTS_BUDGET', {
      queryId: 'q1',
      contract: 'proposed',
      queryTokens: 9,
      pairBudget: 9,
      known: false,
    }),
    'q1',
  ],
  [
    finding('ATTENTION_MASK_DIFFERS', {
      contract: 'proposed',
      queryId: 'q1',
      documentId: 'd1',
      window: 0,
      expectedOnes: 3,
      actualOnes: 4,
      cause: null,
    }),
    'q1/d1',
  ],
  [
    finding('ATTENTION_MASK_DIFFERS', {
      contract: 'proposed',
      queryId: 'q1',
      documentId: null,
      window: 0,
      expectedOnes: 3,
      actualOnes: 4,
      cause: null,
    }),
    null,
  ],
  [finding('OFFSETS_UNAVAILABLE', { contract: 'current', component: 'c', problem: 'p' }), 'current'],
  [finding('DATASET_CHANGED', { expected: 'a', actual: 'b' }), null],
])('the id by which a waiver names %o', (one, id) => {
  expect(waiverId(one)).toBe(id)
})
