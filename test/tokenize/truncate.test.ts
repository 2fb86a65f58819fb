import { describe, expect, test } from 'vitest'
import {
  type CutRule,
  type Engine,
  SIDES,
  type Slot,
  TRUNCATIONS,
  type Truncation,
} from '../../src/model/tokens.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { cutPair, truncate } from '../../src/tokenize/truncate.ts'
import { bertTokenizer } from '../bert.ts'
import { Oracle } from '../oracle/oracle.ts'

const special = (id: number): Slot => ({ kind: 'special', id, typeId: 0 })
const query: Slot = { kind: 'query', typeId: 0 }
const document: Slot = { kind: 'document', typeId: 1 }
const pair = [special(101), query, special(102), document, special(102)]
const single = [special(101), query, special(102)]

function rule(maxLength: number, truncation: Truncation, engine: Engine = 'tokenizers'): CutRule {
  return { maxLength, truncation, truncationSide: 'right', engine }
}

/** Kept lengths of a pair, or the code of the error. */
function kept(cut: CutRule, lengths: [number, number | null]): [number, number] | string {
  try {
    const layout = lengths[1] === null ? single : pair
    const { query, document } = truncate(cut, { query: lengths[0], document: lengths[1] }, layout)
    return [query.end - query.start, document.end - document.start]
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the published rows', () => {
  test.each<[[number, number], number, Truncation, [number, number] | string]>([
    [[4, 4], 10, 'longest_first', [3, 4]],
    [[4, 9], 10, 'longest_first', [3, 4]],
    [[20, 30], 10, 'longest_first', [3, 4]],
    [[9, 4], 10, 'longest_first', [4, 3]],
    [[5, 30], 10, 'only_second', [5, 2]],
    [[7, 30], 10, 'only_second', 'PAIR_IMPOSSIBLE'],
    [[0, 30], 10, 'only_second', [0, 7]],
    [[3, 3], 4, 'longest_first', [0, 1]],
    [[30, 5], 10, 'only_first', [2, 5]],
    [[30, 30], 10, 'only_first', 'PAIR_IMPOSSIBLE'],
    [[2, 2], 10, 'only_second', [2, 2]],
    [[3, 4], 3, 'longest_first', [0, 0]],
    [[3, 4], 2, 'longest_first', 'LENGTH_BELOW_SPECIALS'],
  ])('%j at %i with %s', (lengths, maxLength, truncation, expected) => {
    expect(kept(rule(maxLength, truncation), lengths)).toEqual(expected)
  })

  test('since 0.23 each side is stopped at max_length before the comparison', () => {
    expect(kept(rule(10, 'longest_first', 'tokenizers-0.22'), [30, 20])).toEqual([4, 3])
    expect(kept(rule(10, 'longest_first', 'tokenizers'), [30, 20])).toEqual([3, 4])
    // The stop is at max_length, not at what the special tokens leave of it.
    expect(kept(rule(10, 'longest_first', 'tokenizers'), [9, 8])).toEqual([4, 3])
  })

  test('BERT at 512: the odd token goes to the document in Rust and to the query in Python', () => {
    expect(kept(rule(512, 'longest_first', 'tokenizers'), [600, 600])).toEqual([254, 255])
    expect(kept(rule(512, 'longest_first', 'transformers-python'), [600, 600])).toEqual([255, 254])
    expect(kept(rule(512, 'longest_first', 'transformers-python'), [300, 600])).toEqual([255, 254])
    expect(kept(rule(512, 'longest_first', 'transformers-python'), [601, 600])).toEqual([255, 254])
    expect(kept(rule(512, 'longest_first', 'transformers-python'), [20, 600])).toEqual([20, 489])
    expect(kept(rule(512, 'only_second', 'transformers-python'), [509, 600])).toBe('PAIR_IMPOSSIBLE')
  })

  test('a single text', () => {
    expect(kept(rule(10, 'longest_first'), [30, null])).toEqual([8, 0])
    expect(kept(rule(10, 'only_first'), [30, null])).toEqual([8, 0])
    expect(kept(rule(10, 'only_second'), [30, null])).toBe('PAIR_IMPOSSIBLE')
    expect(kept(rule(10, 'only_second'), [8, null])).toEqual([8, 0])
  })

  test('no limit keeps everything; the left side keeps the last tokens', () => {
    const all = truncate({ ...rule(1, 'longest_first'), maxLength: null }, { query: 3, document: 5 }, pair)
    expect(all).toEqual({ query: { start: 0, end: 3 }, document: { start: 0, end: 5 }, joined: null })
    const left = truncate(
      { ...rule(10, 'only_second'), truncationSide: 'left' },
      { query: 5, document: 30 },
      pair,
    )
    expect(left).toEqual({ query: { start: 0, end: 5 }, document: { start: 28, end: 30 }, joined: null })
  })
})

