import { expect, test } from 'vitest'
import { decide, type Policy } from '../../src/decide/decide.ts'
import { conclusionOf, exitCodeOf } from '../../src/decide/exit.ts'
import { GateError } from '../../src/model/errors.ts'
import { type Finding, GATE_IDS, type GateId } from '../../src/model/findings.ts'
import type { GateOutcome, GateStatus, LimitResult, Verdict } from '../../src/model/gates.ts'
import { finding, limitResult, outcome } from '../gates/fixtures.ts'

const BLOCK: Policy = { inconclusive: 'block', unverified: 'block' }
const POLICIES: Policy[] = (['block', 'warn'] as const).flatMap((inconclusive) =>
  (['block', 'warn'] as const).map((unverified) => ({ inconclusive, unverified })),
)
const LIMIT = {
  limitId: 'l1',
  metric: 'nDCG@10',
  segment: '*',
  path: 'proposed',
  decision: 'point',
  bound: 'min',
  value: 0.4,
  limit: 0.5,
  n: 10,
}
const MISSED = finding('LIMIT_MISSED', LIMIT)
const UNDECIDED = finding('LIMIT_INCONCLUSIVE', { ...LIMIT, needed: 80 })
const UNTRACED = finding('TRACE_MISSING', { contract: 'proposed' })
const UNSET = finding('LENGTH_UNSET', { contract: 'proposed', governing: 512, by: 'tokenizer' })
const BROKEN = new GateError('GATE_FAILED', { at: 'gate', problem: 'broken', hint: 'report it' })

const OUTCOMES: Readonly<Record<GateStatus, GateOutcome | GateError>> = {
  pass: outcome(),
  fail: outcome([MISSED]),
  unverified: outcome([UNTRACED]),
  inconclusive: outcome([UNDECIDED]),
  error: BROKEN,
}
const STATUSES = Object.keys(OUTCOMES) as GateStatus[]

const outcomes = (found: Partial<Record<GateId, GateOutcome | GateError>>) =>
  new Map(GATE_IDS.map((gate) => [gate, found[gate] ?? outcome()]))

/** All ways to give one of `values` to each gate. */
const combinations = <T>(values: readonly T[]): T[][] =>
  GATE_IDS.reduce<T[][]>((rows, _) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])

test('every combination of four statuses under every policy gives the verdict of the rule', () => {
  let seen = 0
  for (const policy of POLICIES) {
    for (const statuses of combinations(STATUSES)) {
      const found = new Map(GATE_IDS.map((gate, i) => [gate, OUTCOMES[statuses[i] as GateStatus]]))
      const decision = decide(found, [], policy)
      const has = (status: GateStatus) => statuses.includes(status)
      const blocked =
        has('fail') ||
        (has('unverified') && policy.unverified === 'block') ||
        (has('inconclusive') && policy.inconclusive === 'block')
      const expected: Verdict = has('error')
        ? 'not-evaluated'
        : blocked
          ? 'blocked'
          : statuses.every((status) => status === 'pass')
            ? 'approved'
            : 'approved-with-notices'
      expect({ statuses: decision.gates.map(({ status }) => status), verdict: decision.verdict }).toEqual({
        statuses,
        verdict: expected,
      })
      expect(decision.cause === null).toBe(decision.verdict.startsWith('approved'))
      expect(decision.nextActor === 'nobody').toBe(decision.verdict.startsWith('approved'))
      seen += 1
    }
  }
  expect(seen).toBe(4 * 5 ** 4)
})

test('a gate with several doubts shows the first of them, and each of them can block', () => {
  const doubts: readonly [Finding, GateStatus][] = [
    [MISSED, 'fail'],
    [UNTRACED, 'unverified'],
    [UNDECIDED, 'inconclusive'],
    [UNSET, 'pass'],
  ]
  for (const policy of POLICIES) {
    for (let mask = 0; mask < 2 ** doubts.length; mask++) {
      const present = doubts.filter((_, i) => mask & (2 ** i))
      const findings = present.map(([one]) => one)
      const { gates, verdict } = decide(outcomes({ identity: outcome(findings) }), [], policy)
      const blocked =
        findings.includes(MISSED) ||
        (findings.includes(UNTRACED) && policy.unverified === 'block') ||
        (findings.includes(UNDECIDED) && policy.inconclusive === 'block')
      expect([gates[1]?.status, verdict]).toEqual([
        present[0]?.[1] ?? 'pass',
        blocked ? 'blocked' : findings.length > 0 ? 'approved-with-notices' : 'approved',
      ])
    }
  }
})

