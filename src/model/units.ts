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
  const plain = !/[\u0080-\uffff]/.test(text)
  let tables: Record<'codepoint' | 'byte', Uint32Array> | null = null

  function convert(span: Span, from: OffsetUnit, to: OffsetUnit, at: string): Span {
    if (!plain) tables ??= countUnits(text)
    const total = from === 'utf16' || tables === null ? text.length : (tables[from][text.length] as number)
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
    if (tables === null) return offset
    const unit = from === 'utf16' ? offset : find(tables[from], offset)
    if (unit === null || isSecondHalf(text, unit)) {
      throw new GateError('SPAN_INSIDE_CHARACTER', {
        at,
        problem: `offset ${offset} in ${UNIT_NAMES[from]} falls inside a character`,
        hint: 'a span starts and ends between characters; check the unit of the offsets (manifest: offsetUnit)',
      })
    }
    return to === 'utf16' ? unit : (tables[to][unit] as number)
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

/** Code points and UTF-8 bytes before each UTF-16 unit, and in all. A lone surrogate counts as U+FFFD. */
function countUnits(text: string): Record<'codepoint' | 'byte', Uint32Array> {
  const codepoint = new Uint32Array(text.length + 1)
  const byte = new Uint32Array(text.length + 1)
  let points = 0
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    codepoint[index] = points
    byte[index] = bytes
    const unit = text.charCodeAt(index)
    if (isSecondHalf(text, index + 1)) {
      // The first half of a pair: both halves count as one, reported at its start.
      codepoint[index + 1] = points
      byte[index + 1] = bytes
      index += 1
      bytes += 4
    } else {
      bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    points += 1
  }
  codepoint[text.length] = points
  byte[text.length] = bytes
  return { codepoint, byte }
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
  if (unit === 'utf16') return text.length
  if (unit === 'codepoint' && !/[\ud800-\udbff]/.test(text)) return text.length
  if (!/[\u0080-\uffff]/.test(text)) return text.length
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isSecondHalf(text, index + 1)) {
      index += 1
      length += unit === 'byte' ? 4 : 1
    } else length += unit === 'codepoint' || code < 0x80 ? 1 : code < 0x800 ? 2 : 3
  }
  return length
}
