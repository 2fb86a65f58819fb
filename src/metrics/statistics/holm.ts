/**
 * Holm's step-down adjustment: p values in the order given, so that comparing each with the level
 * keeps the chance of any false rejection below it.
 * @see Holm 1979, https://www.jstor.org/stable/4615733
 */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, i) => i).sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0))
  const adjusted = new Array<number>(pValues.length).fill(1)
  let running = 0
  for (const [rank, index] of order.entries()) {
    running = Math.max(running, (pValues.length - rank) * (pValues[index] ?? 1))
    adjusted[index] = Math.min(1, running)
  }
  return adjusted
}
