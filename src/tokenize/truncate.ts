import { assertNever, GateError } from '../model/errors.ts'
import type { CutRule, Encoding, PairCut, Side, Slot, TokenRange, Truncation } from '../model/tokens.ts'
import { BEGINS, ENDS } from './token-list.ts'

/** Tokens of each uncut side, without special tokens. `document` null: a single text. */
export interface SideLengths {
  readonly query: number
  readonly document: number | null
}

/**
 * Cuts a pair or a single text (`document` null), see `truncate`.
 * The Rust library of 0.23.0 to 0.23.2 stops tokenizing a side at the end of the word that reaches
 * max_length, and then compares what it has: which side counts as the longer depends on words.
 */
export function cutPair(
  rule: CutRule,
  query: Encoding,
  document: Encoding | null,
  layout: readonly Slot[],
  at = 'input',
): PairCut {
  const lengths = { query: query.ids.length, document: document === null ? null : document.ids.length }
  const { maxLength, truncationSide } = rule
  if (rule.engine !== 'tokenizers' || maxLength === null) return truncate(rule, lengths, layout, at)
  const seen = {
    // Only a first text that must stay whole is read to its end.
    query: rule.truncation === 'only_second' ? lengths.query : tokensSeen(query, maxLength, truncationSide),
    document: document === null ? null : tokensSeen(document, maxLength, truncationSide),
  }
  return truncate(rule, lengths, layout, at, seen)
}

/** Tokens that the library has of a side when it stops at `maxLength`; from the end when `side` is left. */
function tokensSeen({ ids, words }: Encoding, maxLength: number, side: Side): number {
  const { length } = ids
  if (words === undefined) return Math.min(length, maxLength)
  for (let count = Math.max(1, maxLength); count < length; count++) {
    const border =
      side === 'right' ? (words[count - 1] as number) & ENDS : (words[length - count] as number) & BEGINS
    if (border !== 0) return count
  }
  return length
}

/**
 * Which tokens of each side a cut keeps. Pure arithmetic on lengths: ask any rule of one encoding.
 * `layout` is the tokenizer's, for a pair or for a single text. `at` names the rule in errors.
 * `seen`: tokens that the engine `tokenizers` has of each side when it stops at max_length; when
 * left out, max_length of a longer side, which is right where every token is a word.
 * @throws {GateError} LENGTH_BELOW_SPECIALS when `maxLength` can't hold the special tokens,
 *   PAIR_IMPOSSIBLE when the engine refuses the lengths or returns more than the limit
 * @see docs/truncation.md
 */
export function truncate(
  rule: CutRule,
  lengths: SideLengths,
  layout: readonly Slot[],
  at = 'input',
  seen: SideLengths = capped(lengths, rule),
): PairCut {
  const { maxLength, truncationSide } = rule
  if (maxLength === null) return sides(lengths, lengths, truncationSide)
  const specials = layout.filter((slot) => slot.kind === 'special').length
  if (rule.engine === 'cut-joined') return cutJoined(maxLength, lengths, layout, truncationSide, at)
  if (maxLength < specials) {
    throw new GateError('LENGTH_BELOW_SPECIALS', {
      at,
      problem: `max_length ${maxLength} is below the ${specials} special tokens of this input`,
      hint: `set it to at least ${specials + 1}`,
    })
  }
  const kept = keptLengths(rule, maxLength - specials, rule.engine === 'tokenizers' ? seen : lengths, at)
  return sides(lengths, kept, truncationSide)
}

function capped({ query, document }: SideLengths, { maxLength, truncation }: CutRule): SideLengths {
  const cap = maxLength ?? Number.POSITIVE_INFINITY
  return {
    query: truncation === 'only_second' ? query : Math.min(query, cap),
    document: document === null ? null : Math.min(document, cap),
  }
}

function keptLengths(rule: CutRule, budget: number, lengths: SideLengths, at: string): SideLengths {
  switch (rule.engine) {
    case 'tokenizers':
    case 'tokenizers-0.22':
      return rust(rule.truncation, budget, lengths, at)
    case 'transformers-python':
      return python(rule.truncation, budget, lengths, at)
    case 'cut-joined':
      throw new Error('cut-joined has no budget per side')
    default:
      return assertNever(rule.engine)
  }
}

