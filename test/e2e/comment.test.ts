import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createGate, serving, thresholds } from './gate-folder.ts'
import {
  type Change,
  createChange,
  lowerTheLimit,
  runStep,
  warningsOf,
  writeReadme,
} from './github/scenario.ts'
import type { Comment, World } from './github/server.ts'
import { pullRequest } from './runner.ts'

vi.setConfig({ testTimeout: 180_000 })

const blocked = createChange(lowerTheLimit)
const approved = createChange(writeReadme)

const BOT = 'github-actions[bot]'
const marker = (head: string, { gate = 'small', run = 100 } = {}) =>
  `<!-- evidence-gate gate=${gate} file=gates%2Fgate.json head=${head} run=${run} -->`
const old = (
  id: number,
  head: string,
  more: { gate?: string; run?: number; login?: string } = {},
): Comment => ({
  id,
  login: more.login ?? BOT,
  body: `${marker(head, more)}\nold`,
})

const run = (
  change: Change,
  world: World = {},
  inputs: Record<string, string> = {},
  env: Record<string, string> = {},
) => runStep(change, world, { event: pullRequest(change.base, change.head), inputs, env })

const writes = (told: { github: { idsOf(): string[] } }) =>
  told.github.idsOf().filter((id) => /^(issues|checks)\/(create|update|delete)|^checks/.test(id))

test('a first comment says what the summary says, under a marker', async () => {
  const told = await run(blocked)
  expect(told.github.faults).toEqual([])
  expect(writes(told)).toEqual(['issues/create-comment'])
  const [comment] = told.github.comments
  expect(comment?.body.split('\n').slice(0, 2)).toEqual([marker(blocked.head), told.summary.split('\n')[0]])
  expect(comment?.body).toContain(
    `Commit ${blocked.head.slice(0, 12)}, [run](https://github.test/team/app/actions/runs/100)`,
  )
  expect([told.status, told.report?.verdict, told.outputs.lost, told.outputs.rescued]).toEqual([
    1,
    'blocked',
    '1',
    '0',
  ])
  expect(JSON.parse(told.outputs.findings ?? '')).toMatchObject({ EVIDENCE_LOST: 1, LIMIT_MISSED: 1 })
  expect(told.stdout).toContain('\ncomment: created\n')
  expect(told.stdout + told.stderr).not.toContain('secret-token')
})

test('the comment is found on its third page and edited; one that copies its marker is not', async () => {
  const others = Array.from({ length: 240 }, (_, id) => ({ id: id + 1, login: 'ana', body: 'hm' }))
  others[3] = { id: 4, login: 'ana', body: `${marker('0'.repeat(40))}\nmine now` }
  const told = await run(blocked, { comments: [...others, old(500, '1'.repeat(40), { run: 7 })] })
  expect(told.github.faults).toEqual([])
  expect(writes(told)).toEqual(['issues/update-comment'])
  expect(
    told.github.requests.filter(({ id }) => id === 'issues/list-comments').map(({ query }) => query.page),
  ).toEqual(['1', '2', '3'])
  expect(told.github.comments.find(({ id }) => id === 500)?.body).toContain('## ❌ Blocked')
  expect(told.github.comments.find(({ id }) => id === 4)?.body).toContain('mine now')
})

test('a run that says the same of the same commit edits nothing', async () => {
  const first = await run(blocked)
  const again = await run(blocked, { comments: first.github.comments }, {}, { GITHUB_RUN_ID: '101' })
  expect(again.github.faults).toEqual([])
  expect(writes(again)).toEqual([])
  expect(again.stdout).toContain('\ncomment: unchanged\n')
})

