/** A set of code points with a bitmap for the basic plane. */
export class CodePointSet {
  readonly #basic = new Uint8Array(0x10000)
  /** Sorted borders of the ranges beyond the basic plane: start, end, start, end, ... */
  readonly #beyond: number[] = []

  /** `encoded`: ranges as `gap.length` in base 36, see test/oracle/make-unicode-tables.ts. */
  constructor(encoded: string) {
    let end = 0
    for (const range of encoded.split(' ')) {
      const [gap = '0', length = '0'] = range.split('.')
      const start = end + Number.parseInt(gap, 36)
      end = start + Number.parseInt(length, 36)
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
