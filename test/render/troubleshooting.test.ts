import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '../../src/model/codes.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/troubleshooting.md'), 'utf8')
const known = readFileSync(join(import.meta.dirname, '../../docs/codes.md'), 'utf8')
const named = [...page.matchAll(/`([A-Z]{4,}(?:_[A-Z]+)*|[A-Z]+(?:_[A-Z]+)+)`/g)].map(
  ([, code]) => code ?? '',
)

test('every code that can stand against approval has its row of what to do', () => {
  const against = Object.entries(CODES).filter(([, { severity }]) => severity !== 'notice')
  expect(against.map(([code]) => code).filter((code) => !named.includes(code))).toEqual([])
})

test('no row is about a code that does not exist', () => {
  expect(named.filter((code) => !known.includes(`\`${code}\``))).toEqual([])
})
