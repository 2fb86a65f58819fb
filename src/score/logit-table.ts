import { fromHex, KEY_BYTES, type PackedLogits } from './packed-logits.ts'

/** Logits by key, some 50 bytes a row: keys stay the bytes that they are. */
export interface LogitTable {
  readonly rows: number
  /** `key`: sha256 in hex. */
  get(key: string): readonly number[] | undefined
  /** A key that is known keeps its logits. */
  add(key: string, logits: readonly number[]): void
  addAll(packed: PackedLogits): void
  /** All rows from the given one on. */
  packed(from?: number): PackedLogits
}

/** An open-addressed table. A key is a hash already, so its first four bytes choose the slot. */
export function createLogitTable(labels: number, expected = 1_024): LogitTable {
  let capacity = Math.max(16, expected)
  let keys = new Uint8Array(capacity * KEY_BYTES)
  let logits = new Float64Array(capacity * labels)
  let rows = 0
  let slots = slotsFor(capacity)

  const slotOf = (bytes: Uint8Array, at: number) =>
    (((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)) &
    (slots.length - 1)

  /** The slot that holds a key, or the empty one where it belongs. */
  function find(bytes: Uint8Array, at: number): number {
    let slot = slotOf(bytes, at)
    for (let row = slots[slot] as number; row >= 0; row = slots[slot] as number) {
      if (sameKey(bytes, at, row)) break
      slot = (slot + 1) & (slots.length - 1)
    }
    return slot
  }

  function sameKey(bytes: Uint8Array, at: number, row: number): boolean {
    for (let index = 0; index < KEY_BYTES; index++)
      if (bytes[at + index] !== keys[row * KEY_BYTES + index]) return false
    return true
  }

  function grow(needed: number): void {
    if (needed <= capacity) return
    capacity = Math.max(needed, 2 * capacity)
    const [oldKeys, oldLogits] = [keys, logits]
    keys = new Uint8Array(capacity * KEY_BYTES)
    logits = new Float64Array(capacity * labels)
    keys.set(oldKeys)
    logits.set(oldLogits)
    slots = slotsFor(capacity)
    for (let row = 0; row < rows; row++) slots[find(keys, row * KEY_BYTES)] = row
  }

  function insert(bytes: Uint8Array, at: number, values: ArrayLike<number>, valuesAt: number): void {
    const slot = find(bytes, at)
    if ((slots[slot] as number) >= 0) return
    keys.set(bytes.subarray(at, at + KEY_BYTES), rows * KEY_BYTES)
    for (let label = 0; label < labels; label++)
      logits[rows * labels + label] = values[valuesAt + label] as number
    slots[slot] = rows
    rows += 1
  }

  return {
    get rows() {
      return rows
    },
    get(key) {
      const row = slots[find(fromHex(key), 0)] as number
      return row < 0 ? undefined : Array.from(logits.subarray(row * labels, (row + 1) * labels))
    },
    add(key, values) {
      grow(rows + 1)
      insert(fromHex(key), 0, values, 0)
    },
    addAll(packed) {
      const count = packed.keys.length / KEY_BYTES
      grow(rows + count)
      for (let row = 0; row < count; row++) insert(packed.keys, row * KEY_BYTES, packed.logits, row * labels)
    },
    packed: (from = 0) => ({
      labels,
      keys: keys.slice(from * KEY_BYTES, rows * KEY_BYTES),
      logits: logits.slice(from * labels, rows * labels),
    }),
  }
}

/** A power of two, at most half full. */
function slotsFor(capacity: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity))).fill(-1)
}
