import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declare } from '../../src/commands/declare.ts'
import type { GateFile } from '../../src/formats/gate.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { readGate } from '../../src/inputs/gate.ts'
import { GateError } from '../../src/model/errors.ts'
import { annotationsOf } from '../../src/render/annotations.ts'
import { NO_PAINT } from '../../src/render/plain.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving } from '../e2e/gate-folder.ts'

const GATE = 'gates/gate.json'

function hostOf({ root }: GateFolder) {
  return createNodeHost({
    root,
    from: root,
    dataRoot: null,
    writeRoots: { root: null, dataRoot: null },
    log: { info: () => {}, warning: () => {}, progress: () => {} },
    env: {},
    threads: 1,
    now: () => new Date('2026-02-01'),
  })
}

/** A gate that changes the limit from 512 to 256, over the contract in service beside it. */
function changing(changes: GateFile['changes'] = []): GateFolder {
  const folder = createGate({ gate: { current: 'current.json', changes } })
  folder.write('gates/current.json', serving(512))
  folder.write('gates/serving.json', serving(256))
  return folder
}

async function declared(folder: GateFolder): Promise<string> {
  const lines: string[] = []
  const console = { out: (text: string) => lines.push(text), paint: NO_PAINT }
  expect(await declare(hostOf(folder), { gate: join(folder.root, GATE) }, console)).toBe(0)
  return lines.join('')
}

const gateOf = ({ root }: GateFolder) => JSON.parse(readFileSync(join(root, GATE), 'utf8')) as GateFile

async function run(folder: GateFolder) {
  const { report } = await runGate(hostOf(folder), {
    gate: join(folder.root, GATE),
    current: null,
    base: null,
    dataRoot: null,
    untrusted: false,
  })
  return report
}

/** Where the line stands in serving.json: the annotation has to be there. */
const lineOf = ({ root }: GateFolder, text: string) =>
  readFileSync(join(root, 'gates/serving.json'), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

const change = (from: unknown, to: unknown, reason = 'measured') => ({
  field: '/input/maxLength',
  from,
  to,
  reason,
})

test('declare writes both values and leaves the reason to a person', async () => {
  const folder = changing()
  expect(await declared(folder)).toContain('input     /input/maxLength: 512 -> 256  (reason missing)')
  expect(gateOf(folder).changes).toEqual([change(512, 256, '')])
  expect(gateOf(folder).id).toBe('small')
})

test.each(['', ' \t\n'])('a reason of nothing but blanks does not validate: "%s"', async (reason) => {
  const folder = changing([change(512, 256, reason)])
  const read = readGate(hostOf(folder).files, join(folder.root, GATE))
  await expect(read).rejects.toBeInstanceOf(GateError)
  await expect(read).rejects.toThrow('/changes/0/reason')
})

test('a reason that was written stays, used-up entries go, and a second time changes nothing', async () => {
  const folder = changing([change(384, 512, 'of an earlier change'), change(512, 256, 'fits the cache')])
  expect(await declared(folder)).toContain('1 change declared, 1 used-up entry removed')
  expect(gateOf(folder).changes).toEqual([change(512, 256, 'fits the cache')])
  const once = readFileSync(join(folder.root, GATE), 'utf8')
  await declared(folder)
  expect(readFileSync(join(folder.root, GATE), 'utf8')).toBe(once)
})

test('where nothing differs no changes are left', async () => {
  const folder = changing([change(384, 512)])
  folder.write('gates/serving.json', serving(512))
  expect(await declared(folder)).toContain('0 changes declared, 1 used-up entry removed')
  expect(gateOf(folder).changes).toBeUndefined()
})

test('without a contract in service there is nothing to declare against', async () => {
  const folder = createGate()
  const console = { out: () => {}, paint: NO_PAINT }
  await expect(declare(hostOf(folder), { gate: join(folder.root, GATE) }, console)).rejects.toMatchObject({
    code: 'BAD_ARGUMENT',
  })
})

test('a truncation rule changed in one line without a declaration blocks, and the annotation stands on that line', async () => {
  const folder = changing([change(384, 512, 'an earlier change, used up')])
  const report = await run(folder)
  expect(report.verdict).toBe('blocked')
  const annotation = annotationsOf(report, 50).find(({ title }) => title === 'TRUNCATION_RULE_CHANGED')
  expect(annotation).toMatchObject({ level: 'error', line: lineOf(folder, 'maxLength') })
  expect(annotation?.file).toMatch(/gates\/serving\.json$/)
})

test('declared with a reason, the same change is a notice', async () => {
  const folder = changing()
  await declared(folder)
  const gate = gateOf(folder)
  writeFileSync(
    join(folder.root, GATE),
    JSON.stringify({ ...gate, changes: gate.changes?.map((one) => ({ ...one, reason: 'fits the cache' })) }),
  )
  const report = await run(folder)
  const found = report.gates
    .flatMap(({ findings }) => findings)
    .filter(({ code }) => code === 'TRUNCATION_RULE_CHANGED')
  expect(found).toMatchObject([{ severity: 'notice', facts: { declared: true, reason: 'fits the cache' } }])
})
