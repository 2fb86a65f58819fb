import type { OffsetUnit } from './dataset.ts'
import { GateError } from './errors.ts'
import type { Span } from './tokens.ts'

/** Positions of one text in the three units. Made once per text; a conversion is a lookup or a binary search. */
export interface TextUnits {
  /**
   * Span in `unit` -> span in UTF-16. `at` names the span in errors.
   * @throws {GateError} SPAN_INVALID when it is reversed or leaves the text, SPAN_INSIDE_CHARACTER
   *   when a border falls inside a surrogate pair or a UTF-8 sequence
   */
  toUtf16(span: Span, unit: OffsetUnit, at: string): Span
  /** Span in UTF-16 -> span in `unit`; same errors. */
  fromUtf16(span: Span, unit: OffsetUnit, at: string): Span
}

export function textUnits(text: string): TextUnits {
  const tables = new Map<OffsetUnit, Uint32Array | null>()

  /** Null: the unit counts this text as UTF-16 does. */
  function tableOf(unit: OffsetUnit): Uint32Array | null {
    const known = tables.get(unit)
    if (known !== undefined) return known
    const table = countsLikeUtf16(text, unit) ? null : countUnits(text, unit)
    tables.set(unit, table)
    return table
  }

  function convert(span: Span, from: OffsetUnit, to: OffsetUnit, at: string): Span {
    const total = tableOf(from)?.[text.length] ?? text.length
    const { start, end } = span
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start > end || end > total) {
      throw new GateError('SPAN_INVALID', {
        at,
        problem: `the span [${start}, ${end}) is not a range of a text of ${total} ${UNIT_NAMES[from]}`,
        hint: `give 0 <= start <= end <= ${total} in ${UNIT_NAMES[from]}`,
      })
    }
    return { start: position(start, from, to, at), end: position(end, from, to, at) }
  }

  function position(offset: number, from: OffsetUnit, to: OffsetUnit, at: string): number {
    const table = tableOf(from)
    const unit = table ? find(table, offset) : offset
    if (unit === null || isSecondHalf(text, unit)) {
      throw new GateError('SPAN_INSIDE_CHARACTER', {
        at,
        problem: `offset ${offset} in ${UNIT_NAMES[from]} falls inside a character`,
        hint: 'a span starts and ends between characters; check the unit of the offsets (manifest: offsetUnit)',
      })
    }
    return tableOf(to)?.[unit] ?? unit
  }

  return {
    toUtf16: (span, unit, at) => convert(span, unit, 'utf16', at),
    fromUtf16: (span, unit, at) => convert(span, 'utf16', unit, at),
  }
}

export const UNIT_NAMES: Record<OffsetUnit, string> = {
  codepoint: 'code points',
  utf16: 'UTF-16 units',
  byte: 'UTF-8 bytes',
}

function countsLikeUtf16(text: string, unit: OffsetUnit): boolean {
  if (unit === 'utf16') return true
  return unit === 'codepoint' ? !/[\ud800-\udbff]/.test(text) : !/[\u0080-\uffff]/.test(text)
}

/** Code points or UTF-8 bytes before each UTF-16 unit, and in all. A lone surrogate counts as U+FFFD. */
function countUnits(text: string, unit: OffsetUnit): Uint32Array {
  const counts = new Uint32Array(text.length + 1)
  let count = 0
  for (let index = 0; index < text.length; index++) {
    counts[index] = count
    const size = sizeAt(text, index, unit)
    // Both halves of a pair are one character, which starts at the first.
    if (isSecondHalf(text, index + 1)) counts[++index] = count
    count += size
  }
  counts[text.length] = count
  return counts
}

/** Size of the character that starts at an index. */
function sizeAt(text: string, index: number, unit: OffsetUnit): number {
  if (unit === 'codepoint') return 1
  const code = text.charCodeAt(index)
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return isSecondHalf(text, index + 1) ? 4 : 3
}

function isSecondHalf(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00 && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800
}

/** First unit with exactly this count before it; null when a character straddles it. */
function find(counts: Uint32Array, count: number): number | null {
  let low = 0
  let high = counts.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((counts[middle] as number) < count) low = middle + 1
    else high = middle
  }
  return counts[low] === count ? low : null
}

/** Length of a text in a unit, without tables: for texts of which nothing else is asked. */
export function lengthIn(text: string, unit: OffsetUnit): number {
  if (countsLikeUtf16(text, unit)) return text.length
  let length = 0
  for (let index = 0; index < text.length; index++) {
    length += sizeAt(text, index, unit)
    if (isSecondHalf(text, index + 1)) index += 1
  }
  return length
}
