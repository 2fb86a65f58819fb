import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Encoder } from '../../src/model/tokens.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { rowOf, SETTINGS, type Setting, tokenizerFile } from './cases.ts'
import { keptByGate } from './kept-by-gate.ts'

/** Writes the table of docs/position.md anew: `npx tsx bench/position/table.ts [--data FOLDER]`. */
const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/position.md')
const MARKS = /(<!-- table:start -->\n)[\s\S]*?(<!-- table:end -->)/

const { values } = parseArgs({
  options: { data: { type: 'string', default: join(ROOT, '../shared/data') } },
})
const encoders = new Map<Setting['tokenizer'], Encoder>()
function encoderOf(name: Setting['tokenizer']): Encoder {
  const known = encoders.get(name) ?? createEncoder(loadTokenizer(tokenizerFile(values.data, name), name))
  encoders.set(name, known)
  return known
}

const table = [
  '| tokenizer | max_length | truncation | side | query | start | middle | end |',
  '|---|---:|---|---|---|---:|---:|---:|',
  ...SETTINGS.map((setting) => rowOf(setting, keptByGate(encoderOf(setting.tokenizer), setting))),
].join('\n')
const page = readFileSync(PAGE, 'utf8')
writeFileSync(
  PAGE,
  page.replace(MARKS, (_, start: string, end: string) => `${start}${table}\n${end}`),
)
console.log(table)
