/** What one pass over a JSON text finds before it is parsed. Strings are skipped, not checked. */
export interface JsonShape {
  readonly depth: number
  /** Colons outside of strings: the number of keys that are written, repeated ones included. */
  readonly keys: number
}

export function scanJson(text: string): JsonShape {
  let depth = 0
  let deepest = 0
  let keys = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTE) {
      index = endOfString(text, index)
      if (index < 0) break
    } else if (unit === COLON) keys += 1
    else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) depth -= 1
  }
  return { depth: deepest, keys }
}

const QUOTE = 0x22
const COLON = 0x3a
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const BACKSLASH = 0x5c

/** Index of the quote that closes the string opened at `start`; -1 where none does. */
function endOfString(text: string, start: number): number {
  let end = start
  for (;;) {
    end = text.indexOf('"', end + 1)
    if (end < 0) return -1
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
    if ((end - first) % 2 === 0) return end
  }
}
