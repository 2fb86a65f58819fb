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
  #ranks: Int32Array
  #positions: Int32Array
  #mades: Int32Array
  #size = 0

  constructor(count: number) {
    this.#ranks = new Int32Array(count + 8)
    this.#positions = new Int32Array(count + 8)
    this.#mades = new Int32Array(count + 8)
  }

  push(rank: number, position: number, made: number): void {
    if (this.#size === this.#ranks.length) this.#grow()
    let index = this.#size++
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(rank, position, parent)) break
      this.#move(parent, index)
      index = parent
    }
    this.#put(index, rank, position, made)
  }

  pop(): boolean {
    if (this.#size === 0) return false
    this.position = this.#positions[0] as number
    this.made = this.#mades[0] as number
    const last = --this.#size
    const rank = this.#ranks[last] as number
    const position = this.#positions[last] as number
    const made = this.#mades[last] as number
    let index = 0
    for (let child = 1; child < last; child = 2 * index + 1) {
      const right = child + 1
      if (
        right < last &&
        this.#isBefore(this.#ranks[right] as number, this.#positions[right] as number, child)
      )
        child = right
      if (this.#isBefore(rank, position, child)) break
      this.#move(child, index)
      index = child
    }
    this.#put(index, rank, position, made)
    return true
  }

  #isBefore(rank: number, position: number, other: number): boolean {
    const otherRank = this.#ranks[other] as number
    return rank < otherRank || (rank === otherRank && position < (this.#positions[other] as number))
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#ranks[from] as number, this.#positions[from] as number, this.#mades[from] as number)
  }

  #put(index: number, rank: number, position: number, made: number): void {
    this.#ranks[index] = rank
    this.#positions[index] = position
    this.#mades[index] = made
  }

  #grow(): void {
    this.#ranks = grown(this.#ranks)
    this.#positions = grown(this.#positions)
    this.#mades = grown(this.#mades)
  }
}

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length)
  larger.set(array)
  return larger
}
