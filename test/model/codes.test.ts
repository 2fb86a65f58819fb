import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INPUT_CODES } from '../../src/inputs/codes.ts'
import { CIRCUMSTANCES, CODES, type CodeRow, severityOf } from '../../src/model/codes.ts'

const ROOT = join(import.meta.dirname, '../..')
const SRC = join(ROOT, 'src')

/** Words in capitals in src that are no codes. */
const OTHER_WORDS = ['GITHUB_EVENT_PATH', 'HF_ENDPOINT', 'HF_TOKEN', 'EAI_AGAIN', 'CHANGES_REQUESTED']

/** Rows of the table under a heading of docs/codes.md, cells without code marks. */
function tableUnder(heading: string): string[][] {
  const text = readFileSync(join(ROOT, 'docs/codes.md'), 'utf8')
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '')),
    )
}

const OFTEN = 4
function published([code, row]: [string, CodeRow]): string[] {
  const { gates, severity, under, changedBy, waiver, cause, actor } = row
  const blocks = [severity, ...Object.values(under)].some((one) => one !== 'notice')
  return [
    code,
    gates.length === OFTEN ? 'all' : gates.join(', '),
    [severity, ...Object.entries(under).map(([when, milder]) => `${when}: ${milder}`)].join('; '),
    changedBy.join(', ') || '-',
    waiver ?? '-',
    blocks ? `${cause} (${actor})` : '-',
  ]
}

test('docs/codes.md says of every finding code what the gates do, and what it means', () => {
  const rows = tableUnder('Findings')
  expect(rows.map((row) => row.slice(0, -1))).toEqual(Object.entries(CODES).map(published))
  expect(rows.filter((row) => (row.at(-1) ?? '').length < 10)).toEqual([])
})

test('docs/codes.md explains every circumstance', () => {
  expect(tableUnder('Circumstances').map(([name]) => name)).toEqual([...CIRCUMSTANCES])
})

test('every code that src names is a finding or a published input error', () => {
  const words = new Set<string>()
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(SRC, file), 'utf8')
    for (const [, word = ''] of text.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g)) words.add(word)
  }
  const errors = [...words].filter((word) => !Object.hasOwn(CODES, word) && !OTHER_WORDS.includes(word))
  const expected = new Set([...errors, ...Object.keys(INPUT_CODES)])
  expect(tableUnder('Input errors').map(([code]) => code)).toEqual([...expected].sort())
})

test('input errors mean in the table what the inputs say', () => {
  const meanings = new Map(tableUnder('Input errors').map(([code = '', meaning]) => [code, meaning]))
  const plain = (text: string) => text.replaceAll('`', '')
  for (const [code, meaning] of Object.entries(INPUT_CODES)) expect(meanings.get(code)).toBe(plain(meaning))
})

test('of several circumstances the mildest counts, and none that the code does not know', () => {
  expect(severityOf('UNPINNED')).toBe('block')
  expect(severityOf('UNPINNED', 'current', null, false)).toBe('notice')
  expect(severityOf('UNPINNED', 'declared')).toBe('block')
  expect(severityOf('INPUT_IDS_DIFFER', 'current')).toBe('unverified')
  expect(severityOf('POLICY_CHANGED', 'allowed', 'stricter')).toBe('notice')
})

test('a circumstance never makes a finding more severe', () => {
  const order = ['block', 'unverified', 'notice']
  const harsher = Object.entries(CODES).filter(([, { severity, under }]) =>
    Object.values(under).some((milder) => order.indexOf(milder) <= order.indexOf(severity)),
  )
  expect(harsher).toEqual([])
})
