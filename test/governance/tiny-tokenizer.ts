import { createHash } from 'node:crypto'

const WORDS = ['pump', 'valve', 'seal', 'plate', 'hose', 'ring', 'bolt', 'approved', 'which', 'not']
const NAMES = Array.from({ length: 30 }, (_, i) => `q${String(i).padStart(2, '0')}`)
const SPECIALS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]']
const special = (id: string, typeId: number) => ({ SpecialToken: { id, type_id: typeId } })
const sequence = (id: string, typeId: number) => ({ Sequence: { id, type_id: typeId } })
const single = [special('[CLS]', 0), sequence('A', 0), special('[SEP]', 0)]

/** A tokenizer.json of one token per word, that loads in no time. */
export const TINY_TOKENIZER = JSON.stringify({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIALS.map((content, id) => ({
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
    single,
    pair: [...single, sequence('B', 1), special('[SEP]', 1)],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries([...SPECIALS, ...WORDS, ...NAMES].map((word, id) => [word, id])),
  },
})

export const sha256OfText = (text: string): string => createHash('sha256').update(text).digest('hex')
