import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { GateFile } from '../../src/formats/gate.ts'
import { createGate, type GateFolder } from './gate-folder.ts'
import { action } from './processes.ts'
import { createRepository, type GitFolder, prepareRun, pullRequest } from './runner.ts'

/** Of the change before: from 384 tokens to the 512 that are in service now. */
const USED_UP = { field: '/input/maxLength', from: 384, to: 512, reason: 'longer documents' }

let gate: GateFolder
let repository: GitFolder

beforeEach(() => {
  gate = createGate({ gate: { changes: [USED_UP] } })
  repository = createRepository(gate.root)
})

/** One line of serving.json is edited on a branch, and whatever else is given; the action runs on it. */
function pullRequestWith(from: string, to: string, more: () => void = () => {}) {
  const base = repository.commit('gate')
  repository.git('checkout', '-q', '-b', 'change')
  const path = join(gate.root, 'gates/serving.json')
  const text = readFileSync(path, 'utf8')
  const line = text.split('\n').findIndex((one) => one.includes(from)) + 1
  gate.write('gates/serving.json', text.replace(from, to))
  more()
  const head = repository.commit('edit the rule')
  const run = prepareRun(gate.root, pullRequest(base, head))
  const edited = repository.git('diff', '--numstat', base, head, '--', 'gates/serving.json')
  return { ...run.outcome(action(run.env, gate.root)), line, edited }
}

test.each([
  ['the limit', '"maxLength": 512', '"maxLength": 500'],
  ['the strategy', '"truncation": "only_second"', '"truncation": "longest_first"'],
  ['the side', '"truncationSide": "right"', '"truncationSide": "left"'],
])(
  '%s changed in one line blocks on that line, and an entry of an earlier change does not excuse it',
  (_, from, to) => {
    const { status, outputs, report, stdout, line, edited } = pullRequestWith(from, to)
    expect(edited).toMatch(/^1\t1\t/)
    expect([status, outputs.verdict]).toEqual([1, 'blocked'])
    const found = report?.gates.flatMap((one) => one.findings) ?? []
    expect(found.filter(({ code }) => code === 'TRUNCATION_RULE_CHANGED')).toMatchObject([
      { severity: 'block', place: { file: 'gates/serving.json', line }, facts: { declared: false } },
    ])
    const commands = stdout.split('\n').filter((one) => one.includes('TRUNCATION_RULE_CHANGED'))
    const marks = commands.filter((one) => one.startsWith('::error'))
    expect(marks).toEqual([
      expect.stringMatching(
        new RegExp(`^::error title=TRUNCATION_RULE_CHANGED,file=gates/serving\\.json,line=${line}::.+`),
      ),
    ])
  },
)

test('declared with both values and a reason, the same line is no error', () => {
  const declare = () => {
    const file = JSON.parse(readFileSync(join(gate.root, 'gates/gate.json'), 'utf8')) as GateFile
    const entry = { field: '/input/maxLength', from: 512, to: 500, reason: 'fits the cache' }
    gate.write('gates/gate.json', { ...file, changes: [USED_UP, entry] })
  }
  const { stdout, report } = pullRequestWith('"maxLength": 512', '"maxLength": 500', declare)
  expect(stdout).not.toMatch(/^::(error|warning) title=TRUNCATION_RULE_CHANGED/m)
  const found = report?.gates.flatMap((one) => one.findings) ?? []
  expect(found.filter(({ code }) => code === 'TRUNCATION_RULE_CHANGED')).toMatchObject([
    { severity: 'notice', facts: { declared: true, reason: 'fits the cache' } },
  ])
})

test('the contract in service is not marked as changed by an entry that is used up', () => {
  const { report } = pullRequestWith('"maxLength": 512', '"maxLength":  512')
  expect(report?.compared?.base).toBe('ref')
  const found = report?.gates.flatMap((one) => one.findings) ?? []
  expect(found.filter(({ code }) => code === 'TRUNCATION_RULE_CHANGED')).toEqual([])
})
