import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { explain, lint, raise, suggest } from '../../src/commands/thresholds.ts'
import type { GateFile } from '../../src/formats/gate.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { ThresholdsFile } from '../../src/formats/thresholds.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import type { ReportFile } from '../../src/model/files.ts'
import type { Host } from '../../src/model/host.ts'
import { NO_PAINT } from '../../src/render/plain.ts'
import { runGate } from '../../src/run/run-gate.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEMO = 'gates/demo/approved/gate.json'
const cache = mkdtempSync(join(tmpdir(), 'gate-scores-'))

const machine = createNodeHost({
  root: ROOT,
  dataRoot: null,
  log: { info: () => {}, warning: () => {}, progress: () => {} },
  env: {},
  scoreCache: cache,
  threads: 1,
  now: () => new Date('2025-06-01'),
})

/** The demo, with some files in place of its own, and what is written kept in memory. */
function hostWith(texts: Readonly<Record<string, string>>): Host & { written: Map<string, string> } {
  const bytes = new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]))
  const written = new Map<string, string>()
  const { files } = machine
  return {
    ...machine,
    written,
    files: {
      ...files,
      read: async (path, most) => bytes.get(path) ?? files.read(path, most),
      sha256: async (path) => {
        const own = bytes.get(path)
        return own ? machine.sha256(own) : files.sha256(path)
      },
      write: async (path, text) => {
        written.set(path, String(text))
      },
    },
  }
}

const printing = () => {
  const lines: string[] = []
  return { console: { out: (text: string) => lines.push(text), paint: NO_PAINT }, text: () => lines.join('') }
}
const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T

let suggested: ThresholdsFile

beforeAll(async () => {
  const host = hostWith({})
  const { console } = printing()
  expect(await suggest(host, { gate: DEMO, output: 'suggested.json' }, console)).toBe(0)
  suggested = JSON.parse(host.written.get('suggested.json') ?? '') as ThresholdsFile
}, 300_000)

/** The demo's contract in service, or one with another limit, under the suggested limits. */
async function decide(maxLength: number): Promise<ReportFile> {
  const serving = read<ServingFile>('gates/demo/current/serving.json')
  const gate = read<GateFile>(DEMO)
  const field = { field: '/input/maxLength', from: 256, to: maxLength, reason: 'a test' }
  const host = hostWith({
    'gates/demo/approved/gate.json': JSON.stringify({
      ...gate,
      thresholds: 'suggested.json',
      changes: maxLength === 256 ? [] : [field],
    }),
    'gates/demo/approved/serving.json': JSON.stringify({
      ...serving,
      input: { ...serving.input, maxLength },
    }),
    'gates/demo/approved/suggested.json': JSON.stringify(suggested),
  })
  const { report } = await runGate(host, {
    gate: DEMO,
    current: null,
    base: null,
    dataRoot: null,
    untrusted: false,
  })
  return report
}

test('the suggestion guards every protected segment, by unit, with known losses and floors', () => {
  const ids = suggested.limits.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining([
      'evidenceRetention.pair no-new-losses',
      'evidenceRetention.pair known-losses',
      'nDCG@10 floor',
      'identifiers evidenceRetention.pair no-new-losses',
      'negations nDCG@10 floor',
    ]),
  )
  expect(suggested.limits.find(({ id }) => id === 'evidenceRetention.pair known-losses')).toMatchObject({
    maxLost: 8,
  })
  expect(suggested.agreed).toMatchObject({ at: '2025-06-01', expires: '2026-06-01' })
})

test('day two: the contract in service passes over a dataset with known losses', async () => {
  const report = await decide(256)
  expect(report.problems).toEqual([])
  expect(
    report.gates
      .flatMap(({ limits }) => limits)
      .filter(({ status }) => !['pass', 'unchanged'].includes(status)),
  ).toEqual([])
  expect(report.verdict).toMatch(/^approved/)
}, 300_000)

test('a change that loses one unit of a protected segment is blocked, and the unit is named', async () => {
  const report = await decide(252)
  const missed = report.gates.flatMap(({ limits }) => limits).filter(({ status }) => status === 'fail')
  expect(report.verdict).toBe('blocked')
  expect(missed.map(({ id }) => id)).toEqual(expect.arrayContaining(['evidenceRetention.pair no-new-losses']))
  expect(missed.some(({ segment, ids }) => segment !== '*' && ids.length === 1)).toBe(true)
}, 300_000)

test('each limit is a sentence', async () => {
  const { console, text } = printing()
  await explain(hostWith({}), { gate: DEMO }, console)
  const lines = text().trimEnd().split('\n')
  expect(lines).toHaveLength(2 * read<ThresholdsFile>('gates/demo/thresholds.json').limits.length)
  expect(lines.slice(0, 2)).toEqual([
    'no-new-cut-evidence',
    '  At most 0 units lost or cut that are whole under the contract in service: annotated evidence that reaches the reranker whole under the proposed contract, over all queries. Counted by id; one more is a fail, whatever the averages say.',
  ])
})

test('lint names what guards nothing, contradicts, or has one approver', async () => {
  const thresholds = read<ThresholdsFile>('gates/demo/thresholds.json')
  const limits = [
    { id: 'low', metric: 'nDCG@10', min: 0.9 },
    { id: 'high', metric: 'nDCG@10', max: 0.5 },
    { id: 'tight', metric: 'nDCG@10', maxDrop: 0.0001 },
  ]
  const { console, text } = printing()
  const host = hostWith({ 'gates/demo/thresholds.json': JSON.stringify({ ...thresholds, limits }) })
  expect(await lint(host, { gate: DEMO }, console)).toBe(1)
  for (const code of ['LIMITS_CONTRADICT', 'SOLE_APPROVER', 'SEGMENT_UNGUARDED', 'LIMIT_UNDECIDABLE'])
    expect(text()).toContain(` ${code}\n`)
  expect(text()).toMatch(/needs about \d+, or a wider margin/)
}, 300_000)

test('a floor that three reports held with room is proposed to be raised, and no file is touched', async () => {
  const row = { metric: 'nDCG@10', path: 'proposed', segment: '*', bound: 'min', status: 'pass' }
  const report = (value: number) =>
    JSON.stringify({ gates: [{ limits: [{ ...row, id: 'ndcg-floor', value }] }] })
  const host = hostWith({ 'a.json': report(0.97), 'b.json': report(0.95), 'c.json': report(0.96) })
  const of = async (...names: string[]) => {
    const { console, text } = printing()
    await raise(host, { gate: DEMO }, names, console)
    return text()
  }
  expect(await of('a.json', 'b.json', 'c.json')).toBe(
    'ndcg-floor: min 0.87 -> 0.93 (0.95 was the worst of 3 reports)\n',
  )
  expect(await of('a.json', 'b.json')).toBe('no limit was held with room in all of at least 3 reports\n')
  expect(host.written.size).toBe(0)
})
