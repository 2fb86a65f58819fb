import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ManifestFile } from '../../src/formats/manifest.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving } from '../e2e/gate-folder.ts'
import { createRepository } from '../e2e/runner.ts'

const MODEL = join(import.meta.dirname, '../../gates/demo/models/cross-encoder.onnx')

const contract = (maxLength: number) => {
  const { model, ...rest } = serving(maxLength)
  return { ...rest, model: { ...model, file: 'model.onnx', maxPositions: 384 } }
}

/** Edits the text of one file of the dataset and freezes it anew. */
function edit({ root }: GateFolder, name: 'documents' | 'queries', change: (text: string) => string): void {
  const path = join(root, `gates/dataset/${name}.jsonl`)
  const text = change(readFileSync(path, 'utf8'))
  writeFileSync(path, text)
  const manifestPath = join(root, 'gates/dataset/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as ManifestFile
  manifest.files[name].sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(manifestPath, JSON.stringify(manifest))
}

test('live scores: the contract in service is scored on the data of the base as git has them', async () => {
  const gate = createGate({ gate: { scoring: 'live', privacy: { hashIds: false } } })
  copyFileSync(MODEL, join(gate.root, 'gates/model.onnx'))
  gate.write('gates/serving.json', contract(384))
  const repository = createRepository(gate.root)
  repository.commit('gate')
  repository.git('checkout', '-q', '-b', 'change')
  // The evidence at the end of a document comes to its start; the limit falls to 64 tokens.
  const last = 'The plate is made of steel.'
  edit(gate, 'documents', (text) =>
    text
      .split('\n')
      .map((line) => {
        if (!line.includes(last)) return line
        const document = JSON.parse(line) as { text: string }
        return JSON.stringify({ ...document, text: `${last} ${document.text.replace(last, '').trim()}` })
      })
      .join('\n'),
  )
  gate.write('gates/serving.json', contract(64))
  const lines: string[] = []
  const host = createNodeHost({
    root: gate.root,
    dataRoot: null,
    log: { info: (line) => lines.push(line), warning: (line) => lines.push(line), progress: () => undefined },
    env: {},
    threads: 1,
    now: () => new Date(0),
  })
  const { report } = await runGate(host, {
    gate: 'gates/gate.json',
    current: null,
    base: { contract: null, limits: 'main' },
    dataRoot: null,
    untrusted: false,
  })
  const { datasetEffect: effect } = report
  expect(effect?.unknown).toBeUndefined()
  expect(effect?.changes.map(({ what, changed }) => [what, changed.ids])).toEqual([
    ['documents', ['d-late']],
    ['annotations', ['late/plate']],
  ])
  const of = (metric: string) =>
    effect?.numbers.find((one) => one.metric === metric && one.path === 'contract' && one.segment === '*')
  // 384 tokens keep the whole document: the data alone change nothing at the pair, and the cut takes nothing now.
  expect(of('evidenceRetention.pair')).toMatchObject({
    baseData: { value: 1, n: 2 },
    headData: { value: 1, n: 2 },
    proposed: { value: 1, n: 2 },
    datasetEffect: 0,
    contractEffect: 0,
  })
  const ranking = of('nDCG@10')
  for (const cell of [ranking?.baseData, ranking?.headData, ranking?.proposed])
    expect(cell?.value).toEqual(expect.any(Number))
  // Pairs that both datasets have are scored once.
  expect(lines.find((line) => line.startsWith('scored '))).toMatch(/[1-9]\d* shared/)
})
