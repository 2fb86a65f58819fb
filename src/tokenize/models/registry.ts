import { type Model, type Reader, readComponent } from '../components.ts'
import { ConfigNode } from '../config-node.ts'
import { readBpe } from './bpe.ts'
import { readUnigram } from './unigram.ts'
import { readWordPiece } from './word-piece.ts'

const MODELS: ReadonlyMap<string, Reader<Model>> = new Map<string, Reader<Model>>([
  ['BPE', readBpe],
  ['Unigram', readUnigram],
  ['WordPiece', readWordPiece],
])

export function readModel(config: ConfigNode): Model {
  const typed = config.get('type').missing
    ? new ConfigNode({ ...config.object(), type: guessType(config) }, config.at)
    : config
  return readComponent('model', MODELS, typed)
}

/** Old files leave the type out; the Rust library then takes what fits. */
function guessType(config: ConfigNode): string {
  if (Array.isArray(config.get('vocab').value)) return 'Unigram'
  if (!config.get('merges').missing) return 'BPE'
  if (!config.get('max_input_chars_per_word').missing) return 'WordPiece'
  return config.get('type').string()
}
