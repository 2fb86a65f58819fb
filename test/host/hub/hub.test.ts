import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHub, type HubOptions } from '../../../src/host/hub.ts'
import { GateError } from '../../../src/model/errors.ts'
import { type HubServer, startHub } from './hub-server.ts'

const COMMIT = 'c'.repeat(40)
const SMALL = Buffer.from('{"model_type": "bert"}\n')
const WEIGHTS = randomBytes(300_000)
const GATED = Buffer.from('not for everybody')
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const reference = (file: string, repository = 'org/model', revision = COMMIT) =>
  `hf://${repository}@${revision}/${file}`

let server: HubServer
let cache: string
let waits: number[]
let lines: string[]

beforeEach(async () => {
  cache = mkdtempSync(join(tmpdir(), 'gate-hub-'))
  waits = []
  lines = []
  server = await startHub({
    'org/model': {
      commit: COMMIT,
      files: {
        'config.json': { content: SMALL },
        'onnx/a model #1.json': { content: SMALL },
        'onnx/model.onnx': { content: WEIGHTS, lfs: true },
        empty: { content: Buffer.alloc(0) },
      },
    },
    'org/old-name': { commit: COMMIT, files: {}, movedTo: 'org/model' },
    'org/gated': {
      commit: COMMIT,
      files: { 'model.onnx': { content: GATED, lfs: true } },
      readers: ['secret'],
    },
  })
})
afterEach(() => server.close())

type Wishes = Omit<Partial<HubOptions>, 'env'> & { readonly env?: Record<string, string> }

/** A hub of a new process, as far as its memory goes. */
const open = ({ env, ...options }: Wishes = {}) =>
  createHub({
    log: { info: (line) => lines.push(line), progress: () => undefined },
    patience: { answerMs: 150, stallMs: 150, wait: async (ms) => void waits.push(ms) },
    ...options,
    env: {
      HF_ENDPOINT: server.url,
      EVIDENCE_GATE_HUB_CACHE: cache,
      HF_TOKEN_PATH: join(cache, 'no-token'),
      ...env,
    },
  })

/** Hashes instead of bytes: comparing long buffers takes the test runner seconds. */
const contentOf = async (work: Promise<{ path: string }>) => sha256(readFileSync((await work).path))
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.catch((one: unknown) => one)
  if (!(error instanceof GateError)) throw new Error('nothing was refused', { cause: error })
  const { code, at, problem } = error.problems[0] ?? { code: '', at: '', problem: '' }
  return { code, at, problem: problem.replaceAll(server.url.slice('http://'.length), 'HUB') }
}
const methods = () => server.requests.map(({ server: which, method, range }) => [which, method, range])
const partsLeft = () => readdirSync(join(cache, 'v1/parts'))

test('a small file comes over a relative redirect, and is checked by its git hash', async () => {
  expect(await contentOf(open().find(reference('config.json')))).toBe(sha256(SMALL))
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `HEAD /org/model/resolve/${COMMIT}/config.json`,
    `HEAD /api/resolve-cache/models/org/model/${COMMIT}/config.json`,
    `GET /org/model/resolve/${COMMIT}/config.json`,
    `GET /api/resolve-cache/models/org/model/${COMMIT}/config.json`,
  ])
})

test('a file in LFS comes from the CDN, and is checked by its sha256', async () => {
  const found = await open().find(reference('onnx/model.onnx'))
  expect(sha256(readFileSync(found.path))).toBe(sha256(WEIGHTS))
  expect(found.bytes).toBe(WEIGHTS.length)
  expect(methods()).toEqual([
    ['hub', 'HEAD', null],
    ['hub', 'GET', null],
    ['cdn', 'GET', null],
  ])
  expect(partsLeft()).toEqual([])
})

test('steps of a path are escaped, and a file may be empty', async () => {
  expect(await contentOf(open().find(reference('onnx/a model #1.json')))).toBe(sha256(SMALL))
  expect(await contentOf(open().find(reference('empty')))).toBe(sha256(Buffer.alloc(0)))
})

test('a repository that moved is followed', async () => {
  expect(await contentOf(open().find(reference('config.json', 'org/old-name')))).toBe(sha256(SMALL))
})

test('the sha256 of weights is asked for without a download, and once', async () => {
  expect(await open().sha256(reference('onnx/model.onnx'))).toBe(sha256(WEIGHTS))
  expect(methods()).toEqual([['hub', 'HEAD', null]])
  expect(await open({ offline: true }).sha256(reference('onnx/model.onnx'))).toBe(sha256(WEIGHTS))
  expect(server.requests).toHaveLength(1)
})

test('the sha256 of a file outside of LFS is computed', async () => {
  expect(await open().sha256(reference('config.json'))).toBe(sha256(SMALL))
})

