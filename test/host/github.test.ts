import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGithubApi } from '../../src/host/github-api.ts'
import { createGithubRepository, withGithub } from '../../src/host/github-repository.ts'
import { createReviewSource, type ReviewScope } from '../../src/host/github-reviews.ts'
import { GateError } from '../../src/model/errors.ts'
import type { Repository } from '../../src/model/host.ts'

/** What the server answers by path: a status, a media type and a body. */
type Answers = Readonly<Record<string, readonly [number, string, string]>>

let server: Server | null = null
const asked: { path: string; accept: string | undefined; authorization: string | undefined }[] = []

afterEach(async () => {
  asked.length = 0
  await new Promise((done) => (server ? server.close(done) : done(null)))
  server = null
})

async function github(answers: Answers) {
  server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, accept: headers.accept, authorization: headers.authorization })
    const [status, type, body] = answers[url] ?? [404, 'application/json', '{"message":"Not Found"}']
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return createGithubApi(
    { apiUrl: `http://127.0.0.1:${port}`, repository: 'team/app', token: 'secret' },
    { secondMs: 1 },
  )
}

const json = (value: unknown) => [200, 'application/json; charset=utf-8', JSON.stringify(value)] as const
const raw = (text: string) => [200, 'application/vnd.github.raw+json; charset=utf-8', text] as const
const SHA = 'a'.repeat(40)
const BASE = 'b'.repeat(40)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof GateError ? error.code : String(error)),
  )
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('utf8')

test('files of a commit come raw from the contents API, JSON too; a missing one is null', async () => {
  const repository = createGithubRepository(
    await github({
      [`/repos/team/app/contents/gates/gate%20a.json?ref=${SHA}`]: raw('{"type":"symlink"}'),
      [`/repos/team/app/contents/gates?ref=${SHA}`]: json([{ name: 'gate.json' }]),
      [`/repos/team/app/contents/sub?ref=${SHA}`]: json({ type: 'submodule', git_url: 'https://x' }),
      [`/repos/team/app/contents/out?ref=${SHA}`]: json({
        type: 'symlink',
        target: '/etc',
        git_url: 'https://x',
      }),
      [`/repos/team/app/contents/lfs?ref=${SHA}`]: raw(
        'version https://git-lfs.github.com/spec/v1\noid sha256:0\n',
      ),
      [`/repos/team/app/contents/broken?ref=${SHA}`]: [502, 'text/html', 'bad gateway'],
    }),
  )
  const read = (path: string) => repository.read(SHA, path, 1000)
  expect(text(await read('gates/gate a.json'))).toBe('{"type":"symlink"}')
  expect(asked[0]).toEqual({
    path: `/repos/team/app/contents/gates/gate%20a.json?ref=${SHA}`,
    accept: 'application/vnd.github.raw+json',
    authorization: 'token secret',
  })
  expect(await read('none.json')).toBeNull()
  expect(
    await Promise.all(['gates', 'sub', 'out', 'lfs', 'broken', '../x'].map((path) => codeOf(read(path)))),
  ).toEqual(['NOT_A_FILE', 'NOT_A_FILE', 'NOT_A_FILE', 'LFS_POINTER', 'GITHUB_FAILED', 'OUTSIDE_ROOT'])
  expect(await codeOf(repository.read(SHA, 'gates/gate a.json', 5))).toBe('GITHUB_FAILED')
})

test('commits, merge bases, parents and the list of files', async () => {
  const repository = createGithubRepository(
    await github({
      '/repos/team/app/commits/heads%2Fmain': [200, 'application/vnd.github.sha', SHA],
      [`/repos/team/app/compare/${SHA}...${BASE}?per_page=1`]: json({ merge_base_commit: { sha: BASE } }),
      [`/repos/team/app/git/commits/${SHA}`]: json({ parents: [{ sha: BASE }] }),
      [`/repos/team/app/git/trees/${SHA}?recursive=1`]: json({
        truncated: false,
        tree: [
          { path: 'z/gate.json', type: 'blob', sha: 'b1' },
          { path: 'a/gate.json', type: 'blob', sha: 'b2' },
          { path: 'a', type: 'tree', sha: 't1' },
        ],
      }),
    }),
  )
  expect(await repository.commit('refs/remotes/origin/main')).toBe(SHA)
  expect(await repository.mergeBase(SHA, BASE)).toBe(BASE)
  expect(await repository.parents(SHA)).toEqual([BASE])
  expect([...(await repository.list(SHA))]).toEqual([
    ['a/gate.json', 'b2'],
    ['z/gate.json', 'b1'],
  ])
  expect(await codeOf(repository.commit('none'))).toBe('REF_UNKNOWN')
  expect(await codeOf(repository.mergeBase(SHA, 'c'.repeat(40)))).toBe('REF_UNKNOWN')
})

