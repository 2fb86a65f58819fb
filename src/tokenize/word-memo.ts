import type { Model, Pieces } from './components.ts'

const MAX_WORDS = 100_000
const MAX_WORD_UNITS = 128

/**
 * A model that remembers its words. Bounded: long words are not kept, and a full memory starts
 * over (at most MAX_WORDS * MAX_WORD_UNITS units of text).
 */
export function memoized(model: Model): Model {
  const known = new Map<string, Pieces>()
  return {
    ...model,
    segment(word) {
      const pieces = known.get(word)
      if (pieces !== undefined) return pieces
      const fresh = model.segment(word)
      if (word.length > MAX_WORD_UNITS) return fresh
      if (known.size >= MAX_WORDS) known.clear()
      known.set(detached(word), fresh)
      return fresh
    },
  }
}

/** A copy that doesn't keep the text alive from which the word was sliced. */
function detached(word: string): string {
  const units = new Array<number>(word.length)
  for (let index = 0; index < word.length; index++) units[index] = word.charCodeAt(index)
  return String.fromCharCode(...units)
}
