import { argumentElse } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/**
 * FlagReranker for encoder-only models: the query is cut to 3/4 of the limit, then only the passage is.
 * 512 also for models of 8,192 positions. Raw logits unless `normalize`.
 */
export const flagEmbedding: Preset = {
  name: 'flag-embedding',
  source: 'FlagEmbedding 1.4.2: inference/reranker/encoder_only/base.py',
  rules: [
    {
      ...COMMON,
      limit: argumentElse(512),
      truncation: 'only_second',
      maxQueryTokens: (maxLength) => (maxLength === null ? null : Math.floor((maxLength * 3) / 4)),
      batching: { size: 128, sortByLength: true, padTo: 'longest' },
    },
  ],
}
