import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writePlan } from '../../src/commands/plan.ts'
import type { GateFile } from '../../src/formats/gate.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { GateError } from '../../src/model/errors.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { planRecording } from '../../src/run/plan-recording.ts'
import { promote } from '../../src/run/promote.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving, thresholds } from '../e2e/gate-folder.ts'

const LOCK = 'requirements.lock'
let folder: GateFolder
let dataRoot: string
let data: ReturnType<typeof createNodeHost>

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: folder.root,
    stdio: 'pipe',
  })
const commit = (why: string) => {
  git('add', '-A')
  git('commit', '-qm', why)
}
const gate = () => join(folder.root, 'gates/gate.json')
const inData = (name: string) => join(dataRoot, name)

beforeEach(() => {
  const settings: Partial<GateFile> = {
    store: 'ledger',
    traces: [{ path: 'trace.jsonl', root: 'data-root' }],
    watch: [LOCK],
    capture: { target: 'app.rerank:create' },
  }
  folder = createGate({ gate: settings })
  folder.write(LOCK, 'a==1\n')
  folder.write('gates/thresholds.json', thresholds({ verification: 'attested' }))
  dataRoot = realpathSync(mkdtempSync(join(tmpdir(), 'gate-data-')))
  data = createNodeHost({
    root: folder.root,
    from: folder.root,
    dataRoot,
    writeRoots: { root: null, dataRoot: null },
    log: { info: () => {}, warning: () => {}, progress: () => {} },
    env: {},
    threads: 1,
    now: () => new Date('2026-02-01'),
  })
  git('init', '-qb', 'main')
  commit('introduce the gate')
  git('checkout', '-qb', 'change')
})

const base = { contract: null, limits: 'main' }

async function plan() {
  const found = await planRecording(data, { gate: gate(), base, dataRoot }, 'pairs.jsonl')
  await writePlan(data, found, { json: null, pairs: inData('pairs.jsonl') })
  const { needs, state, reasons, pairs, command } = found.file
  const asked = found.rows.flatMap(({ queryId, documents }) =>
    documents.map(({ documentId }) => `${queryId}/${documentId}`),
  )
  return { needs, state, reasons, pairs, command, asked }
}

