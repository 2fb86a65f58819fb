import { expect, test } from 'vitest'
import { startApproval } from '../../../src/gates/approval/approval.ts'
import type { ContractEvidence, Retention } from '../../../src/model/evidence.ts'
import type { LoadedContract, RunContext } from '../../../src/model/run.ts'
import type { Limit } from '../../../src/model/thresholds.ts'
import {
  codes,
  context,
  contract,
  contractEvidence,
  dataset,
  facts,
  fingerprints,
  limit,
  loaded,
  OFFSETS_ERROR,
  place,
  query,
  queryEvidence,
  run,
  spanRetention,
  thresholds,
  unit,
  unitRetention,
  waiver,
} from '../fixtures.ts'

const both = (changes: Partial<ReturnType<typeof thresholds>>) => ({
  thresholds: { base: thresholds(changes), head: thresholds(changes) },
})
const expiring = (expires: string) => both({ agreed: { ...thresholds().agreed, expires } })
const found = (of: RunContext) => facts(run(startApproval(of)))

test('an unchanged agreement finds nothing', () => {
  expect(found(context())).toEqual([])
})

test('first adoption is said plainly and is no failure', () => {
  const of = context({
    base: { kind: 'first-adoption', ref: 'main' },
    contracts: { current: null, proposed: loaded('proposed'), rollback: null },
    thresholds: { base: null, head: thresholds({ limits: [limit('a'), limit('b')] }) },
    waivers: { base: null, head: [] },
  })
  expect(found(of)).toEqual([
    { code: 'LIMITS_INTRODUCED', severity: 'notice', facts: { limits: 2 } },
    { code: 'ROLLBACK_MISSING', severity: 'notice', facts: { reason: 'nothing is in service yet' } },
  ])
})

test('without a base the approval is not checked; a base without limits is unproven', () => {
  const without = { thresholds: { base: null, head: thresholds() } }
  expect(found(context({ ...without, base: { kind: 'file' } }))).toEqual([
    { code: 'BASE_NOT_CHECKED', severity: 'notice', facts: {} },
  ])
  expect(found(context(without))).toEqual([{ code: 'BASE_NOT_CHECKED', severity: 'unverified', facts: {} }])
})

const changedContract = (): LoadedContract =>
  loaded('proposed', { contract: contract({ fingerprints: fingerprints('other') }) })
const changing = { contracts: { current: loaded('current'), proposed: changedContract(), rollback: null } }

test('an agreement holds on its last day, warns for 30 days, and then stops every relevant change', () => {
  const at = (expires: string, changes = changing) => found(context({ ...expiring(expires), ...changes }))
  expect(at('2026-07-16')).toEqual([])
  expect(at('2026-07-15')).toEqual([
    { code: 'AGREEMENT_EXPIRES_SOON', severity: 'notice', facts: { expires: '2026-07-15', days: 30 } },
  ])
  expect(at('2026-06-15T10:00:00Z')[0]?.facts).toEqual({ expires: '2026-06-15', days: 0 })
  expect(at('2026-06-14')).toEqual([
    { code: 'AGREEMENT_EXPIRED', severity: 'block', facts: { expires: '2026-06-14', days: 1 } },
  ])
})

test('an ended agreement does not stop a change that touches nothing it is about', () => {
  const of = (changes: Partial<RunContext>) =>
    found(context({ ...expiring('2026-01-31'), ...changes })).map(({ severity }) => severity)
  expect(of({})).toEqual(['notice'])
  expect(of(changing)).toEqual(['block'])
  expect(of({ dataset: dataset({ digest: 'd'.repeat(64) }) })).toEqual(['block'])
  expect(of({ baseDatasetDigest: null })).toEqual(['block'])
})

test('a renewed agreement counts once it is approved', () => {
  const renewed = {
    base: thresholds({ agreed: { ...thresholds().agreed, expires: '2026-01-31' } }),
    head: thresholds({ agreed: { ...thresholds().agreed, expires: '2027-01-31' } }),
  }
  expect(found(context({ thresholds: renewed })).map(({ code }) => code)).toEqual([
    'AGREEMENT_EXPIRED',
    'APPROVAL_NEEDED',
    'POLICY_CHANGED',
  ])
  const free = { ...renewed, base: { ...renewed.base, onLimitChange: 'allow' as const } }
  expect(found(context({ thresholds: free })).map(({ code, severity }) => [code, severity])).toEqual([
    ['POLICY_CHANGED', 'notice'],
    ['POLICY_CHANGED', 'notice'],
  ])
})

test('a waiver that has ended is named', () => {
  const ended = waiver('EVIDENCE_LOST', ['q1/u1', 'q1/u2'], { expires: '2026-06-14' })
  expect(found(context({ waivers: { base: [ended], head: [ended] } }))).toEqual([
    {
      code: 'WAIVER_EXPIRED',
      severity: 'notice',
      facts: { code: 'EVIDENCE_LOST', ids: 2, expires: '2026-06-14' },
    },
  ])
})

test('a number of losses over all queries bounds those of a segment, a share does not', () => {
  const relative = limit('relative', { bound: 'maxNewLost', segment: 'de' })
  const drifts = (bound: Limit['bound']) =>
    found(context(both({ limits: [relative, limit('floor', { bound })] }))).length > 0
  expect([drifts('maxLost'), drifts('min')]).toEqual([false, true])
})

