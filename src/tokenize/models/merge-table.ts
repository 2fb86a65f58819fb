const FREE = -1

/**
 * Pairs of token ids with the rank of their merge and the token it makes: an open hash table in
 * typed arrays, for half a million merges take seconds and 100 MB as a Map of strings.
 */
export class MergeTable {
  readonly #mask: number
  readonly #lefts: Int32Array
  readonly #rights: Int32Array
  readonly #ranks: Int32Array
  readonly #made: Int32Array

  constructor(count: number) {
    let size = 16
    while (size < 2 * count) size *= 2
    this.#mask = size - 1
    this.#lefts = new Int32Array(size).fill(FREE)
    this.#rights = new Int32Array(size)
    this.#ranks = new Int32Array(size)
    this.#made = new Int32Array(size)
  }

  /** A pair that is there already gets the new rank, as in the Rust library. */
  set(left: number, right: number, rank: number, made: number): void {
    const slot = this.#slot(left, right)
    this.#lefts[slot] = left
    this.#rights[slot] = right
    this.#ranks[slot] = rank
    this.#made[slot] = made
  }

  /** Where a pair stands, -1: nowhere. For `rank` and `made`. */
  find(left: number, right: number): number {
    const slot = this.#slot(left, right)
    return this.#lefts[slot] === FREE ? -1 : slot
  }

  rank(slot: number): number {
    return this.#ranks[slot] as number
  }

  made(slot: number): number {
    return this.#made[slot] as number
  }

  #slot(left: number, right: number): number {
    let slot = hash(left, right) & this.#mask
    while (this.#lefts[slot] !== FREE && (this.#lefts[slot] !== left || this.#rights[slot] !== right))
      slot = (slot + 1) & this.#mask
    return slot
  }
}

function hash(left: number, right: number): number {
  let mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}
