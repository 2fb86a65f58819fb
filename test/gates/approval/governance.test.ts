import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApproval } from '../../../src/gates/approval/approval.ts'
import { governanceOf, policyInForce } from '../../../src/gates/approval/governance.ts'
import { evaluateLimits } from '../../../src/gates/limits.ts'
import { startPosition } from '../../../src/gates/position/position.ts'
import type { RunContext } from '../../../src/model/run.ts'
import type { Limit, Thresholds, Waiver } from '../../../src/model/thresholds.ts'
import {
  context,
  contractEvidence,
  facts,
  limit,
  place,
  query,
  queryEvidence,
  run,
  thresholds,
  unit,
  unitRetention,
  waiver,
} from '../fixtures.ts'

interface Side extends Partial<Thresholds> {
  readonly waivers?: readonly Waiver[]
}

function between(base: Side, head: Side, changes: Partial<RunContext> = {}): RunContext {
  const { waivers: agreed = [], ...before } = base
  const { waivers: wanted = agreed, ...now } = head
  return context({
    thresholds: { base: thresholds(before), head: thresholds({ ...before, ...now }) },
    waivers: { base: agreed, head: wanted },
    ...changes,
  })
}

/** Codes about limits, policy and waivers, with their severity. */
const judged = (of: RunContext) =>
  facts(run(startApproval(of)))
    .filter(({ code }) => /^(LIMIT_(?!CAN)|POLICY|WAIVER)/.test(code))
    .map(({ code, severity }) => `${code} ${severity}`)

const limits = (...list: Limit[]) => ({ limits: list })
const FLOOR = limit('floor')

