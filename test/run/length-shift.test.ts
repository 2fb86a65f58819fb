import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createNodeHost } from '../../src/host/node-host.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, serving } from '../e2e/gate-folder.ts'

const MODEL = join(import.meta.dirname, '../../gates/demo/models/cross-encoder.onnx')

/** A small gate that is scored by the demo's model, or by nothing. */
async function lengthOf(scoring: 'live' | 'trace', lengthShift: boolean) {
  const { root, write } = createGate({ gate: { scoring, ...(lengthShift && { lengthShift }) } })
  copyFileSync(MODEL, join(root, 'gates/model.onnx'))
  const { model, ...rest } = serving(96)
  write('gates/serving.json', { ...rest, model: { ...model, file: 'model.onnx', maxPositions: 384 } })
  const host = createNodeHost({
    root,
    dataRoot: null,
    log: { info: () => undefined, warning: () => undefined, progress: () => undefined },
    env: {},
    threads: 1,
    scoreCache: null,
    now: () => new Date(0),
  })
  const options = { gate: 'gates/gate.json', current: null, base: null, dataRoot: null, untrusted: false }
  return (await runGate(host, options)).report.comparison?.length
}

test('gate.json asks for scores of passages with text appended', async () => {
  const length = await lengthOf('live', true)
  const shifts = length?.shifts ?? []
  expect(shifts.map(({ path, of, tokens }) => [path, of, tokens])).toEqual([
    ['proposed', 'relevant', 50],
    ['proposed', 'relevant', 200],
    ['proposed', 'irrelevant', 50],
    ['proposed', 'irrelevant', 200],
  ])
  // Every query is in, seen or not, and a model that reads the text gives it another score.
  for (const { n, unseen, shift } of shifts) {
    expect(n + unseen).toBeGreaterThan(0)
    if (n > 0) expect(shift).not.toBe(0)
  }
  expect(length?.shiftsUnavailable).toBeUndefined()
})

test('without live scores it is said that nobody knows, and unasked nothing is said', async () => {
  const length = await lengthOf('trace', true)
  expect([length?.shifts, length?.shiftsUnavailable]).toEqual([
    [],
    'the proposed contract has no live scores, and nobody recorded those of altered passages',
  ])
  const unasked = await lengthOf('live', false)
  expect([unasked === undefined, 'shifts' in (unasked ?? {})]).toEqual([false, false])
})
