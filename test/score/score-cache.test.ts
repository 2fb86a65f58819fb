import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { createScoreStore } from '../../src/host/score-store.ts'
import type { PlannedInput } from '../../src/model/plan.ts'
import type { ModelSession } from '../../src/model/session.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { createLiveScorer } from '../../src/score/live-scorer.ts'
import { createLogitTable } from '../../src/score/logit-table.ts'
import { packLogits, unpackLogits } from '../../src/score/packed-logits.ts'
import { openScoreCache, type ScoreSource } from '../../src/score/score-cache.ts'
import { dataset, document, loaded, query, tokenizer } from '../plan/fixtures.ts'
import { contractOf, MINIMAL, sha256 } from '../serving/files.ts'
import { openModel } from './models.ts'

const SOURCE: ScoreSource = {
  weights: 'a'.repeat(64),
  precision: 'fp32',
  runtime: 'onnxruntime-node 1.30.0, cpu',
  platform: 'linux-x64',
}
const DOCUMENTS = Array.from({ length: 40 }, (_, index) =>
  document(`d${index}`, Array.from({ length: 1 + (index % 7) }, (__, word) => `${index * word}`).join(' ')),
)
const INPUTS = planQuery(
  loaded({ input: { maxLength: 12 } }),
  query('p', DOCUMENTS),
  dataset(DOCUMENTS),
).inputs
const execute = promisify(execFile)
const key = (index: number) => sha256(Uint8Array.of(index & 255, index >> 8, index >> 16))

let pair: ModelSession
let dynamic: ModelSession
beforeAll(async () => {
  ;[pair, dynamic] = await Promise.all([openModel('pair.onnx'), openModel('dynamic.onnx')])
})

function folderStore(folder: string, mostBytes?: number) {
  const warnings: string[] = []
  const log = { warning: (line: string) => warnings.push(line) }
  return { log, warnings, store: createScoreStore(folder, { log, ...(mostBytes && { mostBytes }) }) }
}
const newFolder = () => mkdtemp(join(tmpdir(), 'scores-'))
const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.scores')).sort()

/** Scores of a run of its own, with what it did for them. */
async function scoreWith(folder: string, session: ModelSession, source = SOURCE, inputs = INPUTS) {
  const { store, log, warnings } = folderStore(folder)
  const cache = await openScoreCache(store, source, sha256, log)
  const scorer = createLiveScorer(session, { at: 'model.onnx', precision: source.precision, sha256, cache })
  const scores = await scorer.score(inputs, contractOf(MINIMAL), tokenizer)
  await cache.save()
  const found = inputs.map(({ queryId, documentId, window }) => scores.get(queryId, documentId, window))
  return { found, counts: scorer.counts, warnings }
}

test('a second run scores nothing and gets the same bits', async () => {
  const folder = await newFolder()
  const first = await scoreWith(folder, pair)
  const second = await scoreWith(folder, pair)
  const { rows, inputs } = first.counts
  expect([rows > 30, inputs]).toEqual([true, 40])
  expect(second.counts).toMatchObject({ inputs: 40, rows: 0, cached: rows })
  expect(second.found).toEqual(first.found)
  expect(await filesOf(folder)).toHaveLength(1)
})

test('only what is new is run, and it is added', async () => {
  const folder = await newFolder()
  const few = await scoreWith(folder, pair, SOURCE, INPUTS.slice(0, 15) as PlannedInput[])
  const all = await scoreWith(folder, pair)
  expect(all.counts.cached).toBe(few.counts.rows)
  expect(all.found).toEqual((await scoreWith(await newFolder(), pair)).found)
  expect((await scoreWith(folder, pair)).counts.rows).toBe(0)
})

test('other weights, precisions, runtimes and platforms share nothing', async () => {
  const folder = await newFolder()
  const { rows } = (await scoreWith(folder, pair)).counts
  for (const other of [
    { weights: 'b'.repeat(64) },
    { precision: 'fp16' },
    { runtime: 'onnxruntime-node 1.31.0, cpu' },
    { platform: 'darwin-arm64' },
  ]) {
    expect((await scoreWith(folder, pair, { ...SOURCE, ...other })).counts).toMatchObject({ rows, cached: 0 })
  }
})

test('dynamically quantized models keep nothing', async () => {
  const folder = await newFolder()
  await scoreWith(folder, dynamic)
  expect((await scoreWith(folder, dynamic)).counts).toMatchObject({ rows: 40, cached: 0 })
  expect(await filesOf(folder)).toEqual([])
})

