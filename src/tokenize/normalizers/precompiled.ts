import type { AlignedText } from '../aligned-text.ts'
import type { Normalize, Reader } from '../components.ts'
import { Transform } from '../transform.ts'
import { clusterEnd } from '../unicode/graphemes.ts'
import { type LookUp, MAX_KEY_BYTES, readCharsMap } from './chars-map.ts'

/**
 * The character map of SentencePiece as the Rust library applies it: a grapheme cluster of under 6
 * bytes is replaced as a whole, else each of its characters by itself.
 */
export const readPrecompiled: Reader<Normalize> = (config) => {
  const characters = new CharacterMap(readCharsMap(config.get('precompiled_charsmap')))
  return (source) => renamed(source, characters) ?? rewritten(source, characters)
}

/** Replacements of single characters, looked up when first met. */
class CharacterMap {
  readonly lookUp: LookUp
  readonly #known = new Map<number, readonly number[] | null>()

  constructor(lookUp: LookUp) {
    this.lookUp = lookUp
  }

  /** null: it stays. */
  get(codePoint: number): readonly number[] | null {
    const known = this.#known.get(codePoint)
    if (known !== undefined) return known
    const found = this.lookUp(String.fromCodePoint(codePoint))
    this.#known.set(codePoint, found)
    return found
  }
}

/** ASCII without the only cluster in it, every character of which stays or becomes one unit; null for any other text. */
function renamed(source: AlignedText, characters: CharacterMap): AlignedText | null {
  const { text } = source
  let renamed = ''
  let copied = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (character > 0x7f || character === 0x0d) return null
    const replacement = characters.get(character)
    if (replacement === null) continue
    const [unit = 0x10000, ...more] = replacement
    if (unit > 0xffff || more.length > 0) return null
    renamed += text.slice(copied, index) + String.fromCharCode(unit)
    copied = index + 1
  }
  return source.withUnits(renamed + text.slice(copied))
}

function rewritten(source: AlignedText, characters: CharacterMap): AlignedText {
  const { text } = source
  const changes = new Changes(source)
  let modified = false

  function replace(replacement: readonly number[], count: number): void {
    modified = true
    changes.replace(replacement, count)
  }

  for (let start = 0; start < text.length; ) {
    const end = clusterEnd(text, start)
    const codePoint = text.codePointAt(start) as number
    const single = end - start === (codePoint > 0xffff ? 2 : 1)
    const whole = single ? null : lookUpCluster(text.slice(start, end), characters)
    if (whole !== null) {
      replace(whole.replacement, whole.characters)
    } else {
      for (const character of single ? [codePoint] : codePointsOf(text.slice(start, end))) {
        const replacement = characters.get(character)
        if (replacement === null) changes.keep(character)
        else replace(replacement, 1)
      }
    }
    start = end
  }
  return modified ? changes.done() : source
}

function lookUpCluster(cluster: string, characters: CharacterMap) {
  const codePoints = codePointsOf(cluster)
  const bytes = codePoints.reduce((sum, codePoint) => sum + bytesOf(codePoint), 0)
  const replacement = bytes > MAX_KEY_BYTES ? null : characters.lookUp(cluster)
  return replacement === null ? null : { replacement, characters: codePoints.length }
}

/**
 * The library's changes, with its slips: a removal is added to the character before it, whatever
 * that does, and is lost at the start of a text, so that all after it is one place off.
 */
class Changes {
  readonly #transform: Transform
  #last: { codePoint: number; change: number } | null = null

  constructor(source: AlignedText) {
    this.#transform = new Transform(source)
  }

  keep(codePoint: number): void {
    this.#add(codePoint, 0)
  }

  /** `count` characters of the old text become `replacement`. */
  replace(replacement: readonly number[], count: number): void {
    replacement.forEach((codePoint, index) => {
      this.#add(codePoint, index < count ? 0 : 1)
    })
    if (replacement.length < count && this.#last !== null) this.#last.change += replacement.length - count
  }

  done(): AlignedText {
    this.#flush()
    return this.#transform.done()
  }

  #add(codePoint: number, change: number): void {
    this.#flush()
    this.#last = { codePoint, change }
  }

  #flush(): void {
    if (this.#last !== null) this.#transform.emit(this.#last.codePoint, this.#last.change)
  }
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) as number)
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
