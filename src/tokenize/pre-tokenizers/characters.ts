import type { PreTokenize, Reader } from '../components.ts'
import type { FindMatches } from '../patterns/pattern.ts'
import { numeric, punctuation, whiteSpace, wordCharacter } from '../unicode/classes.ts'
import type { CodePointSet } from '../unicode/code-point-set.ts'
import { readBehavior, splitBy } from './behaviors.ts'

/** Every punctuation character is a match. */
export const readPunctuation: Reader<PreTokenize> = (config) => {
  const behavior = config.get('behavior')
  return splitBy(findEach(punctuation()), behavior.missing ? 'Isolated' : readBehavior(behavior))
}

/** Runs of numeric characters, or each by itself. */
export const readDigits: Reader<PreTokenize> = (config) =>
  splitBy(findEach(numeric()), config.get('individual_digits').boolean() ? 'Isolated' : 'Contiguous')

/** Runs of word characters, and runs of what is neither word nor blank. */
export const readWhitespace: Reader<PreTokenize> = () => {
  const words = wordCharacter()
  const blanks = whiteSpace()
  const kindOf = (codePoint: number) =>
    words.has(codePoint) ? 'word' : blanks.has(codePoint) ? null : 'mark'
  return splitBy(
    (text) => {
      const borders: number[] = []
      let kind: 'word' | 'mark' | null = null
      for (const [start, end, codePoint] of codePoints(text)) {
        const next = kindOf(codePoint)
        if (next !== null && next === kind) borders[borders.length - 1] = end
        else if (next !== null) borders.push(start, end)
        kind = next
      }
      return borders
    },
    'Removed',
    true,
  )
}

function findEach(set: CodePointSet): FindMatches {
  return (text) => {
    const borders: number[] = []
    for (const [start, end, codePoint] of codePoints(text)) if (set.has(codePoint)) borders.push(start, end)
    return borders
  }
}

function* codePoints(text: string): Generator<[start: number, end: number, codePoint: number]> {
  let start = 0
  for (const character of text) {
    const end = start + character.length
    yield [start, end, character.codePointAt(0) as number]
    start = end
  }
}