test.each<[Limit['bound'], Partial<Limit>[], boolean]>([
  ['maxDrop', [], true],
  ['maxDrop', [{ bound: 'min' }], false],
  ['maxDrop', [{ bound: 'min', segment: 'de' }], true],
  ['maxDrop', [{ bound: 'min', metric: 'nDCG@10' }], true],
  ['maxDrop', [{ bound: 'max' }], true],
  ['maxIncrease', [{ bound: 'max' }], false],
  ['maxNewLost', [{ bound: 'maxLost' }], false],
  ['maxNewLost', [{ bound: 'min' }], false],
  ['min', [], false],
  ['maxLost', [], false],
])('a relative limit without an absolute one can drift: %s %j', (bound, others, drifts) => {
  const limits = [limit('relative', { bound }), ...others.map((one, i) => limit(`other-${i}`, one))]
  const drifting = found(context(both({ limits }))).filter(({ code }) => code === 'LIMIT_CAN_DRIFT')
  expect(drifting.map(({ facts: f }) => f)).toEqual(
    drifts ? [{ limitId: 'relative', metric: 'evidenceRetention.pair', segment: '*' }] : [],
  )
})

test('a protected segment needs limits of three kinds of its own', () => {
  const segments = new Map([
    ['contracts', { id: 'contracts', protected: true, kind: 'group' as const }],
    ['other', { id: 'other', protected: false, kind: 'group' as const }],
  ])
  const of = (limits: Limit[]) =>
    found(context({ ...both({ limits }), dataset: dataset({ segments }) })).map(({ facts: f }) => f)
  expect(of([limit('everywhere')])).toEqual([
    { segment: 'contracts', missing: 'ranking quality' },
    { segment: 'contracts', missing: 'retention' },
    { segment: 'contracts', missing: 'tail latency' },
  ])
  const guards = ['protectedSpanRetention.pair', 'MRR@10', 'latency.p95']
  expect(of(guards.map((metric) => limit(metric, { metric, segment: 'contracts' })))).toEqual([])
})

const one = query('q1', {
  units: [unit('u1', ['d1'])],
  protectedSpans: [{ id: 's1', kind: 'negation', querySpan: { start: 0, end: 4 } }],
})
const keeps = (retention: Retention): ContractEvidence =>
  contractEvidence({ units: [unitRetention('u1', place(retention))] })
const cuts = (retention: Retention, entrance: 'pair' | 'encoder' = 'pair'): ContractEvidence =>
  contractEvidence({ spans: [spanRetention('s1', retention, entrance)] })
const OWN = {
  contracts: { current: loaded('current'), proposed: loaded('proposed'), rollback: loaded('rollback') },
}

test.each<[string, Retention, Retention, Retention, string[]]>([
  ['all keep it', 'complete', 'complete', 'complete', []],
  ['closed by this change', 'lost', 'complete', 'lost', ['ROLLBACK_REOPENS_LOSSES notice']],
  ['open everywhere', 'lost', 'lost', 'lost', []],
  ['brought by this change', 'complete', 'lost', 'complete', []],
  ['the rollback alone loses it', 'complete', 'complete', 'partial', ['ROLLBACK_LOSES block']],
  ['the rollback loses what this change loses', 'complete', 'lost', 'lost', []],
  [
    'unclear under the rollback alone',
    'complete',
    'complete',
    'unverifiable',
    ['ROLLBACK_UNVERIFIABLE unverified'],
  ],
  ['unclear everywhere', 'unverifiable', 'unverifiable', 'unverifiable', []],
])('rollback: %s', (_, current, proposed, rollback, expected) => {
  const evidence = queryEvidence(one, {
    current: keeps(current),
    proposed: keeps(proposed),
    rollback: keeps(rollback),
  })
  const result = facts(run(startApproval(context(OWN)), [evidence]))
  expect(result.map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected)
})

test('the contract in service is the rollback that nobody names', () => {
  const evidence = queryEvidence(one, { current: keeps('lost'), proposed: keeps('complete') })
  expect(facts(run(startApproval(context()), [evidence]))).toEqual([
    { code: 'ROLLBACK_REOPENS_LOSSES', severity: 'notice', facts: { losses: 1 } },
  ])
})

test('a rollback that silently cuts a protected span of a query blocks, one that refuses it does not', () => {
  const of = (current: ContractEvidence, proposed = cuts('complete'), rollback = current) =>
    facts(run(startApproval(context(OWN)), [queryEvidence(one, { current, proposed, rollback })])).map(
      ({ code, severity, facts: f }) => [code, severity, f],
    )
  const cut = { queryId: 'q1', spanId: 's1', entrance: 'pair' }
  expect(of(cuts('partial'))).toEqual([['ROLLBACK_CUTS_QUERY', 'block', cut]])
  expect(of(cuts('lost', 'encoder'), cuts('complete', 'encoder'))).toEqual([
    ['ROLLBACK_CUTS_QUERY', 'block', { ...cut, entrance: 'encoder' }],
  ])
  expect(of({ ...cuts('lost'), outcome: 'reject' })).toEqual([])
  expect(of(cuts('lost'), cuts('lost'))).toEqual([['ROLLBACK_CUTS_QUERY', 'notice', cut]])
})

test('a rollback whose inputs cannot be known is unproven', () => {
  const rollback = loaded('rollback', { encoder: OFFSETS_ERROR })
  const evidence = queryEvidence(one, { current: keeps('complete'), proposed: keeps('complete') })
  const of = context({ contracts: { ...OWN.contracts, rollback } })
  expect(facts(run(startApproval(of), [evidence]))).toEqual([
    { code: 'ROLLBACK_UNVERIFIABLE', severity: 'unverified', facts: { queries: 1 } },
  ])
})

test('a base without a contract in service leaves no rollback', () => {
  const none = { contracts: { current: null, proposed: loaded('proposed'), rollback: null } }
  expect(codes(run(startApproval(context(none))))).toEqual(['ROLLBACK_MISSING'])
  expect(run(startApproval(context(none))).findings.severities.block).toBe(1)
})