describe('damage', () => {
  test.each([
    ['a changed byte', (bytes: Buffer) => bytes.fill(bytes[40] === 7 ? 8 : 7, 40, 41)],
    ['a file that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['an empty file', () => Buffer.alloc(0)],
    ['another file', () => Buffer.from('version https://git-lfs.github.com/spec/v1\n')],
    ['a count that claims too much', (bytes: Buffer) => bytes.fill(0xff, 8, 16)],
  ])('%s is told of, not used, and gone afterwards', async (_, damage) => {
    const folder = await newFolder()
    const first = await scoreWith(folder, pair)
    const [file = ''] = await filesOf(folder)
    await writeFile(join(folder, file), damage(await readFile(join(folder, file))))
    const second = await scoreWith(folder, pair)
    expect(second.warnings).toEqual(['score cache: 1 damaged of 1 files, not used and dropped'])
    expect(second.counts).toMatchObject({ rows: first.counts.rows, cached: 0 })
    expect(second.found).toEqual(first.found)
    expect((await scoreWith(folder, pair)).warnings).toEqual([])
  })

  test('a folder that cannot be made costs one warning and no scores', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    const { found, warnings } = await scoreWith(file, pair)
    expect(warnings).toEqual(["the score cache can't be used (ENOTDIR)"])
    expect(found).toEqual((await scoreWith(await newFolder(), pair)).found)
  })
})

test('many small files become one, and lose nothing', async () => {
  const folder = await newFolder()
  for (let end = 4; end <= 40; end += 4) await scoreWith(folder, pair, SOURCE, INPUTS.slice(0, end))
  expect((await filesOf(folder)).length).toBeLessThanOrEqual(4)
  expect((await scoreWith(folder, pair)).counts.rows).toBe(0)
})

test('the folder stays under its bound: what was used longest ago goes first', async () => {
  const folder = await newFolder()
  const segment = new Uint8Array(1_000)
  const { store } = folderStore(folder, 2_500)
  for (const [index, name] of ['aa', 'bb', 'cc'].entries()) {
    await store.add(name, segment.fill(index), [])
    for (const file of await filesOf(folder)) await utimes(join(folder, file), 0, file.includes('bb') ? 1 : 0)
    // Reading is use.
    if (name === 'bb') await store.read('aa')
  }
  expect((await filesOf(folder)).map((file) => file.split(/[/\\]/)[1])).toEqual(['aa', 'cc'])
})

test('nothing in a file tells a text, an id of a row or a name', async () => {
  const folder = await newFolder()
  await scoreWith(folder, pair)
  const [file = ''] = await filesOf(folder)
  const bytes = await readFile(join(folder, file))
  const packed = unpackLogits(bytes, sha256)
  // Head, one number and one hash per row, checksum: there is no room for more.
  expect(bytes.length).toBe(16 + (packed?.keys.length ?? 0) * (1 + 8 / 32) + 32)
  expect(file).toMatch(/^v1[/\\][0-9a-f]{64}[/\\][0-9a-f]{32}\.scores$/)
})

test('processes that write at the same time lose nothing and read nothing half written', async () => {
  const folder = await newFolder()
  const writer = join(import.meta.dirname, 'cache-writer.ts')
  const runs = await Promise.all(
    [0, 200, 400].map((from) => execute(process.execPath, ['--import', 'tsx', writer, folder, `${from}`])),
  )
  expect(runs.map(({ stderr }) => stderr)).toEqual(['', '', ''])
  const { store, log, warnings } = folderStore(folder)
  const cache = await openScoreCache(store, SOURCE, sha256, log)
  const found = Array.from({ length: 800 }, (_, index) => cache.get(key(index))?.[0])
  expect(found).toEqual(Array.from({ length: 800 }, (_, index) => index / 7))
  expect(warnings).toEqual([])
})

test('a hundred thousand rows are at hand in well under a second of work', async () => {
  const folder = await newFolder()
  const { store, log } = folderStore(folder)
  const cache = await openScoreCache(store, SOURCE, sha256, log)
  for (let index = 0; index < 100_000; index++) cache.add(key(index), [index])
  await cache.save()
  const before = process.cpuUsage()
  const again = await openScoreCache(store, SOURCE, sha256, log)
  const { user, system } = process.cpuUsage(before)
  expect(again.get(key(99_999))).toEqual([99_999])
  expect((user + system) / 1_000).toBeLessThan(500)
})

test('packed and unpacked rows are the same, also at an odd place of a larger buffer', () => {
  const table = createLogitTable(3, 16)
  for (let index = 0; index < 5_000; index++) table.add(key(index), [index, -index, 1 / (index + 1)])
  for (let index = 0; index < 5_000; index++) table.add(key(index), [0, 0, 0])
  const bytes = packLogits(table.packed(), sha256)
  const odd = new Uint8Array(bytes.length + 3)
  odd.set(bytes, 3)
  const again = createLogitTable(3)
  again.addAll(unpackLogits(odd.subarray(3), sha256) as NonNullable<ReturnType<typeof unpackLogits>>)
  expect(again.rows).toBe(5_000)
  for (let index = 0; index < 5_000; index++)
    expect(again.get(key(index))).toEqual([index, -index, 1 / (index + 1)])
  expect(again.get(key(5_001))).toBe(undefined)
})