test('git first: GitHub is asked only for what the clone lacks, and the tip of a branch as it is now', async () => {
  const api = await github({
    '/repos/team/app/commits/heads%2Fmain': [200, 'application/vnd.github.sha', SHA],
    [`/repos/team/app/compare/head...${SHA}?per_page=1`]: json({ merge_base_commit: { sha: BASE } }),
    [`/repos/team/app/contents/x?ref=${SHA}`]: raw('from GitHub'),
  })
  const shallow = () => {
    throw new GateError('GIT_FAILED', { at: 'git', problem: 'not here', hint: 'fetch' })
  }
  const git: Repository = {
    commit: async (ref) => (ref === 'HEAD' ? 'head' : 'old tip'),
    mergeBase: shallow,
    parents: async () => [],
    read: async (commit) => (commit === SHA ? shallow() : Buffer.from('from git')),
    list: async () => new Map(),
  }
  const told: string[] = []
  const log = { info: (line: string) => told.push(line), warning: () => {}, progress: () => {} }
  const repository = withGithub(git, createGithubRepository(api), log)
  expect(await repository.commit('refs/remotes/origin/main')).toBe(SHA)
  expect(await repository.commit('refs/remotes/origin/other')).toBe('old tip')
  expect(await repository.mergeBase('HEAD', SHA)).toBe(BASE)
  expect(text(await repository.read(BASE, 'x', 100))).toBe('from git')
  expect(text(await repository.read(SHA, 'x', 100))).toBe('from GitHub')
  expect(told).toHaveLength(1)
})

const review = (login: string, state: string, commit = SHA) => ({
  user: { login },
  state,
  commit_id: commit,
  body: null,
  submitted_at: '2026-06-01T00:00:00Z',
})
const pull = (number: number, reviews: object[], author = 'eve'): Answers => ({
  [`/repos/team/app/pulls/${number}`]: json({ number, user: { login: author } }),
  [`/repos/team/app/pulls/${number}/reviews?per_page=100&page=1`]: json(reviews.slice(0, 100)),
  [`/repos/team/app/pulls/${number}/reviews?per_page=100&page=2`]: json(reviews.slice(100)),
})
const numbersOf = async (answers: Answers, scope: ReviewScope) =>
  (await createReviewSource(await github(answers), scope).changes()).map(({ number }) => number)

test('all pages of the reviews of a pull request, with its author', async () => {
  const many = Array.from({ length: 101 }, () => review('ana', 'COMMENTED'))
  const source = createReviewSource(await github(pull(7, many)), { kind: 'pull-request', number: 7 })
  const [change] = await source.changes()
  expect([change?.author, change?.reviews.length]).toEqual(['eve', 101])
  expect(change?.reviews[0]).toEqual({
    by: 'ana',
    state: 'COMMENTED',
    commit: SHA,
    body: '',
    at: '2026-06-01T00:00:00Z',
  })
})

test('a merge queue resolves to its pull requests, by its branch and by its commits', async () => {
  const scope = {
    kind: 'merge-group',
    headRef: `refs/heads/gh-readonly-queue/main/pr-9-${BASE}`,
    base: BASE,
    head: SHA,
  } as const
  const commits = [
    'Merge pull request #8 from x/y\n\nrest',
    'Squashed (#7)',
    'See #6',
    'Merge pull request #9 from a/b',
  ].map((message) => ({ commit: { message } }))
  const answers = {
    [`/repos/team/app/compare/${BASE}...${SHA}`]: json({ commits }),
    ...pull(7, []),
    ...pull(8, []),
    ...pull(9, []),
  }
  expect(await numbersOf(answers, scope)).toEqual([9, 8, 7])
})

test('a push resolves to the pull requests of its commit', async () => {
  const answers = {
    [`/repos/team/app/commits/${SHA}/pulls?per_page=100&page=1`]: json([{ number: 5 }]),
    ...pull(5, []),
  }
  expect(await numbersOf(answers, { kind: 'commit', commit: SHA })).toEqual([5])
})

test('members of a team: yes, no, and not for this token to know', async () => {
  const member = '/orgs/team/teams/search/memberships'
  const source = createReviewSource(
    await github({
      '/orgs/team/teams/search': json({ slug: 'search' }),
      [`${member}/ana`]: json({ state: 'active' }),
      [`${member}/pending`]: json({ state: 'pending' }),
      '/orgs/team/teams/secret': [403, 'application/json', '{}'],
    }),
    { kind: 'pull-request', number: 1 },
  )
  const asks = [
    ['team/search', 'ana'],
    ['team/search', 'pending'],
    ['team/search', 'eve'],
    ['team/secret', 'ana'],
    ['team/unseen', 'ana'],
  ] as const
  expect(await Promise.all(asks.map(([team, login]) => source.isMember(team, login)))).toEqual([
    true,
    false,
    false,
    null,
    null,
  ])
})

test('a server that never answers costs no more than the time that it is given', async () => {
  server = createServer(() => undefined)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const access = { apiUrl: `http://127.0.0.1:${port}`, repository: 'team/app', token: 'secret' }
  const api = createGithubApi(access, { signal: AbortSignal.timeout(50), secondMs: 1 })
  const path = '/repos/team/app/issues/7/comments'
  expect(await codeOf(api.send('PATCH', path, {}))).toBe('GITHUB_FAILED')
  expect(await codeOf(api.list(path))).toBe('GITHUB_FAILED')
  // It may have arrived.
  expect(await api.sendOnce('POST', path, {})).toBeNull()
  server.closeAllConnections()
})

test('an answer that breaks off is asked for once more', async () => {
  let asks = 0
  server = createServer((_, response) => {
    asks++
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[{"id":')
    if (asks === 1) setImmediate(() => response.destroy())
    else response.end(' 5}]'.padEnd(93))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const access = { apiUrl: `http://127.0.0.1:${port}`, repository: 'team/app', token: 'secret' }
  expect(await createGithubApi(access).list('/x')).toEqual([{ id: 5 }])
  expect(asks).toBe(2)
})
