/**
 * A precompiled_charsmap, base64: a double array (darts-clone) of keys in bytes, then the values, each
 * ended by a NUL. A unit holds its label in bits 0-7, "a value follows" in bit 8, and from bit 10 the
 * exclusive or of its place with that of its children; the value is the child for the byte 0.
 */
export function charsMap(
  entries: readonly (readonly [key: string | readonly number[], value: string])[],
): string {
  const values = new Map<string, number>()
  const blob: number[] = []
  for (const [, value] of entries) {
    if (values.has(value)) continue
    values.set(value, blob.length)
    for (const byte of Buffer.from(value)) blob.push(byte)
    blob.push(0)
  }
  const root: Node = { children: new Map(), value: null }
  for (const [key, value] of entries) {
    let node = root
    for (const byte of typeof key === 'string' ? Buffer.from(key) : key) {
      const next = node.children.get(byte) ?? { children: new Map(), value: null }
      node.children.set(byte, next)
      node = next
    }
    node.value = values.get(value) as number
  }
  const units: number[] = [0]
  // A block of 256 places per node: wasteful and simple. The root's stands behind the root itself.
  let blocks = 1
  const place = (node: Node, at: number): void => {
    const base = 256 * blocks++
    const offset = at ^ base
    // Offsets over 21 bits lose their low byte in the format; a block's place has none to lose.
    const encoded = offset < 0x200000 ? offset << 10 : ((offset >>> 8) << 10) | 0x200
    units[at] = ((units[at] ?? 0) | encoded | (node.value === null ? 0 : 0x100)) >>> 0
    if (node.value !== null) units[base] = (node.value | 0x80000000) >>> 0
    for (const byte of node.children.keys()) units[base ^ byte] = byte
    for (const [byte, child] of node.children) place(child, base ^ byte)
  }
  place(root, 0)
  return packed(
    Array.from({ length: 256 * blocks }, (_, index) => units[index] ?? 0x80000000),
    blob,
  )
}

interface Node {
  readonly children: Map<number, Node>
  value: number | null
}

/** The parts of a map, put together as they are. */
export function packed(units: readonly number[], blob: readonly number[]): string {
  const bytes = Buffer.alloc(4 + 4 * units.length)
  bytes.writeUInt32LE(4 * units.length)
  for (const [index, unit] of units.entries()) bytes.writeUInt32LE(unit >>> 0, 4 + 4 * index)
  return Buffer.concat([bytes, Buffer.from(blob)]).toString('base64')
}
