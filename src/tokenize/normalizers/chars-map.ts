import type { ConfigNode } from '../config-node.ts'

/** Of code points; a map of some other use, or a broken one, could blow a text up. */
const MAX_REPLACEMENT = 256
/** UTF-8 bytes of the longest cluster that is looked up as a whole. */
export const MAX_KEY_BYTES = 5

/** What the map has for a text of at most MAX_KEY_BYTES bytes, as code points; null: nothing. */
export type LookUp = (text: string) => readonly number[] | null

/**
 * Reads a `precompiled_charsmap`: base64 of a little-endian size in bytes, a double array
 * (darts-clone) of that size, and the replacements, each ended by a NUL. The shortest key that the
 * text begins with decides. A unit of the array holds a label in bits 0-7 and 31, in bit 8 whether a
 * value follows, from bit 10 the offset to its children, shifted by 8 if bit 9 is set.
 */
export function readCharsMap(config: ConfigNode): LookUp {
  const bytes = fromBase64(config)
  const view = new DataView(bytes.buffer)
  const size = bytes.length < 4 ? 0 : view.getUint32(0, true) >>> 2
  if (size === 0 || 4 + 4 * size > bytes.length) broken(config, 'it is shorter than it says')
  const units = Uint32Array.from({ length: size }, (_, index) => view.getUint32(4 + 4 * index, true))
  const blob = bytes.subarray(4 + 4 * size)
  if (!isUtf8(blob)) broken(config, 'its replacements are no UTF-8')
  const replacements = new Map<number, readonly number[]>()

  function unitAt(index: number): number {
    const unit = units[index]
    return unit === undefined ? broken(config, 'a branch of it leads out of it') : unit
  }

  function replacementAt(start: number): readonly number[] {
    const known = replacements.get(start)
    if (known !== undefined) return known
    // The byte at the start of a character is none of its later ones.
    if (start > blob.length || ((blob[start] ?? 0) & 0xc0) === 0x80)
      broken(config, 'a value of it is no replacement')
    const nul = blob.indexOf(0, start)
    const end = nul === -1 ? blob.length : nul
    if (end - start > 4 * MAX_REPLACEMENT)
      broken(config, `a replacement has more than ${4 * MAX_REPLACEMENT} bytes`)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(blob.subarray(start, end))
    const codePoints = [...text].map((character) => character.codePointAt(0) as number)
    replacements.set(start, codePoints)
    return codePoints
  }

  const key = new Uint8Array(MAX_KEY_BYTES)
  const encoder = new TextEncoder()
  return (text) => {
    const { written } = encoder.encodeInto(text, key)
    let place = offsetOf(unitAt(0))
    for (let index = 0; index < written; index++) {
      const byte = key[index] as number
      if (byte === 0) return null
      place ^= byte
      const unit = unitAt(place)
      if ((unit & 0x800000ff) >>> 0 !== byte) return null
      place ^= offsetOf(unit)
      if ((unit & 0x100) !== 0) return replacementAt(unitAt(place) & 0x7fffffff)
    }
    return null
  }
}

function offsetOf(unit: number): number {
  return (unit >>> 10) << ((unit & 0x200) >>> 6)
}

/** Strict, as the Rust library: padded, nothing but the alphabet, no bits left over. */
function fromBase64(config: ConfigNode): Uint8Array {
  const text = config.string()
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) broken(config, 'it is no base64')
  const decoded = atob(text)
  if (text !== '' && btoa(decoded.slice(-(((decoded.length + 2) % 3) + 1))) !== text.slice(-4))
    broken(config, 'it is no base64')
  return Uint8Array.from(decoded, (character) => character.charCodeAt(0))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function broken(config: ConfigNode, problem: string): never {
  return config.invalid(
    `the character map is broken: ${problem}`,
    'take the tokenizer.json as it was published',
  )
}
