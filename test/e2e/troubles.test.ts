import { expect, test, vi } from 'vitest'
import {
  createChange,
  lowerTheLimit,
  runStep,
  type Told,
  warningsOf,
  writeReadme,
} from './github/scenario.ts'
import type { Answer, World } from './github/server.ts'
import { startGithub } from './github/server.ts'
import { actionBeside } from './processes.ts'
import { prepareRun, pullRequest } from './runner.ts'

const blocked = createChange(lowerTheLimit)
const approved = createChange(writeReadme)
// Several runs at a time, on machines that have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const FORK = 'stranger/app'

const answer = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { message, documentation_url: 'https://docs.github.com' },
  headers,
})
const inAnHour = String(Math.floor(Date.now() / 1_000) + 3_600)

const CREATE = 'issues/create-comment'
const LIST = 'issues/list-comments'

/** What a server does instead of answering, and what comes of it. */
interface Trouble {
  readonly name: string
  readonly trouble: NonNullable<World['trouble']>
  readonly repo?: string
  readonly inputs?: Record<string, string>
  /** Requests that write, or that failed. */
  readonly asked: readonly string[]
  /** The one warning that is expected, or none. */
  readonly warning: RegExp | null
}

/** The first `times` requests of an operation get this answer. */
const first =
  (operation: string, what: Answer | 'drop', times = Number.POSITIVE_INFINITY): Trouble['trouble'] =>
  (id, nth) =>
    id === operation && nth < times ? what : null

const cases: readonly Trouble[] = [
  {
    name: '403: the token of a fork only reads',
    trouble: first(CREATE, answer(403, 'Resource not accessible by integration')),
    repo: FORK,
    asked: [`${CREATE} 403`],
    warning:
      /^the comment can't be written, the verdict stands: .*403 \(Resource not accessible.*add "pull-requests: write" under "permissions:".*fork.*docs\/permissions\.md/,
  },
  {
    name: '403: check runs are not allowed',
    trouble: first('checks/create', answer(403, 'Resource not accessible by integration')),
    inputs: { comment: 'never', 'check-run': 'true' },
    asked: ['checks/create 403'],
    warning: /^the check run can't be written.*add "checks: write" under "permissions:"/,
  },
  {
    name: '404: the token sees no such pull request',
    trouble: first(LIST, answer(404, 'Not Found')),
    asked: [`${LIST} 404`],
    warning: /404 \(Not Found\); add "pull-requests: write"/,
  },
  {
    name: '422: refused as it is',
    trouble: first(CREATE, answer(422, 'Validation Failed')),
    asked: [`${CREATE} 422`],
    warning: /422 \(Validation Failed\); check the workflow/,
  },
  {
    name: '429 with retry-after is waited for',
    trouble: first(LIST, answer(429, 'Too many requests', { 'retry-after': '1' }), 1),
    asked: [`${LIST} 429`, `${CREATE} 201`],
    warning: null,
  },
  {
    name: 'a secondary limit on writing is waited for',
    trouble: first(
      CREATE,
      answer(403, 'You have exceeded a secondary rate limit', { 'retry-after': '1' }),
      1,
    ),
    asked: [`${CREATE} 403`, `${CREATE} 201`],
    warning: null,
  },
  {
    name: 'a limit that ends in an hour is not waited for',
    trouble: first(
      LIST,
      answer(429, 'API rate limit exceeded', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAnHour }),
    ),
    asked: [`${LIST} 429`],
    warning: /429 .*run the gate again later/,
  },
  {
    name: '500, then 200',
    trouble: first(LIST, answer(500, 'Server Error'), 1),
    asked: [`${LIST} 500`, `${CREATE} 201`],
    warning: null,
  },
  {
    name: 'a dropped connection, then 200',
    trouble: first(LIST, 'drop', 1),
    asked: [`${LIST} null`, `${CREATE} 201`],
    warning: null,
  },
]

const summaryOf = ({ github }: Told) =>
  github.requests
    .filter(({ id, status }) => id === CREATE || id.startsWith('checks/') || status === null || status >= 400)
    .map(({ id, status }) => `${id} ${status}`)

test.concurrent.each(cases)('$name', async ({ trouble, repo, inputs, asked, warning }) => {
  const told = await runStep(
    blocked,
    { trouble },
    { event: pullRequest(blocked.base, blocked.head, repo), ...(inputs && { inputs }) },
  )
  expect(told.github.faults).toEqual([])
  expect(summaryOf(told)).toEqual(asked)
  const warnings = warningsOf(told)
  expect(warnings.length).toBe(warning === null ? 0 : 1)
  if (warning) expect(warnings[0]).toMatch(warning)
  // The verdict, the report and the summary are what they are without GitHub.
  expect([told.status, told.outputs.verdict, told.report?.verdict, told.stderr]).toEqual([
    1,
    'blocked',
    'blocked',
    '',
  ])
  expect(told.summary).toMatch(/^## ❌ Blocked/)
})

test.concurrent('an approved change whose comment can’t be written stays approved', async () => {
  const trouble = first(CREATE, answer(403, 'Resource not accessible by integration'))
  const told = await runStep(
    approved,
    { trouble },
    { event: pullRequest(approved.base, approved.head), inputs: { comment: 'always' } },
  )
  expect([told.status, told.outputs.verdict, warningsOf(told).length]).toEqual([
    0,
    'approved-with-notices',
    1,
  ])
})

test.concurrent('a comment that was made although the server stumbled is not made twice', async () => {
  const github = await startGithub({
    commits: { 'heads/main': blocked.base },
    head: blocked.head,
    // Made, and then the connection is gone.
    trouble: (id, nth) => (id === CREATE && nth === 0 ? 'made, then drop' : null),
  })
  const run = prepareRun(
    blocked.gate.root,
    pullRequest(blocked.base, blocked.head),
    { token: 'secret-token' },
    { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: 'team/app' },
  )
  const told = run.outcome(await actionBeside(run.env, blocked.gate.root))
  await github.close()
  expect([github.faults, github.comments.length, warningsOf(told)]).toEqual([[], 1, []])
  expect(github.idsOf().filter((id) => id.startsWith('issues/'))).toEqual([LIST, CREATE, LIST])
  expect(told.stdout).toContain('\ncomment: unchanged\n')
})

test.concurrent('a job that is killed while GitHub answers leaves report and summary whole, and no comment', async () => {
  let kill: (() => void) | null = null
  const github = await startGithub({
    commits: { 'heads/main': blocked.base },
    trouble: (id) => {
      if (id !== LIST) return null
      kill?.()
      return 'drop'
    },
  })
  const run = prepareRun(
    blocked.gate.root,
    pullRequest(blocked.base, blocked.head),
    { token: 'secret-token' },
    { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: 'team/app' },
  )
  const told = run.outcome(
    await actionBeside(run.env, blocked.gate.root, (end) => {
      kill = end
    }),
  )
  await github.close()
  expect([told.status, told.outputs.verdict, told.report?.verdict]).toEqual([null, 'blocked', 'blocked'])
  expect(told.summary.trimEnd()).toMatch(/^## ❌ Blocked[\s\S]*<\/sub>$/)
  expect(github.comments).toEqual([])
})
