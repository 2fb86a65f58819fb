import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createModelOpener, fromNodeModules } from '../../src/host/onnx.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { createLiveScorer } from '../../src/score/live-scorer.ts'
import { longestRow } from '../../src/score/probe-length.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { dataset, document, loaded, query } from '../plan/fixtures.ts'
import { sha256 } from '../serving/files.ts'

const MODELS = join(import.meta.dirname, '../../gates/demo/models')
const open = createModelOpener({ root: MODELS, dataRoot: null }, fromNodeModules)
const tokenizer = loadTokenizer(readFileSync(join(MODELS, 'tokenizer.json'), 'utf8'), 'tokenizer.json')

const SEAL = 'The approved seal for pump P-7 is ZQ-77. Torque the housing screws to 12 Nm.'
const DOCUMENTS = [
  SEAL,
  'Deliveries are due within thirty days.',
  SEAL.repeat(6),
  'Öl alle 500 Stunden wechseln.',
].map((text, index) => document(`d${index}`, text))

test('a real cross-encoder scores a batch as it scores each pair alone, and knows its positions', async () => {
  const session = await open('cross-encoder.onnx', { threads: 1 })
  const contract = loaded({ input: { maxLength: 128 } }, { encoder: createEncoder(tokenizer) })
  const { inputs } = planQuery(contract, query('Which seal fits pump P-7?', DOCUMENTS), dataset(DOCUMENTS))
  const scorer = () => createLiveScorer(session, { at: 'model.onnx', precision: 'fp32', sha256 })
  const together = await scorer().score(inputs, contract.contract, tokenizer)
  for (const input of inputs) {
    const alone = await scorer().score([input], contract.contract, tokenizer)
    const [a, b] = [together, alone].map(
      (scores) => scores.get('q1', input.documentId, 0)?.returned ?? Number.NaN,
    )
    expect(a).toBe(b)
  }
  const returned = (id: string) => together.get('q1', id, 0)?.returned ?? Number.NaN
  expect(returned('d0')).toBeGreaterThan(returned('d1'))
  const { model } = JSON.parse(readFileSync(join(MODELS, '../approved/serving.json'), 'utf8'))
  expect(await longestRow(session, 1_000, 'model.onnx')).toBe(model.maxPositions)
  await session.close()
})
