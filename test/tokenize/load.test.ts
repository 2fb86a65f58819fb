import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { addedToken, bertTokenizer } from '../bert.ts'

type Json = Record<string, unknown>

/** A tokenizer.json, one member deep inside exchanged. */
function changed(path: string, value: unknown): Json {
  const json = JSON.parse(bertTokenizer()) as Json
  const keys = path.split('/')
  const last = keys.pop() as string
  let target = json
  for (const key of keys) target = target[key] as Json
  target[last] = value
  return json
}

function refusal(json: unknown): { code: string; message: string } {
  try {
    loadTokenizer(json, 'tokenizer.json')
  } catch (error) {
    if (error instanceof GateError) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('was not refused')
}

test.each([
  ['no JSON', '{', 'TOKENIZER_INVALID', /^tokenizer\.json: this is not JSON/],
  ['an array', '[]', 'TOKENIZER_INVALID', /^tokenizer\.json: this is an array; it has to be an object/],
  ['null', null, 'TOKENIZER_INVALID', /this is null/],
  ['a number', 7, 'TOKENIZER_INVALID', /this is 7/],
  ['an empty object', {}, 'TOKENIZER_INVALID', /#\/model: this is missing/],
  [
    'an unknown normalizer',
    changed('normalizer', { type: 'Nmt' }),
    'OFFSETS_UNAVAILABLE',
    /#\/normalizer: the normalizer "Nmt" has no exact implementation/,
  ],
  [
    'an unknown normalizer in a sequence',
    changed('normalizer', { type: 'Sequence', normalizers: [{ type: 'NFC' }, { type: 'Odd' }] }),
    'OFFSETS_UNAVAILABLE',
    /#\/normalizer\/normalizers\/1: /,
  ],
  [
    'a type from the prototype',
    changed('normalizer', { type: 'constructor' }),
    'OFFSETS_UNAVAILABLE',
    /"constructor"/,
  ],
  [
    'a normalizer that is a string',
    changed('normalizer', 'NFC'),
    'TOKENIZER_INVALID',
    /#\/normalizer: this is "NFC"/,
  ],
  [
    'a flag that is null',
    changed('normalizer/lowercase', null),
    'TOKENIZER_INVALID',
    /#\/normalizer\/lowercase: this is null/,
  ],
  [
    'an unknown pre-tokenizer',
    changed('pre_tokenizer', { type: 'CharDelimiterSplit' }),
    'OFFSETS_UNAVAILABLE',
    /pre-tokenizer "CharDelimiterSplit"/,
  ],
  [
    'a Sequence of hundreds of pre-tokenizers',
    changed('pre_tokenizer', { type: 'Sequence', pretokenizers: Array(300).fill({ type: 'Whitespace' }) }),
    'OFFSETS_UNAVAILABLE',
    /#\/pre_tokenizer\/pretokenizers\/255: there are more than 256 pre-tokenizers/,
  ],
  [
    'hundreds of normalizers in nested Sequences',
    changed('normalizer', {
      type: 'Sequence',
      normalizers: Array(20).fill({ type: 'Sequence', normalizers: Array(20).fill({ type: 'NFC' }) }),
    }),
    'OFFSETS_UNAVAILABLE',
    /there are more than 256 normalizers/,
  ],
  [
    'an unknown model',
    changed('model/type', 'WordLevel'),
    'OFFSETS_UNAVAILABLE',
    /#\/model: the model "WordLevel"/,
  ],
  [
    'a vocabulary with a fraction',
    changed('model/vocab', { a: 0.5 }),
    'TOKENIZER_INVALID',
    /#\/model\/vocab\/a: this is 0\.5/,
  ],
  [
    'a vocabulary without the unknown token',
    changed('model/vocab', { a: 0 }),
    'TOKENIZER_INVALID',
    /unk_token: "\[UNK\]" is not in the vocabulary/,
  ],
  [
    'a missing prefix',
    changed('model/continuing_subword_prefix', undefined),
    'TOKENIZER_INVALID',
    /prefix: this is missing/,
  ],
  [
    'an added token without flags',
    changed('added_tokens', [{ id: 1, content: 'x' }]),
    'TOKENIZER_INVALID',
    /#\/added_tokens\/0\/single_word: this is missing/,
  ],
  [
    'an added token of nothing after normalizing',
    changed('added_tokens', [addedToken(1, '\u200b', { normalized: true })]),
    'OFFSETS_UNAVAILABLE',
    /#\/added_tokens\/0: the normalizer leaves nothing/,
  ],
  [
    'added tokens that normalize to one text',
    changed('added_tokens', [
      addedToken(1, 'Zq', { normalized: true }),
      addedToken(2, 'zQ', { normalized: true }),
    ]),
    'OFFSETS_UNAVAILABLE',
    /#\/added_tokens\/1: another added token normalizes to the same text/,
  ],
  [
    'a template with an unknown special token',
    changed('post_processor/special_tokens', {}),
    'TOKENIZER_INVALID',
    /special_tokens\/\[CLS\]/,
  ],
  [
    'a pair template without B',
    changed('post_processor/pair', [{ Sequence: { id: 'A', type_id: 0 } }]),
    'OFFSETS_UNAVAILABLE',
    /sequence B 0 times/,
  ],
  [
    'an added token of a million characters',
    changed('added_tokens', [addedToken(1, 'a'.repeat(1_000_000))]),
    'OFFSETS_UNAVAILABLE',
    /#\/added_tokens\/0: the added token has 1000000 characters; the most is 256/,
  ],
  [
    'a score beyond all numbers',
    changed('model', { type: 'Unigram', unk_id: 0, vocab: [['a', JSON.parse('-1e999')]] }),
    'TOKENIZER_INVALID',
    /#\/model\/vocab\/0: this is not a token with its score/,
  ],
  [
    'a template of millions of tokens',
    changed('post_processor', {
      type: 'TemplateProcessing',
      single: [{ Sequence: { id: 'A', type_id: 0 } }],
      pair: [
        { Sequence: { id: 'A', type_id: 0 } },
        ...Array(3000).fill({ SpecialToken: { id: 'X', type_id: 0 } }),
        { Sequence: { id: 'B', type_id: 0 } },
      ],
      special_tokens: { X: { id: 'X', ids: Array(30_000).fill(1), tokens: [] } },
    }),
    'OFFSETS_UNAVAILABLE',
    /#\/post_processor\/pair: the template has more than 1000 tokens/,
  ],
  [
    'an odd truncation',
    changed('truncation', { max_length: 'x', strategy: 'LongestFirst', direction: 'Right', stride: 0 }),
    'TOKENIZER_INVALID',
    /#\/truncation\/max_length/,
  ],
])('%s is refused', (_, json, code, message) => {
  const error = refusal(json)
  expect(error.code).toBe(code)
  expect(error.message).toMatch(message)
})

test('declared truncation and padding are facts, not applied', () => {
  const json = changed('truncation', { max_length: 4, strategy: 'OnlySecond', direction: 'Left', stride: 1 })
  json.padding = {
    strategy: { Fixed: 32 },
    direction: 'Right',
    pad_to_multiple_of: null,
    pad_id: 0,
    pad_type_id: 0,
    pad_token: '[PAD]',
  }
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  expect(tokenizer.declared).toEqual({
    truncation: { maxLength: 4, truncation: 'only_second', truncationSide: 'left', stride: 1 },
    padding: { length: 32, side: 'right', multipleOf: null, id: 0, typeId: 0, token: '[PAD]' },
  })
  expect(tokenizer.encode('one two three four five six').ids).toHaveLength(6)
})

test('a vocabulary whose tokens look like array indices keeps its ids', () => {
  const tokenizer = loadTokenizer(bertTokenizer(), 'tokenizer.json')
  expect([...tokenizer.encode('7 10').ids]).toEqual([1021, 2184])
})

test('a lone surrogate is read as U+FFFD and keeps its place', () => {
  const tokenizer = loadTokenizer(bertTokenizer({ normalizer: null }), 'tokenizer.json')
  const { text, ids, spans } = tokenizer.encode('a \ud83d b')
  expect(text).toBe('a \ud83d b')
  expect([...ids]).toEqual([1037, 100, 1038])
  expect([...spans]).toEqual([0, 1, 2, 3, 4, 5])
})

test('1 MB of one word, and of words that share nothing, end soon', () => {
  const tokenizer = loadTokenizer(changed('model/max_input_chars_per_word', 100_000_000), 'tokenizer.json')
  const before = process.cpuUsage()
  expect(tokenizer.encode('a'.repeat(1_000_000)).ids.length).toBeGreaterThan(1000)
  tokenizer.encode(Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}zqx`).join(' '))
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10)
})

test('a pair with an empty text keeps its separators', () => {
  const tokenizer = loadTokenizer(bertTokenizer(), 'tokenizer.json')
  const side = (text: string) => {
    const encoding = tokenizer.encode(text)
    return { encoding, range: { start: 0, end: encoding.ids.length } }
  }
  const { ids, typeIds, sequence } = tokenizer.assemble(side('hi'), side(''))
  expect([...ids]).toEqual([101, 7632, 102, 102])
  expect([...typeIds]).toEqual([0, 0, 0, 1])
  expect([...sequence]).toEqual([-1, 0, -1, -1])
})

test('Sequences nested without end are refused, not followed', () => {
  let nested: object = { type: 'NFC' }
  for (let depth = 0; depth < 3000; depth += 1) nested = { type: 'Sequence', normalizers: [nested] }
  expect(() => loadTokenizer(changed('normalizer', nested), 'tokenizer.json')).toThrow(
    /normalizers are nested deeper than 16; use one flat Sequence/,
  )
})

test.each([
  ['normalizers', 'normalizer', 'normalizers', { type: 'NFD' }, 'é'],
  ['pre-tokenizers', 'pre_tokenizer', 'pretokenizers', { type: 'Whitespace' }, 'é '],
])('hundreds of %s read a short text, and not a long one', (_, kind, list, one, unit) => {
  const json = changed(kind, { type: 'Sequence', [list]: Array(250).fill(one) })
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  expect(tokenizer.encode(unit.repeat(20)).ids.length).toBeGreaterThan(0)
  const before = process.cpuUsage()
  expect(() => tokenizer.encode(unit.repeat(20_000))).toThrow(
    /#\/\w+: its components read a text too often, here about \d+ characters; use a tokenizer with fewer/,
  )
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(30)
})

test('what a text has used up is not missing when the next tokenizer is loaded', () => {
  const slow = changed('pre_tokenizer', {
    type: 'Split',
    pattern: { Regex: '(?:a+)+$' },
    behavior: 'Isolated',
    invert: false,
  })
  expect(() => loadTokenizer(slow, 'slow.json').encode(`${'a'.repeat(40)}b`)).toThrow(/too many steps/)
  const next = changed('normalizer', { type: 'Replace', pattern: { Regex: '[x]' }, content: 'y' })
  next.added_tokens = [addedToken(1, 'ax', { normalized: true })]
  expect(() => loadTokenizer(next, 'next.json')).not.toThrow()
})
