import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import type { Encoder } from '../model/tokens.ts'
import { createEncoder } from '../tokenize/encoder.ts'
import { loadTokenizer } from '../tokenize/load.ts'
import { decodeText } from './text-file.ts'

export const MAX_TOKENIZER_BYTES = 256 << 20

/** Encoders by the content of their file: contracts that share a tokenizer share its memory of texts. */
export interface Encoders {
  /**
   * A GateError as value: the tokenizer is in order, and its tokens can't be known (OFFSETS_UNAVAILABLE).
   * @throws {GateError} TOKENIZER_INVALID, INVALID_UTF8, and those of files
   */
  load(
    files: Files,
    path: string,
  ): Promise<{ readonly encoder: Encoder | GateError; readonly sha256: string }>
}

export function createEncoders(sha256: (data: Uint8Array) => string): Encoders {
  const known = new Map<string, Encoder | GateError>()
  return {
    async load(files, path) {
      const bytes = await files.read(path, MAX_TOKENIZER_BYTES)
      const hash = sha256(bytes)
      const encoder = known.get(hash) ?? open(bytes, path)
      known.set(hash, encoder)
      return { encoder, sha256: hash }
    },
  }
}

function open(bytes: Uint8Array, path: string): Encoder | GateError {
  try {
    return createEncoder(loadTokenizer(decodeText(bytes, path), path))
  } catch (error) {
    if (error instanceof GateError && error.code === 'OFFSETS_UNAVAILABLE') return error
    throw error
  }
}