test('what the cache has is not asked for again, and serves offline; what it lacks does not', async () => {
  await open().find(reference('config.json'))
  expect(await open().sha256(reference('tokenizer_config.json'))).toBe(null)
  const asked = server.requests.length
  const later = open({ env: { HF_HUB_OFFLINE: '1' } })
  expect(await contentOf(later.find(reference('config.json')))).toBe(sha256(SMALL))
  expect(await later.sha256(reference('tokenizer_config.json'))).toBe(null)
  expect((await problemOf(later.find(reference('tokenizer_config.json')))).code).toBe('FILE_MISSING')
  expect(await problemOf(later.find(reference('onnx/model.onnx')))).toEqual({
    code: 'HUB_OFFLINE',
    at: reference('onnx/model.onnx'),
    problem: `the cache in ${cache} does not hold it, and HF_HUB_OFFLINE or --offline forbids to fetch it`,
  })
  expect(server.requests).toHaveLength(asked)
})

test('weights that another commit has too are not fetched twice', async () => {
  await open().find(reference('onnx/model.onnx'))
  const next = 'd'.repeat(40)
  server.repositories['org/model'] = { ...server.repositories['org/model'], commit: next } as never
  await open().find(reference('onnx/model.onnx', 'org/model', next))
  expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(2)
})

test('another hub has a cache of its own: the same name may be something else there', async () => {
  await open().find(reference('config.json'))
  const other = open({ env: { HF_ENDPOINT: `${server.url}/mirror` }, offline: true })
  expect((await problemOf(other.find(reference('config.json')))).code).toBe('HUB_OFFLINE')
})

test('a damaged file of the cache is fetched again', async () => {
  const { path } = await open().find(reference('onnx/model.onnx'))
  writeFileSync(path, Buffer.alloc(WEIGHTS.length))
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
})

test('a cut connection goes on where it was cut', async () => {
  server.fail('cdn', 'GET', { cutAfter: 100_000 }, { cutAfter: 100_000 })
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
  const ranges = server.requests.filter(({ server: which }) => which === 'cdn').map(({ range }) => range)
  expect(ranges[0]).toBe(null)
  expect(ranges.slice(1).map((range) => Number(range?.match(/\d+/)) > 0)).toEqual([true, true])
  expect(waits).toEqual([500, 500])
})

test('the next run goes on where a run was cut for good', async () => {
  const cuts = Array.from({ length: 5 }, (_, attempt) => ({ cutAfter: attempt === 0 ? 60_000 : 0 }))
  server.fail('cdn', 'GET', ...cuts)
  const { code, problem } = await problemOf(open().find(reference('onnx/model.onnx')))
  expect([code, problem]).toEqual([
    'HUB_UNREACHABLE',
    'HUB does not answer as it should (the connection was cut after 60000 of 300000 bytes)',
  ])
  expect(partsLeft()).toEqual([`${sha256(WEIGHTS)}.cut`])
  server.requests.length = 0
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
  expect(methods().at(-1)).toEqual(['cdn', 'GET', 'bytes=60000-'])
})

test('a server that gives all of it instead of the rest is taken at its word', async () => {
  server.fail('cdn', 'GET', { cutAfter: 100_000 }, { whole: true })
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
})

test('a part of something else is thrown away once the whole has another hash', async () => {
  server.fail('cdn', 'GET', ...Array.from({ length: 5 }, () => ({ cutAfter: 0 })))
  await problemOf(open().find(reference('onnx/model.onnx')))
  writeFileSync(join(cache, 'v1/parts', `${sha256(WEIGHTS)}.cut`), Buffer.alloc(1_000))
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
  expect(
    methods()
      .slice(-4)
      .map(([, , range]) => range),
  ).toEqual(['bytes=1000-', 'bytes=1000-', null, null])
})

test('bytes of another hash are refused, and leave nothing behind', async () => {
  server.fail('cdn', 'GET', { body: Buffer.alloc(WEIGHTS.length) })
  expect(await problemOf(open().find(reference('onnx/model.onnx')))).toEqual({
    code: 'HASH_MISMATCH',
    at: reference('onnx/model.onnx'),
    problem: `HUB sends bytes of sha256 hash ${sha256(Buffer.alloc(WEIGHTS.length))}, and names ${sha256(WEIGHTS)}`,
  })
  server.fail('hub', 'GET', { body: Buffer.from('{"model_type": "gpt2"}\n') })
  expect((await problemOf(open().find(reference('config.json')))).code).toBe('HASH_MISMATCH')
  expect(partsLeft()).toEqual([])
})

test('more bytes than were told are refused; fewer are a cut', async () => {
  server.fail('cdn', 'GET', { body: Buffer.alloc(WEIGHTS.length + 1) })
  expect(await problemOf(open().find(reference('onnx/model.onnx')))).toMatchObject({
    code: 'HUB_FAILED',
    problem: 'HUB sends more than the 300000 bytes that it told',
  })
  server.fail('cdn', 'GET', { body: WEIGHTS.subarray(0, 10) })
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
})

