import { beforeEach, expect, test } from 'vitest'
import { createGate, type GateFolder, serving, thresholds } from './gate-folder.ts'
import { action } from './processes.ts'
import { createRepository, type GitFolder, prepareRun, pullRequest, type RunEvent } from './runner.ts'

let gate: GateFolder
let repository: GitFolder

const git = (...args: string[]) => repository.git(...args)
const commit = (message: string) => repository.commit(message)

beforeEach(() => {
  gate = createGate()
  repository = createRepository(gate.root)
})

/** Runs the action as a runner does: variables, command files, an event. */
function runAction(event: RunEvent, inputs: Record<string, string> = {}) {
  const run = prepareRun(gate.root, event, inputs)
  return run.outcome(action(run.env, gate.root))
}

/** main: the gate with 512 tokens; the branch lowers them; HEAD is the merge that a runner checks out. */
function lowerTheLimit(): { base: string; head: string } {
  const base = commit('gate')
  git('checkout', '-q', '-b', 'change')
  gate.write('gates/serving.json', serving(64))
  const head = commit('lower the limit')
  git('checkout', '-q', '--detach', base)
  git('merge', '-q', '--no-ff', '-m', 'merge', head)
  return { base, head }
}

test('a pull request is compared with the first parent of its merge commit, with nothing installed', () => {
  const { base, head } = lowerTheLimit()
  const { status, outputs, summary, report, stdout } = runAction(pullRequest(base, head))
  expect(status).toBe(1)
  expect(outputs).toMatchObject({
    verdict: 'blocked',
    cause: 'regression',
    'next-actor': 'author',
    position: 'fail',
    identity: 'fail',
  })
  expect(report?.compared).toMatchObject({
    base: 'ref',
    baseCommit: base,
    current: { maxLength: 512 },
    proposed: { maxLength: 64 },
  })
  expect(report?.gates.flatMap((one) => one.findings).map((one) => one.code)).not.toContain(
    'BASE_NOT_CHECKED',
  )
  expect(summary.split('\n')[0]).toMatch(/^## ❌ Blocked \(regression/)
  expect(summary).toContain(`git checkout ${base} -- gates/serving.json`)
  const errors = stdout.split('\n').filter((line) => line.startsWith('::error'))
  expect(errors.length).toBeGreaterThan(1)
  expect(errors.length).toBeLessThanOrEqual(10)
  expect(errors.at(-1)).toMatch(/^::error::Blocked \(regression/)
  expect(stdout).toMatch(/^::group::Evidence Gate$/m)
  expect(stdout).toMatch(/^::error title=TRUNCATION_RULE_CHANGED,file=gates\/serving\.json,line=\d+::/m)
})

test('a checkout of the head is compared with its merge base', () => {
  const { base, head } = lowerTheLimit()
  git('checkout', '-q', 'main')
  gate.write('README.md', 'main went on')
  const tip = commit('other work')
  git('checkout', '-q', 'change')
  expect(runAction(pullRequest(tip, head)).report?.compared).toMatchObject({
    baseCommit: base,
    current: { maxLength: 512 },
  })
})

test('limits come from the tip of the base: a change does not loosen its own gate', () => {
  const base = commit('gate')
  git('checkout', '-q', '-b', 'change')
  gate.write('gates/serving.json', serving(64))
  gate.write('gates/thresholds.json', thresholds({ limits: [] }))
  const { report } = runAction(pullRequest(base, commit('lower the limit and drop the limits')))
  const limits = report?.gates.flatMap((one) => one.limits) ?? []
  expect(limits.map(({ id, status, agreed }) => [id, status, agreed])).toEqual([
    ['no-new-cuts', 'fail', 'base'],
  ])
  expect(report?.gates.flatMap((one) => one.findings).map((one) => one.code)).toContain('LIMIT_REMOVED')
})

test('the change that introduces the gate is not failed for it', () => {
  git('commit', '-q', '--allow-empty', '-m', 'before')
  const base = git('rev-parse', 'HEAD')
  git('checkout', '-q', '-b', 'change')
  const { status, outputs, report } = runAction(pullRequest(base, commit('gate')))
  expect([status, outputs.verdict, report?.compared?.base]).toEqual([
    0,
    'approved-with-notices',
    'first-adoption',
  ])
  expect(report?.gates.flatMap((one) => one.findings).map((one) => one.code)).toContain('LIMITS_INTRODUCED')
})

test('a base that is not there is an error, never a pass, and says what to fetch', () => {
  commit('gate')
  const { status, outputs, summary, stdout } = runAction(pullRequest('1'.repeat(40), '2'.repeat(40)))
  expect([status, outputs.verdict, outputs.cause]).toEqual([1, 'not-evaluated', 'setup'])
  expect(summary).toContain('fetch-depth: 0')
  expect(stdout).toMatch(/^::error::Not evaluated/m)
})

test('an event without its payload is an error', () => {
  commit('gate')
  const { status, outputs } = runAction({ name: 'pull_request', payload: {} })
  expect([status, outputs.verdict]).toEqual([1, 'not-evaluated'])
})

test('on a push the base is what the workflow names', () => {
  lowerTheLimit()
  const push = { name: 'push', payload: { ref: 'refs/heads/main' } }
  expect(runAction(push).report?.compared?.base).toBe('none')
  const named = runAction(push, { base: 'main', report: 'out/report.json' })
  expect(named.outputs.report).toBe('out/report.json')
  expect(named.report?.compared?.base).toBe('ref')
})

test('a broken input fails the job with sentences, report and summary, and no stack', () => {
  commit('gate')
  gate.write('gates/serving.json', '{')
  const { status, outputs, summary, stdout, stderr } = runAction({ name: 'push', payload: {} })
  expect([status, outputs.verdict, stderr]).toEqual([1, 'not-evaluated', ''])
  expect(summary).toContain('gates/serving.json')
  expect(stdout).not.toMatch(/\n\s+at /)
})

test('hostile ids start no command of the runner', () => {
  gate = createGate({
    ids: ['early', '::error::x\n::set-output name=a::b ##[add-mask]c'],
    gate: { current: 'current.json' },
  })
  repository = createRepository(gate.root)
  gate.write('gates/current.json', serving(512))
  gate.write('gates/serving.json', serving(64))
  commit('gate')
  const { stdout } = runAction({ name: 'push', payload: {} })
  const commands = stdout.split('\n').filter((line) => line.trimStart().startsWith('::'))
  expect(commands.filter((line) => !/^::(group|endgroup|error|warning|debug)/.test(line))).toEqual([])
  expect(stdout).not.toMatch(/^::error::x|##\[add-mask/m)
})
