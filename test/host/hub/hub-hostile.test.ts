import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createHub } from '../../../src/host/hub.ts'
import { mayFollow } from '../../../src/host/hub-request.ts'
import { GateError } from '../../../src/model/errors.ts'
import { parseHubReference } from '../../../src/model/hub-reference.ts'

const COMMIT = 'c'.repeat(40)
const REFERENCE = `hf://org/model@${COMMIT}/model.onnx`
const TOKEN = 'hf_a_secret_token'
const CONTENT = Buffer.from('what the hub is asked for')
/** A thousand times as much once it is unpacked. */
const BOMB = gzipSync(Buffer.alloc(4 << 20))
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: boolean
}
/** Bytes on the wire, as no HTTP library would send them. */
type Answer = (socket: Socket, asked: Asked) => void

const open: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  }
})

async function serve(answer: Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (data) => {
      const head = data.toString('latin1')
      const [method = '', path = ''] = head.split(' ')
      const one = { method, path, authorization: /^authorization:/im.test(head) }
      asked.push(one)
      answer(socket, one)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push({ server, sockets })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}

const FACTS = [`x-repo-commit: ${COMMIT}`, `x-linked-etag: "${SHA256}"`, `x-linked-size: ${CONTENT.length}`]
const head = (status: string, ...headers: readonly string[]) =>
  `HTTP/1.1 ${status}\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`
const say = (socket: Socket, ...pieces: readonly (string | Buffer)[]) => {
  for (const piece of pieces) socket.write(piece)
  socket.end()
}
const honestHead = head('200 OK', ...FACTS, `content-length: ${CONTENT.length}`)
const whole = (socket: Socket) => say(socket, honestHead, CONTENT)
/** The facts are right; what comes then is the server's own idea. */
const then =
  (answer: Answer): Answer =>
  (socket, asked) =>
    asked.method === 'HEAD' ? say(socket, honestHead) : answer(socket, asked)

function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.writable && socket.write(piece), 20)
  socket.on('close', () => clearInterval(timer))
}

interface Asking {
  readonly cache?: string
  readonly reference?: string
}

/** What a hub makes of a server: a hash of the content, or the code of an error without the token in it. */
async function outcome(url: string, { cache, reference = REFERENCE }: Asking = {}): Promise<string> {
  const lines: string[] = []
  const hub = createHub({
    log: { info: (line) => lines.push(line), progress: () => undefined },
    patience: { answerMs: 200, stallMs: 200, wait: async () => undefined },
    env: {
      HF_ENDPOINT: url,
      HF_TOKEN: TOKEN,
      EVIDENCE_GATE_HUB_CACHE: cache ?? mkdtempSync(join(tmpdir(), 'gate-hostile-')),
    },
  })
  try {
    const { path } = await hub.find(reference, 1_000)
    expect(readFileSync(path)).toEqual(CONTENT)
    return 'the content'
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    expect([JSON.stringify(error.problems), String(error.stack), ...lines].join()).not.toContain(TOKEN)
    return error.code
  }
}

const etag = (value: string) => (socket: Socket) =>
  say(socket, head('200 OK', `x-repo-commit: ${COMMIT}`, `x-linked-etag: ${value}`, 'content-length: 25'))
const size = (value: string) => (socket: Socket) =>
  say(socket, head('200 OK', `x-repo-commit: ${COMMIT}`, `etag: "${SHA256}"`, `x-linked-size: ${value}`))
const sendsTo = (location: string) => (socket: Socket) =>
  say(socket, head('302 Found', `location: ${location}`))

