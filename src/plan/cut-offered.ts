import type { CutRule, Kept, PairCut, Slot, TokenRange } from '../model/tokens.ts'
import { cutPair, truncate } from '../tokenize/truncate.ts'

/**
 * Cuts what is offered of two sides; the result counts in the uncut sides. Whole sides are cut as the
 * library cuts texts. A part (a window, a capped query) is a list of tokens, of which only the length counts.
 * @throws {GateError} as `truncate`
 */
export function cutOffered(
  rule: CutRule,
  query: Kept,
  document: Kept,
  layout: readonly Slot[],
  at: string,
): PairCut {
  if (isWhole(query) && isWhole(document)) {
    return cutPair(rule, query.encoding, document.encoding, layout, at)
  }
  const lengths = { query: lengthOf(query.range), document: lengthOf(document.range) }
  const cut = truncate(rule, lengths, layout, at)
  return {
    query: moved(cut.query, query.range.start),
    document: moved(cut.document, document.range.start),
    joined: cut.joined,
  }
}

export function lengthOf({ start, end }: TokenRange): number {
  return end - start
}

function isWhole({ encoding, range }: Kept): boolean {
  return lengthOf(range) === encoding.ids.length
}

function moved({ start, end }: TokenRange, by: number): TokenRange {
  return { start: start + by, end: end + by }
}
