import type { AlignedText, TextEditor } from './aligned-text.ts'

/**
 * The Rust library's way to edit an aligned text: a stream of code points with changes, each of
 * which consumes code points of the old text (see ChangeSink). A replacement is aligned to the code
 * point it replaces, an insertion to the one before it.
 * @see https://docs.rs/tokenizers, NormalizedString::transform
 */
export class Transform {
  readonly #source: AlignedText
  readonly #editor: TextEditor
  #position = 0

  constructor(source: AlignedText) {
    this.#source = source
    this.#editor = source.edit()
  }

  /** Unit of the old text that comes next. */
  get position(): number {
    return this.#position
  }

  /** Unit that a code point with this change is aligned to; consumes what the change says. -1: none. */
  advance(change: number): number {
    if (change > 0) return this.#position - 1
    const from = this.#position
    this.skip(1 - change)
    return from
  }

  /** Removes code points of the old text. */
  skip(codePoints: number): void {
    const { text } = this.#source
    for (let count = 0; count < codePoints && this.#position < text.length; count++) {
      this.#position += (text.codePointAt(this.#position) as number) > 0xffff ? 2 : 1
    }
  }

  emit(codePoint: number, change: number): void {
    this.#editor.put(codePoint, this.advance(change))
  }

  /** Emits a code point that stands for the unit `from`, which `advance` gave. */
  put(codePoint: number, from: number): void {
    this.#editor.put(codePoint, from)
  }

  /** Keeps everything up to the unit `end`. */
  copyTo(end: number): void {
    this.#editor.copy(this.#position, end)
    this.#position = end
  }

  done(): AlignedText {
    return this.#editor.done()
  }
}
