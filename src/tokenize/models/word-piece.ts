import type { Model, Pieces, Reader } from '../components.ts'
import { readVocabulary, reverseLookup } from './vocabulary.ts'

/**
 * Longest piece first, the rest with the continuation prefix; a word that doesn't come out even is
 * one unknown token. Replaces the model of @huggingface/tokenizers, which gives strings without
 * offsets and takes cubic time on a long word; here a try is never longer than the longest piece.
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
  const further = new Map<string, number>()
  let longest = 0
  for (const [token, id] of vocabulary) {
    if (token.startsWith(prefix)) further.set(token.slice(prefix.length), id)
    longest = Math.max(longest, token.length)
  }

  function segment(word: string): Pieces {
    const whole: Pieces = { ids: [unknownId as number], wordSpans: [0, word.length] }
    if (word.length > maxCharacters && codePoints(word) > maxCharacters) return whole
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
      if (id === undefined) return whole
      ids.push(id)
      wordSpans.push(start, end)
      start = end
    }
    return { ids, wordSpans }
  }

  return {
    size: vocabulary.size,
    idOf: (token) => vocabulary.get(token),
    tokenOf: reverseLookup(vocabulary),
    segment,
  }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
