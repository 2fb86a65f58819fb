import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'

const MAX_BYTES = 8 << 20

/** Architectures that count positions from behind the padding token: pad_token_id + 1 of them are never used. */
const COUNTS_BEHIND_PADDING = new Set([
  'roberta',
  'xlm-roberta',
  'xlm-roberta-xl',
  'roberta-prelayernorm',
  'camembert',
  'xmod',
  'data2vec-text',
  'ibert',
  'longformer',
  'luke',
  'mpnet',
])

/** What a model's config.json says of the positions that it has. */
export interface ModelConfig {
  readonly maxPositions: number | null
  /** Positions that no token can have, by architecture; null: the architecture is not named. */
  readonly padOffset: number | null
  readonly architectures: readonly string[]
}

const ofHub = ({ code }: GateError) =>
  code.startsWith('HUB_') || code === 'UNPINNED' || code === 'HASH_MISMATCH'

/**
 * Reads the config.json beside a model or tokenizer; null where there is none, or none of a model.
 * @throws {GateError} HUB_* and others where a hub does not give what it has
 * @see transformers, create_position_ids_from_input_ids of modeling_roberta.py
 */
export async function readModelConfig(files: Files, path: string): Promise<ModelConfig | null> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(await files.read(path, MAX_BYTES)))
  } catch (error) {
    // Nothing but a hint depends on the file; but a hub that is silent today would make another report than tomorrow's.
    if (error instanceof SyntaxError || (error instanceof GateError && !ofHub(error))) return null
    throw error
  }
  if (typeof value !== 'object' || value === null) return null
  const {
    max_position_embeddings: positions,
    model_type: type,
    pad_token_id: pad,
    architectures,
  } = value as Record<string, unknown>
  const padded = typeof type === 'string' && COUNTS_BEHIND_PADDING.has(type)
  return {
    maxPositions: typeof positions === 'number' && positions > 0 ? positions : null,
    architectures: Array.isArray(architectures)
      ? architectures.filter((name) => typeof name === 'string')
      : [],
    padOffset: typeof type !== 'string' ? null : padded ? (typeof pad === 'number' ? pad : 1) + 1 : 0,
  }
}
