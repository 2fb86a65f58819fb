import type { SpanRetention } from '../model/evidence.ts'
import type { Formatted, Slot } from '../model/plan.ts'
import type { Encoding, Span, TokenRange } from '../model/tokens.ts'
import { retentionOf, targetTokens } from '../tokenize/retention.ts'

/** A formatted string and its encoding. */
export interface Encoded {
  readonly formatted: Formatted
  readonly encoding: Encoding
}

/** One occurrence of a span in the uncut string: where its stored text stands and its target tokens. */
export interface Occurrence {
  readonly slot: Slot
  readonly targets: readonly number[]
}

/** Where a stored span stands in the uncut string, once per slot that holds a part of it. */
export function occurrencesOf(uncut: Encoded, storedSpan: Span): Occurrence[] {
  const found: Occurrence[] = []
  for (const slot of uncut.formatted.slots) {
    const shift = slot.formattedStart - slot.storedSpan.start
    const start = Math.max(storedSpan.start, slot.storedSpan.start)
    const end = Math.min(storedSpan.end, slot.storedSpan.end)
    if (start >= end) continue
    const targets = targetTokens(uncut.encoding, { start: start + shift, end: end + shift })
    found.push({ slot, targets })
  }
  return found
}

const NOWHERE: SpanRetention = { retention: 'unverifiable', keptTokens: 0, targetTokens: 0 }

/**
 * What an input that keeps the tokens `kept` of `given` retains of a span, in target tokens of the
 * uncut string. Of several occurrences the best one counts: one whole occurrence is enough.
 */
export function retained(
  occurrences: readonly Occurrence[],
  uncut: Encoded,
  given: Encoded,
  kept: TokenRange,
): SpanRetention {
  let best: SpanRetention | null = null
  const same =
    given.formatted.text === uncut.formatted.text && given.encoding.ids.length === uncut.encoding.ids.length
  for (const occurrence of occurrences) {
    const one = same
      ? retentionOf(occurrence.targets, kept)
      : coveredOf(occurrence, uncut.encoding, storedParts(given, kept))
    if (best === null || compareRetention(one, best) > 0) best = one
  }
  return best ?? NOWHERE
}

/** Whether all inputs together keep every target token of one occurrence, each token in at least one of them. */
export function heldTogether(
  occurrences: readonly Occurrence[],
  uncut: Encoded,
  inputs: readonly { readonly given: Encoded; readonly kept: TokenRange }[],
): boolean {
  return occurrences.some(
    ({ slot, targets }) =>
      targets.length > 0 &&
      targets.every((token) =>
        inputs.some(
          ({ given, kept }) =>
            retained([{ slot, targets: [token] }], uncut, given, kept).retention === 'complete',
        ),
      ),
  )
}

const WORTH = { lost: 0, partial: 1, unverifiable: 2, complete: 3 } as const

/** Positive: a is better. What can't be verified may be complete, so it is not outdone by a known loss. */
export function compareRetention(a: SpanRetention, b: SpanRetention): number {
  const byKind = WORTH[a.retention] - WORTH[b.retention]
  return byKind !== 0 ? byKind : a.keptTokens * b.targetTokens - b.keptTokens * a.targetTokens
}

/** The input's string is another one than the uncut: a target token is kept where its characters are. */
function coveredOf(
  { slot, targets }: Occurrence,
  { spans }: Encoding,
  parts: readonly Span[],
): SpanRetention {
  const shift = slot.storedSpan.start - slot.formattedStart
  const covered = targets.filter((token) => {
    const start = Math.max((spans[2 * token] as number) + shift, slot.storedSpan.start)
    const end = Math.min((spans[2 * token + 1] as number) + shift, slot.storedSpan.end)
    return parts.some((part) => part.start <= start && end <= part.end)
  })
  if (targets.length === 0) return NOWHERE
  const retention = covered.length === targets.length ? 'complete' : covered.length > 0 ? 'partial' : 'lost'
  return { retention, keptTokens: covered.length, targetTokens: targets.length }
}

/** Parts of the stored text whose every token is kept. */
function storedParts({ formatted, encoding }: Encoded, kept: TokenRange): Span[] {
  const { spans, ids } = encoding
  let { start: first, end: last } = kept
  while (first < last && isEmpty(spans, first)) first += 1
  while (last > first && isEmpty(spans, last - 1)) last -= 1
  if (first === last) return []
  let start = spans[2 * first] as number
  let end = spans[2 * last - 1] as number
  // Tokens may share a character; one that is cut takes it along.
  for (let token = first - 1; token >= 0 && (spans[2 * token + 1] as number) > start; token--) {
    start = spans[2 * token + 1] as number
  }
  for (let token = last; token < ids.length && (spans[2 * token] as number) < end; token++) {
    if (!isEmpty(spans, token)) end = Math.min(end, spans[2 * token] as number)
  }
  return formatted.slots.flatMap(({ storedSpan, formattedStart }) => {
    const shift = storedSpan.start - formattedStart
    const from = Math.max(start + shift, storedSpan.start)
    const to = Math.min(end + shift, storedSpan.end)
    return from < to ? [{ start: from, end: to }] : []
  })
}

function isEmpty(spans: Uint32Array, token: number): boolean {
  return spans[2 * token] === spans[2 * token + 1]
}
