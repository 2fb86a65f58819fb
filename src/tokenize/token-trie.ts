interface Node<T> {
  readonly next: Map<number, Node<T>>
  value: T | null
}

/** Finds tokens in a text: leftmost first, of several there the longest. */
export class TokenTrie<T> {
  readonly #root: Node<T> = { next: new Map(), value: null }

  /** False when the token is there already; it then keeps its value. */
  add(token: string, value: T): boolean {
    let node = this.#root
    for (let index = 0; index < token.length; index++) {
      const unit = token.charCodeAt(index)
      let next = node.next.get(unit)
      if (next === undefined) {
        next = { next: new Map(), value: null }
        node.next.set(unit, next)
      }
      node = next
    }
    if (node.value !== null) return false
    node.value = value
    return true
  }

  /** The first match in [from, end of text), as a half-open range of UTF-16 units. */
  next(text: string, from: number): { start: number; end: number; value: T } | null {
    if (this.#root.next.size === 0) return null
    for (let start = from; start < text.length; start++) {
      let node = this.#root.next.get(text.charCodeAt(start))
      if (node === undefined) continue
      let end = start + 1
      let best: { start: number; end: number; value: T } | null = null
      while (node !== undefined) {
        if (node.value !== null) best = { start, end, value: node.value }
        if (end >= text.length) break
        node = node.next.get(text.charCodeAt(end))
        end += 1
      }
      if (best !== null) return best
    }
    return null
  }
}
