import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGate } from './gate-folder.ts'
import { cli, DEMO_TOKENIZER, ROOT } from './processes.ts'

const RUN = ['run', '--gate', 'gates/gate.json']

test.each([
  'gates/gate.json',
  'gates/serving.json',
  'gates/dataset/manifest.json',
  'gates/dataset/queries.jsonl',
])('a report that would take the place of %s is refused, and the report is printed nevertheless', (input) => {
  const { root } = createGate()
  const before = readFileSync(join(root, input))
  const { status, stdout, stderr } = cli([...RUN, '--json', input], root)
  expect(readFileSync(join(root, input)).equals(before)).toBe(true)
  expect({ status, last: stderr.trimEnd().split('\n').at(-1) }).toEqual({
    status: 2,
    last: `${input}: it is an input of this run, or another output; name a file of its own`,
  })
  expect(stdout).toMatch(/^Approved with notices/)
})

test('an input is known by its other name too', () => {
  const { root } = createGate()
  symlinkSync('gates', join(root, 'other'))
  const before = readFileSync(join(root, 'gates/gate.json'), 'utf8')
  expect(cli([...RUN, '--json', 'other/gate.json'], root).status).toBe(2)
  expect(readFileSync(join(root, 'gates/gate.json'), 'utf8')).toBe(before)
})

test('report and summary want files of their own', () => {
  const { root } = createGate()
  const { status, stderr } = cli([...RUN, '--json', 'out', '--summary', './out'], root)
  expect(status).toBe(2)
  expect(stderr).toContain('./out: it is an input of this run, or another output')
  expect(JSON.parse(readFileSync(join(root, 'out'), 'utf8'))).toHaveProperty('verdict')
})

test('evidence inside a character is refused, beside it is not', () => {
  const inspect = (evidence: string) =>
    cli([
      ...['inspect', '--tokenizer', DEMO_TOKENIZER, '--query', 'q', '--document', 'a😀b'],
      ...['--max-length', '64', '--truncation', 'longest_first', '--evidence', evidence],
    ])
  for (const evidence of ['0:2', '2:4']) {
    const { status, stderr } = inspect(evidence)
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^--evidence: offset 2 in UTF-16 units falls inside a character/),
    })
  }
  expect(inspect('1:3').status).toBe(0)
})

test('an unknown command is named', () => {
  const { status, stderr } = cli(['inspekt', '--gate', 'x'])
  expect(status).toBe(2)
  expect(stderr).toMatch(/^error: unknown command 'inspekt'; it is one of run, inspect, /)
})

test.each(['stdout', 'stderr'] as const)(
  'a reader of %s that goes away leaves the exit code alone',
  async (name) => {
    const child = spawn(process.execPath, [join(ROOT, 'dist/cli.js'), 'run', '--gate', 'none'], { cwd: ROOT })
    const other = name === 'stdout' ? child.stderr : child.stdout
    child[name].destroy()
    let said = ''
    other.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(2)
    expect(said).not.toMatch(/node:events|EPIPE/)
  },
)
