/** The allowed word that was probably meant, or null. Case and "_" or "-" for case do not count. */
export function suggest(word: string, allowed: Iterable<string>): string | null {
  if (word.length > 64) return null
  const plain = simplify(word)
  let best: string | null = null
  let least = Math.max(1, Math.floor(plain.length / 3)) + 1
  for (const candidate of allowed) {
    const distance = editDistance(plain, simplify(candidate), least)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** `did you mean "..."? `, or nothing: the beginning of a hint. */
export function didYouMean(word: string, allowed: Iterable<string>): string {
  const meant = suggest(word, allowed)
  return meant === null ? '' : `did you mean ${JSON.stringify(meant)}? `
}

const simplify = (word: string) => word.toLowerCase().replaceAll(/[-_\s]/g, '')

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return bound
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] as number) + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return above[b.length] as number
}

/** `"a", "b" or "c"`; long lists end in a count. */
export function listOf(words: readonly string[], most = 20): string {
  const quoted = words.slice(0, most).map((word) => JSON.stringify(word))
  if (words.length > most) return `${quoted.join(', ')} ... (${words.length} in all)`
  if (quoted.length < 2) return quoted.join('')
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
