import { type AlignedText, unitsToString } from '../aligned-text.ts'
import type { Normalize, Reader } from '../components.ts'
import { Transform } from '../transform.ts'
import { bertBlank, bertCjk, bertRemoved, nonspacingMark } from '../unicode/classes.ts'
import { combiningClass, decompose, lowercaseMap } from '../unicode/mappings.ts'
import { decomposer } from '../unicode/normal-forms.ts'

interface Steps {
  readonly clean: boolean
  readonly cjk: boolean
  readonly strip: boolean
  readonly lower: boolean
}

/** @see https://docs.rs/tokenizers, BertNormalizer */
export const readBertNormalizer: Reader<Normalize> = (config) => {
  const lower = config.get('lowercase').boolean()
  const strip = config.get('strip_accents')
  return bertNormalizer({
    clean: config.get('clean_text').boolean(),
    cjk: config.get('handle_chinese_chars').boolean(),
    strip: strip.missing ? lower : strip.boolean(),
    lower,
  })
}

/**
 * What a code point needs, as bits. 0: it stays as it is. RENAMED: one unit becomes another.
 * CLEANED: it is removed or padded. REWRITTEN: decomposition, or a case that is longer.
 */
const RENAMED = 1
const CLEANED = 2
const REWRITTEN = 4

function bertNormalizer(steps: Steps): Normalize {
  const units = new UnitNeeds(steps)
  return (text) => {
    const needs = units.ofText(text.text)
    if (needs === 0) return text
    // Renaming goes first: it is cheap, leaves longer runs to copy, and changes nothing for the rest.
    let normalized = needs & RENAMED ? units.rename(text) : text
    if (needs & CLEANED) normalized = clean(normalized, steps)
    if (needs & REWRITTEN) normalized = rewrite(normalized, units, steps)
    return normalized
  }
}

const UNKNOWN = 0xff

/** For each UTF-16 unit what it needs, and the unit it becomes where that is all; learned as units are met. */
class UnitNeeds {
  readonly #steps: Steps
  readonly #needs = new Uint8Array(0x10000).fill(UNKNOWN)
  readonly #becomes = new Uint16Array(0x10000)

  constructor(steps: Steps) {
    this.#steps = steps
    // A half of a pair says nothing by itself.
    this.#needs.fill(0, 0xd800, 0xe000)
    for (let unit = 0xd800; unit < 0xe000; unit++) this.#becomes[unit] = unit
  }

  of(unit: number): number {
    const needs = this.#needs[unit] as number
    return needs === UNKNOWN ? this.#learn(unit) : needs
  }

  ofText(text: string): number {
    let needs = 0
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      if ((unit & 0xfc00) === 0xd800) {
        needs |= codePointNeeds(text.codePointAt(index) as number, this.#steps).needs
        index += 1
      } else {
        needs |= this.of(unit)
      }
    }
    return needs
  }

  /** Every unit becomes one other unit: case and blanks of most texts. The text has been through `ofText`. */
  rename(text: AlignedText): AlignedText {
    const { length } = text.text
    const units = new Uint16Array(length)
    for (let index = 0; index < length; index++) {
      units[index] = this.#becomes[text.text.charCodeAt(index)] as number
    }
    return text.withUnits(unitsToString(units, length))
  }

  #learn(unit: number): number {
    const { needs, becomes } = codePointNeeds(unit, this.#steps)
    this.#needs[unit] = needs
    this.#becomes[unit] = becomes
    return needs
  }
}

function codePointNeeds(codePoint: number, steps: Steps): { needs: number; becomes: number } {
  if (steps.clean && bertRemoved().has(codePoint)) return { needs: CLEANED, becomes: codePoint }
  if (steps.clean && bertBlank().has(codePoint)) return { needs: codePoint === 32 ? 0 : RENAMED, becomes: 32 }
  const padded = steps.cjk && bertCjk().has(codePoint) ? CLEANED : 0
  const lower = (steps.lower ? lowercaseMap().get(codePoint) : undefined) ?? [codePoint]
  const [becomes = codePoint] = lower
  const unit = lower.length === 1 && becomes <= 0xffff && codePoint <= 0xffff
  if (steps.strip && (decomposes(codePoint) || decomposes(becomes)))
    return { needs: padded | REWRITTEN, becomes: codePoint }
  if (becomes === codePoint && lower.length === 1) return { needs: padded, becomes }
  return unit ? { needs: padded | RENAMED, becomes } : { needs: padded | REWRITTEN, becomes: codePoint }
}

function decomposes(codePoint: number): boolean {
  return (
    decompose(codePoint, false) !== null || combiningClass(codePoint) !== 0 || nonspacingMark().has(codePoint)
  )
}

/** Removes control characters and puts blanks around CJK. */
function clean(source: AlignedText, steps: Steps): AlignedText {
  const editor = source.edit()
  const { text } = source
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.codePointAt(index) as number
    const from = index
    if (codePoint > 0xffff) index += 1
    if (steps.clean && bertRemoved().has(codePoint)) continue
    const padded = steps.cjk && bertCjk().has(codePoint)
    if (padded) editor.put(32, from)
    editor.put(codePoint, from)
    if (padded) editor.put(32, from)
  }
  return editor.done()
}

/** NFD without nonspacing marks, and lower case. Runs that need neither are copied. */
function rewrite(source: AlignedText, units: UnitNeeds, steps: Steps): AlignedText {
  const transform = new Transform(source)
  const lowercase = lowercaseMap()
  const marks = nonspacingMark()
  function put(codePoint: number, change: number): void {
    const from = transform.advance(change)
    if (steps.strip && marks.has(codePoint)) return
    const lower = steps.lower ? lowercase.get(codePoint) : undefined
    if (lower === undefined) transform.put(codePoint, from)
    else for (const part of lower) transform.put(part, from)
  }
  const nfd = decomposer(false, put)
  const { text } = source
  let index = 0
  while (index < text.length) {
    const plainFrom = index
    while (index < text.length && isPlain(text.charCodeAt(index), units)) index += 1
    if (index > plainFrom) {
      nfd.flush()
      transform.copyTo(index)
      continue
    }
    const codePoint = text.codePointAt(index) as number
    if (steps.strip) nfd.push(codePoint)
    else put(codePoint, 0)
    index += codePoint > 0xffff ? 2 : 1
  }
  nfd.flush()
  return transform.done()
}

/** Neither a half of a pair nor touched by decomposition or case. */
function isPlain(unit: number, units: UnitNeeds): boolean {
  return (units.of(unit) & ~CLEANED) === 0 && (unit & 0xf800) !== 0xd800
}
