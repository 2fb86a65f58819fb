import { CodePointSet, lazy } from './code-point-set.ts'
import * as tables from './grapheme-tables.ts'

/** Classes of the rules of UAX 29; what is in no set is OTHER. */
const OTHER = 0
const CONTROL = 1
const EXTEND = 2
const SPACING_MARK = 3
const PREPEND = 4
const PICTOGRAPHIC = 5
const CONSONANT = 6
const LINKER = 7
const LEAD = 8
const VOWEL = 9
const TAIL = 10
const OPEN = 11
const CLOSED = 12
const JOINER = 13

/** Linkers are marks, too, and so asked first. */
const classOf = lazy(() => {
  const sets: [number, CodePointSet][] = [
    [LINKER, new CodePointSet(tables.CONJUNCT_LINKER)],
    [EXTEND, new CodePointSet(tables.EXTEND)],
    [CONTROL, new CodePointSet(tables.CONTROL)],
    [SPACING_MARK, new CodePointSet(tables.SPACING_MARK)],
    [PREPEND, new CodePointSet(tables.PREPEND)],
    [PICTOGRAPHIC, new CodePointSet(tables.PICTOGRAPHIC)],
    [CONSONANT, new CodePointSet(tables.CONJUNCT_CONSONANT)],
    [LEAD, new CodePointSet(tables.HANGUL_LEAD)],
    [VOWEL, new CodePointSet(tables.HANGUL_VOWEL)],
    [TAIL, new CodePointSet(tables.HANGUL_TAIL)],
  ]
  return (codePoint: number): number => {
    if (codePoint === 0x200d) return JOINER
    if (codePoint >= 0xac00 && codePoint <= 0xd7a3) return (codePoint - 0xac00) % 28 === 0 ? OPEN : CLOSED
    return sets.find(([, set]) => set.has(codePoint))?.[0] ?? OTHER
  }
})

/**
 * End of the grapheme cluster that begins at unit `start`, by the tables of the Rust library. Flags
 * are two clusters here: of a cluster of more than 5 bytes only its length matters to Precompiled.
 */
export function clusterEnd(text: string, start: number): number {
  let before = text.codePointAt(start) as number
  let end = start + width(before)
  // Below U+0300 nothing joins what stands before it; nothing there is a Prepend either.
  if (before < 0x300 && !((text.charCodeAt(end) || 0) >= 0x300) && before !== 0x0d) return end
  const classify = classOf()
  let kind = classify(before)
  /** A pictograph with nothing but marks behind it. */
  let pictograph = kind === PICTOGRAPHIC
  /** 0: no consonant; 1: a consonant with marks behind it; 2: a linker is among them. */
  let conjunct = kind === CONSONANT ? 1 : 0
  while (end < text.length) {
    const codePoint = text.codePointAt(end) as number
    const next = classify(codePoint)
    const joins =
      (before === 0x0d && codePoint === 0x0a) ||
      (kind !== CONTROL &&
        next !== CONTROL &&
        (kind === PREPEND ||
          next === EXTEND ||
          next === LINKER ||
          next === JOINER ||
          next === SPACING_MARK ||
          joinsHangul(kind, next) ||
          (kind === JOINER && pictograph && next === PICTOGRAPHIC) ||
          (conjunct === 2 && next === CONSONANT)))
    if (!joins) break
    pictograph = next === PICTOGRAPHIC || (pictograph && continuesPictograph(kind, next))
    if (next === CONSONANT) conjunct = 1
    else if (next === LINKER) conjunct = conjunct > 0 ? 2 : 0
    // U+200C extends a cluster, but not a conjunct.
    else if ((next !== EXTEND && next !== JOINER) || codePoint === 0x200c) conjunct = 0
    before = codePoint
    kind = next
    end += width(codePoint)
  }
  return end
}

/** Marks, then one joiner. */
function continuesPictograph(kind: number, next: number): boolean {
  return kind !== JOINER && (next === EXTEND || next === LINKER || next === JOINER)
}

function joinsHangul(kind: number, next: number): boolean {
  if (kind === LEAD) return next === LEAD || next === VOWEL || next === OPEN || next === CLOSED
  if (kind === OPEN || kind === VOWEL) return next === VOWEL || next === TAIL
  return (kind === CLOSED || kind === TAIL) && next === TAIL
}

function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1
}
