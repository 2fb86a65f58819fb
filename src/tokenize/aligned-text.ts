import { GateError } from '../model/errors.ts'

/** Per UTF-16 unit of some text: the original span [starts[i], ends[i]) it came from. */
interface Alignment {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/**
 * A text in the making, every UTF-16 unit of which knows the original characters it came from.
 * Immutable: edits give a new text, slices share the alignment. Original spans are UTF-16 units of
 * the text given to `of`, and always whole code points.
 */
export class AlignedText {
  readonly text: string
  /** Where this text begins in the original. */
  readonly originalStart: number
  /** null while every unit still stands for itself. */
  readonly #alignment: Alignment | null
  /** Index in the alignment of the first unit behind the prefix. */
  readonly #first: number
  /** Units in front that stand for the character behind them. */
  readonly #prefix: number

  private constructor(
    text: string,
    originalStart: number,
    alignment: Alignment | null,
    first: number,
    prefix = 0,
  ) {
    this.text = text
    this.originalStart = originalStart
    this.#alignment = alignment
    this.#first = first
    this.#prefix = prefix
  }

  static of(original: string): AlignedText {
    return new AlignedText(original, 0, null, 0)
  }

  /** Original position where the code point that holds unit `index` began. */
  originalStartOf(index: number): number {
    const at = Math.max(index - this.#prefix, 0)
    if (this.#alignment !== null) return this.#alignment.starts[this.#first + at] as number
    return this.originalStart + (this.#isSecondHalf(this.#prefix + at) ? at - 1 : at)
  }

  /** Original position where the code point that holds unit `index` ended. */
  originalEndOf(index: number): number {
    const at = Math.max(index - this.#prefix, 0)
    if (this.#alignment !== null) return this.#alignment.ends[this.#first + at] as number
    return this.originalStart + (this.#isSecondHalf(this.#prefix + at + 1) ? at + 2 : at + 1)
  }

  /** Half-open range of this text as a text of its own, which begins where its first character began. */
  slice(start: number, end: number): AlignedText {
    if (start === 0 && end === this.text.length && this.#alignment === null) return this
    const originalStart = start < end ? this.originalStartOf(start) : this.originalStart
    const first = this.#first + Math.max(start - this.#prefix, 0)
    const prefix = Math.max(this.#prefix - start, 0)
    return new AlignedText(this.text.slice(start, end), originalStart, this.#alignment, first, prefix)
  }

  /** Exchanges units one for one, alignment unchanged: `text` has the same code point borders. */
  withUnits(text: string): AlignedText {
    if (text === this.text) return this
    return new AlignedText(text, this.originalStart, this.#alignment, this.#first, this.#prefix)
  }

  /** Puts text in front that stands for the first character; nothing in front of nothing. */
  prepend(prefix: string): AlignedText {
    if (this.text === '') return this
    // Cut behind the prefix, a text no longer knows how wide the character was.
    if (this.#alignment === null && (this.text.codePointAt(0) as number) > 0xffff)
      return this.edit().copy(0, this.text.length).done().prepend(prefix)
    const text = prefix + this.text
    return new AlignedText(
      text,
      this.originalStart,
      this.#alignment,
      this.#first,
      this.#prefix + prefix.length,
    )
  }

  edit(): TextEditor {
    return new TextEditor(this)
  }

  /** For TextEditor: the edited text, aligned through arrays that it owns. */
  edited(text: string, starts: Uint32Array, ends: Uint32Array): AlignedText {
    return new AlignedText(text, this.originalStart, { starts, ends }, 0)
  }

  #isSecondHalf(index: number): boolean {
    const unit = this.text.charCodeAt(index)
    if ((unit & 0xfc00) !== 0xdc00 || index === 0) return false
    return (this.text.charCodeAt(index - 1) & 0xfc00) === 0xd800
  }
}

/** Of an edited text: normalizers of a hostile file could fill the memory. */
const MAX_UNITS = 2 ** 24

/** Collects the units of a new text from left to right, each with the unit of the old text it comes from. */
export class TextEditor {
  readonly #source: AlignedText
  #units: Uint16Array
  #starts: Uint32Array
  #ends: Uint32Array
  #length = 0

  constructor(source: AlignedText) {
    this.#source = source
    const capacity = source.text.length + (source.text.length >> 3) + 16
    this.#units = new Uint16Array(capacity)
    this.#starts = new Uint32Array(capacity)
    this.#ends = new Uint32Array(capacity)
  }

  /** Keeps the old units [start, end). */
  copy(start: number, end: number): this {
    this.#reserve(end - start)
    const source = this.#source
    for (let index = start; index < end; index++) {
      this.#push(source.text.charCodeAt(index), source.originalStartOf(index), source.originalEndOf(index))
    }
    return this
  }

  /**
   * Puts one code point that stands for the old code point at unit `from`. -1: it stands for
   * nothing, and gets an empty span where the old text begins (an insertion before everything).
   */
  put(codePoint: number, from: number): void {
    this.#reserve(2)
    const start = from < 0 ? this.#source.originalStart : this.#source.originalStartOf(from)
    const end = from < 0 ? start : this.#source.originalEndOf(from)
    if (codePoint > 0xffff) {
      this.#push(0xd800 + ((codePoint - 0x10000) >> 10), start, end)
      this.#push(0xdc00 + (codePoint & 0x3ff), start, end)
    } else {
      this.#push(codePoint, start, end)
    }
  }

  done(): AlignedText {
    const length = this.#length
    return this.#source.edited(unitsToString(this.#units, length), this.#starts, this.#ends)
  }

  #push(unit: number, start: number, end: number): void {
    this.#units[this.#length] = unit
    this.#starts[this.#length] = start
    this.#ends[this.#length] = end
    this.#length++
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#units.length) return
    if (this.#length + count > MAX_UNITS) {
      throw new GateError('OFFSETS_UNAVAILABLE', {
        at: 'tokenizer.json#/normalizer',
        problem: `a text becomes longer than ${MAX_UNITS} characters`,
        hint: 'use shorter texts, or a tokenizer whose normalizers put in less',
      })
    }
    const capacity = Math.max(this.#units.length * 2, this.#length + count)
    this.#units = grown(this.#units, new Uint16Array(capacity))
    this.#starts = grown(this.#starts, new Uint32Array(capacity))
    this.#ends = grown(this.#ends, new Uint32Array(capacity))
  }
}

function grown<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

const CHUNK = 0x2000

/** The first `length` units as a string, lone surrogates included. */
export function unitsToString(units: Uint16Array, length: number): string {
  let text = ''
  for (let start = 0; start < length; start += CHUNK) {
    text += String.fromCharCode.apply(
      null,
      units.subarray(start, Math.min(length, start + CHUNK)) as unknown as number[],
    )
  }
  return text
}
