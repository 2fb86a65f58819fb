import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { GateError } from '../../src/model/errors.ts'
import type { Files } from '../../src/model/host.ts'

export const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

/** Files in memory, with the errors that the host's files have. Streams in small pieces, to cut lines apart. */
export function createMemoryFiles(files: ReadonlyMap<string, Uint8Array>, pieceBytes = 7): Files {
  const folders = new Set([...files.keys()].flatMap((path) => [posix.dirname(path)]))
  function find(path: string): Uint8Array {
    const content = files.get(path)
    if (content) return content
    const folder = folders.has(path)
    throw new GateError(folder ? 'NOT_A_FILE' : 'FILE_MISSING', {
      at: path,
      problem: folder ? 'this is a folder' : 'there is no such file',
      hint: folder ? 'name a file' : 'check the path, or add the file',
    })
  }
  return {
    async read(path, maxBytes) {
      const content = find(path)
      if (content.length <= maxBytes) return content
      throw new GateError('TOO_LARGE', { at: path, problem: 'too large', hint: 'split it' })
    },
    async *stream(path, onHash) {
      const content = find(path)
      for (let at = 0; at < content.length; at += pieceBytes) yield content.slice(at, at + pieceBytes)
      onHash?.(sha256(content))
    },
    async sha256(path) {
      const content = files.get(path)
      return content ? sha256(content) : null
    },
    async write() {
      throw new Error('these tests write nothing')
    },
    beside: (file, path) => posix.join(posix.dirname(file), path),
  }
}
