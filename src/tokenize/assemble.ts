import type { Kept, ModelInput, Slot, TokenRange } from '../model/tokens.ts'

/** Fills a layout with the kept tokens of its sides, from left to right; `joined` then keeps a part of the row. */
export function assembleRow(
  layout: readonly Slot[],
  query: Kept,
  document: Kept | null,
  joined: TokenRange | null,
): ModelInput {
  const sides = { query, document }
  let length = 0
  for (const slot of layout) length += slot.kind === 'special' ? 1 : lengthOf(sides[slot.kind])
  const ids = new Int32Array(length)
  const typeIds = new Uint8Array(length)
  const sequence = new Int8Array(length).fill(-1)
  const tokenIndex = new Int32Array(length).fill(-1)
  let at = 0
  for (const slot of layout) {
    if (slot.kind === 'special') {
      ids[at] = slot.id
      typeIds[at] = slot.typeId
      at += 1
      continue
    }
    const side = sides[slot.kind]
    if (side === null) continue
    const { start, end } = side.range
    ids.set(side.encoding.ids.subarray(start, end), at)
    typeIds.fill(slot.typeId, at, at + end - start)
    sequence.fill(slot.kind === 'query' ? 0 : 1, at, at + end - start)
    for (let token = start; token < end; token++) tokenIndex[at + token - start] = token
    at += end - start
  }
  if (joined === null) return { ids, typeIds, sequence, tokenIndex }
  const { start, end } = joined
  return {
    ids: ids.slice(start, end),
    typeIds: typeIds.slice(start, end),
    sequence: sequence.slice(start, end),
    tokenIndex: tokenIndex.slice(start, end),
  }
}

function lengthOf(side: Kept | null): number {
  return side === null ? 0 : side.range.end - side.range.start
}
