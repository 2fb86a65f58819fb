import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  documentAt,
  type Position,
  QUERIES,
  rowOf,
  SETTINGS,
  type Setting,
  tokenizerFile,
} from '../../../bench/position/cases.ts'
import { HAS_SHARED, SHARED } from '../../shared.ts'
import { keptByLibrary, type Library, library } from './by-the-library.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/position.md'), 'utf8')
const ROWS = (/\x3c!-- table:start -->\n([\s\S]*?)\x3c!-- table:end -->/.exec(PAGE)?.[1] ?? '')
  .trim()
  .split('\n')
  .slice(2)

test('the table of docs/position.md has a row for every setting', () => {
  expect(ROWS.length).toBe(SETTINGS.length)
  expect(SETTINGS.length).toBe(48)
})

describe.skipIf(!HAS_SHARED)('every figure of docs/position.md, by the Rust library', () => {
  const oracles = new Map<Setting['tokenizer'], Library>()
  function oracleOf(name: Setting['tokenizer']): Library {
    const known = oracles.get(name) ?? library(tokenizerFile(join(SHARED, 'data'), name))
    oracles.set(name, known)
    return known
  }

  async function shown(setting: Setting, position: Position): Promise<string> {
    const { maxLength, truncation, side: truncationSide, query, tokenizer } = setting
    const { text, ...span } = documentAt(position)
    const cut = { maxLength, truncation, truncationSide }
    const found = await keptByLibrary(oracleOf(tokenizer), QUERIES[query], text, span, cut)
    return found === 'refused' ? found : `${found.kept}/${found.of}`
  }

  test.each(
    SETTINGS.map((setting, at) => [rowOf(setting, { start: '', middle: '', end: '' }), setting, at] as const),
  )('%s', async (_, setting, at) => {
    const kept = {
      start: await shown(setting, 'start'),
      middle: await shown(setting, 'middle'),
      end: await shown(setting, 'end'),
    }
    expect(ROWS[at]).toBe(rowOf(setting, kept))
  })
})
