import { lazy } from './code-point-set.ts'
import * as tables from './tables.ts'

/** Code point -> code points; entries as test/oracle/make-unicode-tables.ts writes them. */
function parseMap(encoded: string): Map<number, readonly number[]> {
  const map = new Map<number, readonly number[]>()
  let key = 0
  for (const entry of encoded.split(' ')) {
    const [gap = 0, ...parts] = entry.split('.').map((part) => Number.parseInt(part, 36))
    key += gap
    const from = key
    map.set(
      key,
      parts.map((part) => from + part),
    )
  }
  return map
}

/** Rust's char::to_lowercase, without context: no final sigma. Absent: stays as it is. */
export const lowercaseMap = lazy(() => parseMap(tables.LOWERCASE))
/** Full canonical decompositions, Hangul syllables apart. */
const decompositions = lazy(() => parseMap(tables.DECOMPOSITIONS))
/** Full compatibility decompositions where they differ from the canonical ones. */
const compatibilityDecompositions = lazy(() => parseMap(tables.COMPATIBILITY))

/** Pairs that compose; the key is first * 2^21 + second. */
const compositions = lazy(() => {
  const map = new Map<number, number>()
  for (const entry of tables.COMPOSITIONS.split(' ')) {
    const [first = 0, second = 0, joined = 0] = entry.split('.').map((part) => Number.parseInt(part, 36))
    map.set(first * 0x200000 + second, joined)
  }
  return map
})

const combiningClasses = lazy(() => {
  const map = new Map<number, number>()
  for (const [value, encoded] of Object.entries(tables.COMBINING_CLASSES)) {
    let end = 0
    for (const range of encoded.split(' ')) {
      const [gap = 0, length = 0] = range.split('.').map((part) => Number.parseInt(part, 36))
      const start = end + gap
      end = start + length
      for (let codePoint = start; codePoint < end; codePoint++) map.set(codePoint, Number(value))
    }
  }
  return map
})

/** Canonical combining class; 0 for starters. */
export function combiningClass(codePoint: number): number {
  return codePoint < 0x300 ? 0 : (combiningClasses().get(codePoint) ?? 0)
}

const SYLLABLES = 0xac00
const LEADS = 0x1100
const VOWELS = 0x1161
const TAILS = 0x11a7
const LEAD_COUNT = 19
const VOWEL_COUNT = 21
const TAIL_COUNT = 28
const SYLLABLE_COUNT = LEAD_COUNT * VOWEL_COUNT * TAIL_COUNT

/** Full decomposition, null when the code point has none. */
export function decompose(codePoint: number, compatibility: boolean): readonly number[] | null {
  if (codePoint < 0xa0) return null
  const syllable = codePoint - SYLLABLES
  if (syllable >= 0 && syllable < SYLLABLE_COUNT) {
    const lead = LEADS + Math.floor(syllable / (VOWEL_COUNT * TAIL_COUNT))
    const vowel = VOWELS + Math.floor((syllable % (VOWEL_COUNT * TAIL_COUNT)) / TAIL_COUNT)
    const tail = syllable % TAIL_COUNT
    return tail === 0 ? [lead, vowel] : [lead, vowel, TAILS + tail]
  }
  const compatible = compatibility ? compatibilityDecompositions().get(codePoint) : undefined
  return compatible ?? decompositions().get(codePoint) ?? null
}

/** The code point that two neighbours compose to under NFC, null when they don't. */
export function compose(first: number, second: number): number | null {
  const lead = first - LEADS
  const vowel = second - VOWELS
  if (lead >= 0 && lead < LEAD_COUNT && vowel >= 0 && vowel < VOWEL_COUNT) {
    return SYLLABLES + (lead * VOWEL_COUNT + vowel) * TAIL_COUNT
  }
  const syllable = first - SYLLABLES
  const tail = second - TAILS
  if (
    syllable >= 0 &&
    syllable < SYLLABLE_COUNT &&
    syllable % TAIL_COUNT === 0 &&
    tail > 0 &&
    tail < TAIL_COUNT
  ) {
    return first + tail
  }
  return compositions().get(first * 0x200000 + second) ?? null
}
