import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, DEMO_TOKENIZER } from './processes.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'gate-inspect-'))
const FILLER = 'Routine maintenance is described in this section. '.repeat(60)
const EVIDENCE = 'The approved seal is ZQ-77.'
const DOCUMENT = join(FOLDER, 'document.txt')
writeFileSync(DOCUMENT, FILLER + EVIDENCE)

const inspect = (...more: string[]) =>
  cli([
    'inspect',
    ...['--tokenizer', DEMO_TOKENIZER],
    ...['--query', 'Which seal fits?'],
    ...['--document', `@${DOCUMENT}`],
    ...more,
  ])
const RULE = ['--max-length', '64', '--truncation', 'only_second']
const WHERE = ['--evidence', `${FILLER.length}:${FILLER.length + EVIDENCE.length}`]

interface Inspected {
  readonly ids: number[]
  readonly attentionMask: number[]
  readonly typeIds: number[]
  readonly sequence: (0 | 1 | null)[]
  readonly spans: ([number, number] | null)[]
  readonly full: { length: number; queryTokens: number; documentTokens: number }
  readonly kept: { query: number; document: number }
  readonly evidence: { kept: number; target: number; retention: string } | null
}

const json = (...more: string[]) => JSON.parse(inspect(...more, '--json').stdout) as Inspected

test('--json prints one object: a row of the model, its spans, what is kept, what is lost', () => {
  const found = json(...RULE, ...WHERE)
  const { ids, attentionMask, typeIds, sequence, spans, full, kept, evidence } = found
  expect(Object.keys(found)).toEqual([
    'ids',
    'attentionMask',
    'typeIds',
    'sequence',
    'spans',
    'full',
    'kept',
    'evidence',
  ])
  expect([ids, attentionMask, typeIds, sequence, spans].map((row) => row.length)).toEqual([
    64, 64, 64, 64, 64,
  ])
  expect(full.length).toBe(full.queryTokens + full.documentTokens + 3)
  expect(kept).toEqual({ query: full.queryTokens, document: 64 - 3 - full.queryTokens })
  expect(sequence.filter((side) => side === null)).toHaveLength(3)
  expect(spans.map((span) => span === null)).toEqual(sequence.map((side) => side === null))
  expect(evidence).toEqual({ kept: 0, target: evidence?.target, retention: 'lost' })
  expect(evidence?.target).toBeGreaterThan(3)
})

test('the left side keeps the end, and a prefix counts as query', () => {
  const left = json(...RULE, ...WHERE, '--side', 'left')
  expect(left.evidence).toMatchObject({ retention: 'complete', kept: left.evidence?.target })
  const prefixed = json(...RULE, '--query-prefix', 'Which ')
  expect(prefixed.full.queryTokens).toBe(left.full.queryTokens + 1)
  expect(prefixed.evidence).toBeNull()
})

test('without --json a ruler, without colours where there is no terminal, and without the texts', () => {
  const { stdout, stderr, status } = inspect(...RULE, ...WHERE)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/limit\s+64, only_second, side right/)
  expect(stdout).toMatch(/evidence.*▲/)
  expect(stdout).toMatch(/lost: 0 of \d+ tokens kept/)
  expect(stdout).not.toMatch(/ZQ-77|Routine|\p{Cc}\[/u)
})

test.each([
  ['an impossible pair', ['--max-length', '5', '--truncation', 'only_second'], /^--max-length: /],
  [
    'a limit below the special tokens',
    ['--max-length', '2', '--truncation', 'longest_first'],
    /^--max-length: /,
  ],
  [
    'a limit that is no number',
    ['--max-length', 'x', '--truncation', 'longest_first'],
    /^--max-length: "x" is not a number/,
  ],
  [
    'an unknown strategy',
    ['--max-length', '64', '--truncation', 'longest'],
    /^--truncation: .*longest_first/,
  ],
  ['evidence outside the text', [...RULE, '--evidence', '0:99999999'], /^--evidence: /],
  ['a missing tokenizer', [...RULE, '--tokenizer', 'none.json'], /^none\.json: there is no such file/],
  ['a folder as tokenizer', [...RULE, '--tokenizer', FOLDER], /this is a folder/],
  ['a tokenizer that is none', [...RULE, '--tokenizer', DOCUMENT], /not JSON/],
  ['an unknown option', [...RULE, '--lenght', '3'], /unknown option '--lenght'/],
])('%s: exit code 2, one sentence with what to do, no stack', (_, args, sentence) => {
  const { status, stdout, stderr } = inspect(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
})
