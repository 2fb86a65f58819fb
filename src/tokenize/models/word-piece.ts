import { WordPiece } from '@huggingface/tokenizers'
import type { Model, Pieces, Reader } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readVocabulary, reverseLookup } from './vocabulary.ts'

/** Words for the library's model: above, its search, which takes the cube of the length, is too slow. */
const MAX_LIBRARY_UNITS = 16
/** Characters compared for one long word, at most. */
const MAX_STEPS = 2 ** 31

/**
 * Longest piece first; a word that doesn't come out even is one unknown token. Words are cut by the
 * model of @huggingface/tokenizers, long ones by the same rule here, where a try is never longer
 * than the longest piece.
 */
export const readWordPiece: Reader<Model> = (config) => {
  const vocabulary = readVocabulary(config.get('vocab'))
  const prefix = config.get('continuing_subword_prefix').string()
  const maxCharacters = config.get('max_input_chars_per_word').integer()
  const unknown = config.get('unk_token').string()
  const unknownId = vocabulary.get(unknown)
  if (unknownId === undefined) {
    return config
      .get('unk_token')
      .invalid(`"${unknown}" is not in the vocabulary`, 'name the token that stands for unknown words')
  }
  const library = new WordPiece({
    type: 'WordPiece',
    vocab: Object.fromEntries(vocabulary),
    unk_token: unknown,
    continuing_subword_prefix: prefix,
    max_input_chars_per_word: maxCharacters,
  })
  const cutLong = longWords(vocabulary, prefix, config)

  function segment(word: string): Pieces {
    if (word.length <= MAX_LIBRARY_UNITS) return located(library.encode([word]), word)
    const tooLong = word.length > maxCharacters && codePoints(word) > maxCharacters
    return (tooLong ? null : cutLong(word)) ?? { ids: [unknownId as number], wordSpans: [0, word.length] }
  }

  /** A single piece is the word, or stands for all of it. */
  function located(pieces: readonly string[], word: string): Pieces {
    const ids = pieces.map((piece) => vocabulary.get(piece) as number)
    if (pieces.length === 1) return { ids, wordSpans: [0, word.length] }
    let end = 0
    const wordSpans = pieces.flatMap((piece, index) => {
      const start = end
      end += index === 0 ? piece.length : piece.length - prefix.length
      return [start, end]
    })
    return { ids, wordSpans }
  }

  return {
    size: vocabulary.size,
    idOf: (token) => vocabulary.get(token),
    tokenOf: reverseLookup(vocabulary),
    segment,
  }
}

/** Cuts a word, or gives null when it doesn't come out even. */
function longWords(vocabulary: ReadonlyMap<string, number>, prefix: string, config: ConfigNode) {
  const further = new Map<string, number>()
  let longest = 0
  for (const [token, id] of vocabulary) {
    if (token.startsWith(prefix)) further.set(token.slice(prefix.length), id)
    longest = Math.max(longest, token.length)
  }

  return (word: string): Pieces | null => {
    if (word.length * Math.min(longest, word.length) ** 2 > MAX_STEPS) {
      config.unavailable(
        `a word of ${word.length} characters would take too long with this vocabulary`,
        'give shorter texts, or lower max_input_chars_per_word',
      )
    }
    const ids: number[] = []
    const wordSpans: number[] = []
    let start = 0
    while (start < word.length) {
      const pieces = start === 0 ? vocabulary : further
      let end = Math.min(word.length, start + longest)
      let id: number | undefined
      while (end > start) {
        id = pieces.get(word.slice(start, end))
        if (id !== undefined) break
        end -= 1
      }
      if (id === undefined) return null
      ids.push(id)
      wordSpans.push(start, end)
      start = end
    }
    return { ids, wordSpans }
  }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
