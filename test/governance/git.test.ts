import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createNodeHost } from '../../src/host/node-host.ts'
import type { BaseRefs } from '../../src/run/options.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { changed, findingsOf, type Tree } from './line.ts'

const IDENTITY = ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false']
const SILENT = { info: () => {}, warning: () => {}, progress: () => {} }

let root: string
const git = (...args: string[]) =>
  execFileSync('git', [...IDENTITY, '-c', 'protocol.file.allow=always', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

function write(tree: Tree): void {
  for (const [path, text] of tree) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function commit(message: string, tree?: Tree): string {
  if (tree) {
    rmSync(join(root, 'gates'), { recursive: true, force: true })
    write(tree)
  }
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', message)
  return git('rev-parse', 'HEAD')
}

const BASE = changed(() => {})
const FLOOR_UP = changed(({ thresholds }) => Object.assign(thresholds.limits[4] ?? {}, { min: 0.55 }))
const FLOOR_DOWN = changed(({ thresholds }) => Object.assign(thresholds.limits[4] ?? {}, { min: 0.3 }))

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'gate-base-')))
  git('init', '-q', '-b', 'main')
})

async function run(refs: BaseRefs, { gate = 'gates/gate.json', at = root } = {}) {
  const host = createNodeHost({
    root: at,
    dataRoot: null,
    log: SILENT,
    env: {},
    now: () => new Date('2026-06-01'),
  })
  const { report } = await runGate(host, {
    gate,
    current: null,
    base: refs,
    dataRoot: null,
    untrusted: false,
  })
  const codes = findingsOf(report)
    .filter(({ severity, code }) => severity === 'block' || /^LIMIT_(TIGHT|ADD)/.test(code))
    .map(({ code, facts }) => (code === 'EVALUATION_CHANGED' ? String(facts.what) : code))
  return { report, codes, problems: report.problems.map(({ code }) => code) }
}

const head = (limits = 'main'): BaseRefs => ({ contract: null, limits })

test('head checkout: limits that the base tightened meanwhile govern, and the older branch loosens nothing', async () => {
  commit('gate', BASE)
  git('checkout', '-q', '-b', 'change')
  commit('other work')
  git('checkout', '-q', 'main')
  commit('a higher floor', FLOOR_UP)
  git('checkout', '-q', 'change')
  const { report, codes } = await run(head())
  expect(codes).toEqual([])
  const floors = report.gates.flatMap(({ limits }) => limits).filter(({ id }) => id === 'ndcg-floor')
  expect(floors.map(({ limit, agreed }) => [limit, agreed])).toEqual([[0.55, 'base']])
})

test('head checkout: a branch that writes its own floor under the new one is caught', async () => {
  commit('gate', BASE)
  git('checkout', '-q', '-b', 'change')
  commit('a lower floor', FLOOR_DOWN)
  git('checkout', '-q', 'main')
  commit('a higher floor', FLOOR_UP)
  git('checkout', '-q', 'change')
  expect((await run(head())).codes).toEqual(['LIMIT_LOOSENED'])
})

test('merge-commit checkout: the contract comes from the first parent, limits from the tip, which went on', async () => {
  commit('gate', BASE)
  git('checkout', '-q', '-b', 'change')
  const change = commit('other work')
  git('checkout', '-q', '--detach', 'main')
  git('merge', '-q', '--no-ff', '-m', 'merge', change)
  const [first] = git('log', '-1', '--format=%P').split(' ')
  const merge = git('rev-parse', 'HEAD')
  git('checkout', '-q', 'main')
  commit('a higher floor', FLOOR_UP)
  git('checkout', '-q', merge)
  const { report, codes } = await run({ contract: first ?? '', limits: 'main' })
  expect(codes).toEqual([])
  expect(report.compared).toMatchObject({ base: 'ref', baseCommit: first })
  const floors = report.gates.flatMap(({ limits }) => limits).filter(({ id }) => id === 'ndcg-floor')
  expect(floors.map(({ limit }) => limit)).toEqual([0.55])
})

test('force push: a branch that was written anew from an older commit is compared with where it left the base now', async () => {
  const old = commit('gate', BASE)
  commit('a higher floor', FLOOR_UP)
  git('checkout', '-q', '-b', 'change')
  commit('lower it', FLOOR_DOWN)
  expect((await run(head())).codes).toEqual(['LIMIT_LOOSENED'])
  git('reset', '-q', '--hard', old)
  commit('other work')
  const { report, codes } = await run(head())
  expect(codes).toEqual([])
  expect(report.compared?.baseCommit).toBe(old)
})

test('a base that was force-pushed away is an error, never a pass', async () => {
  commit('gate', BASE)
  const { report, problems } = await run({ contract: null, limits: '1'.repeat(40) })
  expect([report.verdict, ...problems]).toEqual(['not-evaluated', 'REF_UNKNOWN'])
})

test('shallow clone: a base without the history to it is an error that says what to fetch', async () => {
  commit('gate', BASE)
  git('checkout', '-q', '-b', 'change')
  commit('other work')
  git('checkout', '-q', 'main')
  commit('more')
  const clone = join(realpathSync(mkdtempSync(join(tmpdir(), 'gate-shallow-'))), 'clone')
  git('clone', '-q', '--depth', '1', '--no-single-branch', '--branch', 'change', `file://${root}`, clone)
  const { report, problems } = await run(head('refs/remotes/origin/main'), { at: clone })
  expect([report.verdict, ...problems]).toEqual(['not-evaluated', 'REF_UNKNOWN'])
  expect(report.problems[0]?.hint).toContain('fetch-depth: 0')
})

