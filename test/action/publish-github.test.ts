import { afterEach, expect, test } from 'vitest'
import { publishToGithub } from '../../src/action/publish-github.ts'
import { createActionLog } from '../../src/host/log.ts'
import type { ReportFile } from '../../src/model/files.ts'
import { MOST_SUMMARY_BYTES } from '../../src/publish/check-run.ts'
import type { CommentMode } from '../../src/publish/comment.ts'
import { type Marker, writeMarker } from '../../src/publish/marker.ts'
import { renderComment } from '../../src/render/comment.ts'
import { type Answer, type Comment, type FakeGithub, startGithub, type World } from '../e2e/github/server.ts'
import { blockedReport, finding } from '../render/fixtures.ts'

const [OLD, NEW] = ['1'.repeat(40), '2'.repeat(40)]
const BOT = 'github-actions[bot]'

let github: FakeGithub | null = null
afterEach(async () => {
  await github?.close()
  github = null
})

interface Wish {
  readonly report?: ReportFile
  readonly head?: string
  readonly run?: string
  readonly inputs?: { comment?: CommentMode; checkRun?: boolean }
}

async function publish(server: FakeGithub, { report = blockedReport(), ...wish }: Wish = {}) {
  const [lines, warnings]: [string[], string[]] = [[], []]
  await publishToGithub(
    { apiUrl: server.url, repository: 'team/app', token: 'secret-token' },
    {
      end: { report, conclusion: 'failure', exitCode: 1 },
      inputs: {
        gate: 'gates/gate.json',
        comment: 'always',
        checkRun: true,
        workingDirectory: null,
        ...wish.inputs,
      },
      destination: { pull: 7, head: wish.head ?? NEW },
      untrusted: false,
      prefix: '',
      env: { GITHUB_RUN_ID: wish.run ?? '100' },
      log: createActionLog(
        { info: (line) => void lines.push(line), warning: (line) => void warnings.push(line) },
        () => 0,
      ),
    },
  )
  return { lines, warnings }
}

async function against(world: World, wish: Wish = {}) {
  github = await startGithub({ head: NEW, ...world })
  return { ...(await publish(github, wish)), github }
}

const marked = (id: number, login = BOT, more: Partial<Marker> = {}): Comment => ({
  id,
  login,
  body: `${writeMarker({ gate: blockedReport().id, file: 'gates/gate.json', head: OLD, run: 1, ...more })}\nold`,
})
const on =
  (operation: string, answer: Answer): NonNullable<World['trouble']> =>
  (id) =>
    id === operation ? answer : null
const COMMENT_ONLY = { inputs: { checkRun: false } }
const CHECK_ONLY = { inputs: { comment: 'never' as const } }

