import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addedToken, BERT_SHA256, bertTokenizer, sha256 } from '../bert.ts'
import { firstDifference } from '../oracle/differential.ts'
import { HAS_SHARED, SHARED } from '../shared.ts'

const normalizer = {
  type: 'BertNormalizer',
  clean_text: true,
  handle_chinese_chars: true,
  strip_accents: null,
  lowercase: true,
}
const bertProcessing = { type: 'BertProcessing', sep: ['[SEP]', 102], cls: ['[CLS]', 101] }
const flags = ['single_word', 'lstrip', 'rstrip', 'normalized', 'special']
const everyFlag = Array.from({ length: 32 }, (_, bits) =>
  addedToken(
    40_000 + bits,
    ['Seal', 'AX-104', 'ÉCOLE', 'zq', ' b', '語', 'ﬁ', 'Ⅷ'][bits % 8] + (bits > 15 ? 'X' : '') + bits,
    {
      ...Object.fromEntries(flags.map((flag, index) => [flag, ((bits >> index) & 1) === 1])),
    },
  ),
)

test('the rebuilt tokenizer is the published file, byte for byte', () => {
  expect(sha256(bertTokenizer())).toBe(BERT_SHA256)
})

test.each([
  ['as published', {}],
  ['cased', { normalizer: { ...normalizer, lowercase: false } }],
  ['cased, accents stripped', { normalizer: { ...normalizer, lowercase: false, strip_accents: true } }],
  ['lower case with accents', { normalizer: { ...normalizer, strip_accents: false } }],
  ['without CJK handling', { normalizer: { ...normalizer, handle_chinese_chars: false } }],
  ['without cleaning', { normalizer: { ...normalizer, clean_text: false } }],
  ['without normalizer, BertProcessing', { normalizer: null, post_processor: bertProcessing }],
  ['without post-processor', { post_processor: null }],
  ['without pre-tokenizer', { pre_tokenizer: null }],
  ['NFD', { normalizer: { type: 'NFD' } }],
  ['NFC', { normalizer: { type: 'NFC' } }],
  ['NFKD', { normalizer: { type: 'NFKD' } }],
  ['NFKC', { normalizer: { type: 'NFKC' } }],
  [
    'a sequence',
    { normalizer: { type: 'Sequence', normalizers: [{ type: 'NFKC' }, normalizer, { type: 'NFC' }] } },
  ],
  ['added tokens with every combination of flags', { added_tokens: everyFlag }],
  ['added tokens, cased', { added_tokens: everyFlag, normalizer: { ...normalizer, lowercase: false } }],
  [
    'added tokens that overlap',
    {
      added_tokens: [
        addedToken(1, 'seal'),
        addedToken(2, 'seals', { single_word: true }),
        addedToken(3, 'Seal', { normalized: true }),
        addedToken(4, ' a', { lstrip: true }),
        addedToken(5, 'a ', { rstrip: true }),
        addedToken(6, 'é', { normalized: true, single_word: true }),
        addedToken(7, 'sealing', { normalized: true, special: true }),
        addedToken(8, '👍', { single_word: true, lstrip: true, rstrip: true }),
      ],
    },
  ],
])('ids, spans and cut pairs equal the Rust library: %s', async (_, changes) => {
  expect(await firstDifference(bertTokenizer(changes), { seed: 11 })).toBe(null)
})

test.skipIf(!HAS_SHARED)(
  'ids, spans and cut pairs equal the Rust library: shared bert-base-uncased',
  async () => {
    const json = readFileSync(join(SHARED, 'data/tokenizers/bert-base-uncased/tokenizer.json'), 'utf8')
    expect(await firstDifference(json, { seed: 12 })).toBe(null)
  },
)
