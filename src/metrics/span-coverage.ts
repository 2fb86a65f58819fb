import type { Span } from '../model/tokens.ts'

/**
 * Share of a span that passages of the same text cover together, in [0, 1]: text that several
 * passages hold counts once. `truth` not empty.
 */
export function spanCoverage(truth: Span, passages: readonly Span[]): number {
  let covered = 0
  let reached = truth.start
  for (const { start, end } of [...passages].sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, reached)
    const to = Math.min(end, truth.end)
    if (to <= from) continue
    covered += to - from
    reached = to
  }
  return covered / (truth.end - truth.start)
}