test('two gates of a monorepo that bear one id stay apart: comment, check, report', async () => {
  const gate = createGate()
  for (const folder of ['a', 'b'])
    cpSync(join(gate.root, 'gates'), join(gate.root, folder, 'gates'), { recursive: true })
  const change = createChange((one) => one.write('b/gates/serving.json', serving(64)), gate)
  const a = await run(change, {}, { comment: 'always', 'check-run': 'true', gate: 'a/gates/gate.json' })
  const b = await run(
    change,
    { comments: a.github.comments },
    { 'check-run': 'true', 'working-directory': 'b' },
  )
  expect([a.github.faults, b.github.faults]).toEqual([[], []])
  expect(b.github.comments.map(({ body }) => /file=(\S+) .*\n## (.) /.exec(body)?.slice(1, 3))).toEqual([
    ['a%2Fgates%2Fgate.json', '✅'],
    ['b%2Fgates%2Fgate.json', '❌'],
  ])
  type Check = { name: string; conclusion: string; output: { annotations: { path: string }[] } }
  const checks = [a, b].map(
    (told) => told.github.requests.find(({ id }) => id === 'checks/create')?.body as Check,
  )
  expect(
    checks.map(({ name, conclusion, output }) => [
      name,
      conclusion,
      [...new Set(output.annotations.map(({ path }) => path.split('/')[0]))],
    ]),
  ).toEqual([
    ['Evidence Gate: small (a/gates/gate.json)', 'success', ['a']],
    ['Evidence Gate: small (b/gates/gate.json)', 'failure', ['b']],
  ])
  expect([a, b].map(({ outputs }) => outputs.report?.split('/').slice(-2)[0])).toEqual([
    'small-a-gates-gate-json',
    'small-b-gates-gate-json',
  ])
})

test('modes reach the run: one of them is silent, and one that nobody knows asks nothing of GitHub', async () => {
  const silent = await run(approved, { comments: [old(5, '1'.repeat(40))] }, { comment: 'never' })
  expect(silent.github.idsOf().filter((id) => id.startsWith('issues'))).toEqual([])
  const wrong = await run(approved, {}, { comment: 'sometimes' })
  expect([wrong.status, wrong.github.requests.length]).toEqual([1, 0])
  expect(wrong.stdout).toContain('always, on-failure, changes, never')
})

test('a check run has 137 annotations in requests of 50, at lines of the repository', async () => {
  const gate = createGate()
  const limits = Array.from({ length: 133 }, (_, index) => ({
    id: `cuts-${index}`,
    metric: 'evidenceRetention.pair',
    maxNewLost: index,
  }))
  gate.write('gates/thresholds.json', thresholds({ limits }))
  const change = createChange((one) => one.write('gates/thresholds.json', thresholds({ limits: [] })), gate)
  const told = await run(change, {}, { comment: 'never', 'check-run': 'true' })
  expect([told.github.faults, warningsOf(told)]).toEqual([[], []])
  expect(writes(told)).toEqual(['checks/create', 'checks/update', 'checks/update'])
  type Body = { output: { annotations: { path: string; start_line: number }[] } }
  const bodies = told.github.requests
    .filter(({ id }) => id.startsWith('checks/'))
    .map(({ body }) => body as Body)
  expect(bodies.map(({ output }) => output.annotations.length)).toEqual([50, 50, 37])
  expect(bodies[0]).toMatchObject({
    name: 'Evidence Gate: small',
    head_sha: change.head,
    status: 'completed',
    conclusion: 'failure',
    details_url: 'https://github.test/team/app/actions/runs/100',
  })
  const paths = bodies.flatMap(({ output }) => output.annotations.map(({ path }) => path))
  expect([...new Set(paths)]).toEqual(['gates/thresholds.json', 'gates/serving.json'])
  expect(told.report?.verdict).toBe('blocked')
})

test('a check run of a gate that only warns is neutral, with the words of a blocked one', async () => {
  const change = createChange(lowerTheLimit, createGate({ gate: { mode: 'warn' } }))
  const told = await run(change, {}, { comment: 'never', 'check-run': 'true' })
  expect([told.status, told.report?.verdict, told.github.faults]).toEqual([0, 'blocked', []])
  expect(told.github.requests.at(-1)?.body).toMatchObject({ conclusion: 'neutral' })
})

test('a broken gate keeps its check and its comment', async () => {
  const change = createChange((gate) => gate.write('gates/gate.json', '{'))
  const told = await run(change, { comments: [old(5, '1'.repeat(40), { run: 1 })] }, { 'check-run': 'true' })
  expect([told.report?.verdict, told.github.faults]).toEqual(['not-evaluated', []])
  expect(writes(told)).toEqual(['issues/update-comment', 'checks/create'])
  expect(told.github.comments[0]?.body).toMatch(/^<!-- evidence-gate gate=small .*\n## ❗ Not evaluated/)
  expect(told.github.requests.at(-1)?.body).toMatchObject({
    name: 'Evidence Gate: small',
    conclusion: 'failure',
  })
})
