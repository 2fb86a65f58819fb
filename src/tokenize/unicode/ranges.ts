/** A set of code points as sorted borders of its ranges: start, end, start, end, ... (half-open). */
export type Ranges = readonly number[]

export const EVERYTHING: Ranges = [0, 0x110000]

/** Ranges as `gap.length` in base 36, see test/oracle/make-unicode-tables.ts. */
export function decodeRanges(encoded: string): Ranges {
  const borders: number[] = []
  let end = 0
  for (const range of encoded === '' ? [] : encoded.split(' ')) {
    const [gap = '0', length = '0'] = range.split('.')
    const start = end + Number.parseInt(gap, 36)
    end = start + Number.parseInt(length, 36)
    borders.push(start, end)
  }
  return borders
}

export function complement(ranges: Ranges): Ranges {
  const borders = ranges[0] === 0 ? ranges.slice(1) : [0, ...ranges]
  return borders.at(-1) === 0x110000 ? borders.slice(0, -1) : [...borders, 0x110000]
}

export function union(sets: readonly Ranges[]): Ranges {
  const pairs: [number, number][] = []
  for (const set of sets) {
    for (let index = 0; index < set.length; index += 2)
      pairs.push([set[index] as number, set[index + 1] as number])
  }
  pairs.sort((a, b) => a[0] - b[0])
  const borders: number[] = []
  for (const [start, end] of pairs) {
    const last = borders.length - 1
    if (last > 0 && start <= (borders[last] as number)) borders[last] = Math.max(borders[last] as number, end)
    else borders.push(start, end)
  }
  return borders
}

export function intersection(sets: readonly Ranges[]): Ranges {
  return complement(union(sets.map(complement)))
}
