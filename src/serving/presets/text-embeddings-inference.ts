import { argumentElseUsablePositions } from './limits.ts'
import { COMMON, type Preset, type PresetRule } from './preset.ts'

/**
 * `input.maxLength` stands for max_seq_length of sentence_bert_config.json. Ties: results are sorted
 * ascending and then reversed. The server carries its own tokenizer library, 0.21 at 1.7.
 */
const RULE = {
  ...COMMON,
  limit: argumentElseUsablePositions,
  activation: 'sigmoid',
  ties: 'retrieval-reversed',
} as const satisfies PresetRule

/** /rerank. Without `auto_truncate` (off by default until February 2026) a pair over the limit is an error. */
export const textEmbeddingsInference: Preset = {
  name: 'text-embeddings-inference',
  source: 'text-embeddings-inference 1.7.2 (router, core), auto_truncate by default from 1.9',
  refusesLongPairs: true,
  rules: [
    { ...RULE, overlongQuery: 'reject' },
    { ...RULE, from: '1.9.0' },
  ],
}
