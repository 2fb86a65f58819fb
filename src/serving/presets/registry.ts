import type { ServingFile } from '../../model/files.ts'
import { custom } from './custom.ts'
import { fastembed } from './fastembed.ts'
import { flagEmbedding } from './flag-embedding.ts'
import { flashrank } from './flashrank.ts'
import { haystack } from './haystack.ts'
import { infinity } from './infinity.ts'
import { llamaIndex } from './llama-index.ts'
import type { Preset } from './preset.ts'
import { sentenceTransformers } from './sentence-transformers.ts'
import { textEmbeddingsInference } from './text-embeddings-inference.ts'
import { transformersJs } from './transformers-js.ts'
import { vllm } from './vllm.ts'

/** Every preset by its name in serving.json. */
export const PRESETS: Readonly<Record<ServingFile['wrapper']['preset'], Preset>> = {
  'sentence-transformers': sentenceTransformers,
  'text-embeddings-inference': textEmbeddingsInference,
  'flag-embedding': flagEmbedding,
  fastembed,
  flashrank,
  infinity,
  vllm,
  'llama-index': llamaIndex,
  haystack,
  'transformers-js': transformersJs,
  custom,
}
