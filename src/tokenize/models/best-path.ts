import type { NodeSink } from '@huggingface/tokenizers'

/**
 * The best way from the start of a word to each place in it, found while the nodes of
 * @huggingface/tokenizers come in from left to right. Of equal ways the one whose last token is
 * longest stays, as in the Rust library; the library's own lattice compares sums that have one more
 * score in them, where different sums can round to equal ones, and keeps an object per node.
 */
export class BestPath implements NodeSink {
  readonly chars: string[]
  readonly #fail: (length: number) => never
  readonly #scores: Float64Array
  readonly #ids: Int32Array
  /** Where the last token of the best way begins; -1: there is no way yet. */
  readonly #starts: Int32Array
  #left: number

  /** `fail` is called when the tokens found in the word have more than `most` characters. */
  constructor(word: string, fail: (length: number) => never, most: number) {
    this.chars = [...word]
    this.#fail = fail
    this.#left = most
    const places = this.chars.length + 1
    this.#scores = new Float64Array(places)
    this.#ids = new Int32Array(places)
    this.#starts = new Int32Array(places).fill(-1)
  }

  /** A token of `length` code points at code point `position`, whose own best way is known by now. */
  insert(position: number, length: number, score: number, id: number): void {
    this.#left -= length
    if (this.#left < 0) this.#fail(this.chars.length)
    const end = position + length
    const total = (this.#scores[position] as number) + score
    if ((this.#starts[end] as number) >= 0 && !(total > (this.#scores[end] as number))) return
    this.#scores[end] = total
    this.#starts[end] = position
    this.#ids[end] = id
  }

  /** Tokens of the best way in order, with their places in UTF-16 units of the word. */
  forEach(take: (id: number, start: number, end: number) => void): void {
    const ends: number[] = []
    for (let end = this.chars.length; end > 0; end = this.#starts[end] as number) ends.push(end)
    let character = 0
    let start = 0
    for (const end of ends.reverse()) {
      let unit = start
      for (; character < end; character++) unit += (this.chars[character] as string).length
      take(this.#ids[end] as number, start, unit)
      start = unit
    }
  }
}