test('a file above the bound is refused before a byte of it comes', async () => {
  expect(await problemOf(open().find(reference('onnx/model.onnx'), 1_000))).toMatchObject({
    code: 'TOO_LARGE',
    problem: 'it has 300000 bytes',
  })
  expect(methods()).toEqual([['hub', 'HEAD', null]])
})

test('a busy hub is asked again when it says so', async () => {
  server.fail(
    'hub',
    'HEAD',
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 429, headers: { ratelimit: '"resolvers";r=0;t=3' } },
    { status: 503 },
    { status: 503 },
  )
  expect(await open().sha256(reference('onnx/model.onnx'))).toBe(sha256(WEIGHTS))
  expect(waits).toEqual([7_000, 3_000, 2_000, 4_000])
})

test('patience has an end: after five attempts, or at once where an hour is asked for', async () => {
  server.fail('hub', 'HEAD', ...Array.from({ length: 5 }, () => ({ status: 503 })))
  expect(await problemOf(open().sha256(reference('onnx/model.onnx')))).toMatchObject({
    code: 'HUB_UNREACHABLE',
    problem: 'HUB does not answer as it should (503)',
  })
  server.fail('hub', 'HEAD', { status: 429, headers: { 'retry-after': '3600' } })
  const before = waits.length
  expect((await problemOf(open().sha256(reference('onnx/model.onnx')))).problem).toBe(
    'HUB does not answer as it should (429, and asks to come back in 3600 s)',
  )
  expect(waits).toHaveLength(before)
})

test('silence is no answer: before it, and in the middle of a body', async () => {
  server.fail('hub', 'HEAD', { silentAfter: null })
  server.fail('cdn', 'GET', { silentAfter: 50_000 })
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
  expect(methods().at(-1)).toEqual(['cdn', 'GET', 'bytes=50000-'])
})

test('a hub that nobody runs is told of by name', async () => {
  const { url } = server
  await server.close()
  const { code, problem } = await problemOf(
    open({ env: { HF_ENDPOINT: url } }).sha256(reference('config.json')),
  )
  expect([code, problem]).toEqual(['HUB_UNREACHABLE', 'HUB does not answer as it should (ECONNREFUSED)'])
})

test.each([
  ['no file', reference('nothing.json'), 'FILE_MISSING', 'org/model has no such file at this commit'],
  [
    'no commit',
    reference('config.json', 'org/model', 'e'.repeat(40)),
    'HUB_NOT_FOUND',
    `org/model has no commit ${'e'.repeat(40)}`,
  ],
  [
    'no repository',
    reference('config.json', 'org/none'),
    'HUB_NOT_FOUND',
    'HUB knows no org/none, or hides it',
  ],
  [
    'gated',
    reference('model.onnx', 'org/gated'),
    'HUB_DENIED',
    'org/gated is gated, and without a token nobody has no access',
  ],
])('%s', async (_, file, code, problem) => {
  expect(await problemOf(open().find(file))).toEqual({ code, at: file, problem })
})

test('a storage that lacks what the hub promises is told of by its own name', async () => {
  server.fail('cdn', 'GET', { status: 404 })
  const { code, problem } = await problemOf(open().find(reference('onnx/model.onnx')))
  expect(code).toBe('HUB_FAILED')
  expect(problem).toMatch(/^127\.0\.0\.1:\d+ answers with 404$/)
  expect(await contentOf(open().find(reference('onnx/model.onnx')))).toBe(sha256(WEIGHTS))
})

test('a token opens what is gated, and goes to the hub alone', async () => {
  const hub = open({ env: { HF_TOKEN: ' secret\n' } })
  expect(await contentOf(hub.find(reference('model.onnx', 'org/gated')))).toBe(sha256(GATED))
  expect(server.requests.map(({ server: which, authorization }) => [which, authorization])).toEqual([
    ['hub', 'Bearer secret'],
    ['hub', 'Bearer secret'],
    ['cdn', null],
  ])
})

test('a token of somebody else does not, and is not shown', async () => {
  const hub = open({ env: { HF_TOKEN: 'of-somebody-else' } })
  const error = await hub.find(reference('model.onnx', 'org/gated')).catch((one: unknown) => String(one))
  expect(error).toContain("the token's owner has no access")
  expect(error).not.toContain('of-somebody-else')
})

test('the stored token of the hub counts, unless it is not to', async () => {
  writeFileSync(join(cache, 'token'), 'secret\n')
  const file = reference('model.onnx', 'org/gated')
  const env = { HF_TOKEN_PATH: join(cache, 'token') }
  const not = open({ env: { ...env, HF_HUB_DISABLE_IMPLICIT_TOKEN: '1' } })
  expect((await problemOf(not.sha256(file))).code).toBe('HUB_DENIED')
  expect(await open({ env }).sha256(file)).toBe(sha256(GATED))
})

