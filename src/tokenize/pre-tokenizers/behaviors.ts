import type { AlignedText } from '../aligned-text.ts'
import type { ConfigNode } from '../config-node.ts'
import type { FindMatches } from '../patterns/pattern.ts'

const BEHAVIORS = ['Removed', 'Isolated', 'MergedWithPrevious', 'MergedWithNext', 'Contiguous'] as const
export type Behavior = (typeof BEHAVIORS)[number]

export function readBehavior(config: ConfigNode): Behavior {
  return config.oneOf(BEHAVIORS)
}

/** What becomes of a text between matches: each part of it, matched or not, in order. */
interface Part {
  start: number
  end: number
  readonly matched: boolean
}

/** Splits a text at its matches; `invert`: the parts between them count as the matches. */
export function splitBy(find: FindMatches, behavior: Behavior, invert = false) {
  return (source: AlignedText): AlignedText[] => {
    const parts = partsOf(source.text.length, find(source.text), invert)
    return arranged(parts, behavior).map(({ start, end }) => source.slice(start, end))
  }
}

function partsOf(length: number, borders: readonly number[], invert: boolean): Part[] {
  const parts: Part[] = []
  let done = 0
  for (let index = 0; index < borders.length; index += 2) {
    const start = borders[index] as number
    const end = borders[index + 1] as number
    if (done < start) parts.push({ start: done, end: start, matched: invert })
    parts.push({ start, end, matched: !invert })
    done = end
  }
  if (done < length) parts.push({ start: done, end: length, matched: invert })
  return parts
}

function arranged(parts: Part[], behavior: Behavior): Part[] {
  switch (behavior) {
    case 'Isolated':
      return parts
    case 'Removed':
      return parts.filter((part) => !part.matched)
    case 'Contiguous':
      return merged(parts, (matched, before) => matched === before)
    case 'MergedWithPrevious':
      return merged(parts, (matched, before) => matched && !before)
    case 'MergedWithNext':
      return merged(parts.reverse(), (matched, before) => matched && !before).reverse()
  }
}

/** Lengthens the part before where `joins` says so; `before`: whether the part before was matched, at first false. */
function merged(parts: readonly Part[], joins: (matched: boolean, before: boolean) => boolean): Part[] {
  const result: Part[] = []
  let before = false
  for (const part of parts) {
    const last = result.at(-1)
    if (joins(part.matched, before) && last !== undefined) {
      last.start = Math.min(last.start, part.start)
      last.end = Math.max(last.end, part.end)
    } else result.push({ ...part })
    before = part.matched
  }
  return result
}