test.each<[string, Answer, string]>([
  ['is honest', whole, 'the content'],
  ['speaks no HTTP', (socket) => say(socket, 'SSH-2.0-OpenSSH_9.6\r\n'), 'HUB_UNREACHABLE'],
  [
    'has a header of a megabyte',
    (socket) => say(socket, head('200 OK', `x: ${'y'.repeat(1 << 20)}`)),
    'HUB_UNREACHABLE',
  ],
  ['drips its header', (socket) => drip(socket, 'x'), 'HUB_UNREACHABLE'],
  [
    'gives interim answers without end',
    (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    'HUB_UNREACHABLE',
  ],
  ['sends round in circles', sendsTo('/again'), 'HUB_FAILED'],
  ['sends to a file', sendsTo('file:///etc/passwd'), 'HUB_FAILED'],
  ['sends to data', sendsTo('data:text/plain,hello'), 'HUB_FAILED'],
  ['sends to another host in the clear', sendsTo('http://hub.example/x'), 'HUB_FAILED'],
  ['sends to no address', sendsTo('http://[oops'), 'HUB_FAILED'],
  [
    'says 304 to a question without a condition',
    (socket) => say(socket, head('304 Not Modified', ...FACTS)),
    'HUB_FAILED',
  ],
  ['says 204', (socket) => say(socket, head('204 No Content', ...FACTS)), 'HUB_FAILED'],
  ['says 302 without a place', (socket) => say(socket, head('302 Found')), 'HUB_FAILED'],
  ['names a path as its etag', etag('"../../../../tmp/owned"'), 'HUB_FAILED'],
  ['names a hash and more as its etag', etag(`"${SHA256}/../x"`), 'HUB_FAILED'],
  ['names two etags', etag(`"${SHA256}"\r\nx-linked-etag: "${'0'.repeat(64)}"`), 'HUB_FAILED'],
  ['names a negative size', size('-1'), 'HUB_FAILED'],
  ['names an endless size', size('1e400'), 'HUB_FAILED'],
  ['names a size of petabytes', size('9000000000000000'), 'TOO_LARGE'],
  ['names no size', size(''), 'HASH_MISMATCH'],
  [
    'drips its body',
    then((socket) => {
      socket.write(honestHead)
      drip(socket, 'w')
    }),
    'HUB_UNREACHABLE',
  ],
  [
    'promises more bytes than it sends',
    then((socket) => say(socket, honestHead, CONTENT.subarray(0, 3))),
    'HUB_UNREACHABLE',
  ],
  ['sends more than it told', then((socket) => say(socket, head('200 OK'), CONTENT, CONTENT)), 'HUB_FAILED'],
  [
    'sends a bomb',
    then((socket) => say(socket, head('200 OK', 'content-encoding: gzip'), BOMB)),
    'HUB_FAILED',
  ],
  [
    'sends another range',
    then((socket) => say(socket, head('206 Partial Content', 'content-range: bytes 5-9/25'), 'hello')),
    'HUB_UNREACHABLE',
  ],
  [
    'sends a range of its own words',
    then((socket) => say(socket, head('206 Partial Content', 'content-range: bytes x'), 'hello')),
    'HUB_UNREACHABLE',
  ],
  [
    'sends ranges byte by byte',
    then((socket) => say(socket, head('206 Partial Content', 'content-range: bytes 0-0/25'), 'w')),
    'HUB_UNREACHABLE',
  ],
  [
    'sends other bytes',
    then((socket) => say(socket, honestHead, Buffer.from(CONTENT.map((byte) => byte ^ 1)))),
    'HASH_MISMATCH',
  ],
])(
  'a server that %s ends soon',
  async (_, answer, expected) => {
    const { url } = await serve(answer)
    expect(await outcome(url)).toBe(expected)
  },
  10_000,
)

test('no token reaches another origin, on whatever way it is asked', async () => {
  const other = await serve(whole)
  const { url, asked } = await serve((socket, { path }) =>
    path === '/back' ? whole(socket) : sendsTo(`${other.url}/first`)(socket),
  )
  expect(await outcome(url)).toBe('the content')
  // The name is the same machine, and another origin.
  const byName = await serve(sendsTo(other.url.replace('127.0.0.1', 'localhost')))
  expect(await outcome(byName.url)).toMatch(/the content|HUB_UNREACHABLE/)
  expect(asked.every(({ authorization }) => authorization)).toBe(true)
  expect(other.asked.length).toBeGreaterThan(1)
  expect(other.asked.filter(({ authorization }) => authorization)).toEqual([])
})

test('a hub elsewhere does not send on to a server of this machine', () => {
  const may = (next: string, endpoint: string) => mayFollow(new URL(next), new URL(endpoint))
  expect(may('http://127.0.0.1:8080/admin', 'https://huggingface.co')).toBe(false)
  expect(may('http://localhost/', 'https://huggingface.co')).toBe(false)
  expect(may('https://cdn.example/x', 'https://huggingface.co')).toBe(true)
  expect(may('http://127.0.0.1:2/x', 'http://127.0.0.1:1')).toBe(true)
  expect(may('http://cdn.example/x', 'http://127.0.0.1:1')).toBe(false)
})

test.each(['../../x', 'a/../x', 'a\\..\\x', 'a\0b', 'a//b', './a', '\ud800.json', 'x'.repeat(2_000)])(
  'the path %j of a reference is refused',
  (path) => {
    expect(() => parseHubReference(`hf://org/model@${COMMIT}/${path}`)).toThrow(GateError)
  },
)

test.each(['CON', 'aux.json', 'a:b', '%2e%2e/x', 'a?b#c', 'ends with.', 'ü/\u202ex'])(
  'the name %j is asked for as it is, and names no file of the cache',
  async (name) => {
    const { url, asked } = await serve(whole)
    const cache = mkdtempSync(join(tmpdir(), 'gate-hostile-'))
    const reference = `hf://org/model@${COMMIT}/${name}`
    expect(await outcome(url, { cache, reference })).toBe('the content')
    expect(decodeURIComponent(asked[0]?.path ?? '')).toBe(`/org/model/resolve/${COMMIT}/${name}`)
    expect(readdirSync(join(cache, 'v1/blobs'))).toEqual([SHA256])
  },
)

test('links, folders and nonsense that somebody laid into the cache are neither followed nor believed', async () => {
  const { url } = await serve(whole)
  const cache = mkdtempSync(join(tmpdir(), 'gate-hostile-'))
  const victim = join(cache, 'victim')
  writeFileSync(victim, 'nobody writes here')
  mkdirSync(join(cache, 'v1/parts'), { recursive: true })
  mkdirSync(join(cache, 'v1/blobs'), { recursive: true })
  mkdirSync(join(cache, 'v1/entries'), { recursive: true })
  symlinkSync(victim, join(cache, `v1/parts/${SHA256}.cut`))
  mkdirSync(join(cache, `v1/parts/${SHA256}.folder.cut`))
  symlinkSync(victim, join(cache, `v1/blobs/${SHA256}`))
  const key = createHash('sha256').update(`${url}/ ${REFERENCE}`).digest('hex')
  writeFileSync(join(cache, `v1/entries/${key}.json`), '{"key": 1, "sha256": "../../victim"')
  expect(await outcome(url, { cache })).toBe('the content')
  expect(readFileSync(victim, 'utf8')).toBe('nobody writes here')
})
