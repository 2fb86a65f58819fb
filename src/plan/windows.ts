import type { WindowContract } from '../model/contract.ts'
import type { Document } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { Formatted } from '../model/plan.ts'
import type { Encoder, Kept, TokenRange } from '../model/tokens.ts'
import type { Formatter } from './format.ts'
import type { Joined } from './join.ts'

/** What one input offers of a document: a string and the tokens of its encoding that may be cut. */
export interface Offer extends Kept {
  readonly formatted: Formatted
  /** The document as it is joined with its query. */
  readonly joined: Joined
}

/** `join`: with the query. `room`: tokens that a pair keeps of a document. */
export interface WindowTools {
  readonly encoder: Encoder
  readonly formatter: Formatter
  readonly join: (document: Formatted) => Joined
  readonly room: (document: Offer) => number
  /** Names the windows of this document in errors. */
  readonly at: string
}

/**
 * The windows of one document, first to last; one offer of all of it without windows. Sizes and overlaps
 * count tokens of the uncut document. `tokens` windows are parts of its one encoding, template
 * included; `text` windows are parts of the stored text, each formatted and encoded by itself.
 * @throws {GateError} WINDOWS_IMPOSSIBLE when windows that fill the limit could not step
 */
export function offersOf(document: Document, windows: WindowContract | null, tools: WindowTools): Offer[] {
  const { formatter, room } = tools
  const whole = wholeOf(tools.join(formatter.document(document)))
  const count = whole.encoding.ids.length
  if (windows === null) return [whole]
  const size = windows.size === 'fill' ? room(whole) : windows.size
  const limit = windows.maxWindows ?? Number.POSITIVE_INFINITY
  if (windows.size === 'fill' && count <= size) return [whole]
  if (windows.cut === 'tokens') {
    const { overlap } = windows
    return ranges(count, overlap, limit, (start) => start + size).map((range) => ({ ...whole, range }))
  }
  return textOffers(document, windows, { ...tools, limit, size, whole })
}

function wholeOf(joined: Joined): Offer {
  const { formatted, encoding } = joined.document
  return { formatted, encoding, joined, range: { start: 0, end: encoding.ids.length } }
}

interface TextTools extends WindowTools {
  readonly limit: number
  readonly size: number
  readonly whole: Offer
}

function textOffers(document: Document, windows: WindowContract, tools: TextTools): Offer[] {
  const { encoder, formatter, size, whole } = tools
  const { spans, ids } = encoder.encode(document.text)
  const count = ids.length
  if (count === 0) return [whole]

  function offer({ start, end }: TokenRange): Offer {
    const formatted = formatter.document(document, {
      start: start === 0 ? 0 : (spans[2 * start] as number),
      end: end === count ? document.text.length : (spans[2 * end - 1] as number),
    })
    return wholeOf(tools.join(formatted))
  }

  /** The template's tokens are an estimate: parts of a string do not tokenize additively. */
  const around = Math.max(0, whole.encoding.ids.length - count)
  if (windows.size === 'fill' && size - around <= windows.overlap) {
    throw new GateError('WINDOWS_IMPOSSIBLE', {
      at: tools.at,
      problem: `a window has room for ${size} tokens, the text around the document takes ${around}, and the overlap is ${windows.overlap}`,
      hint: 'raise max_length, shorten the template or lower the overlap',
    })
  }
  function fill(start: number): number {
    let end = Math.min(count, start + Math.max(1, size - around))
    while (end > start + 1) {
      const excess = offer({ start, end }).encoding.ids.length - size
      if (excess <= 0) break
      end = Math.max(start + 1, end - excess)
    }
    return end
  }

  const { overlap } = windows
  const endOf = windows.size === 'fill' ? fill : (start: number) => start + size
  const found = ranges(count, overlap, tools.limit, endOf)
  return found.length === 1 && found[0]?.end === count ? [whole] : found.map(offer)
}

/** Ranges over `count` tokens, each but the last ending at `endOf(start)`; the next starts `overlap` before that. */
function ranges(
  count: number,
  overlap: number,
  limit: number,
  endOf: (start: number) => number,
): TokenRange[] {
  const found: TokenRange[] = []
  for (let start = 0; found.length < limit; ) {
    const end = Math.min(count, endOf(start))
    found.push({ start, end })
    if (end === count) break
    start = Math.max(start + 1, end - overlap)
  }
  return found
}
