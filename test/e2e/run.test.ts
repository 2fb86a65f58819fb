import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../gates/schema/report.schema.json' with { type: 'json' }
import type { ReportFile } from '../../src/model/files.ts'
import { createGate, type GateFolder, serving } from './gate-folder.ts'
import { cli, type Ended } from './processes.ts'

const matches = new Ajv({ strict: false }).compile(schema)

function run({ root }: GateFolder, ...more: string[]): Ended & { report: ReportFile; summary: string } {
  const ended = cli(
    ['run', '--gate', 'gates/gate.json', '--json', 'out/report.json', '--summary', 'out/summary.md', ...more],
    root,
  )
  const report = JSON.parse(readFileSync(join(root, 'out/report.json'), 'utf8')) as ReportFile
  expect(matches(report) || matches.errors).toBe(true)
  return { ...ended, report, summary: readFileSync(join(root, 'out/summary.md'), 'utf8') }
}

const statuses = ({ gates }: ReportFile) => gates.map(({ gate, status }) => [gate, status])

test('without anything to compare: notices at best, and what is missing is said', () => {
  const { status, report, stdout } = run(createGate())
  expect({ status, verdict: report.verdict, cause: report.cause }).toEqual({
    status: 0,
    verdict: 'approved-with-notices',
    cause: null,
  })
  expect(statuses(report).map(([gate]) => gate)).toEqual(['position', 'identity', 'comparison', 'approval'])
  expect(stdout).toContain('NOTHING_TO_COMPARE')
  expect(stdout).toContain('BASE_NOT_CHECKED')
})

