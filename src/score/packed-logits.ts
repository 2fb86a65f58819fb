import type { Sha256 } from './score-cache.ts'

/** Rows by sha256 of what the model was given: 32 bytes of key each, and `labels` logits. */
export interface PackedLogits {
  readonly labels: number
  readonly keys: Uint8Array
  readonly logits: Float64Array
}

export const KEY_BYTES = 32
/** "EGSC", version 1. */
const MAGIC = [0x45, 0x47, 0x53, 0x43, 1, 0, 0, 0]
const HEAD_BYTES = 16
const CHECKSUM_BYTES = 32
const MOST_LABELS = 1_024

/**
 * Bytes of a segment: magic and version (8), labels and rows (uint32 each), logits (float64), keys, and
 * the sha256 of all that. Little-endian.
 */
export function packLogits({ labels, keys, logits }: PackedLogits, sha256: Sha256): Uint8Array {
  const rows = keys.length / KEY_BYTES
  const bytes = new Uint8Array(HEAD_BYTES + logits.byteLength + keys.length + CHECKSUM_BYTES)
  bytes.set(MAGIC)
  bytes.set(new Uint8Array(Uint32Array.of(labels, rows).buffer), MAGIC.length)
  bytes.set(new Uint8Array(logits.buffer, logits.byteOffset, logits.byteLength), HEAD_BYTES)
  bytes.set(keys, HEAD_BYTES + logits.byteLength)
  const end = bytes.length - CHECKSUM_BYTES
  bytes.set(fromHex(sha256(bytes.subarray(0, end))), end)
  return bytes
}

/** null: the bytes are not those that were written. */
export function unpackLogits(bytes: Uint8Array, sha256: Sha256): PackedLogits | null {
  const end = bytes.length - CHECKSUM_BYTES
  if (end < HEAD_BYTES || MAGIC.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const labels = view.getUint32(MAGIC.length, true)
  const rows = view.getUint32(MAGIC.length + 4, true)
  const logitBytes = rows * labels * Float64Array.BYTES_PER_ELEMENT
  const isSized = labels >= 1 && labels <= MOST_LABELS && end === HEAD_BYTES + logitBytes + rows * KEY_BYTES
  if (!isSized || sha256(bytes.subarray(0, end)) !== toHex(bytes.subarray(end))) return null
  const keysAt = HEAD_BYTES + logitBytes
  return {
    labels,
    keys: bytes.subarray(keysAt, end),
    // A copy: the bytes may stand at an odd place of a larger buffer.
    logits: new Float64Array(Uint8Array.from(bytes.subarray(HEAD_BYTES, keysAt)).buffer),
  }
}

export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = (digit(hex.charCodeAt(2 * index)) << 4) | digit(hex.charCodeAt(2 * index + 1))
  return bytes
}

/** 0-9 are 0x30 on, a-f are 0x61 on. */
const digit = (code: number) => (code & 15) + (code >> 6) * 9

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
