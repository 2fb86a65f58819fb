import { expect, test } from 'vitest'
import { randomTexts } from '../../bench/fuzz/texts.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { clusterEnd } from '../../src/tokenize/unicode/graphemes.ts'
import { addedToken } from '../bert.ts'
import { charsMap, packed } from '../oracle/chars-map.ts'
import { firstDifference } from '../oracle/differential.ts'
import { FIRST_BYTE_MAP, firstByteTokenizer } from '../oracle/first-byte-map.ts'
import { unigramTokenizer } from '../unigram.ts'

const sequence = (...normalizers: object[]) => ({ type: 'Sequence', normalizers })
const text = (literal: string, content: string) => ({
  type: 'Replace',
  pattern: { String: literal },
  content,
})
const regex = (Regex: string, content: string) => ({ type: 'Replace', pattern: { Regex }, content })
const strip = (strip_left: boolean, strip_right: boolean) => ({ type: 'Strip', strip_left, strip_right })
const precompiled = (precompiled_charsmap: string) => ({ type: 'Precompiled', precompiled_charsmap })

/** Removals, growth, whole clusters, keys longer than what is looked up. */
const ODD_MAP = charsMap([
  ['a', ''],
  ['b', 'xyz'],
  ['é', 'e'],
  ['ö', 'oe'],
  ['e\u0301', 'éé'],
  ['o\u0308', ''],
  ['\u0301', ''],
  ['語', '日本語'],
  ['👍', 'thumb up'],
  ['s', ''],
  ['\u200d', ''],
  ['\u0915\u093e', 'क'],
  ['ß', 'ss'],
  ['\0', '0'],
  ['ﬁ', 'fi'],
  ['…', '...'],
  [' ', ''],
  ['t\u0300\u0301', 'X'],
  ['É', ''],
  ['\r\n', '\n'],
])

const firstDifferenceOf = (changes: object) =>
  firstDifference(unigramTokenizer({ added_tokens: [], ...changes }), { texts: 500, seed: 31 })

test.each([
  ['Lowercase', { type: 'Lowercase' }],
  ['StripAccents', { type: 'StripAccents' }],
  ['StripAccents after NFD', sequence({ type: 'NFD' }, { type: 'StripAccents' })],
  ['Strip at both sides', strip(true, true)],
  ['Strip at the left', strip(true, false)],
  ['Strip at the right', strip(false, true)],
  ['Strip, then lower case', sequence(strip(true, true), { type: 'Lowercase' })],
  ['Replace by longer text', text('e', 'éal')],
  ['Replace by nothing', text('e', '')],
  ['Replace of what a pattern could mean', text('(', '.*')],
  ['Replace of characters beyond the basic plane', sequence(text('👍', 'seal'), text('a', '👍🚀'))],
  ['Replace of nothing by nothing', text('', '')],
  ['Replace by a pattern', regex('\\s+', '▁')],
  ['Replace by a pattern with groups, content taken as it is', regex('(s)(e)', '$2 $1\\1')],
  ['Replace by a pattern that looks around', regex('(?<=[aeiou])n(?!g)', 'seal')],
  ['Prepend', { type: 'Prepend', prepend: '▁the' }],
  ['Prepend after Strip', sequence(strip(true, true), { type: 'Prepend', prepend: '語👍' })],
  [
    'Prepend, Replace, Lowercase and NFKD',
    sequence(
      { type: 'Prepend', prepend: '▁' },
      text(' ', '▁'),
      { type: 'Lowercase' },
      { type: 'NFKD' },
      text('\u0301', ''),
    ),
  ],
  ['Precompiled with removals and growth', precompiled(ODD_MAP)],
  ['Precompiled with all there is', precompiled(FIRST_BYTE_MAP)],
  [
    'Precompiled in a sequence',
    sequence(
      { type: 'NFKD' },
      precompiled(ODD_MAP),
      { type: 'StripAccents' },
      { type: 'Lowercase' },
      { type: 'NFC' },
      text('o', 'aab'),
      strip(true, true),
    ),
  ],
])('ids, spans and cut pairs equal the Rust library: %s', async (_, normalizer) => {
  expect(await firstDifferenceOf({ normalizer })).toBe(null)
})

const metaspace = { type: 'Metaspace', replacement: '▁' }
const tokens = [addedToken(9, 'the'), addedToken(9, 'seal', { lstrip: true, rstrip: true })]

test.each([
  ...['first', 'always', 'never'].flatMap((prepend_scheme): [string, object][] =>
    [true, false].flatMap((split): [string, object][] => [
      [
        `Metaspace ${prepend_scheme}, split ${split}`,
        { pre_tokenizer: { ...metaspace, prepend_scheme, split } },
      ],
      [
        `Metaspace ${prepend_scheme}, split ${split}, after Strip and with added tokens`,
        {
          normalizer: sequence(strip(true, false), text('a', '')),
          added_tokens: tokens,
          pre_tokenizer: { ...metaspace, prepend_scheme, split },
        },
      ],
    ]),
  ),
  ['Metaspace of an older file', { pre_tokenizer: { ...metaspace, add_prefix_space: true, str_rep: '▁' } }],
  [
    'Metaspace of an older file, without prefix',
    { pre_tokenizer: { ...metaspace, add_prefix_space: false, prepend_scheme: 'never' } },
  ],
  ['Metaspace by a letter', { pre_tokenizer: { ...metaspace, replacement: 'e' } }],
  ['Metaspace beyond the basic plane', { pre_tokenizer: { ...metaspace, replacement: '👍' } }],
  ['Metaspace by a blank', { pre_tokenizer: { ...metaspace, replacement: ' ' } }],
  ['WhitespaceSplit', { pre_tokenizer: { type: 'WhitespaceSplit' } }],
  [
    'WhitespaceSplit, then Metaspace first',
    {
      added_tokens: tokens,
      pre_tokenizer: {
        type: 'Sequence',
        pretokenizers: [{ type: 'WhitespaceSplit' }, { ...metaspace, prepend_scheme: 'first' }],
      },
    },
  ],
])('ids, spans and cut pairs equal the Rust library: %s', async (_, changes) => {
  expect(await firstDifferenceOf(changes)).toBe(null)
})

