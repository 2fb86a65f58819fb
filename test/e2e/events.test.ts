import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { thresholds } from './gate-folder.ts'
import {
  type Change,
  createChange,
  lowerTheLimit,
  runStep,
  type Told,
  warningsOf,
} from './github/scenario.ts'
import { pullRequest } from './runner.ts'

vi.setConfig({ testTimeout: 180_000 })

const blocked = createChange(lowerTheLimit)
const loosened = createChange((gate) => gate.write('gates/thresholds.json', thresholds({ limits: [] })))

const codesOf = ({ report }: Told) => [
  ...(report?.problems ?? []).map(({ code }) => code),
  ...(report?.gates ?? []).flatMap(({ findings }) => findings.map(({ code }) => code)),
]
const writesOf = ({ github }: Told) =>
  github.requests
    .filter(({ id, body }) => body !== undefined && id !== 'graphql')
    .map(({ id, body }) => [id, (body as { head_sha?: string }).head_sha ?? null])

/** The approver of main's thresholds. */
const approval = { login: 'team', state: 'APPROVED', commit: loosened.head }

test('a review runs the gate again, and an approver’s stands for the change of limits', async () => {
  const event = pullRequest(loosened.base, loosened.head, 'team/app', 'pull_request_review')
  const before = await runStep(loosened, {}, { event })
  expect([before.outputs.verdict, before.outputs['next-actor']]).toEqual(['blocked', 'approver'])
  const after = await runStep(loosened, { reviews: [approval], comments: before.github.comments }, { event })
  expect([after.github.faults, warningsOf(after)]).toEqual([[], []])
  expect(after.outputs.verdict).toBe('approved-with-notices')
  expect(codesOf(after)).toContain('LIMIT_CHANGE_APPROVED')
  expect(writesOf(after)).toEqual([['issues/update-comment', null]])
})

