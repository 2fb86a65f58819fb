import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createNodeHost } from '../../src/host/node-host.ts'
import type { ReportFile } from '../../src/model/files.ts'
import type { RunOptions } from '../../src/run/options.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving, thresholds } from '../e2e/gate-folder.ts'

const MODEL = join(import.meta.dirname, '../../gates/demo/models/cross-encoder.onnx')

/** A small gate that is scored by the demo's model: the change moves pair length and candidates. */
function liveGate(): GateFolder {
  const gate = createGate({ gate: { scoring: 'live', current: 'current.json' } })
  copyFileSync(MODEL, join(gate.root, 'gates/model.onnx'))
  const contract = (maxLength: number, candidates: number) => {
    const { model, ...rest } = serving(maxLength)
    return { ...rest, candidates, model: { ...model, file: 'model.onnx', maxPositions: 384 } }
  }
  gate.write('gates/current.json', contract(64, 4))
  gate.write('gates/serving.json', contract(96, 2))
  gate.write(
    'gates/thresholds.json',
    thresholds({ limits: [{ id: 'time', metric: 'latencyRatioProxy.p50', max: 50, minQueries: 1 }] }),
  )
  return gate
}

async function run(
  { root }: GateFolder,
  options: Partial<RunOptions> & { threads?: number; cache?: string } = {},
) {
  const lines: string[] = []
  const host = createNodeHost({
    root,
    dataRoot: null,
    log: { info: (line) => lines.push(line), warning: (line) => lines.push(line), progress: () => undefined },
    env: {},
    threads: options.threads ?? 1,
    scoreCache: options.cache ?? null,
    now: () => new Date(0),
  })
  const { report } = await runGate(host, {
    gate: 'gates/gate.json',
    current: null,
    base: null,
    dataRoot: null,
    untrusted: false,
    ...options,
  })
  return { report, lines }
}

const measuredOf = ({ gates }: ReportFile) => gates.find(({ gate }) => gate === 'comparison')?.measured ?? []

test('a change of both axes runs the cell between and tells both effects, which add up', async () => {
  const { report } = await run(liveGate())
  const rows = measuredOf(report).filter(({ metric }) => metric === 'evidenceRetention.context')
  const of = (slice: object) =>
    rows.find((row) => expect.objectContaining(slice).asymmetricMatch(row.slice ?? {}))
  const between = of({ matrix: 'between' })
  expect(between?.slice).toEqual({ matrix: 'between', maxLength: '96', candidates: '4' })
  const effects = [
    of({ effect: 'length' }),
    of({ effect: 'candidates and the rest' }),
    of({ versus: 'current' }),
  ]
  const [length, rest, whole] = effects.map((row) => row?.value ?? Number.NaN)
  expect((length ?? 0) + (rest ?? 0)).toBeCloseTo(whole ?? Number.NaN, 12)
})

test('the matrix varies one axis at a time, and its values are those of such a contract', async () => {
  const gate = liveGate()
  const axes = { lengths: [48, 96, 384], candidates: [1, 2, 4] }
  const { report } = await run(gate, { matrix: axes })
  const cells = measuredOf(report).filter(({ metric, slice }) => metric === 'nDCG@10' && slice?.matrix)
  expect(cells.map(({ slice }) => Object.values(slice ?? {}))).toEqual([
    ['between', '96', '4'],
    ['length', '48', '2'],
    ['length', '384', '2'],
    ['candidates', '96', '1'],
    ['candidates', '96', '4'],
  ])
  gate.write('gates/serving.json', {
    ...serving(384),
    candidates: 2,
    model: { ...serving(384).model, file: 'model.onnx', maxPositions: 384 },
  })
  const alone = measuredOf((await run(gate)).report).find(
    ({ metric, path, segment, slice }) =>
      metric === 'nDCG@10' && path === 'proposed' && segment === '*' && !slice,
  )
  expect(cells[2]?.value).toBe(alone?.value)
  expect(report.command).toContain('--matrix-lengths 48,96,384 --matrix-candidates 1,2,4 --matrix')
})

test('gate.json asks for a matrix and names its values; what the run is asked for goes before', async () => {
  const gate = liveGate()
  const file = JSON.parse(readFileSync(join(gate.root, 'gates/gate.json'), 'utf8')) as object
  gate.write('gates/gate.json', { ...file, matrix: { lengths: [48], candidates: [4] } })
  const cells = async (matrix: RunOptions['matrix'] = null) =>
    measuredOf((await run(gate, { matrix })).report)
      .filter(({ metric, slice }) => metric === 'nDCG@10' && slice?.matrix)
      .map(({ slice }) => Object.values(slice ?? {}).join(' '))
  expect(await cells()).toEqual(['between 96 4', 'length 48 2', 'candidates 96 4'])
  expect(await cells({ lengths: null, candidates: [1] })).toEqual([
    'between 96 4',
    'length 48 2',
    'candidates 96 1',
  ])
})

test('a limit on the ratio measured here has requests timed in turn, and nothing else has', async () => {
  const gate = liveGate()
  const timed = (await run(gate)).report
  const ratios = measuredOf(timed).filter(({ metric }) => metric === 'latencyRatioProxy.p50')
  // Two queries, three rounds each.
  expect(ratios.map(({ segment, n }) => [segment, n])).toEqual([
    ['*', 6],
    ['all', 6],
  ])
  gate.write('gates/thresholds.json', thresholds())
  expect(measuredOf((await run(gate)).report).some(({ metric }) => metric.startsWith('latency'))).toBe(false)
})

test('one thread or two, with or without earlier scores: the same report, byte for byte', async () => {
  const gate = liveGate()
  // Times of this machine are no two runs' same.
  gate.write('gates/thresholds.json', thresholds())
  const cache = join(gate.root, 'scores')
  const first = await run(gate)
  const others = [await run(gate, { threads: 2 }), await run(gate, { cache }), await run(gate, { cache })]
  for (const { report } of others) expect(JSON.stringify(report)).toBe(JSON.stringify(first.report))
  const told = others.map(({ lines }) => lines.find((line) => line.startsWith('scored')))
  expect(told[0]).toMatch(/ 0 from earlier runs/)
  expect(told[2]).toMatch(/, 0 run$/)
})
