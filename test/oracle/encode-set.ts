/** Ranges as `gap.length` in base 36, as CodePointSet reads them: the gap counts from the end of the range before. */
export function encodeSet(codePoints: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const codePoint of codePoints) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === codePoint) last[1] = codePoint + 1
    else ranges.push([codePoint, codePoint + 1])
  }
  let end = 0
  return ranges
    .map(([start, stop]) => {
      const text = `${(start - end).toString(36)}.${(stop - start).toString(36)}`
      end = stop
      return text
    })
    .join(' ')
}
