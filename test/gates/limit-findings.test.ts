import { expect, test } from 'vitest'
import { creditLimits } from '../../src/gates/limit-findings.ts'
import type { LimitResult } from '../../src/model/gates.ts'
import { context, facts, finding, limitResult, outcome, waiver } from './fixtures.ts'

const UNSET = finding('LENGTH_UNSET', { contract: 'proposed', governing: null, by: null })
const STATUSES: LimitResult['status'][] = [
  'pass',
  'unchanged',
  'fail',
  'inconclusive',
  'unmeasured',
  'not-compared',
]

test('each status is the finding of the gate that owns the metric, at the place of the limit', () => {
  const limits = STATUSES.map((status) => limitResult(status, { status, reason: 'none', needed: 80 }))
  const credited = creditLimits('comparison', outcome([UNSET]), limits, context())
  const common = {
    metric: 'nDCG@10',
    segment: '*',
    path: 'proposed',
    decision: 'point',
    bound: 'min',
    value: 0.6,
    limit: 0.5,
    n: 10,
  }
  expect(facts(credited)).toEqual([
    { code: 'LENGTH_UNSET', severity: 'notice', facts: UNSET.facts },
    {
      code: 'LIMIT_INCONCLUSIVE',
      severity: 'unverified',
      facts: { limitId: 'inconclusive', ...common, needed: 80 },
    },
    { code: 'LIMIT_MISSED', severity: 'block', facts: { limitId: 'fail', ...common } },
    {
      code: 'LIMIT_UNMEASURED',
      severity: 'unverified',
      facts: { limitId: 'unmeasured', ...common, reason: 'none' },
    },
  ])
  expect(credited.findings.severities).toEqual({ block: 1, unverified: 2, notice: 1 })
  expect(credited.findings.kept[2]?.place).toEqual({
    file: 'gates/thresholds.json',
    pointer: '/limits/0',
  })
  expect(creditLimits('position', outcome(), limits, context()).findings.kept).toEqual([])
})

test('a place with a line is read back', () => {
  const limits = [limitResult('l1', { status: 'fail', from: 'gates/thresholds.json:12#/limits/3/min' })]
  const [missed] = creditLimits('comparison', outcome(), limits, context()).findings.kept
  expect(missed?.place).toEqual({ file: 'gates/thresholds.json', line: 12, pointer: '/limits/3/min' })
})

test('a waived limit is a notice, and the waiver is named', () => {
  const waivers = [waiver('LIMIT_MISSED', ['l1'])]
  const limits = [limitResult('l1', { status: 'fail' }), limitResult('l2', { status: 'fail' })]
  const of = context({ waivers: { base: waivers, head: waivers } })
  const { findings } = creditLimits('comparison', outcome(), limits, of)
  expect(findings.severities).toEqual({ block: 1, unverified: 0, notice: 2 })
  expect([...findings.counts]).toEqual([
    ['FINDINGS_WAIVED', 1],
    ['LIMIT_MISSED', 2],
  ])
})