test.each<[string, string, Answer]>([
  [
    'a page of a proxy',
    'issues/list-comments',
    { status: 200, type: 'text/html', body: '<html>sign in</html>' },
  ],
  ['no list', 'issues/list-comments', { status: 200, body: { comments: [] } }],
  ['rows of nothing', 'issues/list-comments', { status: 200, body: [null, 5, 'x'] }],
  ['ids that are paths', 'issues/list-comments', { status: 200, body: [{ id: '5/../..', body: 'x' }] }],
  ['no viewer', 'graphql', { status: 200, body: { data: { viewer: null } } }],
  ['a page in place of GraphQL', 'graphql', { status: 200, type: 'text/html', body: '<html></html>' }],
  ['a write that was read', 'issues/update-comment', { status: 204 }],
])('%s: a warning that says to look at the way to GitHub, and nothing made', async (_, operation, answer) => {
  const told = await against({ comments: [marked(5)], trouble: on(operation, answer) }, COMMENT_ONLY)
  expect(told.warnings).toEqual([
    expect.stringMatching(/^the comment can't be written, the verdict stands: GitHub .*GITHUB_API_URL/),
  ])
  expect(told.github.comments).toEqual([marked(5)])
})

test('a redirect that makes a read of a write is no comment', async () => {
  github = await startGithub({
    trouble: on('issues/create-comment', {
      status: 301,
      headers: { location: '/repos/team/app/issues/7/comments' },
    }),
  })
  const { warnings, lines } = await publish(github, COMMENT_ONLY)
  expect([warnings.length, lines, github.comments]).toEqual([1, [], []])
  expect(warnings[0]).toContain('the server answers POST with 200')
})

test('a token without any right: each part is one warning with the line of YAML that it lacks', async () => {
  const no = { status: 403, body: { message: 'Resource not accessible', documentation_url: 'x' } }
  const told = await against({ trouble: () => no })
  expect(told.warnings).toEqual([
    expect.stringContaining('add "pull-requests: write"'),
    expect.stringContaining('add "checks: write"'),
  ])
})

test('GraphQL that refuses: no advice to give rights that would not help, and no comment taken over', async () => {
  const refusals: Answer[] = [
    { status: 403, body: { message: 'no' } },
    { status: 200, body: { errors: [{ type: 'FORBIDDEN', message: 'not for you' }] } },
  ]
  for (const answer of refusals) {
    const told = await against({ comments: [marked(5)], trouble: on('graphql', answer) }, COMMENT_ONLY)
    expect(told.warnings.length).toBe(1)
    expect(told.warnings[0]).toContain('give a token that may ask over GraphQL')
    expect(told.github.comments).toEqual([marked(5)])
    await told.github.close()
  }
})

test('an error of this program takes no verdict back, and the check run is still made', async () => {
  const broken = { ...blockedReport(), gates: null } as unknown as ReportFile
  const told = await against({}, { report: broken })
  expect(told.warnings.map((line) => line.split(':')[0])).toEqual([
    "the comment can't be written, the verdict stands",
    "the check run can't be written, the verdict stands",
  ])
  expect(told.warnings[0]).toContain('This is a bug')
})

test('the comment is found among a thousand, with eleven requests', async () => {
  const others = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1, login: 'ana', body: 'hm' }))
  const told = await against({ comments: [...others, marked(5_000)] }, COMMENT_ONLY)
  expect([told.warnings, told.lines, told.github.faults]).toEqual([[], ['comment: updated'], []])
  expect(told.github.idsOf().filter((id) => id === 'issues/list-comments').length).toBe(11)
})

test('a marker in somebody else’s comment, a bot’s too, gets a comment of the gate beside it', async () => {
  const copies = [marked(5, 'ana'), marked(6, 'eve[bot]'), marked(7, 'github-actions')]
  const told = await against({ comments: copies }, COMMENT_ONLY)
  expect([told.warnings, told.lines]).toEqual([[], ['comment: created']])
  expect(told.github.comments.slice(0, 3)).toEqual(copies)
  expect(told.github.comments.length).toBe(4)
})

test.each([[[OLD, NEW]], [[NEW, OLD]]])(
  'two runs at once leave one comment, of the newer commit',
  async (heads) => {
    const server = await startGithub({ head: NEW })
    github = server
    const ends = await Promise.all(
      heads.map((head) => publish(server, { head, run: head === NEW ? '101' : '100', ...COMMENT_ONLY })),
    )
    expect([server.faults, ends.flatMap(({ warnings }) => warnings)]).toEqual([[], []])
    expect(server.comments.map(({ body }) => /head=(\w+) run=(\d+)/.exec(body)?.slice(1))).toEqual([
      [NEW, '101'],
    ])
  },
)

