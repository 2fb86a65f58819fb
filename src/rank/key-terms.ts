import type { ReliefContract } from '../model/contract.ts'
import type { PlannedInput } from '../model/plan.ts'

/** A run of letters and digits; one that is joined by a sign inside, such as AX-104-B or 2.5, is one word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-./_:][\p{L}\p{M}\p{N}]+)*/gu

/** Shorter words say little, unless a digit makes them a number or a name. */
const LETTERS = 4

/** Words of a text in lower case, compatibility forms made one. */
function wordsOf(text: string): Set<string> {
  return new Set(text.normalize('NFKC').toLowerCase().match(WORD))
}

/**
 * Key terms of a query: `words` of four letters and more or with a digit, or only those with a digit
 * (`identifiers`); without the words to `ignore`.
 */
export function keyTerms(query: string, { terms, ignore }: ReliefContract): string[] {
  const ignored = wordsOf(ignore.join(' '))
  return [...wordsOf(query)].filter(
    (word) =>
      !ignored.has(word) && (/\p{N}/u.test(word) || (terms === 'words' && [...word].length >= LETTERS)),
  )
}

/** Whether a text has every one of the terms as a whole word. A query without key terms covers nothing. */
export function coversAll(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return false
  const words = wordsOf(text)
  return terms.every((term) => words.has(term))
}

/** The text of an uncut document or window: that whose tokens length calibration counts. */
export function offeredText({ document, documentEncoding: { spans, ids }, offered }: PlannedInput): string {
  const { start, end } = offered.document
  if (start === 0 && end === ids.length) return document.text
  let from = document.text.length
  let to = 0
  for (let token = start; token < end; token++) {
    from = Math.min(from, spans[2 * token] ?? from)
    to = Math.max(to, spans[2 * token + 1] ?? to)
  }
  return document.text.slice(from, Math.max(from, to))
}
