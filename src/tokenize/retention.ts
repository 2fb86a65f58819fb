import type { SpanRetention } from '../model/evidence.ts'
import type { Encoding, Span, TokenRange } from '../model/tokens.ts'

/**
 * Indices of the target tokens of a span, ascending: tokens of the uncut encoding with a non-empty
 * offset that intersects `originalSpan`.
 */
export function targetTokens(encoding: Encoding, originalSpan: Span): number[] {
  if (originalSpan.start >= originalSpan.end) return []
  const { spans } = encoding
  const count = encoding.ids.length
  const monotone = isMonotone(encoding)
  const tokens: number[] = []
  for (let token = monotone ? firstEndingAfter(spans, originalSpan.start) : 0; token < count; token++) {
    const start = spans[2 * token] as number
    const end = spans[2 * token + 1] as number
    if (monotone && start >= originalSpan.end) break
    if (start < end && start < originalSpan.end && end > originalSpan.start) tokens.push(token)
  }
  return tokens
}

/** What is left of target tokens when only `kept` of their side is in the input. */
export function retentionOf(targets: readonly number[], kept: TokenRange): SpanRetention {
  const keptTokens = targets.filter((token) => token >= kept.start && token < kept.end).length
  const targetCount = targets.length
  const retention =
    targetCount === 0
      ? 'unverifiable'
      : keptTokens === targetCount
        ? 'complete'
        : keptTokens > 0
          ? 'partial'
          : 'lost'
  return { retention, keptTokens, targetTokens: targetCount }
}

const monotone = new WeakMap<Encoding, boolean>()

/** Starts and ends never go back; true of nearly every encoding, and worth one pass to know. */
function isMonotone(encoding: Encoding): boolean {
  const known = monotone.get(encoding)
  if (known !== undefined) return known
  const { spans } = encoding
  let ordered = true
  for (let index = 2; index < spans.length && ordered; index++) {
    ordered = (spans[index] as number) >= (spans[index - 2] as number)
  }
  monotone.set(encoding, ordered)
  return ordered
}

/** First token whose end lies behind `position`. */
function firstEndingAfter(spans: Uint32Array, position: number): number {
  let low = 0
  let high = spans.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[2 * middle + 1] as number) <= position) low = middle + 1
    else high = middle
  }
  return low
}