describe('cut-joined', () => {
  const joined = (maxLength: number, lengths: [number, number], side: 'right' | 'left' = 'right') =>
    truncate(
      { ...rule(maxLength, 'longest_first', 'cut-joined'), truncationSide: side },
      { query: lengths[0], document: lengths[1] },
      pair,
    )

  test('the last separator goes first, a long query removes the document', () => {
    expect(joined(12, [4, 5])).toEqual({
      query: { start: 0, end: 4 },
      document: { start: 0, end: 5 },
      joined: { start: 0, end: 12 },
    })
    expect(joined(11, [4, 5])).toEqual({
      query: { start: 0, end: 4 },
      document: { start: 0, end: 5 },
      joined: { start: 0, end: 11 },
    })
    expect(joined(8, [4, 5]).document).toEqual({ start: 0, end: 2 })
    expect(joined(5, [9, 5])).toEqual({
      query: { start: 0, end: 4 },
      document: { start: 0, end: 0 },
      joined: { start: 0, end: 5 },
    })
    expect(joined(5, [4, 5], 'left')).toEqual({
      query: { start: 4, end: 4 },
      document: { start: 1, end: 5 },
      joined: { start: 7, end: 12 },
    })
  })

  test('the assembled row is the head of the uncut row', () => {
    const tokenizer = loadTokenizer(bertTokenizer(), 'tokenizer.json')
    const side = (text: string) => {
      const encoding = tokenizer.encode(text)
      return { encoding, range: { start: 0, end: encoding.ids.length } }
    }
    const [a, b] = [side('which seal fits'), side('the approved seal is new')]
    const uncut = tokenizer.assemble(a, b)
    const cut = cutPair(
      rule(10, 'longest_first', 'cut-joined'),
      a.encoding,
      b.encoding,
      tokenizer.layout.pair,
    )
    const row = tokenizer.assemble(a, b, cut.joined)
    expect(row.ids).toEqual(uncut.ids.slice(0, 10))
    expect(row.sequence).toEqual(uncut.sequence.slice(0, 10))
    expect([...row.ids].filter((id) => id === 102)).toHaveLength(1)
  })
})

test.each([
  ['3 special tokens', {}],
  ['no special tokens', { post_processor: null }],
])('every small case equals the Rust library: %s', async (_, changes) => {
  const json = bertTokenizer(changes)
  const oracle = new Oracle(json)
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  const text = (words: number, word: string) => `${word} `.repeat(words)
  const wrong: unknown[] = []
  for (const truncation of TRUNCATIONS) {
    for (const truncationSide of SIDES) {
      for (const maxLength of [4, 7, 10]) {
        for (let first = 0; first < 12; first++) {
          for (const second of [null, 0, 1, 2, 3, 5, 8, 9, 11]) {
            // Words of several tokens make the early stop overshoot.
            const [a, b] = [
              text(first, 'zqx'),
              second === null ? null : text(second, second % 2 ? 'seal' : 'a zqxj'),
            ]
            const expected = await oracle.assemble(a, b, { maxLength, truncation, truncationSide }).then(
              ({ ids }) => ids,
              () => null,
            )
            let actual: number[] | null = null
            try {
              const sides = { query: tokenizer.encode(a), document: b === null ? null : tokenizer.encode(b) }
              const layout = b === null ? tokenizer.layout.single : tokenizer.layout.pair
              const cut = cutPair(
                { maxLength, truncation, truncationSide, engine: 'tokenizers' },
                sides.query,
                sides.document,
                layout,
              )
              const row = tokenizer.assemble(
                { encoding: sides.query, range: cut.query },
                sides.document === null ? null : { encoding: sides.document, range: cut.document },
              )
              actual = [...row.ids]
            } catch {}
            if (JSON.stringify(actual) !== JSON.stringify(expected))
              wrong.push({ a, b, truncation, truncationSide, maxLength, actual, expected })
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test('an impossible pair is a sentence that says what to do', () => {
  expect(() =>
    truncate(rule(10, 'only_second'), { query: 7, document: 30 }, pair, 'gates/serving.json#/input'),
  ).toThrow(
    'gates/serving.json#/input: only_second keeps the query whole, and its 7 tokens leave none of 7 to the document; ' +
      'raise max_length, shorten the query, or use longest_first',
  )
})
