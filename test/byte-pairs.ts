import { byteCharacters } from '../src/tokenize/unicode/byte-characters.ts'
import { addedToken } from './bert.ts'

const CORPUS =
  'the seal of the revision is approved, the approved seal seals the sealing maintenance  and   the testing ' +
  'Prüfung der Berücksichtigung, naïve café élève ÉCOLE Straße, α β ΣΊΣΥΦΟΣ, привет мир, 語 漢字 日本語 の テスト ' +
  "don't we'll they're AX-104-B ZQ-77 50% 3.14 1,000 2024-01-31 👍🏽 👩‍👩‍👧 aaaaaaaa abababab \n\n \t xxxxxx ing tion ation"

/** Merges of a corpus's words, most frequent pair first: small, and yet with chains and ties. */
function train(words: string[][], count: number, join: (left: string, right: string) => string) {
  const merges: [string, string][] = []
  for (let done = 0; done < count; done++) {
    const counts = new Map<string, number>()
    for (const word of words) {
      for (let index = 1; index < word.length; index++) {
        const key = `${word[index - 1]}\0${word[index]}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    const best = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]
    if (best === undefined) break
    const [left = '', right = ''] = best[0].split('\0')
    merges.push([left, right])
    for (const word of words) {
      for (let index = 0; index + 1 < word.length; index++) {
        if (word[index] === left && word[index + 1] === right) word.splice(index, 2, join(left, right))
      }
    }
  }
  return merges
}

function vocabularyOf(tokens: Iterable<string>): Record<string, number> {
  return Object.fromEntries([...new Set(tokens)].map((token, id) => [token, id]))
}

const FILE = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [] as object[],
  normalizer: null as object | null,
  pre_tokenizer: null as object | null,
  post_processor: null as object | null,
  decoder: null,
}

type Changes = Partial<typeof FILE> & { model?: object }

export const BYTE_LEVEL = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true }
export const ROBERTA = {
  type: 'RobertaProcessing',
  sep: ['</s>', 2],
  cls: ['<s>', 0],
  trim_offsets: true,
  add_prefix_space: false,
}

/** A byte-level tokenizer in the manner of RoBERTa, with 200 merges. */
export function byteLevelTokenizer({ model, ...changes }: Changes = {}): string {
  const characters = byteCharacters()
  const words = CORPUS.split(/(?= )/).map((word) =>
    [...Buffer.from(word)].map((byte) => characters[byte] as string),
  )
  const merges = train(words, 200, (left, right) => left + right)
  const specials = ['<s>', '<pad>', '</s>', '<unk>', '<mask>']
  const vocab = vocabularyOf([...specials, ...characters, ...merges.map((pair) => pair.join(''))])
  return JSON.stringify({
    ...FILE,
    added_tokens: specials.map((token, id) =>
      addedToken(id, token, { special: true, lstrip: token === '<mask>' }),
    ),
    pre_tokenizer: BYTE_LEVEL,
    post_processor: ROBERTA,
    ...changes,
    model: { ...BPE, vocab, merges: merges.map((pair) => pair.join(' ')), ...model },
  })
}

/** A tokenizer of characters and bytes in the manner of Llama 2, with 200 merges. */
export function byteFallbackTokenizer({ model, ...changes }: Changes = {}): string {
  const words = CORPUS.replace(/[語漢字👍👩]/gu, '')
    .split(' ')
    .map((word) => [...`▁${word}`])
  const characters = words.flat()
  const merges = train(words, 200, (left, right) => left + right)
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  )
  const specials = ['<unk>', '<s>', '</s>']
  return JSON.stringify({
    ...FILE,
    added_tokens: specials.map((token, id) => addedToken(id, token, { special: true })),
    pre_tokenizer: { type: 'Split', pattern: { String: ' ' }, behavior: 'MergedWithPrevious', invert: false },
    ...changes,
    model: {
      ...BPE,
      vocab: vocabularyOf([...specials, ...bytes, ...characters, ...merges.map((pair) => pair.join(''))]),
      merges,
      unk_token: '<unk>',
      byte_fallback: true,
      fuse_unk: true,
      ...model,
    },
  })
}

/** A tokenizer whose tokens inside of a word carry a prefix, and at its end a suffix. */
export function affixTokenizer(prefix: string, suffix: string, { model, ...changes }: Changes = {}): string {
  const words = CORPUS.split(' ').map((word) => {
    const characters = [...word]
    const last = characters.length - 1
    return characters.map((c, index) => (index > 0 ? prefix : '') + c + (index === last ? suffix : ''))
  })
  const characters = words.flat()
  const merges = train(words, 200, (left, right) => left + right.slice(prefix.length))
  const made = merges.map(([left, right]) => left + right.slice(prefix.length))
  return JSON.stringify({
    ...FILE,
    pre_tokenizer: { type: 'Whitespace' },
    ...changes,
    model: {
      ...BPE,
      vocab: vocabularyOf(['<unk>', ...characters, ...made]),
      merges,
      unk_token: '<unk>',
      continuing_subword_prefix: prefix,
      end_of_word_suffix: suffix,
      ...model,
    },
  })
}

const BPE = {
  type: 'BPE',
  dropout: null,
  unk_token: null as string | null,
  continuing_subword_prefix: null as string | null,
  end_of_word_suffix: null as string | null,
  fuse_unk: false,
  byte_fallback: false,
  ignore_merges: false,
}
