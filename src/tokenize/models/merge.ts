import type { MergeTable } from './merge-table.ts'

/** The tokens of a word while they merge: ids, and where each begins and ends in the word. */
export interface Symbols {
  readonly ids: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  count: number
}

/**
 * Joins neighbours, the merge of lowest rank first, of equal ones the leftmost, until none is left;
 * works on the given arrays. Takes n log n time: a heap of merges and a linked list of symbols. As
 * in the Rust library, an entry whose pair has changed still counts if it makes the same token.
 */
export function mergeSymbols(symbols: Symbols, table: MergeTable): void {
  const { ids, starts, ends, count } = symbols
  const next = new Int32Array(count)
  const previous = new Int32Array(count)
  const heap = new MergeHeap(count)
  for (let index = 0; index < count; index++) {
    previous[index] = index - 1
    next[index] = index + 1 < count ? index + 1 : -1
  }
  const offer = (left: number, right: number): void => {
    const slot = table.find(ids[left] as number, ids[right] as number)
    if (slot !== -1) heap.push(table.rank(slot), left, table.made(slot))
  }
  for (let index = 0; index + 1 < count; index++) offer(index, index + 1)
  /** A symbol that was merged into the one before it points to itself. */
  const gone = (index: number) => next[index] === index
  while (heap.pop()) {
    const { position: left, made } = heap
    const right = next[left] as number
    if (gone(left) || right === -1) continue
    const slot = table.find(ids[left] as number, ids[right] as number)
    if (slot === -1 || table.made(slot) !== made) continue
    ids[left] = made
    ends[left] = ends[right] as number
    const after = next[right] as number
    next[left] = after
    next[right] = right
    if (after !== -1) previous[after] = left
    const before = previous[left] as number
    if (before !== -1) offer(before, left)
    if (after !== -1) offer(left, after)
  }
  let kept = 0
  for (let index = count === 0 ? -1 : 0; index !== -1; index = next[index] as number) {
    ids[kept] = ids[index] as number
    starts[kept] = starts[index] as number
    ends[kept] = ends[index] as number
    kept += 1
  }
  symbols.count = kept
}

/** Entries of rank, position and made token; `pop` puts the least by rank, then position, into the fields. */
class MergeHeap {
  position = 0
  made = 0
  /** rank * 2^26 + position: a word has fewer than 2^26 symbols. */
  #keys: Float64Array
  #mades: Int32Array
  #size = 0

  constructor(count: number) {
    this.#keys = new Float64Array(count + 8)
    this.#mades = new Int32Array(count + 8)
  }

  push(rank: number, position: number, made: number): void {
    if (this.#size === this.#keys.length) this.#grow()
    const keys = this.#keys
    const mades = this.#mades
    const key = rank * POSITIONS + position
    let index = this.#size++
    while (index > 0) {
      const parent = (index - 1) >> 1
      if ((keys[parent] as number) <= key) break
      keys[index] = keys[parent] as number
      mades[index] = mades[parent] as number
      index = parent
    }
    keys[index] = key
    mades[index] = made
  }

  pop(): boolean {
    if (this.#size === 0) return false
    const keys = this.#keys
    const mades = this.#mades
    this.position = (keys[0] as number) % POSITIONS
    this.made = mades[0] as number
    const size = --this.#size
    const key = keys[size] as number
    const made = mades[size] as number
    let index = 0
    for (let child = 1; child < size; child = 2 * index + 1) {
      if (child + 1 < size && (keys[child + 1] as number) < (keys[child] as number)) child += 1
      if ((keys[child] as number) >= key) break
      keys[index] = keys[child] as number
      mades[index] = mades[child] as number
      index = child
    }
    keys[index] = key
    mades[index] = made
    return true
  }

  #grow(): void {
    const keys = new Float64Array(2 * this.#keys.length)
    const mades = new Int32Array(keys.length)
    keys.set(this.#keys)
    mades.set(this.#mades)
    this.#keys = keys
    this.#mades = mades
  }
}

const POSITIONS = 2 ** 26
