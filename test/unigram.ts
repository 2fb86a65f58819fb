import { addedToken } from './bert.ts'

export interface UnigramChanges {
  normalizer?: object | null
  pre_tokenizer?: object | null
  added_tokens?: object[]
  post_processor?: object | null
  vocab?: [string, number][]
  unk_id?: number | null
  byte_fallback?: boolean
}

/** Pieces of a few scripts, overlapping on purpose, with scores of which many are equal or nearly so. */
const PIECES =
  '▁ ▁the the he e s ea al sea ▁seal seal ▁a a b ab aa aaa ba ing in n g i ▁re vision is on o ion r v t h l é É ö ü ß ss 10 1 0 00 . , - -- : / ( ) 語 日本 本 日 👍 🚀 а б ва в к ка ا ل ال क त ा ्'
    .split(' ')
    .map((piece, index): [string, number] => [piece, -1.1 - ((index * 7) % 13) / 3 - piece.length / 7])

const BYTES = Array.from({ length: 256 }, (_, byte): [string, number] => [
  `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  0,
])

/** A small Unigram tokenizer.json, without normalizer; words begin at ▁. `bytes`: with tokens for bytes. */
export function unigramTokenizer(
  changes: UnigramChanges = {},
  bytes = changes.byte_fallback === true,
): string {
  const { vocab, unk_id = 1, byte_fallback = false, ...top } = changes
  const pieces: [string, number][] = vocab ?? [
    ['<pad>', 0],
    ['<unk>', 0],
    ['</s>', 0],
    ...(bytes ? BYTES : []),
    ...PIECES,
  ]
  return JSON.stringify({
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [addedToken(0, '<pad>', { special: true }), addedToken(2, '</s>', { special: true })],
    normalizer: null,
    pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
    post_processor: null,
    decoder: null,
    ...top,
    model: { type: 'Unigram', unk_id, vocab: pieces, byte_fallback },
  })
}
