import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from '../../src/action/inputs.ts'
import { outputsOf } from '../../src/action/outputs.ts'
import type { ReportFile } from '../../src/model/files.ts'
import { GATE_IDS } from '../../src/model/findings.ts'
import { parse } from '../e2e/action-yml.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const { inputs, outputs } = parse(read('action.yml'))

const REPORT = {
  verdict: 'blocked',
  cause: 'regression',
  nextActor: 'author',
  gates: GATE_IDS.map((gate) => ({
    gate,
    status: 'pass',
    findingCounts: { EVIDENCE_LOST: 2, TRACE_MISSING: 1 },
  })),
  losses: [
    { metric: 'evidenceRetention.pair', lost: [{ queryId: 'q', id: 'u' }], rescued: [] },
    {
      metric: 'evidenceRetention.final',
      lost: [{ queryId: 'q', id: 'u' }],
      rescued: [{ queryId: 'q', id: 'v' }],
    },
    { metric: 'protectedSpanRetention.pair', lost: [{ queryId: 'q', id: 'u' }], rescued: [] },
  ],
} as unknown as ReportFile

test('action.yml has the inputs that the program reads, and the outputs that it sets', () => {
  const asked: string[] = []
  readInputs((name) => {
    asked.push(name)
    return ''
  })
  expect(asked.sort()).toEqual([...inputs].sort())
  const ofPlan = ['needs', 'state', 'plan', 'pairs']
  expect([...Object.keys(outputsOf(REPORT)), 'report', 'page', ...ofPlan].sort()).toEqual([...outputs].sort())
})

test('every input and output has a row in the tables of the README', () => {
  const cells = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect([...inputs, ...outputs].filter((name) => !cells.includes(name))).toEqual([])
})

test('counts: findings by code over all gates, each lost unit once', () => {
  expect(outputsOf(REPORT)).toMatchObject({
    findings: '{"EVIDENCE_LOST":8,"TRACE_MISSING":4}',
    lost: '2',
    rescued: '1',
    position: 'pass',
  })
})

test('inputs that can’t be have a sentence', () => {
  const given = (name: string, value: string) => () => readInputs((one) => (one === name ? value : ''))
  expect(given('check-run', 'yes')).toThrow('check-run: it is "yes"; true, false')
  expect(given('comment', 'often')).toThrow('always, on-failure, changes, never')
  expect(given('threads', '0')).toThrow('threads')
})
