import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createChange, lowerTheLimit, runStep, writeReadme } from './github/scenario.ts'
import { startGithub } from './github/server.ts'
import { actionBeside } from './processes.ts'
import { prepareRun, pullRequest } from './runner.ts'

vi.setConfig({ testTimeout: 180_000 })

const blocked = createChange(lowerTheLimit)
const approved = createChange(writeReadme)
const of = (change: typeof blocked) => pullRequest(change.base, change.head)

test('a report that can’t be written fails the job, and costs neither summary nor outputs nor comment', async () => {
  const told = await runStep(
    approved,
    {},
    { event: of(approved), inputs: { report: '../out/report.json', comment: 'always' } },
  )
  expect([told.status, told.outputs.verdict, told.outputs.report]).toEqual([
    1,
    'approved-with-notices',
    undefined,
  ])
  expect(told.stdout).toMatch(
    /^::error::the report can't be written: \.\.\/out\/report\.json: the path leads out/m,
  )
  expect(told.summary).toMatch(/^## ✅ Approved/)
  expect(told.github.comments.length).toBe(1)
})

test('a runner without files for outputs and summary: sentences, and a comment', async () => {
  const told = await runStep(
    approved,
    {},
    {
      event: of(approved),
      inputs: { comment: 'always' },
      env: { GITHUB_OUTPUT: '/nowhere/output', GITHUB_STEP_SUMMARY: '/nowhere/summary', RUNNER_TEMP: '' },
    },
  )
  expect(told.status).toBe(1)
  expect(told.stdout).toMatch(/^::error::the outputs can't be written: .*\/nowhere\/output/m)
  expect(told.stdout).toMatch(/^::warning::the job summary can't be written: /m)
  expect(told.github.comments.length).toBe(1)
  const report = readFileSync(join(approved.gate.root, 'evidence-gate/small/report.json'), 'utf8')
  expect(JSON.parse(report)).toMatchObject({ verdict: 'approved-with-notices' })
})

test.skipIf(process.platform === 'win32')(
  'a change that puts another folder in the place of its gate’s is not judged by it',
  async () => {
    mkdirSync(join(approved.gate.root, 'team'))
    symlinkSync('..', join(approved.gate.root, 'team/a'))
    const told = await runStep(
      approved,
      {},
      { event: of(approved), inputs: { 'working-directory': 'team/a' } },
    )
    expect([told.status, told.report?.verdict, told.report?.problems.map(({ code }) => code)]).toEqual([
      1,
      'not-evaluated',
      ['OUTSIDE_ROOT'],
    ])
  },
)

/** When a job is ended: by what it printed, or by what it asks GitHub. A runner asks first, and then kills. */
const STAGES: readonly (readonly [signal: NodeJS.Signals, at: 'printed' | 'asked', what: string])[] = [
  ['SIGINT', 'printed', '::group::'],
  ['SIGKILL', 'printed', 'Blocked'],
  ['SIGKILL', 'printed', '::error title'],
  ['SIGTERM', 'asked', 'issues/list-comments'],
  ['SIGKILL', 'asked', 'issues/create-comment'],
  ['SIGKILL', 'asked', 'checks/create'],
]

test.each(STAGES)('%s, %s %s: what is there is whole', async (signal, at, what) => {
  let end = (): void => undefined
  const github = await startGithub({
    commits: { 'heads/main': blocked.base },
    head: blocked.head,
    trouble: (id) => {
      if (at === 'asked' && id === what) end()
      return null
    },
  })
  const run = prepareRun(
    blocked.gate.root,
    of(blocked),
    { token: 'secret-token', 'check-run': 'true' },
    { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: 'team/app' },
  )
  const ended = await actionBeside(
    run.env,
    blocked.gate.root,
    (kill) => {
      end = () => kill(signal)
    },
    (stdout, kill) => {
      if (at === 'printed' && stdout.includes(what)) kill(signal)
    },
  )
  await github.close()
  const folder = join(run.env.RUNNER_TEMP ?? '', 'evidence-gate/small')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (name === 'report.json') expect(JSON.parse(text)).toMatchObject({ verdict: 'blocked' })
    else expect([name, text.trimEnd().endsWith('</html>')]).toEqual(['report.html', true])
  }
  expect(readFileSync(run.env.GITHUB_STEP_SUMMARY ?? '', 'utf8')).toMatch(
    /^$|^## ❌ Blocked[\s\S]*<\/sub>\n*$/,
  )
  for (const { body } of github.comments) expect(body).toMatch(/^<!-- evidence-gate [\s\S]*<\/sub>\n$/)
  const check = github.requests.find(({ id }) => id === 'checks/create')
  if (check) expect(check.body).toMatchObject({ status: 'completed', conclusion: 'failure' })
  // Ended before its own end, or it would show nothing.
  expect(ended.status).toBeNull()
})
