import { argumentElseTokenizer } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/**
 * TransformersSimilarityRanker: sigmoid of logit times calibration factor (1). All documents are
 * padded together, then scored in batches of 16.
 */
export const haystack: Preset = {
  name: 'haystack',
  source: 'haystack-ai 2.9.0: components/rankers/transformers_similarity.py',
  rules: [
    {
      ...COMMON,
      limit: argumentElseTokenizer,
      activation: 'sigmoid',
      batching: { size: 16, sortByLength: false, padTo: 'longest' },
    },
  ],
}