test('an annotation that GitHub refuses costs annotations and not the check run', async () => {
  const refused: Answer = {
    status: 422,
    body: { message: 'Validation Failed', errors: [{ field: 'path', message: 'is not in the tree' }] },
  }
  const first = await against(
    { trouble: (id, nth) => (id === 'checks/create' && nth === 0 ? refused : null) },
    CHECK_ONLY,
  )
  const bodies = first.github.requests.map(({ body }) => body as { output: { annotations: object[] } })
  expect(bodies.map(({ output }) => output.annotations.length > 0)).toEqual([true, false])
  expect(first.lines).toEqual([expect.stringMatching(/^check run: ".*" failure, 0 annotations$/)])
  expect(first.warnings).toEqual([expect.stringContaining('the check run has 0 of')])
  await first.github.close()

  const many = Array.from({ length: 120 }, () => finding({ code: 'EVIDENCE_LOST', severity: 'block' }))
  const report = blockedReport()
  const gates = report.gates.map((gate, index) =>
    index === 0 ? { ...gate, findings: many } : { ...gate, findings: [] },
  )
  const later = await against(
    { trouble: (id, nth) => (id === 'checks/update' && nth === 0 ? refused : null) },
    { report: { ...report, problems: [], gates }, ...CHECK_ONLY },
  )
  expect(later.lines).toEqual([expect.stringMatching(/ 70 annotations$/)])
  expect(later.warnings).toEqual([
    expect.stringMatching(
      /^the check run has 70 of 120 annotations: .*422 \(Validation Failed: path is not in the tree\)/,
    ),
  ])
})

test('a check run’s summary is bounded in bytes, as the server counts it', async () => {
  const long = finding({ code: 'EVIDENCE_LOST', severity: 'block', message: '語'.repeat(1_800) })
  const report = blockedReport()
  const gates = report.gates.map((gate) => ({ ...gate, findings: Array(10).fill(long) as (typeof long)[] }))
  const wordy = { ...report, gates }
  expect(Buffer.byteLength(renderComment(wordy, { limit: MOST_SUMMARY_BYTES }))).toBeGreaterThan(65_535)
  const told = await against({}, { report: wordy, ...CHECK_ONLY })
  const [
    {
      output: { summary },
    },
  ] = told.github.requests.map(({ body }) => body) as [{ output: { summary: string } }]
  expect(told.warnings).toEqual([])
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(65_535)
})

test('an older run that ends later leaves the comment of the newer commit; the newest speaks over any', async () => {
  const newer = [marked(5, BOT, { head: NEW, run: 101 })]
  const older = await against({ comments: newer }, { head: OLD, ...COMMENT_ONLY })
  expect([older.lines, older.github.comments]).toEqual([
    ['comment: left as it is, it tells of a newer commit'],
    newer,
  ])
  await older.github.close()
  // A re-run of another commit may have a higher number.
  const rerun = await against({ comments: [marked(5, BOT, { run: 101 })] }, COMMENT_ONLY)
  expect([rerun.lines, rerun.github.faults]).toEqual([['comment: updated'], []])
})

test('gates side by side keep their own comments; two that one gate made at once become one', async () => {
  const comments = [marked(1, BOT, { gate: 'other' }), marked(2), marked(3)]
  const told = await against({ comments }, COMMENT_ONLY)
  expect([told.warnings, told.github.faults]).toEqual([[], []])
  expect(told.github.comments.map(({ id, body }) => [id, body.includes('Blocked')])).toEqual([
    [1, false],
    [2, true],
  ])
})

const SIGN = '## ✅ Approved'.length

test('modes: silent where there is nothing to say, and a repaired change does not keep its "Blocked"', async () => {
  const approved: ReportFile = { ...blockedReport(), verdict: 'approved', cause: null, nextActor: 'nobody' }
  const lines = async (comment: CommentMode, comments: readonly Comment[] = []) => {
    const told = await against({ comments }, { report: approved, inputs: { comment, checkRun: false } })
    await told.github.close()
    return [...told.lines, ...told.github.comments.map(({ body }) => /## .*/.exec(body)?.[0].slice(0, SIGN))]
  }
  expect(await lines('on-failure')).toEqual(['comment: nothing to say'])
  expect(await lines('always')).toEqual(['comment: created', '## ✅ Approved'])
  expect(await lines('on-failure', [marked(5)])).toEqual(['comment: updated', '## ✅ Approved'])
  expect(await lines('never', [marked(5)])).toEqual([undefined])
})
