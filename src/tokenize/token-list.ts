import type { AlignedText } from './aligned-text.ts'
import type { Pieces } from './components.ts'

/** Bits of Encoding.words. */
export const BEGINS = 1
export const ENDS = 2

/** Tokens of one text while they are found: ids, original spans and word borders in growing arrays. */
export class TokenList {
  #ids: Int32Array
  #spans: Uint32Array
  #words: Uint8Array
  #count = 0
  /** A word without tokens begins where the next token will stand. */
  #wordBegins = 0

  /** `units`: length of the text, from which the number of tokens is guessed. */
  constructor(units: number) {
    const capacity = (units >> 2) + 16
    this.#ids = new Int32Array(capacity)
    this.#spans = new Uint32Array(2 * capacity)
    this.#words = new Uint8Array(capacity)
  }

  get count(): number {
    return this.#count
  }

  addPieces(pieces: Pieces, word: AlignedText): void {
    const { ids, wordSpans } = pieces
    this.#wordBegins = BEGINS
    for (let index = 0; index < ids.length; index++) {
      this.#add(
        ids[index] as number,
        wordSpans[2 * index] as number,
        wordSpans[2 * index + 1] as number,
        word,
      )
    }
    if (this.#count > 0) this.#words[this.#count - 1] = (this.#words[this.#count - 1] as number) | ENDS
  }

  /** One token for all of a text, which is no word of the pre-tokenizer: an added token. */
  addWhole(id: number, text: AlignedText): void {
    this.#add(id, 0, text.text.length, text)
  }

  done(): { ids: Int32Array; spans: Uint32Array; words: Uint8Array } {
    const count = this.#count
    return {
      ids: this.#ids.slice(0, count),
      spans: this.#spans.slice(0, 2 * count),
      words: this.#words.slice(0, count),
    }
  }

  /** A token of no characters stands where its word begins. */
  #add(id: number, start: number, end: number, word: AlignedText): void {
    if (this.#count === this.#ids.length) this.#grow()
    const originalStart = start < end ? word.originalStartOf(start) : word.originalStart
    this.#ids[this.#count] = id
    this.#words[this.#count] = this.#wordBegins
    this.#wordBegins = 0
    this.#spans[2 * this.#count] = originalStart
    this.#spans[2 * this.#count + 1] = start < end ? word.originalEndOf(end - 1) : originalStart
    this.#count += 1
  }

  #grow(): void {
    const ids = new Int32Array(2 * this.#ids.length)
    const spans = new Uint32Array(2 * this.#spans.length)
    const words = new Uint8Array(ids.length)
    ids.set(this.#ids)
    spans.set(this.#spans)
    words.set(this.#words)
    this.#ids = ids
    this.#spans = spans
    this.#words = words
  }
}
