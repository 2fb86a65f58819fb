import { combiningClass, compose, decompose } from './mappings.ts'

/**
 * Takes one code point of the new text. `change` says what it does to the old one: 0 replaces the
 * next old code point, 1 is inserted, -n replaces the next one and removes the n after it.
 */
export type ChangeSink = (codePoint: number, change: number) => void

interface Mark {
  readonly codePoint: number
  readonly change: number
  readonly combining: number
}

/**
 * NFD or NFKD as a stream: code points in, code points with changes out, marks in canonical order.
 * The changes travel with their code points through the reordering, as in the Rust library, whose
 * alignments follow from them.
 */
export function decomposer(compatibility: boolean, sink: ChangeSink) {
  let marks: Mark[] = []
  function flush(): void {
    if (marks.length === 0) return
    const ordered = marks.length === 1 ? marks : marks.sort((a, b) => a.combining - b.combining)
    marks = []
    for (const mark of ordered) sink(mark.codePoint, mark.change)
  }
  function place(codePoint: number, change: number): void {
    const combining = combiningClass(codePoint)
    if (combining !== 0) {
      marks.push({ codePoint, change, combining })
      return
    }
    flush()
    sink(codePoint, change)
  }
  function push(codePoint: number): void {
    let change = 0
    for (const part of decompose(codePoint, compatibility) ?? [codePoint]) {
      place(part, change)
      change = 1
    }
  }
  return { push, flush }
}

/** NFC or NFKC over the output of a decomposer, with the changes that the composition adds up. */
export function composer(sink: ChangeSink) {
  let starter: { codePoint: number; change: number } | null = null
  let blocked: { codePoint: number; change: number }[] = []
  let lastClass: number | null = null

  function flush(): void {
    if (starter !== null) sink(starter.codePoint, starter.change)
    for (const mark of blocked) sink(mark.codePoint, mark.change)
    starter = null
    blocked = []
    lastClass = null
  }

  function push(codePoint: number, change: number): void {
    const combining = combiningClass(codePoint)
    if (starter === null) {
      if (combining !== 0) sink(codePoint, change)
      else starter = { codePoint, change }
      return
    }
    const joined = lastClass === null || lastClass < combining ? compose(starter.codePoint, codePoint) : null
    if (joined !== null) {
      starter = { codePoint: joined, change: starter.change + change - 1 }
    } else if (combining === 0) {
      flush()
      starter = { codePoint, change }
    } else {
      blocked.push({ codePoint, change })
      lastClass = combining
    }
  }
  return { push, flush }
}