/** What the capture file does with the pairs, with a score per document. */
function record(name: string, scoreOf: (documentId: string) => number = (id) => id.length): void {
  const [header, ...rows] = readFileSync(inData('pairs.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { fingerprints, datasetDigest, watchDigest } = header
  const recordedBy = { commit: '1'.repeat(40), run: '7' }
  const first = {
    type: 'header',
    formatVersion: 1,
    kind: 'replay',
    fingerprints,
    datasetDigest,
    watchDigest,
    recordedBy,
  }
  const pairs = rows.flatMap((row) =>
    row.documents.map(({ documentId }: { documentId: string }) => ({
      type: 'pair',
      queryId: row.queryId,
      documentId,
      score: scoreOf(documentId),
    })),
  )
  writeFileSync(inData(name), [first, ...pairs].map((one) => `${JSON.stringify(one)}\n`).join(''))
}

async function run() {
  const { report } = await runGate(data, { gate: gate(), current: null, base, dataRoot, untrusted: false })
  writeFileSync(inData('report.json'), JSON.stringify(report))
  return report
}

const replayTo = (file: string) => `python evidence_gate.py replay pairs.jsonl app.rerank:create -o ${file}`

const ALL = ['early', 'late'].flatMap((query) =>
  ['d-early', 'd-late', 'd-other', 'd-none'].map((id) => `${query}/${id}`),
)

test('equal to the base in contract, data, watched files and limits: nothing is needed, and nothing else is read', async () => {
  expect(await plan()).toEqual({
    needs: 'none',
    state: 'unchanged',
    reasons: [],
    pairs: null,
    command: null,
    asked: [],
  })
})

test('a new contract waits for a recording of all its pairs, then for nothing; what is merged serves the next change', async () => {
  folder.write('gates/serving.json', serving(256))
  commit('a shorter limit')
  expect(await plan()).toEqual({
    needs: 'record',
    state: 'awaiting-recording',
    reasons: ['input-changed', 'no-recording'],
    pairs: { needed: 8, missing: 8 },
    command: replayTo(inData('trace.jsonl')),
    asked: ALL,
  })
  record('trace.jsonl')
  expect(await plan()).toMatchObject({
    needs: 'none',
    state: 'recorded',
    pairs: { needed: 8, missing: 0 },
    asked: [],
  })

  const report = await run()
  expect(report.verdict).toBe('blocked')
  writeFileSync(inData('report.json'), JSON.stringify({ ...report, verdict: 'approved', cause: null }))
  const kept = await promote(data, { gate: gate(), report: inData('report.json'), dataRoot })
  expect(kept).toEqual({ traces: [expect.stringMatching(/^[0-9a-f]{64}$/)], known: false })
  expect(await promote(data, { gate: gate(), report: inData('report.json'), dataRoot })).toEqual({
    traces: [],
    known: true,
  })
  expect(readFileSync(inData('ledger/ledger.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(1)
  expect(readdirSync(inData('ledger/traces'))).toEqual([`${kept.traces[0]}.jsonl`])

  // The next change has more candidates to score: only those are recorded, the others come from the store.
  git('checkout', '-q', 'main')
  git('merge', '-q', 'change')
  git('checkout', '-qb', 'next')
  writeFileSync(inData('trace.jsonl'), '')
  const settings = JSON.parse(readFileSync(gate(), 'utf8'))
  folder.write('gates/gate.json', { ...settings, traces: [] })
  const fewer = { ...serving(256), candidates: 2 }
  folder.write('gates/serving.json', fewer)
  commit('fewer candidates')
  expect(await plan()).toMatchObject({ state: 'recorded', pairs: { needed: 4, missing: 0 } })
})

test('a blocked report names the commands that record what is missing, as plan does', async () => {
  folder.write('gates/serving.json', serving(256))
  commit('a shorter limit')
  const replay = replayTo(inData('trace.jsonl'))
  expect((await plan()).command).toBe(replay)
  const report = await run()
  const codes = report.gates.flatMap(({ findings }) => findings.map(({ code }) => code))
  expect(codes).toEqual(expect.arrayContaining(['TRACE_MISSING', 'SCORES_MISSING']))
  const planned = `evidence-gate plan --gate ${gate()} --base main --data-root ${dataRoot} --pairs pairs.jsonl`
  expect(report.record).toEqual({ plan: planned, replay, isNamed: true })
  expect(renderSummary(report)).toContain(
    `- **Awaiting a recording**: \`${planned}\` writes the pairs; then, where the reranker lives, \`${replay}\`.`,
  )
  record('trace.jsonl')
  expect((await run()).record).toBeUndefined()

  // A part of the pairs is recorded there and still needed: nothing is written over it.
  const [header, first] = readFileSync(inData('trace.jsonl'), 'utf8').split('\n')
  writeFileSync(inData('trace.jsonl'), `${header}\n${first}\n`)
  const elsewhere = replayTo('trace.jsonl.gz')
  expect(await plan()).toMatchObject({ pairs: { needed: 8, missing: 7 }, command: elsewhere })
  const incomplete = await run()
  expect(incomplete.record).toEqual({ plan: planned, replay: elsewhere, isNamed: false })
  expect(renderSummary(incomplete)).toContain('then name the trace in gate.json')

  // The target is not said: there is no command to copy.
  const { capture: _, ...settings } = JSON.parse(readFileSync(gate(), 'utf8'))
  folder.write('gates/gate.json', settings)
  expect((await run()).record).toBeUndefined()
})

test('changed watched files ask for a sample, whatever is recorded; a sample with them as they are answers it', async () => {
  folder.write('gates/serving.json', serving(256))
  commit('a shorter limit')
  await plan()
  record('old.jsonl')
  const settings = JSON.parse(readFileSync(gate(), 'utf8'))
  folder.write('gates/gate.json', {
    ...settings,
    traces: [
      { path: 'old.jsonl', root: 'data-root' },
      { path: 'trace.jsonl', root: 'data-root' },
    ],
  })
  folder.write(LOCK, 'a==2\n')
  commit('a newer library')
  expect(await plan()).toMatchObject({
    state: 'awaiting-recording',
    reasons: ['watched-files-changed'],
    pairs: { needed: 8, missing: 0 },
    asked: ALL,
  })
  record('trace.jsonl')
  expect(await plan()).toMatchObject({ state: 'recorded' })
})

test('without the rows of the dataset, the digests of recordings answer, and what they do not show is recorded', async () => {
  folder.write('gates/serving.json', serving(256))
  commit('a shorter limit')
  await plan()
  record('trace.jsonl')
  for (const name of ['documents', 'queries', 'candidates'])
    execFileSync('rm', [join(folder.root, `gates/dataset/${name}.jsonl`)])
  expect(await plan()).toMatchObject({ needs: 'none', state: 'recorded', pairs: null })
  folder.write('gates/serving.json', serving(300))
  expect(await plan()).toMatchObject({
    needs: 'record',
    reasons: ['input-changed', 'no-recording'],
    pairs: null,
    asked: [],
  })
})

test('a ledger and a store that lead out of the data root end in an error, and nothing is written elsewhere', async () => {
  const { fingerprints } = (await planRecording(data, { gate: gate(), base: null, dataRoot }, 'pairs.jsonl'))
    .file
  const { input, score } = fingerprints as { input: string; score: string }
  const outside = join(realpathSync(mkdtempSync(join(tmpdir(), 'gate-outside-'))), 'trace.jsonl')
  writeFileSync(outside, 'nobody asked for this\n')
  mkdirSync(inData('ledger'))
  const sha256 = '0'.repeat(64)
  const row = (file: string) => ({
    formatVersion: 1,
    gate: 'small',
    commit: null,
    at: '2026-02-01',
    verdict: 'approved',
    report: { file: 'reports/x.json', sha256 },
    traces: [{ file, sha256, fingerprints: { input, score }, pairs: 1 }],
  })
  const codeWith = async (text: string) => {
    writeFileSync(inData('ledger/ledger.jsonl'), text)
    const { report } = await runGate(data, { gate: gate(), current: null, base, dataRoot, untrusted: false })
    return report.problems.map(({ code }) => code)
  }
  const codeOf = (file: string) => codeWith(`${JSON.stringify(row(file))}\n`)
  expect(await codeOf(`../..${outside}`)).toEqual(['OUTSIDE_ROOT'])
  symlinkSync(outside, inData('ledger/link.jsonl'))
  expect(await codeOf('link.jsonl')).toEqual(['OUTSIDE_ROOT'])
  expect(await codeOf('\0')).not.toEqual([])
  expect(await codeOf('hf://org/model@main/x')).toEqual(['FILE_MISSING'])
  expect(await codeWith('{"formatVersion": 1, "traces": "all"}\n')).toContain('WRONG_TYPE')
  expect(await codeWith('not JSON\n')).toEqual(['INVALID_JSON'])
  expect(readFileSync(outside, 'utf8')).toBe('nobody asked for this\n')
})

test('a stored recording that somebody edited is refused', async () => {
  folder.write('gates/serving.json', serving(256))
  commit('a shorter limit')
  await plan()
  record('trace.jsonl')
  const report = await run()
  writeFileSync(inData('report.json'), JSON.stringify({ ...report, verdict: 'approved', cause: null }))
  const { traces } = await promote(data, { gate: gate(), report: inData('report.json'), dataRoot })
  const stored = inData(`ledger/traces/${traces[0]}.jsonl`)
  writeFileSync(stored, readFileSync(stored, 'utf8').replace('"score":7', '"score":9'))
  await expect(plan()).rejects.toMatchObject({ code: 'HASH_MISMATCH' })
  const end = await run()
  expect([end.verdict, end.cause]).toEqual(['not-evaluated', 'setup'])
})

test('promote refuses what was not approved, and a report of another contract; nothing is written then', async () => {
  folder.write('gates/serving.json', serving(256))
  commit('a shorter limit')
  await plan()
  record('trace.jsonl')
  const report = await run()
  const kept = () => promote(data, { gate: gate(), report: inData('report.json'), dataRoot })
  await expect(kept()).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
  writeFileSync(inData('report.json'), JSON.stringify({ ...report, verdict: 'approved' }))
  folder.write('gates/serving.json', serving(300))
  await expect(kept()).rejects.toMatchObject({ code: 'REPORT_OF_ANOTHER' })
  expect(existsSync(inData('ledger'))).toBe(false)
  mkdirSync(inData('empty'))
  const settings = JSON.parse(readFileSync(gate(), 'utf8'))
  delete settings.store
  folder.write('gates/gate.json', settings)
  const error = await kept().catch((one: unknown) => one)
  expect(error).toBeInstanceOf(GateError)
  expect((error as GateError).code).toBe('STORE_UNNAMED')
})

test('scores of a stand-in approve nothing by themselves: the plan asks for a recording of the service', async () => {
  folder.write('gates/thresholds.json', thresholds({ verification: 'declared' }))
  const settings = JSON.parse(readFileSync(gate(), 'utf8'))
  folder.write('gates/gate.json', { ...settings, scoring: 'auto' })
  git('checkout', '-q', 'main')
  commit('agree on less')
  git('checkout', '-qb', 'live')
  const scoredBy = async (library: string) => {
    const { model, ...others } = serving(256)
    const here = { ...model, file: 'model.onnx', library }
    folder.write('gates/serving.json', { ...others, model: here })
    const { state } = await plan()
    return state
  }
  expect(await scoredBy('onnxruntime 1.22')).toBe('scored-here')
  expect(await scoredBy('torch 2.7')).toBe('awaiting-recording')
})
