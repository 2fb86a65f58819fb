const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Strict UTF-8; null where a byte is not. A byte order mark stays in the text. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** Index of the first byte that no UTF-8 text has there. */
export function firstInvalidByte(bytes: Uint8Array): number {
  // The decoder says only that it failed: halve until the shortest failing prefix is known.
  let valid = 0
  let failing = bytes.length
  while (failing - valid > 1) {
    const middle = (valid + failing) >> 1
    if (fails(bytes.subarray(0, middle))) failing = middle
    else valid = middle
  }
  return valid
}

/** Whether the bytes hold an error, an unfinished last character aside. */
function fails(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return false
  } catch {
    return true
  }
}

export const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** What a file may be that is not UTF-8, from its first bytes. */
export function guessEncoding(head: Uint8Array): string | null {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'it looks gzipped: name it ".jsonl.gz"'
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return 'it looks like UTF-16: save it as UTF-8'
  return null
}

const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

export const isLfsPointer = (text: string): boolean => text.startsWith(LFS_POINTER)