test('a lowered limit cuts evidence: blocked, the unit by id, and the contract change that nobody declared', () => {
  const gate = createGate()
  gate.write('gates/current.json', serving(512))
  gate.write('gates/serving.json', serving(64))
  const { status, report, summary, stderr } = run(gate, '--current', 'gates/current.json')
  expect({ status, stderr, verdict: report.verdict, cause: report.cause, next: report.nextActor }).toEqual({
    status: 1,
    stderr: '',
    verdict: 'blocked',
    cause: 'regression',
    next: 'author',
  })
  expect(report.losses.find(({ metric }) => metric === 'evidenceRetention.pair')).toMatchObject({
    versus: 'current',
    lost: [{ queryId: 'late', id: 'plate' }],
    rescued: [],
  })
  expect(report.gates.map(({ status: found }) => found).slice(0, 2)).toEqual(['fail', 'fail'])
  expect(summary.split('\n')[0]).toMatch(/^## ❌ Blocked \(regression/)
  expect(summary).toContain('| `/input/maxLength` | `512` | `64` | input | no |')
  expect(summary).toContain('`late plate`')
})

test('a warning gate says the same and exits with 0', () => {
  const gate = createGate({ gate: { mode: 'warn', current: 'current.json' } })
  gate.write('gates/current.json', serving(512))
  gate.write('gates/serving.json', serving(64))
  const { status, report, stdout } = run(gate)
  expect([status, report.verdict]).toEqual([0, 'blocked'])
  expect(stdout.split('\n')[0]).toContain('Blocked (regression')
})

test('no text of a query or a document leaves the run', () => {
  const gate = createGate()
  gate.write('gates/serving.json', serving(64))
  const { report, summary, stdout, stderr } = run(gate)
  for (const said of [JSON.stringify(report), summary, stdout, stderr]) {
    expect(said).not.toMatch(/approved seal|ZQ-77|Which plate|Routine/)
  }
})

test('ids are hashed where the gate asks for it, everywhere', () => {
  const gate = createGate({ gate: { privacy: { hashIds: true }, current: 'current.json' } })
  gate.write('gates/current.json', serving(512))
  gate.write('gates/serving.json', serving(64))
  const { report, summary, stdout } = run(gate)
  expect(report.losses[0]?.lost[0]?.queryId).toMatch(/^h:[0-9a-f]{16}$/)
  for (const said of [JSON.stringify(report), summary, stdout])
    expect(said).not.toMatch(/"late"|\blate plate\b|`late/)
})

test('the same inputs give the same bytes', () => {
  const gate = createGate()
  const first = run(gate)
  const second = run(gate)
  expect(second.report).toEqual(first.report)
  expect(second.summary).toBe(first.summary)
})

test('--quiet prints nothing', () => {
  const { stdout, stderr, status } = run(createGate(), '--quiet')
  expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 })
})

test('hostile ids break neither summary nor terminal', () => {
  const hostile = '`|</code>\n::error::@octocat\u202e'
  const gate = createGate({ ids: ['early', hostile], gate: { current: 'current.json' } })
  gate.write('gates/current.json', serving(512))
  gate.write('gates/serving.json', serving(64))
  const { status, summary, stdout } = run(gate)
  expect(status).toBe(1)
  expect(summary).toContain('<code>&#96;&#124;&#60;&#47;code&#62;&#60;U&#43;000A&#62;')
  for (const said of [summary, stdout]) {
    expect(said).not.toContain('\u202e')
    expect(said.split('\n').filter((line) => line.trimStart().startsWith('::'))).toEqual([])
  }
})

test.each<[string, (gate: GateFolder) => void, RegExp]>([
  [
    'a missing gate.json',
    ({ root }) => rmSync(join(root, 'gates/gate.json')),
    /gates\/gate\.json: there is no such file/,
  ],
  ['a gate.json that is no JSON', ({ write }) => write('gates/gate.json', '{'), /gates\/gate\.json/],
  [
    'an unknown key',
    ({ write }) =>
      write('gates/gate.json', { formatVersion: 1, id: 'x', context: { maxPassages: 1 }, modes: 'warn' }),
    /modes/,
  ],
  [
    'a folder where a file is expected',
    ({ root }) => {
      rmSync(join(root, 'gates/serving.json'))
      mkdirSync(join(root, 'gates/serving.json'))
    },
    /gates\/serving\.json: this is a folder/,
  ],
  [
    'a missing tokenizer',
    ({ root }) => rmSync(join(root, 'gates/tokenizer.json')),
    /gates\/tokenizer\.json: there is no such file/,
  ],
  [
    'a changed row',
    ({ root }) => writeFileSync(join(root, 'gates/dataset/queries.jsonl'), '{"id":"q"}\n'),
    /sha256/,
  ],
  [
    'a path that leads out',
    ({ write }) =>
      write('gates/gate.json', {
        formatVersion: 1,
        id: 'x',
        context: { maxPassages: 1 },
        dataset: '../../..',
      }),
    /leads out of the workspace/,
  ],
  [
    'a limit below the special tokens',
    ({ write }) => write('gates/serving.json', serving(2)),
    /special tokens/,
  ],
])('%s: not evaluated, exit code 2, a sentence, no stack', (_, breakIt, sentence) => {
  const gate = createGate()
  breakIt(gate)
  const { status, report, stdout, stderr } = run(gate)
  expect({ status, verdict: report.verdict, cause: report.cause }).toEqual({
    status: 2,
    verdict: 'not-evaluated',
    cause: 'setup',
  })
  expect(stdout).toMatch(sentence)
  expect(stdout + stderr).not.toMatch(/\n\s+at /)
})

test('validate tells the problems of all files at once', () => {
  const gate = createGate()
  gate.write('gates/serving.json', '{}')
  gate.write('gates/thresholds.json', '{}')
  const { status, stdout } = cli(['validate', '--gate', 'gates/gate.json'], gate.root)
  expect(status).toBe(2)
  expect(stdout).toMatch(/gates\/serving\.json/)
  expect(stdout).toMatch(/gates\/thresholds\.json/)
  expect(cli(['validate', '--gate', 'gates/gate.json'], createGate().root)).toMatchObject({
    status: 0,
    stdout: 'gates/gate.json: in order (2 queries, 4 documents, 0 traces)\n',
  })
})

test('fingerprints do not depend on paths, and defaults are marked', () => {
  const gate = createGate()
  gate.write('gates/other.json', serving(512))
  const [one, other] = ['serving', 'other'].map(
    (name) => cli(['fingerprint', '--serving', `gates/${name}.json`, '--json'], gate.root).stdout,
  )
  expect(JSON.parse(one ?? '').fingerprints).toEqual(JSON.parse(other ?? '').fingerprints)
  const { stdout } = cli(['fingerprint', '--serving', 'gates/serving.json'], gate.root)
  expect(stdout).toMatch(/^input +v1:[0-9a-f]{64}$/m)
  expect(stdout).toMatch(/\/input\/maxLength 512$/m)
  expect(stdout).toMatch(/\/input\/queryPrefix ""\s+\(default\)$/m)
})

test('freeze writes hashes and rows into a draft, and the gate reads it', () => {
  const gate = createGate()
  const path = join(gate.root, 'gates/dataset/manifest.json')
  const whole = readFileSync(path, 'utf8')
  const { files: _, ...draft } = JSON.parse(whole)
  gate.write('gates/dataset/manifest.json', draft)
  expect(cli(['freeze', 'gates/dataset'], gate.root)).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(whole))
})
