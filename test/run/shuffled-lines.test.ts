import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createNodeHost } from '../../src/host/node-host.ts'
import type { ReportFile } from '../../src/model/files.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving } from '../e2e/gate-folder.ts'

const DATASET = ['documents', 'queries', 'candidates'] as const
const TRACES = ['current', 'proposed'] as const

async function run({ root }: GateFolder, threads: number): Promise<string> {
  const silent = () => undefined
  const host = createNodeHost({
    root,
    dataRoot: null,
    log: { info: silent, warning: silent, progress: silent },
    env: {},
    threads,
    now: () => new Date(0),
  })
  const { report } = await runGate(host, {
    gate: 'gates/gate.json',
    current: null,
    base: null,
    dataRoot: null,
    untrusted: false,
  })
  return JSON.stringify(report, null, 2)
}

/** A gate whose two contracts have recorded scores, tied ones among them, and times. */
async function recordedGate(): Promise<GateFolder> {
  const gate = createGate({ gate: { current: 'current.json' } })
  gate.write('gates/current.json', serving(96))
  gate.write('gates/serving.json', serving(384))
  const { compared } = JSON.parse(await run(gate, 1)) as ReportFile
  for (const name of TRACES) {
    const { input, score } = compared?.[name]?.fingerprints ?? {}
    const header = { type: 'header', formatVersion: 1, kind: 'replay', fingerprints: { input, score } }
    const rows = ['early', 'late'].flatMap((queryId) => [
      ...['d-early', 'd-late', 'd-other', 'd-none'].flatMap((documentId, index) =>
        [0, 1].map((round) => {
          const score_ = (index % 3) / (name === 'current' ? 3 : 7) + round
          return {
            type: 'pair',
            queryId,
            documentId,
            round,
            batch: index >> 1,
            row: index & 1,
            length: 9,
            score: score_,
          }
        }),
      ),
      ...[3, 1, 2].map((total, round) => ({ type: 'query', queryId, round, latencyMs: { total } })),
    ])
    gate.write(`gates/${name}.jsonl`, [header, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  const file = JSON.parse(readFileSync(join(gate.root, 'gates/gate.json'), 'utf8')) as object
  gate.write('gates/gate.json', { ...file, traces: TRACES.map((name) => ({ path: `${name}.jsonl` })) })
  return gate
}

/** Lines in another order, those before `from` in their place. */
function shuffle(gate: GateFolder, path: string, from: number): void {
  const lines = readFileSync(join(gate.root, path), 'utf8').trimEnd().split('\n')
  const rank = (line: string) => createHash('sha256').update(line).digest('hex')
  const others = lines.slice(from).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  expect(others).not.toEqual(lines.slice(from))
  gate.write(path, `${[...lines.slice(0, from), ...others].join('\n')}\n`)
}

test('the same recorded input gives the same bytes: again, with two threads, with its traces shuffled', async () => {
  const gate = await recordedGate()
  const first = await run(gate, 1)
  const report = JSON.parse(first) as ReportFile
  expect(report.compared?.proposed.scores).toBe('recorded: gates/proposed.jsonl, by nobody who is named')
  expect(report.gates.find((one) => one.gate === 'comparison')?.measured.length).toBeGreaterThan(50)
  expect(await run(gate, 1)).toBe(first)
  expect(await run(gate, 2)).toBe(first)
  for (const name of TRACES) shuffle(gate, `gates/${name}.jsonl`, 1)
  expect(await run(gate, 1)).toBe(first)
})

test('shuffled lines of the dataset change its hash and line numbers, and nothing else', async () => {
  const gate = await recordedGate()
  /** Another file has another hash, and its rows stand on other lines. */
  const comparable = (text: string) =>
    text.replaceAll(/"line": \d+/g, '"line": 0').replaceAll(/"(digest|dataset)": "[0-9a-f]{64}"/g, '"$1": ""')
  const first = comparable(await run(gate, 1))
  const manifest = JSON.parse(readFileSync(join(gate.root, 'gates/dataset/manifest.json'), 'utf8')) as {
    files: Record<string, { sha256: string }>
  }
  for (const name of DATASET) {
    const path = `gates/dataset/${name}.jsonl`
    const lines = readFileSync(join(gate.root, path), 'utf8').trimEnd().split('\n')
    gate.write(path, `${lines.toReversed().join('\n')}\n`)
    const entry = manifest.files[name]
    if (entry)
      entry.sha256 = createHash('sha256')
        .update(readFileSync(join(gate.root, path)))
        .digest('hex')
  }
  gate.write('gates/dataset/manifest.json', manifest)
  expect(comparable(await run(gate, 1))).toBe(first)
})
