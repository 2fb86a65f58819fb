/** First and last token of a span, in a document of `count` tokens. */
export interface TokenSpan {
  readonly first: number
  readonly last: number
  readonly count: number
}

/** Windows over tokens: each offers `size` tokens, of which the pair keeps the first `kept`. */
export interface WindowShape {
  readonly size: number
  readonly kept: number
  readonly most: number
}

/** Whether one window holds the span, when each next one starts `overlap` tokens before the end of the one before. */
export function isWhole(
  { first, last, count }: TokenSpan,
  { size, kept, most }: WindowShape,
  overlap: number,
): boolean {
  const step = size - overlap
  const lastWindow = count <= size ? 0 : Math.ceil((count - size) / step)
  // Of all windows that start at or before the span, the last one reaches farthest.
  const window = Math.min(Math.floor(first / step), lastWindow, most - 1)
  return last < window * step + kept
}

/** Which overlap keeps the most, over all structures that must survive. */
export interface OverlapSearch {
  /** `needs`: each by its places, of which one is enough. */
  add(needs: readonly (readonly TokenSpan[])[], shape: WindowShape): void
  /** The smallest overlap that loses the fewest; null: windows are impossible. */
  smallest(): { readonly overlap: number; readonly lost: number } | null
  /** Keeps every need wherever the edge of a window falls. */
  anywhere(): number
}

export function createOverlapSearch(): OverlapSearch {
  /** Needs that are lost, by overlap. */
  const lost: number[] = []
  let smallestSize = Number.POSITIVE_INFINITY
  let longest = 1
  return {
    add(needs, shape) {
      smallestSize = Math.min(smallestSize, shape.size)
      for (const places of needs) {
        const lengths = places.map(({ first, last }) => last - first + 1)
        longest = Math.max(longest, Math.min(...lengths))
        for (let overlap = 0; overlap < shape.size; overlap++) {
          const whole = places.some((place) => isWhole(place, shape, overlap))
          lost[overlap] = (lost[overlap] ?? 0) + (whole ? 0 : 1)
        }
      }
    },
    smallest() {
      let best: { overlap: number; lost: number } | null = null
      for (let overlap = 0; overlap < Math.min(smallestSize, lost.length); overlap++) {
        const count = lost[overlap] ?? 0
        if (best === null || count < best.lost) best = { overlap, lost: count }
      }
      return best
    },
    anywhere: () => longest - 1,
  }
}