test('grapheme clusters end where those of the Rust library end', () => {
  const normalizer = firstByteTokenizer()
  let texts = 0
  for (const random of randomTexts(33)) {
    if (texts++ === 3000) break
    // The binding reads lone surrogates as U+FFFD; a line feed has nothing in the map.
    const whole = random.replace(/[\ud800-\udfff]/gu, '\ufffd')
    let expected = ''
    for (let start = 0; start < whole.length; ) {
      const end = clusterEnd(whole, start)
      const cluster = whole.slice(start, end)
      const looked = Buffer.byteLength(cluster) < 6 ? [cluster] : [...cluster]
      expected += looked.map((part) => (/^[\n\0]/.test(part) ? part : 'X')).join('')
      start = end
    }
    expect(normalizer.normalizeString(whole)).toBe(expected)
  }
})

const units = (...values: number[]) => packed(values, [0x41, 0])
const root = 1 << 10
test.each([
  ['a map that is no text', 7],
  ['a map that is null', null],
  ['no base64', '!'.repeat(8)],
  ['base64 without its padding', FIRST_BYTE_MAP.slice(0, -1)],
  ['base64 with bits left over', 'AAAAAB=='],
  ['an empty map', ''],
  ['a map shorter than its head', 'AAA='],
  ['a map shorter than it says', packed([1, 2, 3], []).slice(0, 8)],
  ['a map of no units', packed([], [0x41, 0])],
  ['a map that says it has 4 GB', Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]).toString('base64')],
  ['replacements that are no UTF-8', packed([root], [0xff, 0])],
])('%s is refused', (_, map) => {
  const json = unigramTokenizer({ normalizer: precompiled(map as never) })
  const refused = expect.objectContaining({ code: 'TOKENIZER_INVALID' })
  expect(() => loadTokenizer(json, 'tokenizer.json')).toThrow(refused)
})

test.each([
  ['a branch out of the array', units(0x7ffffc00)],
  ['a value out of the array', units(0, ...Array.from({ length: 0x60 }, () => 0x80000000), 0x7ffffd61)],
  [
    'a value that is no replacement',
    packed(
      [0, ...Array(0x60).fill(0x80000000), 0x161, 0x80000000 + 999, ...Array(200).fill(0x80000000 + 999)],
      [0x41, 0],
    ),
  ],
  ['a replacement of a megabyte', charsMap([['a', 'x'.repeat(1_000_000)]])],
])('a map with %s ends in an error when a text meets it', (_, map) => {
  const json = unigramTokenizer({ normalizer: precompiled(map) })
  const refused = expect.objectContaining({ code: 'TOKENIZER_INVALID' })
  expect(() => loadTokenizer(json, 'tokenizer.json').encode('a')).toThrow(refused)
})

test('a map that leads back to itself ends', () => {
  const circle = Array.from({ length: 256 }, (_, index) => index)
  const tokenizer = loadTokenizer(
    unigramTokenizer({ normalizer: precompiled(units(...circle)) }),
    'tokenizer.json',
  )
  expect(tokenizer.encode('aaaa bbbb é 語 👍').text.length).toBe(16)
})

test.each([
  ['a Prepend of nothing', { normalizer: { type: 'Prepend', prepend: '' } }, 'OFFSETS_UNAVAILABLE'],
  ['a Replace without pattern', { normalizer: { type: 'Replace', content: '' } }, 'TOKENIZER_INVALID'],
  [
    'a Metaspace of two characters',
    { pre_tokenizer: { ...metaspace, replacement: '__' } },
    'TOKENIZER_INVALID',
  ],
  ['a Metaspace of none', { pre_tokenizer: { ...metaspace, replacement: '' } }, 'TOKENIZER_INVALID'],
  [
    'a Metaspace of an unknown scheme',
    { pre_tokenizer: { ...metaspace, prepend_scheme: 'last' } },
    'TOKENIZER_INVALID',
  ],
  [
    'a Metaspace whose fields disagree',
    { pre_tokenizer: { ...metaspace, add_prefix_space: false } },
    'TOKENIZER_INVALID',
  ],
])('%s is refused', (_, changes, code) => {
  const load = () => loadTokenizer(unigramTokenizer(changes), 'tokenizer.json')
  expect(load).toThrow(expect.objectContaining({ code }))
})

test('a pattern that matches nothing at the start of a text ends in an error, not in a guess', () => {
  const tokenizer = loadTokenizer(unigramTokenizer({ normalizer: regex('^', 'x') }), 'tokenizer.json')
  expect(() => tokenizer.encode('a')).toThrow(expect.objectContaining({ code: 'OFFSETS_UNAVAILABLE' }))
})

test('normalizers that blow a text up end in an error, in bounded memory', () => {
  const normalizer = sequence(...Array.from({ length: 12 }, () => text('a', 'aaaaaaaaaa')))
  const tokenizer = loadTokenizer(unigramTokenizer({ normalizer }), 'tokenizer.json')
  expect(() => tokenizer.encode('a'.repeat(100))).toThrow(
    expect.objectContaining({ code: 'OFFSETS_UNAVAILABLE' }),
  )
})
