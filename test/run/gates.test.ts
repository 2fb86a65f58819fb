import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import type { QueryEvidence } from '../../src/model/evidence.ts'
import type { Gate, GateOutcome } from '../../src/model/gates.ts'
import { guardGate } from '../../src/run/gates.ts'

const EVIDENCE = {} as QueryEvidence
const OUTCOME: GateOutcome = {
  measured: [],
  findings: { kept: [], counts: new Map(), severities: { block: 0, unverified: 0, notice: 0 } },
  series: [],
  losses: [],
}
const KNOWN = new GateError('BAD_CUTOFF', { at: 'nDCG@0', problem: 'k is 0', hint: 'k starts at 1' })

const gate = (parts: Partial<Gate> = {}): Gate => ({
  id: 'position',
  add: () => undefined,
  end: () => OUTCOME,
  ...parts,
})
const fails = (error: Error) => () => {
  throw error
}

test('a gate that works gives its outcome', () => {
  const guarded = guardGate('position', () => gate())
  guarded.add(EVIDENCE)
  expect(guarded.end()).toBe(OUTCOME)
})

test.each<[string, () => Gate]>([
  ['starting', fails(KNOWN)],
  ['adding', () => gate({ add: fails(KNOWN) })],
  ['ending', () => gate({ end: fails(KNOWN) })],
])('a throw while %s becomes the error of that gate', (_, start) => {
  const guarded = guardGate('position', start)
  guarded.add(EVIDENCE)
  guarded.add(EVIDENCE)
  expect(guarded.end()).toBe(KNOWN)
})

test('a bug becomes an error with a sentence and its cause; the first reason stays', () => {
  const bug = new TypeError('x is undefined')
  const guarded = guardGate('comparison', () => gate({ add: fails(bug), end: fails(KNOWN) }))
  guarded.add(EVIDENCE)
  expect(guarded.end()).toMatchObject({
    code: 'GATE_FAILED',
    cause: bug,
    problems: [{ at: 'gate comparison' }],
  })
})

test('a gate that was told to fail no longer works', () => {
  let added = 0
  const guarded = guardGate('position', () => gate({ add: () => added++ }))
  guarded.fail(KNOWN)
  guarded.add(EVIDENCE)
  expect([added, guarded.end()]).toEqual([0, KNOWN])
})