test.each<[string, Side, Side, string[]]>([
  ['nothing', limits(FLOOR), limits(FLOOR), []],
  ['a floor lowered', limits(FLOOR), limits(limit('floor', { limit: 0.8 })), ['LIMIT_LOOSENED block']],
  ['a floor raised', limits(FLOOR), limits(limit('floor', { limit: 0.95 })), ['LIMIT_TIGHTENED notice']],
  [
    'a ceiling raised',
    limits(limit('p95', { bound: 'max', limit: 200 })),
    limits(limit('p95', { bound: 'max', limit: 250 })),
    ['LIMIT_LOOSENED block'],
  ],
  [
    'more losses allowed',
    limits(limit('losses', { bound: 'maxLost', decision: 'contract', limit: 0 })),
    limits(limit('losses', { bound: 'maxLost', decision: 'contract', limit: 1 })),
    ['LIMIT_LOOSENED block'],
  ],
  [
    'a larger drop allowed',
    limits(limit('drop', { bound: 'maxDrop', decision: 'non-inferiority', limit: 0.01 })),
    limits(limit('drop', { bound: 'maxDrop', decision: 'non-inferiority', limit: 0.02 })),
    ['LIMIT_LOOSENED block'],
  ],
  [
    'another decision',
    limits(limit('drop', { bound: 'maxDrop', decision: 'non-inferiority' })),
    limits(limit('drop', { bound: 'maxDrop', decision: 'point' })),
    ['LIMIT_LOOSENED block'],
  ],
  [
    'another path to compare with',
    limits(limit('drop', { bound: 'maxDrop' })),
    limits(limit('drop', { bound: 'maxDrop', versus: 'baseline' })),
    ['LIMIT_LOOSENED block'],
  ],
  [
    'fewer queries needed',
    limits(limit('floor', { minQueries: 30 })),
    limits(limit('floor', { minQueries: 5 })),
    ['LIMIT_LOOSENED block'],
  ],
  [
    'more queries needed',
    limits(limit('floor', { minQueries: 5 })),
    limits(limit('floor', { minQueries: 30 })),
    ['LIMIT_TIGHTENED notice'],
  ],
  [
    'more queries needed where the inconclusive passes',
    { ...limits(limit('floor', { minQueries: 5 })), inconclusive: 'warn' },
    limits(limit('floor', { minQueries: 30 })),
    ['LIMIT_LOOSENED block'],
  ],
  ['a limit removed', limits(FLOOR), limits(), ['LIMIT_REMOVED block']],
  ['a limit added', limits(), limits(FLOOR), ['LIMIT_ADDED notice']],
  [
    'a limit moved to another segment',
    limits(limit('floor', { segment: 'contracts' })),
    limits(FLOOR),
    ['LIMIT_ADDED notice', 'LIMIT_REMOVED block'],
  ],
  [
    'a limit moved to another metric under its id',
    limits(FLOOR),
    limits(limit('floor', { metric: 'judged@10' })),
    ['LIMIT_ADDED notice', 'LIMIT_REMOVED block'],
  ],
  ['a limit renamed', limits(FLOOR), limits(limit('minimum')), []],
  [
    'a limit renamed and lowered',
    limits(FLOOR),
    limits(limit('minimum', { limit: 0.1 })),
    ['LIMIT_REMOVED block'],
  ],
  ['a weaker double removed', limits(FLOOR, limit('old', { limit: 0.5 })), limits(FLOOR), []],
  ['inconclusive passes', {}, { inconclusive: 'warn' }, ['POLICY_CHANGED block']],
  ['unverified passes', {}, { unverified: 'warn' }, ['POLICY_CHANGED block']],
  ['unverified blocks again', { unverified: 'warn' }, { unverified: 'block' }, ['POLICY_CHANGED notice']],
  [
    'a lower level of verification',
    { verification: 'observed' },
    { verification: 'attested' },
    ['POLICY_CHANGED block'],
  ],
  ['limit changes for everybody', {}, { onLimitChange: 'allow' }, ['POLICY_CHANGED block']],
  ['an approver added', {}, { approvers: ['ada', 'eve'] }, ['POLICY_CHANGED block']],
  ['an approver left', { approvers: ['ada', 'bob'] }, { approvers: ['ada'] }, ['POLICY_CHANGED notice']],
  [
    'the agreement extended',
    { agreed: { ...thresholds().agreed, expires: '2026-12-31' } },
    { agreed: { ...thresholds().agreed, expires: '2027-12-31' } },
    ['POLICY_CHANGED block'],
  ],
  [
    'the agreement without an end',
    { agreed: { ...thresholds().agreed, expires: '2026-12-31' } },
    { agreed: { ...thresholds().agreed, expires: null } },
    ['POLICY_CHANGED block'],
  ],
  [
    'an end of the agreement',
    {},
    { agreed: { ...thresholds().agreed, expires: '2027-12-31' } },
    ['POLICY_CHANGED notice'],
  ],
  ['a waiver added', {}, { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'])] }, ['WAIVER_ADDED block']],
  [
    'an id added to a waiver',
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'])] },
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1', 'q1/u2'])] },
    ['WAIVER_ADDED block'],
  ],
  [
    'a waiver extended',
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'])] },
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'], { expires: '2027-12-31' })] },
    ['WAIVER_EXTENDED block'],
  ],
  [
    'a waiver freed from its contract',
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'], { fingerprint: 'v1:a' })] },
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'])] },
    ['WAIVER_ADDED block'],
  ],
  [
    'a waiver shortened and bound',
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1', 'q1/u2'])] },
    { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'], { expires: '2026-07-01', fingerprint: 'v1:a' })] },
    [],
  ],
  ['a waiver removed', { waivers: [waiver('EVIDENCE_LOST', ['q1/u1'])] }, { waivers: [] }, []],
])('%s', (_, base, head, expected) => {
  expect(judged(between(base, head))).toEqual(expected)
})

test('a loosened limit is named with both values, at its place in the head', () => {
  const of = between(limits(FLOOR), limits(limit('floor', { limit: 0.8 })))
  expect(run(startApproval(of)).findings.kept[1]).toEqual({
    code: 'LIMIT_LOOSENED',
    severity: 'block',
    place: { file: 'gates/thresholds.json', pointer: '/limits/floor' },
    facts: {
      limitId: 'floor',
      metric: 'evidenceRetention.pair',
      segment: '*',
      from: 'min 0.9, point, 1 queries',
      to: 'min 0.8, point, 1 queries',
    },
  })
})

const LOWERED = limits(limit('floor', { limit: 0.8 }))
const hashOf = (of: RunContext) => governanceOf(of).changeHash ?? ''

test('a review of an approver of the base stands for one change of limits, and is named', () => {
  const of = between(limits(FLOOR), LOWERED)
  const approvals = [{ by: 'ada', as: 'ada', changeHash: hashOf(of) }]
  const approved = between(limits(FLOOR), LOWERED, { approvals })
  expect(judged(approved)).toEqual(['LIMIT_CHANGE_APPROVED notice', 'LIMIT_LOOSENED notice'])

  const lowerStill = between(limits(FLOOR), limits(limit('floor', { limit: 0.7 })), { approvals })
  expect(judged(lowerStill)).toEqual(['LIMIT_LOOSENED block'])
})

test('a review stays valid while other things change: places, notes, tightened limits', () => {
  const of = between(limits(FLOOR), LOWERED)
  const moved = limit('floor', { limit: 0.8, place: { file: 'gates/thresholds.json', line: 99 } })
  expect(hashOf(between(limits(FLOOR), limits(limit('new', { segment: 'de' }), moved)))).toBe(hashOf(of))
})

test('nobody approves who is no approver of the base, and none where the base forbids changes', () => {
  const head = { ...LOWERED, approvers: ['ada', 'eve'] }
  const of = between(limits(FLOOR), head)
  const eve = [{ by: 'eve', as: 'eve', changeHash: hashOf(of) }]
  expect(judged(between(limits(FLOOR), head, { approvals: eve }))).toEqual([
    'LIMIT_LOOSENED block',
    'POLICY_CHANGED block',
  ])
  const forbidden = { ...limits(FLOOR), onLimitChange: 'block' as const }
  const ada = [{ by: 'ada', as: 'ada', changeHash: hashOf(between(forbidden, LOWERED)) }]
  expect(judged(between(forbidden, LOWERED, { approvals: ada }))).toEqual(['LIMIT_LOOSENED block'])
})

test("the base's policy decides whether changes are free, not the head's", () => {
  const free = { ...limits(FLOOR), onLimitChange: 'allow' as const }
  expect(judged(between(free, LOWERED))).toEqual(['LIMIT_LOOSENED notice'])
  expect(judged(between(limits(FLOOR), { ...LOWERED, onLimitChange: 'allow' }))).toEqual([
    'LIMIT_LOOSENED block',
    'POLICY_CHANGED block',
  ])
})

test('until a change is allowed, the stricter policy of both sides is in force', () => {
  const strict = { inconclusive: 'block', unverified: 'block', verification: 'observed' } as const
  const lax = { inconclusive: 'warn', unverified: 'warn', verification: 'declared' } as const
  expect(policyInForce(between(strict, lax))).toEqual(strict)
  expect(policyInForce(between(lax, strict))).toMatchObject(strict)
  expect(policyInForce(between({ ...strict, onLimitChange: 'allow' }, lax))).toMatchObject(lax)
})

test("the base's limits govern until their change is allowed", () => {
  const halfKept = queryEvidence(query('q1', { units: [unit('u1', ['d1']), unit('u2', ['d1'])] }), {
    proposed: contractEvidence({
      units: [unitRetention('u1', place('complete')), unitRetention('u2', place('lost'))],
    }),
  })
  const results = (of: RunContext) =>
    evaluateLimits(of, new Map([['position', run(startPosition(of), [halfKept])]])).map(
      ({ limit: value, agreed, status }) => [value, agreed, status],
    )
  const low = limits(limit('floor', { limit: 0.4 }))
  expect(results(between(limits(FLOOR), low))).toEqual([
    [0.9, 'base', 'fail'],
    [0.4, 'head', 'pass'],
  ])
  expect(results(between({ ...limits(FLOOR), onLimitChange: 'allow' }, low))).toEqual([[0.4, 'head', 'pass']])
})

test('a change and its reverse are never both without need of approval', () => {
  const anyLimit = fc.record({
    bound: fc.constantFrom<Limit['bound']>('min', 'max', 'maxDrop', 'maxLost'),
    limit: fc.constantFrom(0, 1, 2),
    segment: fc.constantFrom('*', 'de'),
    minQueries: fc.constantFrom(1, 30),
  })
  const anyLimits = fc
    .uniqueArray(anyLimit, { maxLength: 3, selector: ({ bound, segment }) => `${bound} ${segment}` })
    .map((list) => limits(...list.map((one) => limit(`${one.bound}-${one.segment}`, one))))
  const weakens = (base: Side, head: Side) => hashOf(between(base, head)) !== ''
  fc.assert(
    fc.property(anyLimits, anyLimits, (a, b) => {
      const same = JSON.stringify(a.limits.toSorted(byId)) === JSON.stringify(b.limits.toSorted(byId))
      expect(weakens(a, b) || weakens(b, a)).toBe(!same)
    }),
    { numRuns: 300 },
  )
})

const byId = (a: Limit, b: Limit) => (a.id < b.id ? -1 : 1)
