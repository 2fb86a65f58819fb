import type { Span } from '../../model/tokens.ts'

const BLANKS = /[\s\u0085]+/g
const NEEDS_FOLDING = /[^\S ]|[\s\u0085]{2}|\u0085/
/** More places than this are not told apart. */
const MOST_PLACES = 1000

/**
 * Every place where a quote occurs in a text, overlapping ones included, in UTF-16 of the stored text. Runs of
 * blanks and line breaks count as one blank on both sides; a span that ends in a run takes all of it.
 */
export function locateQuote(text: string, quote: string): readonly Span[] {
  if (!text.includes(rarePart(quote))) return []
  const wanted = fold(quote).text
  const folded = fold(text)
  return occurrences(folded.text, wanted).map((start) => ({
    start: folded.toStored(start),
    end: folded.toStored(start + wanted.length),
  }))
}

interface Folded {
  readonly text: string
  /** Index in the folded text -> index in the stored one. */
  toStored(index: number): number
}

function fold(text: string): Folded {
  if (!NEEDS_FOLDING.test(text)) return { text, toStored: (index) => index }
  const foldedEnds = [0]
  const storedEnds = [0]
  let folded = ''
  for (const run of text.matchAll(BLANKS)) {
    folded += `${text.slice(storedEnds.at(-1), run.index)} `
    foldedEnds.push(folded.length)
    storedEnds.push(run.index + run[0].length)
  }
  return {
    text: folded + text.slice(storedEnds.at(-1)),
    toStored(index) {
      let low = 0
      let high = foldedEnds.length
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((foldedEnds[middle] as number) <= index) low = middle
        else high = middle
      }
      return (storedEnds[low] as number) + index - (foldedEnds[low] as number)
    },
  }
}

/** A piece of the quote without blanks: most texts don't have it, and need no closer look. */
function rarePart(quote: string): string {
  const words = quote.split(BLANKS)
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '').slice(0, 32)
}

/** Starts of all occurrences (Knuth-Morris-Pratt): a hostile text can't make it slow. */
function occurrences(text: string, wanted: string): readonly number[] {
  const borders = new Uint32Array(wanted.length)
  for (let index = 1, border = 0; index < wanted.length; index++) {
    while (border > 0 && wanted[index] !== wanted[border]) border = borders[border - 1] as number
    if (wanted[index] === wanted[border]) border += 1
    borders[index] = border
  }
  const starts: number[] = []
  for (let index = 0, matched = 0; index < text.length && starts.length < MOST_PLACES; index++) {
    while (matched > 0 && text[index] !== wanted[matched]) matched = borders[matched - 1] as number
    if (text[index] === wanted[matched]) matched += 1
    if (matched === wanted.length) {
      starts.push(index + 1 - matched)
      matched = borders[matched - 1] as number
    }
  }
  return starts
}
