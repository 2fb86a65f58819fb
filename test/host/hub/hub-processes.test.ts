import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createHubCache } from '../../../src/host/hub-cache.ts'
import { startHub } from './hub-server.ts'

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
      ['--import', 'tsx', join(import.meta.dirname, 'fetch-once.ts'), `hf://org/model@${COMMIT}/model.onnx`],
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

test('a part that is given back is taken over by one alone', async () => {
  const cache = createHubCache(mkdtempSync(join(tmpdir(), 'gate-hub-')))
  const first = await cache.claimPart(sha256)
  writeFileSync(first, 'some bytes')
  await cache.releasePart(first, sha256)
  const both = await Promise.all([cache.claimPart(sha256), cache.claimPart(sha256)])
  expect(both.map((path) => existsSync(path)).sort()).toEqual([false, true])
})