test('a limit that was not credited as a finding still counts', () => {
  const status = (one: LimitResult['status'], policy = BLOCK) => {
    const limits = [limitResult('l1', { status: one })]
    const { gates, verdict, cause } = decide(outcomes({}), limits, policy)
    return [gates[2]?.status, verdict, cause]
  }
  expect(status('fail')).toEqual(['fail', 'blocked', 'regression'])
  expect(status('unmeasured')).toEqual(['unverified', 'blocked', 'unproven'])
  expect(status('inconclusive')).toEqual(['inconclusive', 'blocked', 'unproven'])
  expect(status('inconclusive', { ...BLOCK, inconclusive: 'warn' })).toEqual([
    'inconclusive',
    'approved-with-notices',
    null,
  ])
  expect(status('unchanged')).toEqual(['pass', 'approved', null])
  expect(status('not-compared')).toEqual(['pass', 'approved', null])
})

test('a missed limit that a waiver made a notice does not fail its gate', () => {
  const waived = outcome([finding('LIMIT_MISSED', LIMIT, 'notice')])
  const { gates, verdict } = decide(
    outcomes({ comparison: waived }),
    [limitResult('l1', { status: 'fail' })],
    BLOCK,
  )
  expect([gates[2]?.status, verdict]).toEqual(['pass', 'approved-with-notices'])
})

test('limits stand with the gate that owns them', () => {
  const limits = [limitResult('a'), limitResult('b', { gate: 'position' })]
  const { gates } = decide(outcomes({}), limits, BLOCK)
  expect(gates.map((gate) => (gate.status === 'error' ? null : gate.limits.map(({ id }) => id)))).toEqual([
    ['b'],
    [],
    ['a'],
    [],
  ])
})

test('a gate that reported nothing is an error', () => {
  const three = new Map([...outcomes({})].slice(1))
  const { gates, verdict } = decide(three, [], BLOCK)
  expect([gates[0]?.status, verdict]).toEqual(['error', 'not-evaluated'])
})

const LOOSENED = finding('LIMIT_LOOSENED', {
  limitId: 'l1',
  metric: 'nDCG@10',
  segment: '*',
  from: 'min 0.5',
  to: 'min 0.4',
})
const UNDECLARED = finding('CONTRACT_CHANGED', {
  part: 'input',
  field: '/input/strip',
  from: false,
  to: true,
  declared: false,
  reason: null,
})
const UNPINNED = finding('UNPINNED', { contract: 'proposed', what: 'model revision', value: 'main' })

test.each<[string, readonly Finding[], string, string]>([
  ['a missed limit', [MISSED], 'regression', 'author'],
  ['a missed limit beside a loosened one', [LOOSENED, MISSED], 'regression', 'author'],
  ['a loosened limit', [LOOSENED], 'unapproved', 'approver'],
  ['a loosened limit beside a silent change', [LOOSENED, UNDECLARED], 'unapproved', 'author'],
  ['a silent change', [UNDECLARED], 'unapproved', 'author'],
  ['a revision that can move', [UNPINNED, LOOSENED, UNTRACED], 'setup', 'author'],
  ['a missing trace', [UNTRACED, UNDECIDED], 'unproven', 'author'],
  ['too few queries', [UNDECIDED], 'unproven', 'maintainer'],
])('cause and next actor of %s', (_, findings, cause, nextActor) => {
  expect(decide(outcomes({ approval: outcome(findings) }), [], BLOCK)).toMatchObject({
    verdict: 'blocked',
    cause,
    nextActor,
  })
})

test('what the policy lets pass is no cause', () => {
  const warn: Policy = { inconclusive: 'warn', unverified: 'warn' }
  const found = outcomes({ approval: outcome([LOOSENED]), identity: outcome([UNTRACED, UNDECIDED]) })
  expect(decide(found, [], warn)).toMatchObject({ cause: 'unapproved', nextActor: 'approver' })
})

test('a broken input is for the author, a bug for the maintainers', () => {
  const input = new GateError('DUPLICATE_ID', { at: 'queries.jsonl:2', problem: 'twice', hint: 'rename one' })
  expect(decide(outcomes({ position: input }), [], BLOCK)).toMatchObject({
    verdict: 'not-evaluated',
    cause: 'setup',
    nextActor: 'author',
  })
  expect(decide(outcomes({ position: input, identity: BROKEN }), [], BLOCK).nextActor).toBe('maintainer')
})

test('the mode changes exit code and conclusion', () => {
  const verdicts: Verdict[] = ['approved', 'approved-with-notices', 'blocked', 'not-evaluated']
  const of = (mode: 'enforce' | 'warn') =>
    verdicts.map((verdict) => [exitCodeOf(verdict, mode), conclusionOf(verdict, mode)])
  expect(of('enforce')).toEqual([
    [0, 'success'],
    [0, 'success'],
    [1, 'failure'],
    [2, 'failure'],
  ])
  expect(of('warn')).toEqual([
    [0, 'success'],
    [0, 'success'],
    [0, 'neutral'],
    [0, 'neutral'],
  ])
})
