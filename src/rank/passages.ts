import type { WindowContract } from '../model/contract.ts'
import type { RankedDocument } from '../model/evidence.ts'
import type { Formatted, PlannedInput } from '../model/plan.ts'
import type { Encoding, Span, TokenRange } from '../model/tokens.ts'
import { type Assembly, documentOf, type Wanted } from './assemble.ts'

/**
 * What goes into the context for a ranked document: its text, or under unit `window` the window that
 * gave its score with its neighbours on both sides, as one piece of the text.
 * `inputs` are the planned windows of that document.
 */
export function passageOf(
  ranked: RankedDocument,
  inputs: readonly PlannedInput[],
  windows: WindowContract | null,
  assembly: Assembly,
): Wanted {
  const { documentId } = ranked
  const { text } = documentOf(documentId, assembly.dataset)
  const whole = { documentId, textSpan: { start: 0, end: text.length } }
  if (assembly.settings.unit === 'document' || windows === null) return whole

  const reach = Math.max(windows.neighbours, assembly.settings.neighbours)
  const spans = inputs
    .filter((input) => Math.abs(input.window - ranked.window) <= reach)
    .flatMap((input) => windowSpan(input, windows.cut) ?? [])
  return spans.length === 0 ? whole : { documentId, textSpan: hull(spans) }
}

/** The part of `Document.text` that a window offers to the pair, before its limit cuts it; null: none of it. */
function windowSpan(
  { document, documentEncoding, offered }: PlannedInput,
  by: 'tokens' | 'text',
): Span | null {
  const formattedSpan =
    by === 'text' ? { start: 0, end: document.text.length } : spanOfTokens(documentEncoding, offered.document)
  return formattedSpan && storedSpan(document, formattedSpan)
}

function spanOfTokens({ spans }: Encoding, range: TokenRange): Span | null {
  const found: Span[] = []
  for (let i = range.start; i < range.end; i++) {
    const start = spans[2 * i] ?? 0
    const end = spans[2 * i + 1] ?? 0
    if (start < end) found.push({ start, end })
  }
  return found.length === 0 ? null : hull(found)
}

function storedSpan({ slots }: Formatted, formattedSpan: Span): Span | null {
  const found = slots.flatMap(({ storedSpan, formattedStart }) => {
    const shift = storedSpan.start - formattedStart
    const start = Math.max(storedSpan.start, formattedSpan.start + shift)
    const end = Math.min(storedSpan.end, formattedSpan.end + shift)
    return start < end ? [{ start, end }] : []
  })
  return found.length === 0 ? null : hull(found)
}

function hull(spans: readonly Span[]): Span {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
}
