import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import type { ReportFile } from '../../src/model/files.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving } from '../e2e/gate-folder.ts'

const MODEL = join(import.meta.dirname, '../../gates/demo/models/cross-encoder.onnx')
const WINDOWS = { cut: 'tokens', size: 'fill', overlap: 8, aggregate: 'max' } as const

async function run({ root }: GateFolder): Promise<ReportFile> {
  const silent = () => undefined
  const host = createNodeHost({
    root,
    dataRoot: null,
    log: { info: silent, warning: silent, progress: silent },
    env: {},
    threads: 1,
    now: () => new Date(0),
  })
  const options = { gate: 'gates/gate.json', current: null, base: null, dataRoot: null, untrusted: false }
  return (await runGate(host, options)).report
}

function liveGate(windows?: ServingFile['windows']): GateFolder {
  const gate = createGate({ gate: { scoring: 'live' } })
  copyFileSync(MODEL, join(gate.root, 'gates/model.onnx'))
  write(gate, windows)
  return gate
}

function write(gate: GateFolder, windows?: ServingFile['windows']): void {
  const { model, ...rest } = serving(64)
  gate.write('gates/serving.json', {
    ...rest,
    model: { ...model, file: 'model.onnx', maxPositions: 384 },
    ...(windows && { windows }),
  })
}

/** [metric, value] of the rows with this slice. */
const rows = (report: ReportFile, windows: string | null) =>
  new Map(
    report.gates
      .flatMap(({ measured }) => measured)
      .filter(
        ({ path, segment, slice }) =>
          path === 'proposed' &&
          segment === '*' &&
          (windows === null ? slice === undefined : slice?.windows === windows),
      )
      .map(({ metric, value }) => [metric, value]),
  )

test('without scores the oracle tells what its windows keep, and ranks nothing', async () => {
  const gate = createGate()
  gate.write('gates/serving.json', serving(64))
  const report = await run(gate)
  expect(rows(report, null).get('evidenceRetention.pair')).toBe(0.5)
  expect(rows(report, 'oracle')).toEqual(
    new Map([
      ['evidenceRetention.pair', 1],
      ['savedByWindows', 1],
    ]),
  )
})

test('a live model scores the oracle too', async () => {
  const report = await run(liveGate())
  const oracle = rows(report, 'oracle')
  expect(oracle.get('savedByWindows')).toBe(1)
  expect([...oracle.keys()]).toEqual(
    expect.arrayContaining(['nDCG@10', 'MRR@10', 'evidenceRetention.context']),
  )
})

test('a bounded number of windows gives what such a contract would give', async () => {
  const gate = liveGate(WINDOWS)
  const report = await run(gate)
  const bounded = rows(report, 'first 3')
  expect(rows(report, 'most').get('windowsPerDocument')).toBeGreaterThan(3)
  write(gate, { ...WINDOWS, maxWindows: 3 })
  const alone = rows(await run(gate), null)
  for (const metric of ['evidenceRetention.pair', 'nDCG@10', 'evidenceRetention.context'])
    expect(bounded.get(metric)).toBe(alone.get(metric))
  expect(bounded.get('evidenceRetention.pair')).toBe(0.5)
})

test('an oracle is no serving contract', async () => {
  const gate = createGate()
  gate.write('gates/serving.json', { ...serving(64), windows: { ...WINDOWS, cut: 'oracle' } })
  const report = await run(gate)
  expect(report.verdict).toBe('not-evaluated')
  expect(report.problems).toMatchObject([{ at: expect.stringContaining('/windows/cut') }])
})