test('a renamed thresholds file is compared with the old one by what is in it', async () => {
  commit('gate', BASE)
  const renamed = (tree: Tree): Tree => {
    const files = new Map(tree)
    const limits = files.get('gates/thresholds.json') ?? ''
    files.delete('gates/thresholds.json')
    files.set('gates/limits.json', limits)
    const gate = JSON.parse(files.get('gates/gate.json') ?? '') as object
    files.set('gates/gate.json', JSON.stringify({ ...gate, thresholds: 'limits.json' }))
    return files
  }
  git('checkout', '-q', '-b', 'change')
  commit('rename', renamed(BASE))
  expect((await run(head())).codes).toEqual([])
  commit('rename and lower', renamed(FLOOR_DOWN))
  expect((await run(head())).codes).toEqual(['LIMIT_LOOSENED'])
})

test('a gate.json that moved, or a new one for the same contract, is no first adoption', async () => {
  commit('gate', BASE)
  git('checkout', '-q', '-b', 'change')
  git('mv', 'gates/gate.json', 'gates/lax.json')
  commit('move')
  const moved = await run(head(), { gate: 'gates/lax.json' })
  expect(moved.report.compared?.base).toBe('ref')
  expect(moved.codes).toContain('gate file')

  git('checkout', '-q', 'main')
  git('checkout', '-q', '-b', 'second')
  mkdirSync(join(root, 'gates/lax'))
  const gate = JSON.parse(BASE.get('gates/gate.json') ?? '') as { context: object }
  const beside = (name: string) => `../${name}`
  writeFileSync(
    join(root, 'gates/lax/gate.json'),
    JSON.stringify({
      ...gate,
      id: 'lax',
      mode: 'warn',
      serving: beside('serving.json'),
      dataset: beside('dataset'),
      thresholds: beside('thresholds.json'),
      waivers: beside('waivers.jsonl'),
      traces: [{ path: beside('traces/replay.jsonl') }],
      probes: [beside('probes/long.json')],
      context: { ...gate.context, tokenizer: { file: beside('tokenizer.json') } },
    }),
  )
  commit('a second gate')
  const second = await run(head(), { gate: 'gates/lax/gate.json' })
  expect(second.report.mode).toBe('enforce')
  expect(second.codes).toEqual(expect.arrayContaining(['gate file', 'mode']))
})

test('the change that brings the first gate is introduced, not failed', async () => {
  commit('before')
  git('checkout', '-q', '-b', 'change')
  commit('gate', BASE)
  const { report, codes } = await run(head())
  expect([report.compared?.base, codes]).toEqual(['first-adoption', []])
})

test('a branch from before the gate was adopted is compared with what is in service now', async () => {
  const before = commit('before')
  commit('gate', FLOOR_UP)
  git('checkout', '-q', '-b', 'change', before)
  commit('a gate of its own', FLOOR_DOWN)
  const { report, codes } = await run(head())
  expect(report.compared?.base).toBe('ref')
  expect(codes).toEqual(['LIMIT_LOOSENED'])
})

test('a submodule in place of the gate is refused by name, not taken for a first adoption', async () => {
  const inner = realpathSync(mkdtempSync(join(tmpdir(), 'gate-inner-')))
  const outer = root
  root = inner
  git('init', '-q', '-b', 'main')
  commit('gate', new Map([...BASE].map(([path, text]) => [path.replace(/^gates\//, ''), text])))
  root = outer
  commit('empty')
  git('submodule', '-q', 'add', `file://${inner}`, 'gates')
  commit('submodule')
  const { report, problems } = await run(head('HEAD'))
  expect([report.verdict, ...problems]).toEqual(['not-evaluated', 'NOT_A_FILE'])
  expect(report.problems[0]?.problem).toContain('submodule')
})

test('links are followed inside the repository and refused where they lead out', async () => {
  commit('gate', BASE)
  git('mv', 'gates', 'real')
  symlinkSync('real', join(root, 'gates'))
  commit('a link for the folder')
  git('checkout', '-q', '-b', 'change')
  expect((await run(head())).problems).toEqual([])

  git('checkout', '-q', 'main')
  git('rm', '-q', 'real/thresholds.json')
  symlinkSync('../../../../etc/hostname', join(root, 'real/thresholds.json'))
  commit('a link that leads out')
  git('checkout', '-q', 'change')
  const { report, problems } = await run(head())
  expect([report.verdict, ...problems]).toEqual(['not-evaluated', 'OUTSIDE_ROOT'])
})

test('a Git LFS pointer is resolved from the local store, and named where the object is not there', async () => {
  commit('gate', BASE)
  const limits = BASE.get('gates/thresholds.json') ?? ''
  const oid = createHash('sha256').update(limits).digest('hex')
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${Buffer.byteLength(limits)}\n`
  writeFileSync(join(root, 'gates/thresholds.json'), pointer)
  commit('limits in LFS')
  writeFileSync(join(root, 'gates/thresholds.json'), limits)
  expect((await run(head())).problems).toEqual(['LFS_POINTER'])
  const store = join(root, '.git/lfs/objects', oid.slice(0, 2), oid.slice(2, 4))
  mkdirSync(store, { recursive: true })
  writeFileSync(join(store, oid), limits)
  expect((await run(head())).problems).toEqual([])
})

test('a change that sets the mode to warn and breaks its gate is not let off', async () => {
  commit('gate', BASE)
  git('checkout', '-q', '-b', 'change')
  const warn = new Map(changed(({ gate }) => Object.assign(gate, { mode: 'warn' })))
  warn.set('gates/serving.json', '{')
  commit('break', warn)
  const { report } = await run(head())
  expect([report.verdict, report.mode]).toEqual(['not-evaluated', 'enforce'])
})
