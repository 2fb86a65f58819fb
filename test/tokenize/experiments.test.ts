import { describe, expect, test } from 'vitest'
import type { CutRule, Truncation } from '../../src/model/tokens.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { retentionOf, targetTokens } from '../../src/tokenize/retention.ts'
import { cutPair } from '../../src/tokenize/truncate.ts'
import { bertTokenizer } from '../bert.ts'

const tokenizer = loadTokenizer(bertTokenizer(), 'tokenizer.json')
const encoder = createEncoder(tokenizer)

function rule(maxLength: number, truncation: Truncation): CutRule {
  return { maxLength, truncation, truncationSide: 'right', engine: 'tokenizers' }
}

describe('experiment A: one sentence at the start, in the middle and at the end', () => {
  const evidence = 'The approved seal for AX-104-B is ZQ-77.'
  const filler = 'Routine maintenance documentation contains general inspection information.'
  const queries = [
    { text: 'Which seal fits AX-104-B?', tokens: 9, pair: 747 },
    {
      text: 'Welche freigegebene Dichtung passt zu AX-104-B unter Berücksichtigung der dokumentierten Revision und der vorgesehenen Betriebsbedingungen?',
      tokens: 48,
      pair: 786,
    },
  ]
  const before = { start: 0, middle: 45, end: 90 }

  function keptAt(position: keyof typeof before, query: string, cut: CutRule): string {
    const sentences = Array.from({ length: 90 }, () => filler)
    sentences.splice(before[position], 0, evidence)
    const document = sentences.join(' ')
    const start = document.indexOf(evidence)
    const encoding = encoder.encode(document)
    const targets = targetTokens(encoding, { start, end: start + evidence.length })
    const { document: kept } = cutPair(cut, encoder.encode(query), encoding, tokenizer.layout.pair)
    const { keptTokens, targetTokens: target } = retentionOf(targets, kept)
    return `${keptTokens}/${target}`
  }

  test.each(queries)('lengths: a query of $tokens tokens, a pair of $pair', ({ text, tokens, pair }) => {
    const document = encoder.encode([...Array.from({ length: 90 }, () => filler), evidence].join(' '))
    const query = encoder.encode(text)
    expect(query.ids.length).toBe(tokens)
    const row = tokenizer.assemble(
      { encoding: query, range: { start: 0, end: query.ids.length } },
      { encoding: document, range: { start: 0, end: document.ids.length } },
    )
    expect(row.ids.length).toBe(pair)
  })

  const strategies: Truncation[] = ['longest_first', 'only_second']
  test.each(strategies.flatMap((truncation) => queries.map(({ text }) => [truncation, text] as const)))(
    'retention with %s: %s',
    (truncation, query) => {
      const at = (maxLength: number) =>
        (['start', 'middle', 'end'] as const).map((position) =>
          keptAt(position, query, rule(maxLength, truncation)),
        )
      expect(at(256)).toEqual(['15/15', '0/15', '0/15'])
      expect(at(512)).toEqual(['15/15', '15/15', '0/15'])
    },
  )
})

describe('experiment B: a condition at the end of a query', () => {
  const filler = 'maintenance procedure '.repeat(266)
  const clause = (model: string) => `Only ${model}; do not use revision B.`
  const early = (model: string) => `query: ${clause(model)} ${filler}`
  const late = (model: string) => `query: ${filler} ${clause(model)}`
  const cut: CutRule = {
    maxLength: 256,
    truncation: 'longest_first',
    truncationSide: 'right',
    engine: 'tokenizers-0.22',
  }

  function input(text: string) {
    const encoding = encoder.encode(text)
    const { query } = cutPair(cut, encoding, null, tokenizer.layout.single)
    return { encoding, query, row: tokenizer.assemble({ encoding, range: query }, null) }
  }

  test('548 tokens with the special ones', () => {
    for (const text of [early('ZX-41'), late('ZX-41')]) {
      expect(encoder.encode(text).ids.length + tokenizer.specials.single).toBe(548)
    }
  })

  test('the early clause is complete, the late one lost', () => {
    expect(early('ZX-41').slice(7, 41)).toBe(clause('ZX-41'))
    expect(late('ZX-41').slice(5860, 5894)).toBe(clause('ZX-41'))
    const retention = (text: string, start: number, end: number) => {
      const { encoding, query } = input(text)
      return retentionOf(targetTokens(encoding, { start, end }), query).retention
    }
    expect(retention(early('ZX-41'), 7, 41)).toBe('complete')
    expect(retention(late('ZX-41'), 5860, 5894)).toBe('lost')
  })

  test('late conditions collide, early ones do not', () => {
    expect(input(late('ZX-41')).row.ids).toEqual(input(late('ZX-42')).row.ids)
    expect(input(early('ZX-41')).row.ids).not.toEqual(input(early('ZX-42')).row.ids)
  })
})
