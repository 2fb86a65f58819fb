import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint } from '../../src/commands/fingerprint.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { NO_PAINT } from '../../src/render/plain.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving } from '../e2e/gate-folder.ts'

const hostOf = ({ root }: GateFolder) =>
  createNodeHost({
    root,
    from: root,
    dataRoot: null,
    writeRoots: { root, dataRoot: null },
    log: { info: () => {}, warning: () => {}, progress: () => {} },
    env: {},
    threads: 1,
    now: () => new Date('2026-02-01'),
  })

/** FlashRank never goes above the tokenizer's own limit, whatever it is asked for. */
function flashrank(): GateFolder {
  const folder = createGate()
  const file = serving(512)
  folder.write('gates/serving.json', {
    ...file,
    wrapper: { preset: 'flashrank', version: '0.2.10' },
    input: { maxLength: 400 },
  })
  folder.write('gates/tokenizer_config.json', { model_max_length: 256 })
  return folder
}

async function printed(folder: GateFolder, json = false): Promise<string> {
  const lines: string[] = []
  const options = { serving: 'gates/serving.json', ...(json && { json }) }
  await fingerprint(hostOf(folder), options, { out: (text) => lines.push(text), paint: NO_PAINT })
  return lines.join('')
}

test('the effective contract is printed with its preset, its sources, and every value that nobody declared marked', async () => {
  const lines = (await printed(flashrank())).split('\n')
  expect(lines[0]).toBe('wrapper   flashrank 0.2.10; defaults as in FlashRank 0.2.10: Ranker.py')
  const of = (pointer: string) => lines.find((line) => line.startsWith(`  ${pointer} `))
  expect(of('/wrapper/version')).toBe('  /wrapper/version "0.2.10"')
  expect(of('/tokenizer/library')).toBe('  /tokenizer/library "0.23.2"')
  expect(of('/input/truncation')).toBe('  /input/truncation "longest_first"  (default)')
  expect(of('/scores/activation')).toBe('  /scores/activation "sigmoid"  (default)')
  expect(of('/batching/size')).toBe('  /batching/size null  (default)')
  expect(of('/input/maxLength')).toBe('  /input/maxLength 256  (the wrapper overrides what is declared)')
})

test('the same as JSON', async () => {
  expect(JSON.parse(await printed(flashrank(), true))).toMatchObject({
    preset: { name: 'flashrank', version: '0.2.10', source: 'FlashRank 0.2.10: Ranker.py' },
    fields: { input: { '/input/maxLength': 256 } },
    defaults: expect.arrayContaining(['/input/maxLength', '/input/truncation']),
  })
})

test('a report holds the proposed contract as it is in force, and the summary shows it', async () => {
  const folder = flashrank()
  const { report } = await runGate(hostOf(folder), {
    gate: join(folder.root, 'gates/gate.json'),
    current: null,
    base: null,
    dataRoot: null,
    untrusted: false,
  })
  const effective = report.compared?.proposed.effective ?? []
  const of = (field: string) => effective.find((one) => one.field === field)
  expect(of('/input/truncation')).toEqual({
    part: 'input',
    field: '/input/truncation',
    value: 'longest_first',
    filled: true,
  })
  expect(of('/model/id')).toMatchObject({ value: 'none', filled: false })
  expect(of('/windows/cut')).toBeUndefined()
  expect(renderSummary(report)).toMatch(/`\/input\/truncation` +\| `"longest_first"` +\| preset +\| input/)
})
