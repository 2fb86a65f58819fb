import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createHub } from '../../../src/host/hub.ts'
import { createHubCache } from '../../../src/host/hub-cache.ts'
import { startHub } from './hub-server.ts'

const SCRIPT = join(import.meta.dirname, 'fetch-once.ts')
const COMMIT = 'c'.repeat(40)
const WEIGHTS = randomBytes(4 << 20)
const sha256 = createHash('sha256').update(WEIGHTS).digest('hex')

test('processes that fetch the same file at the same time all get it, and leave one behind', async () => {
  const server = await startHub({
    'org/model': { commit: COMMIT, files: { 'model.onnx': { content: WEIGHTS, lfs: true } } },
  })
  const cache = mkdtempSync(join(tmpdir(), 'gate-hub-'))
  const fetchOnce = () =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', SCRIPT, `hf://org/model@${COMMIT}/model.onnx`],
      {
        env: {
          PATH: process.env.PATH ?? '',
          HF_ENDPOINT: server.url,
          EVIDENCE_GATE_HUB_CACHE: cache,
          HF_HUB_DISABLE_IMPLICIT_TOKEN: '1',
        },
      },
    )
  try {
    const ended = await Promise.all([fetchOnce(), fetchOnce()])
    expect(ended.map(({ stdout }) => stdout)).toEqual([sha256, sha256])
    expect(readdirSync(join(cache, 'v1/blobs'))).toEqual([sha256])
    expect(readdirSync(join(cache, 'v1/parts'))).toEqual([])
    expect(readdirSync(join(cache, 'v1/entries'))).toHaveLength(1)
  } finally {
    await server.close()
  }
}, 60_000)

test('the part of a process that was killed is taken over at once', async () => {
  const server = await startHub({
    'org/model': { commit: COMMIT, files: { 'model.onnx': { content: WEIGHTS, lfs: true } } },
  })
  const env = {
    PATH: process.env.PATH ?? '',
    HF_ENDPOINT: server.url,
    EVIDENCE_GATE_HUB_CACHE: mkdtempSync(join(tmpdir(), 'gate-hub-')),
    HF_HUB_DISABLE_IMPLICIT_TOKEN: '1',
  }
  const parts = join(env.EVIDENCE_GATE_HUB_CACHE, 'v1/parts')
  const reference = `hf://org/model@${COMMIT}/model.onnx`
  try {
    server.fail('cdn', 'GET', { silentAfter: 100_000 })
    const killed = spawn(process.execPath, ['--import', 'tsx', SCRIPT, reference], { env })
    const written = () =>
      existsSync(parts) && readdirSync(parts).some((name) => statSync(join(parts, name)).size === 100_000)
    await vi.waitUntil(written, { timeout: 30_000, interval: 20 })
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const { path } = await createHub({ env, log: { info: () => undefined, progress: () => undefined } }).find(
      reference,
    )
    expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256)
    expect(server.requests.at(-1)?.range).toBe('bytes=100000-')
    expect(readdirSync(parts)).toEqual([])
  } finally {
    await server.close()
  }
}, 60_000)

test('a part that is given back is taken over by one alone', async () => {
  const cache = createHubCache(mkdtempSync(join(tmpdir(), 'gate-hub-')))
  const first = await cache.claimPart(sha256)
  writeFileSync(first, 'some bytes')
  await cache.releasePart(first, sha256)
  const both = await Promise.all([cache.claimPart(sha256), cache.claimPart(sha256)])
  expect(both.map((path) => existsSync(path)).sort()).toEqual([false, true])
})

test('a part that somebody writes to stays theirs, unless nothing came for minutes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-hub-'))
  const cache = createHubCache(folder)
  await cache.claimPart(sha256)
  const elsewhere = join(folder, 'v1/parts', `${sha256}.${'0'.repeat(12)}-1-${'0'.repeat(12)}`)
  writeFileSync(elsewhere, 'some bytes')
  expect(existsSync(await cache.claimPart(sha256))).toBe(false)
  const longAgo = new Date(Date.now() - 200_000)
  utimesSync(elsewhere, longAgo, longAgo)
  expect(readFileSync(await cache.claimPart(sha256), 'utf8')).toBe('some bytes')
  expect(existsSync(elsewhere)).toBe(false)
})
