import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import type { Side } from '../model/tokens.ts'

/** Above this a tokenizer_config.json means "unset"; libraries write 1e30. */
const UNSET_LENGTH = 1e20
const MAX_BYTES = 8 << 20

export interface TokenizerConfig {
  readonly side: Side | null
  /** `model_max_length`; null: unset. */
  readonly maxLength: number | null
}

/** @throws {GateError} FILE_MISSING, TOKENIZER_INVALID, and those of files */
export async function readTokenizerConfig(files: Files, path: string): Promise<TokenizerConfig> {
  const invalid = (problem: string, cause?: unknown) =>
    new GateError('TOKENIZER_INVALID', { at: path, problem, hint: 'give a tokenizer_config.json' }, { cause })
  const bytes = await files.read(path, MAX_BYTES)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw invalid(`this is not JSON (${(cause as Error).message})`, cause)
  }
  if (typeof value !== 'object' || value === null) throw invalid('this is not an object')
  const { truncation_side: side, model_max_length: length } = value as Record<string, unknown>
  return {
    side: side === 'left' || side === 'right' ? side : null,
    maxLength: typeof length === 'number' && length > 0 && length < UNSET_LENGTH ? length : null,
  }
}