test("a stranger's change is read without the token", async () => {
  const hub = open({ env: { HF_TOKEN: 'secret' }, mayUseToken: async () => false })
  const error = await hub.sha256(reference('model.onnx', 'org/gated')).catch((one: unknown) => String(one))
  expect(error).toContain('a change from a fork is read without the token')
  expect(server.requests.map(({ authorization }) => authorization)).toEqual([null])
})

test('a redirect that is not encrypted is not followed', async () => {
  server.fail('hub', 'GET', { location: 'http://hub.example/store' })
  expect(await problemOf(open().find(reference('onnx/model.onnx')))).toMatchObject({
    code: 'HUB_FAILED',
    problem: 'HUB sends on to an address that is not encrypted',
  })
})

test.each([
  ['http://hub.example', 'http://hub.example is not encrypted'],
  ['ftp://hub.example', 'ftp://hub.example is not encrypted'],
  ['hub.example', 'this is not the address of a hub'],
  ['https://user:word@hub.example', 'this is not the address of a hub'],
])('HF_ENDPOINT may not be %s', async (endpoint, problem) => {
  expect(await problemOf(open({ env: { HF_ENDPOINT: endpoint } }).sha256(reference('config.json')))).toEqual({
    code: 'HUB_SETTING_INVALID',
    at: 'HF_ENDPOINT',
    problem,
  })
})

test('a branch is never followed, and the commit where it stands is told', async () => {
  const error = await open()
    .find(reference('config.json', 'org/model', 'main'))
    .catch((one: unknown) => one)
  expect((error as GateError).problems).toEqual([
    {
      code: 'UNPINNED',
      at: reference('config.json', 'org/model', 'main'),
      problem: '"main" is a branch or a tag, which can move',
      hint: `write the commit: today it is ${reference('config.json')}`,
    },
  ])
  const offline = await problemOf(open({ offline: true }).sha256('hf://org/model/config.json'))
  expect(offline.code).toBe('UNPINNED')
})

test('a hub that answers for another commit is not believed', async () => {
  server.fail('hub', 'HEAD', { status: 200, headers: { 'x-repo-commit': 'd'.repeat(40), etag: '"x"' } })
  expect((await problemOf(open().sha256(reference('onnx/model.onnx')))).problem).toBe(
    'HUB answers for another commit',
  )
  server.fail('hub', 'HEAD', {
    status: 200,
    headers: { 'x-repo-commit': COMMIT, etag: '"x"', 'content-length': '1' },
  })
  expect((await problemOf(open().sha256(reference('onnx/model.onnx')))).problem).toBe(
    'HUB names no hash to check the file by',
  )
  server.fail('hub', 'HEAD', { status: 200 })
  expect((await problemOf(open().sha256(reference('onnx/model.onnx')))).problem).toBe(
    'HUB names no commit, as a hub does',
  )
})

test('a cache that can not be written is told of by its folder', async () => {
  writeFileSync(join(cache, 'file'), '')
  const folder = join(cache, 'file/below')
  const found = await problemOf(
    open({ env: { EVIDENCE_GATE_HUB_CACHE: folder } }).find(reference('config.json')),
  )
  expect(found).toEqual({
    code: 'HUB_CACHE_UNUSABLE',
    at: folder,
    problem: "files of the hub can't be kept there (ENOTDIR)",
  })
})

test('contracts of one run that name the same file fetch it once', async () => {
  const hub = open()
  await Promise.all([1, 2, 3].map(() => hub.find(reference('onnx/model.onnx'))))
  expect(server.requests.filter(({ server: which }) => which === 'cdn')).toHaveLength(1)
  expect(lines).toEqual([
    `fetching ${reference('onnx/model.onnx')} from ${server.url.slice(7)} (1 MB)`,
    `${reference('onnx/model.onnx')} has sha256 ${sha256(WEIGHTS)}`,
  ])
})

test('weights beside a graph lie beside it under their names', async () => {
  const files = {
    'onnx/m.onnx': { content: SMALL, lfs: true },
    'onnx/data/w': { content: WEIGHTS, lfs: true },
  }
  server.repositories['org/big'] = { commit: COMMIT, files }
  const graph = await open().gather(reference('onnx/m.onnx', 'org/big'), ['data/w'])
  expect(readFileSync(graph)).toEqual(SMALL)
  expect(sha256(readFileSync(join(graph, '../data/w')))).toBe(sha256(WEIGHTS))
  const out = open().gather(reference('onnx/m.onnx', 'org/big'), ['../config.json'])
  expect((await problemOf(out)).code).toBe('HUB_REFERENCE_INVALID')
})
