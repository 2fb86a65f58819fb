import { decodeUtf8 } from '../inputs/utf8.ts'
import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'

/** @throws {GateError} INVALID_UTF8, and those of files */
export async function readText(files: Files, path: string, maxBytes: number): Promise<string> {
  return decodeText(await files.read(path, maxBytes), path)
}

/** @throws {GateError} INVALID_UTF8 */
export function decodeText(bytes: Uint8Array, path: string): string {
  const text = decodeUtf8(bytes)
  if (text !== null) return text
  throw new GateError('INVALID_UTF8', {
    at: path,
    problem: 'the file is not UTF-8',
    hint: 'save it as UTF-8',
  })
}
