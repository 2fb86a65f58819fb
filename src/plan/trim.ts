import type { InputContract } from '../model/contract.ts'
import type { Span } from '../model/tokens.ts'

/** What Python's str.strip() takes off: unlike trim() also U+001C to U+001F and U+0085, but not U+FEFF. */
function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === 0xfeff) return false
  return (code >= 0x1c && code <= 0x1f) || code === 0x85 || /\s/.test(text.charAt(at))
}

/** What str.strip() leaves of a text. */
export function strippedSpan(text: string): Span {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text, start)) start += 1
  while (end > start && isBlank(text, end - 1)) end -= 1
  return { start, end }
}

type PreLimit = NonNullable<InputContract['preLimit']>

/**
 * What a limit in front of the tokenizer leaves. `chars` are code points (Python's slices), `bytes`
 * are UTF-8. Side right keeps the first ones, left the last. A character that the limit would split
 * is dropped whole, as by decode(errors="ignore").
 */
export function limitedSpan(
  text: string,
  limit: number,
  { unit, side }: Pick<PreLimit, 'unit' | 'side'>,
): Span {
  const whole = { start: 0, end: text.length }
  const largest = unit === 'chars' ? text.length : 3 * text.length
  if (largest <= limit) return whole
  let left = limit
  if (side === 'right') {
    for (let at = 0; at < text.length; ) {
      const units = unitsAt(text, at)
      left -= unit === 'chars' ? 1 : bytesOf(text, at, units)
      if (left < 0) return { start: 0, end: at }
      at += units
    }
    return whole
  }
  for (let at = text.length; at > 0; ) {
    const units = unitsBefore(text, at)
    left -= unit === 'chars' ? 1 : bytesOf(text, at - units, units)
    if (left < 0) return { start: at, end: text.length }
    at -= units
  }
  return whole
}

/** A lone surrogate is one character, of three bytes (U+FFFD). */
function bytesOf(text: string, at: number, units: number): number {
  if (units === 2) return 4
  const code = text.charCodeAt(at)
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3
}

function unitsAt(text: string, at: number): 1 | 2 {
  return isPair(text, at) ? 2 : 1
}

function unitsBefore(text: string, at: number): 1 | 2 {
  return isPair(text, at - 2) ? 2 : 1
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
}
