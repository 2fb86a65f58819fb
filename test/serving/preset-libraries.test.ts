import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { presetPairs } from '../../bench/presets/pairs.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import { hashIds } from '../../src/gates/identity/compare-row.ts'
import { GateError } from '../../src/model/errors.ts'
import { assembleInput } from '../../src/plan/assemble-input.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { byteLevelTokenizer } from '../byte-pairs.ts'
import { dataset, document, loaded, query } from '../plan/fixtures.ts'
import { contractOf, MINIMAL, sha256 } from './files.ts'

/** What bench/presets/record.py wrote of a real library. Rows: number of ids, ":", start of their sha256. */
interface Recorded {
  readonly tokenizer: 'bert' | 'roberta'
  readonly preset: ServingFile['wrapper']['preset']
  readonly version: string
  readonly maxLength: number | null
  readonly tokenizerMaxLength: number | null
  readonly maxPositions: number | null
  readonly input: NonNullable<ServingFile['input']>
  readonly libraries: Readonly<Record<string, string>>
  /** The library that scores inside a wrapper. */
  readonly modelLibrary?: string
  readonly rows: readonly string[]
}

const FOLDER = join(import.meta.dirname, 'libraries')
const DEMO = new URL('../../gates/demo/models/tokenizer.json', import.meta.url)
const HEX_DIGITS = 12

const ENCODERS = {
  bert: createEncoder(loadTokenizer(readFileSync(DEMO, 'utf8'), 'bert.json')),
  roberta: createEncoder(loadTokenizer(byteLevelTokenizer(), 'roberta.json')),
}
const PAIRS = presetPairs()

/** The rows that the preset says the library makes. */
function planned({ tokenizer, preset, version, maxLength, ...recorded }: Recorded): string[] {
  const contract = contractOf(
    {
      ...MINIMAL,
      wrapper: { preset, version },
      model: {
        ...MINIMAL.model,
        ...(recorded.maxPositions === null ? {} : { maxPositions: recorded.maxPositions }),
        ...(recorded.modelLibrary === undefined ? {} : { library: recorded.modelLibrary }),
      },
      tokenizer: { ...MINIMAL.tokenizer, library: recorded.libraries.tokenizers as string },
      input: { ...recorded.input, ...(maxLength === null ? {} : { maxLength }) },
    },
    recorded.tokenizerMaxLength,
  )
  const encoder = ENCODERS[tokenizer]
  const one = loaded({}, { contract, encoder })
  return PAIRS.map((pair) => {
    const candidate = document('d', pair.document)
    const { inputs } = planQuery(one, query(pair.query, [candidate]), dataset([candidate]))
    const [input] = inputs
    if (!input) throw new GateError('WRONG_VALUE', { at: 'pair', problem: 'refused', hint: 'none' })
    const { ids } = assembleInput(input, encoder.tokenizer)
    return `${ids.length}:${hashIds(ids, sha256).slice(0, HEX_DIGITS)}`
  })
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

test('the libraries that presets are compared with', () => {
  const names = files.map((name) => (JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Recorded).preset)
  expect([...new Set(names)].sort()).toEqual([
    'custom',
    'fastembed',
    'flag-embedding',
    'flashrank',
    'haystack',
    'infinity',
    'sentence-transformers',
  ])
})

describe.each(files)('%s', (name) => {
  const recorded = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Recorded

  test('the preset makes the ids that the library gave its model, pair by pair', () => {
    expect(recorded.rows).toHaveLength(500)
    expect(planned(recorded)).toEqual(recorded.rows)
  })
})
