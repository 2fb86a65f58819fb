import type { AlignedText } from './aligned-text.ts'
import type { Pieces } from './components.ts'

/** Tokens of one text while they are found: ids and original spans in growing arrays. */
export class TokenList {
  #ids: Int32Array
  #spans: Uint32Array
  #count = 0

  /** `units`: length of the text, from which the number of tokens is guessed. */
  constructor(units: number) {
    const capacity = (units >> 2) + 16
    this.#ids = new Int32Array(capacity)
    this.#spans = new Uint32Array(2 * capacity)
  }

  addPieces(pieces: Pieces, word: AlignedText): void {
    const { ids, wordSpans } = pieces
    for (let index = 0; index < ids.length; index++) {
      this.#add(
        ids[index] as number,
        wordSpans[2 * index] as number,
        wordSpans[2 * index + 1] as number,
        word,
      )
    }
  }

  /** One token for all of a text. */
  addWhole(id: number, text: AlignedText): void {
    this.#add(id, 0, text.text.length, text)
  }

  done(): { ids: Int32Array; spans: Uint32Array } {
    return { ids: this.#ids.slice(0, this.#count), spans: this.#spans.slice(0, 2 * this.#count) }
  }

  /** A token of no characters stands where its word begins. */
  #add(id: number, start: number, end: number, word: AlignedText): void {
    if (this.#count === this.#ids.length) this.#grow()
    const originalStart = start < end ? word.originalStartOf(start) : word.originalStart
    this.#ids[this.#count] = id
    this.#spans[2 * this.#count] = originalStart
    this.#spans[2 * this.#count + 1] = start < end ? word.originalEndOf(end - 1) : originalStart
    this.#count += 1
  }

  #grow(): void {
    const ids = new Int32Array(2 * this.#ids.length)
    const spans = new Uint32Array(2 * this.#spans.length)
    ids.set(this.#ids)
    spans.set(this.#spans)
    this.#ids = ids
    this.#spans = spans
  }
}
