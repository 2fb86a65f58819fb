import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { declare } from '../../src/commands/declare.ts'
import type { GateFile } from '../../src/formats/gate.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { NO_PAINT } from '../../src/render/plain.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, type GateFolder, serving } from '../e2e/gate-folder.ts'

const GATE = 'gates/gate.json'
const IDENTITY = ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false']

let folder: GateFolder
const git = (...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], {
    cwd: folder.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

function commit(message: string): string {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', message)
  return git('rev-parse', 'HEAD')
}

const host = () =>
  createNodeHost({
    root: folder.root,
    from: folder.root,
    dataRoot: null,
    writeRoots: { root: folder.root, dataRoot: null },
    log: { info: () => {}, warning: () => {}, progress: () => {} },
    env: {},
    threads: 1,
    now: () => new Date('2026-02-01'),
  })

async function declared(options: { base?: string; current?: string } = { base: 'main' }) {
  const lines: string[] = []
  const console = { out: (text: string) => lines.push(text), paint: NO_PAINT }
  expect(await declare(host(), { gate: GATE, ...options }, console)).toBe(0)
  return lines.join('')
}

const gateFile = () => JSON.parse(readFileSync(join(folder.root, GATE), 'utf8')) as GateFile

function giveReasons(reason: string): void {
  const gate = gateFile()
  folder.write(GATE, { ...gate, changes: gate.changes?.map((one) => ({ ...one, reason })) })
}

const run = async () =>
  (
    await runGate(host(), {
      gate: GATE,
      current: null,
      base: { contract: null, limits: 'main' },
      dataRoot: null,
      untrusted: false,
    })
  ).report

const limited = (maxLength: number, more: ServingFile['input'] = {}) => ({
  ...serving(maxLength),
  input: { ...serving(maxLength).input, ...more },
})

const entry = (field: string, from: unknown, to: unknown, reason = '') => ({ field, from, to, reason })

/** main: 512 tokens in service. The branch starts there. */
beforeEach(() => {
  folder = createGate()
  git('init', '-q', '-b', 'main')
  commit('gate')
  git('checkout', '-q', '-b', 'change')
})

test('every field that differs from the base is written with both values, and a reason makes it a notice', async () => {
  folder.write('gates/serving.json', limited(256, { truncationSide: 'left' }))
  const told = await declared()
  expect(told).toContain('/input/maxLength: 512 -> 256  (reason missing)')
  expect(gateFile().changes).toEqual([
    entry('/input/maxLength', 512, 256),
    entry('/input/truncationSide', 'right', 'left'),
  ])
  expect((await run()).verdict).toBe('not-evaluated')

  giveReasons('fits the cache')
  commit('smaller pairs')
  const findings = (await run()).gates.flatMap((gate) => gate.findings)
  const changed = findings.filter(({ code }) => code === 'TRUNCATION_RULE_CHANGED')
  expect(changed.map(({ severity, facts }) => [facts.field, severity, facts.declared])).toEqual([
    ['/input/maxLength', 'notice', true],
    ['/input/truncationSide', 'notice', true],
  ])
})

test('the base is where the branch began: what main changed since is not declared by the branch', async () => {
  git('checkout', '-q', 'main')
  folder.write('gates/serving.json', limited(512, { queryPrefix: 'q: ' }))
  commit('a prefix')
  git('checkout', '-q', 'change')
  folder.write('gates/serving.json', limited(256))
  await declared()
  expect(gateFile().changes).toEqual([entry('/input/maxLength', 512, 256)])
})

test('once the change is merged its entry is used up, and goes with the next one', async () => {
  folder.write('gates/serving.json', limited(256))
  await declared()
  giveReasons('fits the cache')
  commit('smaller pairs')
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'merge', 'change')
  git('checkout', '-q', '-b', 'second')
  folder.write('gates/serving.json', limited(128))
  expect(await declared()).toContain('1 change declared, 1 used-up entry removed')
  expect(gateFile().changes).toEqual([entry('/input/maxLength', 256, 128)])
})

test('a branch that gate.json names as "current" is the base where nobody names another', async () => {
  folder.write(GATE, { ...gateFile(), current: 'main' })
  folder.write('gates/serving.json', limited(256))
  await declared({})
  expect(gateFile()).toMatchObject({ current: 'main', changes: [entry('/input/maxLength', 512, 256)] })
})

test('--base stands above a file that gate.json names as "current"', async () => {
  folder.write('gates/current.json', limited(384))
  folder.write(GATE, { ...gateFile(), current: 'current.json' })
  folder.write('gates/serving.json', limited(256))
  await declared({})
  expect(gateFile().changes).toEqual([entry('/input/maxLength', 384, 256)])
  await declared()
  expect(gateFile().changes).toEqual([entry('/input/maxLength', 512, 256)])
})

test("a default of the base's tokenizer is read from the base, not from the workspace", async () => {
  git('checkout', '-q', 'main')
  const { maxLength: _, ...input } = serving(1).input ?? {}
  folder.write('gates/tokenizer_config.json', { model_max_length: 512 })
  folder.write('gates/serving.json', { ...serving(1), input })
  commit('the limit of the tokenizer')
  git('checkout', '-q', '-B', 'change')
  folder.write('gates/tokenizer_config.json', { model_max_length: 256 })
  await declared()
  expect(gateFile().changes).toEqual([entry('/input/maxLength', 512, 256)])
})

test('a gate that moved is compared with where the base has it', async () => {
  folder.write('gates/serving.json', limited(256))
  mkdirSync(join(folder.root, 'moved'))
  git('mv', 'gates', 'moved/gates')
  writeFileSync(join(folder.root, 'moved/gates/serving.json'), JSON.stringify(limited(256)))
  const lines: string[] = []
  const console = { out: (text: string) => lines.push(text), paint: NO_PAINT }
  await declare(host(), { gate: 'moved/gates/gate.json', base: 'main' }, console)
  expect(lines.join('')).toContain('/input/maxLength: 512 -> 256')
})

test.each([
  ['a ref that is not there', 'nowhere', 'REF_UNKNOWN'],
  ['a ref that is an option', '--output=x', 'REF_INVALID'],
])('%s is an error, and gate.json stays as it is', async (_, base, code) => {
  folder.write('gates/serving.json', limited(256))
  const before = readFileSync(join(folder.root, GATE), 'utf8')
  await expect(declared({ base })).rejects.toMatchObject({ code })
  expect(readFileSync(join(folder.root, GATE), 'utf8')).toBe(before)
})

test('a base without the gate has nothing in service', async () => {
  git('checkout', '-q', '--orphan', 'empty')
  rmSync(join(folder.root, 'gates'), { recursive: true })
  commit('nothing')
  git('checkout', '-q', '-b', 'first')
  git('checkout', '-q', 'change', '--', 'gates')
  await expect(declared({ base: 'empty' })).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
})
