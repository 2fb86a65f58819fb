import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unifiedDiff } from '../../src/render/unified-diff.ts'

const lines = (count: number, change: (i: number) => string | null = (i) => `line ${i}`) =>
  Array.from({ length: count }, (_, i) => change(i))
    .filter((line) => line !== null)
    .map((line) => `${line}\n`)
    .join('')
const marked =
  (...at: number[]) =>
  (i: number) =>
    at.includes(i) ? `changed ${i}` : `line ${i}`
const without =
  (...at: number[]) =>
  (i: number) =>
    at.includes(i) ? null : `line ${i}`

test.each([
  ['one line', lines(20), lines(20, marked(9))],
  ['the first and the last line', lines(20), lines(20, marked(0, 19))],
  ['two near places', lines(30), lines(30, marked(5, 10))],
  ['two places apart', lines(40), lines(40, marked(5, 30))],
  ['lines removed', lines(20), lines(20, without(3, 4, 12))],
  ['lines added', lines(20, without(3, 4, 12)), lines(20)],
  ['everything', 'a\nb\n', 'c\n'],
  ['from nothing', '', 'a\n'],
  ['the end of the last line', 'a\nb', 'a\nb\n'],
  ['no ends', 'a', 'b'],
])('git applies the patch of %s', (_, from, to) => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-patch-'))
  writeFileSync(join(folder, 'serving.json'), from)
  const patch = unifiedDiff('serving.json', from, to) ?? ''
  execFileSync('git', ['apply', '--unidiff-zero', '-'], { cwd: folder, input: patch })
  expect(readFileSync(join(folder, 'serving.json'), 'utf8')).toBe(to)
})

test('equal texts need no patch', () => expect(unifiedDiff('x', 'a\n', 'a\n')).toBeNull())