/** Rust `tokenizers`, truncate_encodings. */
function rust(truncation: Truncation, budget: number, lengths: SideLengths, at: string): SideLengths {
  const { query, document } = lengths
  if (budget === 0) return { query: 0, document: document === null ? null : 0 }
  const removed = query + (document ?? 0) - budget
  if (removed <= 0) return lengths
  if (truncation !== 'longest_first') return onlyOne(truncation, budget, lengths, at)
  if (document === null) return { query: budget, document }
  const swapped = query > document
  let short = swapped ? document : query
  let long = short > budget ? short : Math.max(short, budget - short)
  if (short + long > budget) {
    short = Math.floor(budget / 2)
    long = short + (budget % 2)
  }
  return swapped ? { query: long, document: short } : { query: short, document: long }
}

/** Slow tokenizers of `transformers`, truncate_sequences. */
function python(truncation: Truncation, budget: number, lengths: SideLengths, at: string): SideLengths {
  const { query, document } = lengths
  const removed = query + (document ?? 0) - budget
  if (removed <= 0) return lengths
  if (truncation !== 'longest_first') return onlyOne(truncation, budget, lengths, at)
  if (document === null) return onlyOne('only_first', budget, lengths, at)
  const first = Math.min(Math.abs(document - query), removed)
  const half = Math.floor((removed - first) / 2)
  const rest = removed - first - half
  return query > document
    ? { query: query - first - half, document: document - rest }
    : { query: query - half, document: document - first - rest }
}

/** Takes from one side what is too much, and leaves it at least one token. */
function onlyOne(
  truncation: 'only_first' | 'only_second',
  budget: number,
  lengths: SideLengths,
  at: string,
): SideLengths {
  const { query, document } = lengths
  if (truncation === 'only_second' && document === null) {
    throw new GateError('PAIR_IMPOSSIBLE', {
      at,
      problem: 'only_second cuts a second text, and there is none',
      hint: 'use longest_first or only_first for single texts',
    })
  }
  const [cut, whole, wholeLength] =
    truncation === 'only_first' ? ['query', 'document', document ?? 0] : ['document', 'query', query]
  if (wholeLength >= budget) {
    throw new GateError('PAIR_IMPOSSIBLE', {
      at,
      problem: `${truncation} keeps the ${whole} whole, and its ${wholeLength} tokens leave none of ${budget} to the ${cut}`,
      hint: `raise max_length, shorten the ${whole}, or use longest_first`,
    })
  }
  return truncation === 'only_first'
    ? { query: budget - (document ?? 0), document }
    : { query, document: budget - query }
}

/** transformers.js: the joined row, special tokens included, is cut like one text. */
function cutJoined(
  maxLength: number,
  lengths: SideLengths,
  layout: readonly Slot[],
  side: Side,
  at: string,
): PairCut {
  if (maxLength < 1) {
    throw new GateError('LENGTH_BELOW_SPECIALS', {
      at,
      problem: `max_length ${maxLength} keeps no token`,
      hint: 'set it to at least 1',
    })
  }
  let total = 0
  const places = { query: 0, document: 0 }
  for (const slot of layout) {
    if (slot.kind === 'special') total += 1
    else {
      places[slot.kind] = total
      total += lengths[slot.kind] ?? 0
    }
  }
  const joined = keptRange(total, Math.min(total, maxLength), side)
  const inside = (start: number, length: number): TokenRange => {
    const first = Math.min(length, Math.max(0, joined.start - start))
    return { start: first, end: Math.max(first, Math.min(length, joined.end - start)) }
  }
  return {
    query: inside(places.query, lengths.query),
    document: inside(places.document, lengths.document ?? 0),
    joined,
  }
}

function sides(lengths: SideLengths, kept: SideLengths, side: Side): PairCut {
  return {
    query: keptRange(lengths.query, kept.query, side),
    document: keptRange(lengths.document ?? 0, kept.document ?? 0, side),
    joined: null,
  }
}

/** Truncation on the right keeps the first tokens, on the left the last. */
function keptRange(length: number, kept: number, side: Side): TokenRange {
  return side === 'right' ? { start: 0, end: kept } : { start: length - kept, end: length }
}