test('a merge queue is compared with its base, finds the reviews of its pull requests, and comments on none', async () => {
  const group = {
    base_sha: loosened.base,
    head_sha: loosened.head,
    head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${loosened.base}`,
  }
  const event = { name: 'merge_group', payload: { merge_group: group } }
  const told = await runStep(
    loosened,
    { reviews: [approval], titles: ['Fewer limits (#7)'] },
    { event, inputs: { 'check-run': 'true' } },
  )
  expect(told.github.faults).toEqual([])
  expect(told.report?.compared).toMatchObject({ base: 'ref', baseCommit: loosened.base })
  expect(codesOf(told)).toContain('LIMIT_CHANGE_APPROVED')
  expect(writesOf(told)).toEqual([['checks/create', loosened.head]])
})

test.each([
  ['push', {}, 'none'],
  ['workflow_dispatch', {}, 'none'],
  ['schedule', { base: 'main' }, 'ref'],
] as const)('%s: a check run at the commit of the run, no comment, base %o', async (name, inputs, base) => {
  const told = await runStep(
    blocked,
    {},
    { event: { name, payload: {} }, inputs: { ...inputs, 'check-run': 'true' } },
  )
  expect(told.github.faults).toEqual([])
  expect(told.report?.compared?.base).toBe(base)
  expect(writesOf(told)).toEqual([['checks/create', blocked.head]])
})

/** A workspace as actions/checkout leaves it: the base, and the change in a folder of its own. */
function checkedOutTwice({ gate, base, head }: Change): string {
  const workspace = join(realpathSync(mkdtempSync(join(tmpdir(), 'gate-target-'))), 'work')
  const clone = (folder: string, commit: string) => {
    execFileSync('git', ['clone', '-q', '--no-checkout', gate.root, folder])
    execFileSync('git', ['checkout', '-q', '--detach', commit], { cwd: folder })
  }
  clone(workspace, base)
  clone(join(workspace, 'head'), head)
  return workspace
}

test('pull_request_target judges the checkout that it is shown, and refuses to judge the base', async () => {
  const workspace = checkedOutTwice(blocked)
  const event = pullRequest(blocked.base, blocked.head, 'stranger/app', 'pull_request_target')
  const told = await runStep(
    blocked,
    {},
    {
      event,
      workspace,
      inputs: { 'working-directory': 'head', 'check-run': 'true', report: 'out/report.json' },
    },
  )
  expect([told.github.faults, told.status, told.outputs.verdict]).toEqual([[], 1, 'blocked'])
  expect(told.report?.compared).toMatchObject({
    baseCommit: blocked.base,
    headCommit: blocked.head,
    proposed: { maxLength: 64 },
  })
  expect(told.outputs.report).toBe('head/out/report.json')
  expect(writesOf(told)).toEqual([
    ['issues/create-comment', null],
    ['checks/create', blocked.head],
  ])
  const mark = expect.objectContaining({ path: 'gates/serving.json' }) as object
  expect(told.github.requests.at(-1)?.body).toMatchObject({
    output: { annotations: expect.arrayContaining([mark]) as object[] },
  })

  const trap = await runStep(blocked, {}, { event, workspace })
  expect([trap.status, trap.outputs.verdict, codesOf(trap)]).toEqual([
    1,
    'not-evaluated',
    ['CHANGE_NOT_CHECKED_OUT'],
  ])
  expect(trap.summary).toContain('working-directory')
})

test('what a shallow clone lacks of the base comes from the contents API', async () => {
  const { gate, base, head, git } = blocked
  const workspace = join(realpathSync(mkdtempSync(join(tmpdir(), 'gate-shallow-'))), 'work')
  execFileSync('git', ['clone', '-q', '--depth', '1', '--branch', 'change', `file://${gate.root}`, workspace])
  const file = (commit: string, path: string) => {
    try {
      return execFileSync('git', ['cat-file', 'blob', `${commit}:${path}`], { cwd: gate.root, stdio: 'pipe' })
    } catch {
      return null
    }
  }
  const world = { file, mergeBase: base, commits: { 'heads/main': base, [base]: base } }
  const told = await runStep(blocked, world, {
    event: pullRequest(base, head),
    workspace,
    inputs: { comment: 'never' },
  })
  expect(git('rev-parse', 'HEAD')).toBe(head)
  expect([told.github.faults, told.outputs.verdict]).toEqual([[], 'blocked'])
  expect(told.report?.compared).toMatchObject({ base: 'ref', baseCommit: base, current: { maxLength: 512 } })
  expect(new Set(told.github.idsOf())).toContain('repos/get-content')
  expect(told.stdout).toContain('the clone lacks a part of the base: it is read from GitHub')
})

test('a server of one’s own, with its API below /api/v3', async () => {
  const body = `<!-- evidence-gate gate=small file=gates%2Fgate.json head=${'1'.repeat(40)} run=1 -->\nold`
  const world = { comments: [{ id: 5, login: 'github-actions[bot]', body }] }
  const told = await runStep(blocked, world, {
    event: pullRequest(blocked.base, blocked.head),
    apiBase: '/api/v3',
  })
  expect([told.github.faults, warningsOf(told)]).toEqual([[], []])
  expect(told.github.idsOf()).toContain('graphql')
  expect(writesOf(told)).toEqual([['issues/update-comment', null]])
})

test('GitHub is reached through the runner’s proxy', async () => {
  const asked: (string | undefined)[] = []
  const proxy = createServer().on('connect', ({ url }, socket, head) => {
    asked.push(url)
    const to = connect(Number(url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      to.write(head)
      to.pipe(socket).pipe(to)
    })
    for (const end of [to, socket]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo
  const told = await runStep(
    blocked,
    {},
    {
      event: pullRequest(blocked.base, blocked.head),
      env: { http_proxy: `http://127.0.0.1:${port}` },
      host: 'github.invalid',
    },
  )
  proxy.close()
  expect([told.github.faults, warningsOf(told)]).toEqual([[], []])
  expect(new Set(asked)).toEqual(new Set([`github.invalid:${told.github.port}`]))
  expect(writesOf(told)).toEqual([['issues/create-comment', null]])
})
