import { decodeRanges, type Ranges } from './ranges.ts'

/** A set of code points with a bitmap for the basic plane. */
export class CodePointSet {
  readonly #basic = new Uint8Array(0x10000)
  /** Sorted borders of the ranges beyond the basic plane: start, end, start, end, ... */
  readonly #beyond: number[] = []

  /** `ranges`: as borders, or encoded as in the tables. */
  constructor(ranges: Ranges | string) {
    const borders = typeof ranges === 'string' ? decodeRanges(ranges) : ranges
    for (let index = 0; index < borders.length; index += 2) {
      const start = borders[index] as number
      const end = borders[index + 1] as number
      this.#basic.fill(1, Math.min(start, 0x10000), Math.min(end, 0x10000))
      if (end > 0x10000) this.#beyond.push(Math.max(start, 0x10000), end)
    }
  }

  has(codePoint: number): boolean {
    if (codePoint < 0x10000) return this.#basic[codePoint] === 1
    let low = 0
    let high = this.#beyond.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#beyond[middle] as number) <= codePoint) low = middle + 1
      else high = middle
    }
    return low % 2 === 1
  }
}

/** Made at first use, then kept: importing a table costs nothing. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
