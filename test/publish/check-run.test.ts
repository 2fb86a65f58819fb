import { expect, test } from 'vitest'
import { type CheckWish, checkName, checkRunOf, type Mark } from '../../src/publish/check-run.ts'

const mark = (more: Partial<Mark> = {}): Mark => ({
  level: 'error',
  title: 'LIMIT_MISSED',
  message: 'missed',
  file: 'gates/thresholds.json',
  line: 3,
  ...more,
})
const wish = (marks: readonly Mark[], more: Partial<CheckWish> = {}): CheckWish => ({
  conclusion: 'failure',
  headSha: 'a'.repeat(40),
  name: 'Evidence Gate: small',
  title: 'Blocked',
  summary: '## Blocked',
  marks,
  prefix: '',
  detailsUrl: null,
  ...more,
})
const annotations = (marks: readonly Mark[], prefix = '') =>
  checkRunOf(wish(marks, { prefix })).outputs.flatMap((output) => output.annotations)

test('marks become annotations at their lines, from the top of the repository', () => {
  expect(annotations([mark(), mark({ level: 'warning', line: null })], 'packages/search/')).toEqual([
    {
      path: 'packages/search/gates/thresholds.json',
      start_line: 3,
      end_line: 3,
      annotation_level: 'failure',
      title: 'LIMIT_MISSED',
      message: 'missed',
    },
    expect.objectContaining({ start_line: 1, annotation_level: 'warning' }),
  ])
  expect(annotations([mark({ file: '../shared/./x.json' })], 'packages/search/')[0]?.path).toBe(
    'packages/shared/x.json',
  )
})

test('what is no file of the repository is left to the summary', () => {
  const files = [null, '/data/trace.jsonl', 'C:\\data\\trace.jsonl', '../out.json', 'hf://x/y', '.']
  expect(annotations(files.map((file) => mark({ file })))).toEqual([])
})

test('50 a request, 500 at most, and one request without any', () => {
  const sizes = (count: number) =>
    checkRunOf(wish(Array.from({ length: count }, () => mark()))).outputs.map(
      (output) => output.annotations.length,
    )
  expect([sizes(0), sizes(50), sizes(137), sizes(900)]).toEqual([[0], [50], [50, 50, 37], Array(10).fill(50)])
})

test('titles of 255 characters, messages of 64 KiB without half a character', () => {
  const [one] = annotations([mark({ title: 't'.repeat(300), message: 'ü'.repeat(40_000) })])
  expect([one?.title.length, one?.message]).toEqual([255, 'ü'.repeat(32_768)])
  const cut = annotations([mark({ message: `a${'ü'.repeat(40_000)}` })])[0]?.message ?? ''
  expect([new TextEncoder().encode(cut).length, cut.includes('\uFFFD')]).toEqual([65_535, false])
})

test('checks of several gates have several names', () => {
  const name = (id: string, file: string) => checkName({ id }, file, 'gates/gate.json')
  expect([
    name('small', 'gates/gate.json'),
    name('small', 'a/gates/gate.json'),
    name('unknown', 'a/gates/gate.json'),
  ]).toEqual([
    'Evidence Gate: small',
    'Evidence Gate: small (a/gates/gate.json)',
    'Evidence Gate: a/gates/gate.json',
  ])
})
