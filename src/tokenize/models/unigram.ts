import { Unigram } from '@huggingface/tokenizers'
import type { Model, Pieces, Reader } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { BestPath } from './best-path.ts'
import { asRead } from './score.ts'

/** Bounds what the library's trie takes: a node per character, about 200 bytes each. */
const MAX_VOCABULARY_CHARACTERS = 8_000_000
/** For one word: its length times that of the longest token, and the characters of all tokens found in it. */
const MAX_STEPS = 2 ** 28
const MAX_FOUND = 2 ** 26

/**
 * The vocabulary, trie and node order of @huggingface/tokenizers; the best path through them, its
 * scores and what becomes of unknown characters as in the Rust library (docs/tokenizers.md).
 */
export const readUnigram: Reader<Model> = (config) => {
  const vocabulary = readScores(config.get('vocab'))
  const tokens = vocabulary.map(([token]) => token)
  const unknownId = readUnknownId(config.get('unk_id'), tokens.length)
  const library = new Unigram({ type: 'Unigram', unk_id: unknownId, vocab: vocabulary }, '')
  // The library gives the unknown token itself the penalty of unknown characters.
  library.scores[unknownId] = vocabulary[unknownId]?.[1] as number
  const ids = library.tokens_to_ids
  const byteIds = config.get('byte_fallback').value === true ? readByteIds(ids) : null
  const longest = tokens.reduce((most, token) => Math.max(most, token.length), 0)

  function segment(word: string): Pieces {
    if (word.length * longest > MAX_STEPS) tooLong(config, word.length)
    const path = new BestPath(word, (length) => tooLong(config, length), MAX_FOUND)
    library.populate_nodes(path)
    const pieces: { ids: number[]; wordSpans: number[] } = { ids: [], wordSpans: [] }
    let unknownFrom = -1
    function add(id: number, start: number, end: number): void {
      pieces.ids.push(id)
      pieces.wordSpans.push(start, end)
    }
    function addUnknown(end: number): void {
      if (unknownFrom < 0) return
      const text = word.slice(unknownFrom, end)
      const known = ids.get(text)
      const bytes = known === undefined && byteIds !== null ? idsOfBytes(text, byteIds) : null
      for (const id of bytes ?? [known ?? unknownId]) add(id, unknownFrom, end)
      unknownFrom = -1
    }
    path.forEach((id, start, end) => {
      if (id === unknownId) {
        if (unknownFrom < 0) unknownFrom = start
        return
      }
      addUnknown(start)
      add(id, start, end)
    })
    addUnknown(word.length)
    return pieces
  }

  return {
    size: tokens.length,
    idOf: (token) => ids.get(token),
    tokenOf: (id) => tokens[id],
    segment,
  }
}

function readScores(config: ConfigNode): [string, number][] {
  let characters = 0
  const vocabulary = config.items().map((entry): [string, number] => {
    const [token, score, ...more] = entry.items()
    if (token === undefined || !Number.isFinite(score?.value) || more.length > 0) {
      return entry.invalid('this is not a token with its score', 'write it as ["▁the", -3.2]')
    }
    characters += token.string().length
    return [token.string(), asRead(score?.value as number)]
  })
  if (characters > MAX_VOCABULARY_CHARACTERS) {
    config.unavailable(
      `the vocabulary has ${characters} characters`,
      `the most is ${MAX_VOCABULARY_CHARACTERS}`,
    )
  }
  return vocabulary
}

/** Without one the Rust library fails at the first unknown character. */
function readUnknownId(config: ConfigNode, size: number): number {
  if (config.missing) config.unavailable('there is no unknown token', 'give the id of the unknown token')
  return config.integer(0, size - 1)
}

/** Ids of `<0x00>` to `<0xFF>`. */
function readByteIds(ids: ReadonlyMap<string, number>): (number | undefined)[] {
  return Array.from({ length: 256 }, (_, byte) =>
    ids.get(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
  )
}

/** null unless each byte has a token. */
function idsOfBytes(text: string, byteIds: readonly (number | undefined)[]): number[] | null {
  const found: number[] = []
  for (const byte of new TextEncoder().encode(text)) {
    const id = byteIds[byte]
    if (id === undefined) return null
    found.push(id)
  }
  return found
}

function tooLong(config: ConfigNode, length: number): never {
  return config.unavailable(
    `a word of ${length} characters would take too long with this vocabulary`,
    'give shorter texts, or a vocabulary of shorter tokens',
  )
}
