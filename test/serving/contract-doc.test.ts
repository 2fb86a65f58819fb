import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from '../../src/model/contract.ts'
import { FIELDS } from '../../src/serving/fields.ts'
import { PRESETS } from '../../src/serving/presets/registry.ts'

const DOC = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8')

/** The rows of a Markdown table, below the header that starts with these cells. */
function rowsBelow(header: string): string[] {
  const lines = DOC.split('\n')
  const at = lines.findIndex((line) => line.startsWith(header))
  const rows = lines.slice(at + 2)
  return rows.slice(
    0,
    rows.findIndex((line) => !line.startsWith('|')),
  )
}

test('docs/contract.md lists every fingerprinted field under its part', () => {
  for (const part of PARTS) {
    const section = DOC.split(`### ${part}\n`)[1]?.split('\n##')[0] ?? ''
    const listed = [...section.matchAll(/^\| `(\/[^`]+)` \|/gm)].map(([, pointer]) => pointer)
    expect([part, listed]).toEqual([part, FIELDS[part].map(({ pointer }) => pointer)])
  }
})

test('docs/contract.md states what each preset does at which version', () => {
  const rows = Object.values(PRESETS).flatMap(({ name, rules, inner }) =>
    rules.map((rule) => {
      const { size, sortByLength } = rule.batching
      const cells = [
        `\`${name}\``,
        rule.from === '0' ? 'all' : `${inner ? `${inner} ` : ''}${rule.from} on`,
        rule.truncation,
        rule.strip ? 'yes' : 'no',
        rule.engine === 'by-library' ? 'library' : rule.engine,
        rule.overlongWithLimit
          ? `${rule.overlongQuery}; with \`maxLength\` ${rule.overlongWithLimit}`
          : rule.overlongQuery,
        rule.activation,
        rule.ties,
        `${size ?? 'all at once'}${sortByLength ? ', by length' : ''}`,
      ]
      return `| ${cells.join(' | ')} |`
    }),
  )
  expect(rowsBelow('| preset | versions |')).toEqual(rows)
})

test('docs/contract.md names a source for the limit of each preset', () => {
  const named = rowsBelow('| preset | read |').flatMap((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? [])
  expect(named).toEqual(Object.keys(PRESETS))
})
