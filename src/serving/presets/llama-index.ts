import { argumentElse } from './limits.ts'
import type { Preset, PresetRule } from './preset.ts'
import { SENTENCE_TRANSFORMERS_RULES } from './sentence-transformers.ts'

const withLimit = (rule: PresetRule): PresetRule => ({ ...rule, limit: argumentElse(512) })
const [oldest, ...later] = SENTENCE_TRANSFORMERS_RULES

/**
 * SentenceTransformerRerank: a CrossEncoder with a limit of 512. It scores each node's text with its
 * metadata in front: give that string as `rerankText` of the document.
 */
export const llamaIndex: Preset = {
  name: 'llama-index',
  source: 'llama-index-postprocessor-sbert-rerank 0.6.0: base.py, over sentence-transformers',
  rules: [withLimit(oldest), ...later.map(withLimit)],
  inner: 'sentence-transformers',
}
