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

/** By halves, so that many sets that hold much the same take little longer than two. */
export function union(sets: readonly Ranges[]): Ranges {
  if (sets.length < 2) return sets[0] ?? []
  const middle = sets.length >> 1
  return unionOfTwo(union(sets.slice(0, middle)), union(sets.slice(middle)))
}

function unionOfTwo(a: Ranges, b: Ranges): Ranges {
  const borders: number[] = []
  let end = -1
  for (let ofA = 0, ofB = 0; ofA < a.length || ofB < b.length; ) {
    const takesA = ofB >= b.length || (ofA < a.length && (a[ofA] as number) <= (b[ofB] as number))
    const from = takesA ? a : b
    const at = takesA ? ofA : ofB
    const start = from[at] as number
    if (start > end) borders.push(start, from[at + 1] as number)
    else borders[borders.length - 1] = Math.max(end, from[at + 1] as number)
    end = borders[borders.length - 1] as number
    if (takesA) ofA += 2
    else ofB += 2
  }
  return borders
}

export function intersection(sets: readonly Ranges[]): Ranges {
  return complement(union(sets.map(complement)))
}
