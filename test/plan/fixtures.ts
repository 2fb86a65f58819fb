import type { ServingFile } from '../../src/formats/serving.ts'
import type { Dataset, Document, EvidenceUnit, Query } from '../../src/model/dataset.ts'
import type { LoadedContract } from '../../src/model/run.ts'
import type { Encoder, Span } from '../../src/model/tokens.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { contractOf, MINIMAL } from '../serving/files.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]']
const VOCABULARY = [
  ...SPECIAL,
  ...LETTERS,
  ...LETTERS.map((letter) => `##${letter}`),
  ':',
  '-',
  '|',
  '.',
  'ab',
  '##bc',
]

/** BERT over letters: a word of n letters is n tokens, a letter by itself is one. "ab" is a token of its own. */
export const TOKENIZER_JSON = JSON.stringify({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
      { Sequence: { id: 'B', type_id: 1 } },
      { SpecialToken: { id: '[SEP]', type_id: 1 } },
    ],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((token, id) => [token, id])),
  },
})

export const tokenizer = loadTokenizer(TOKENIZER_JSON, 'tokenizer.json')

/** Encodes, and counts how often the tokenizer had to. */
export function countingEncoder(): { encoder: Encoder; encoded: string[] } {
  const encoded: string[] = []
  const counting = {
    ...tokenizer,
    encode(text: string) {
      encoded.push(text)
      return tokenizer.encode(text)
    },
  }
  return { encoder: createEncoder(counting), encoded }
}

/** Tokens of a row, readable: `[CLS] a b [SEP] c d [SEP]`. */
export function tokensOf(ids: Int32Array): string {
  return [...ids].map((id) => VOCABULARY[id] ?? `?${id}`).join(' ')
}

export function loaded(
  parts: Pick<Partial<ServingFile>, 'input' | 'windows' | 'candidates' | 'queryEncoder' | 'wrapper'>,
  more: Partial<LoadedContract> = {},
): LoadedContract {
  return {
    name: 'proposed',
    contract: contractOf({ ...MINIMAL, ...parts }),
    lines: new Map(),
    encoder: createEncoder(tokenizer),
    queryEncoder: parts.queryEncoder ? createEncoder(tokenizer) : null,
    files: [],
    graphPositions: null,
    trace: null,
    scores: { kind: 'none', reason: 'test' },
    ...more,
  } as LoadedContract
}

export function document(id: string, text: string, more: Partial<Document> = {}): Document {
  return {
    id,
    sourceId: id,
    revision: '1',
    section: null,
    title: null,
    permission: null,
    text,
    rerank: null,
    attributes: {},
    ...more,
  }
}

/** The one place of a quote in a text. */
export function spanOf(text: string, quote: string): Span {
  const start = text.indexOf(quote)
  if (start < 0 || text.indexOf(quote, start + 1) >= 0) throw new Error(`not exactly once: ${quote}`)
  return { start, end: start + quote.length }
}

export function unit(id: string, ...places: [Document, string][]): EvidenceUnit {
  return {
    id,
    grade: 1,
    anyOf: null,
    qualifierOf: null,
    places: places.map(([{ id: documentId, text }, quote]) => ({
      documentId,
      textSpan: spanOf(text, quote),
    })),
  }
}

export function query(text: string, candidates: readonly Document[], more: Partial<Query> = {}): Query {
  return {
    id: 'q1',
    text,
    segments: [],
    protectedSpans: [],
    units: [],
    constraints: { must: {}, mustNot: {} },
    expect: 'accept',
    grades: new Map(),
    route: '',
    candidates: candidates.map(({ id }, rank) => ({ documentId: id, score: -rank })),
    rewrites: [],
    place: { file: 'queries.jsonl', line: 1 },
    ...more,
  }
}

export function dataset(documents: readonly Document[]): Dataset {
  return {
    name: 'test',
    corpusRevision: '1',
    retrievalRevision: '1',
    digest: '',
    gain: 'linear',
    offsetUnit: 'codepoint',
    segments: new Map(),
    documents: new Map(documents.map((one) => [one.id, one])),
    queries: [],
    manifest: { file: 'manifest.json' },
  }
}
