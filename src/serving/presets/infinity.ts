import { argumentElseTokenizer } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/**
 * The torch engine: both texts are stripped, sigmoid unless `raw_scores`. The optimum engine limits by
 * max_position_embeddings (514 for the RoBERTa family), does not strip and sends no token types:
 * declare `maxLength` and `strip` for it.
 */
export const infinity: Preset = {
  name: 'infinity',
  source: 'infinity-emb 0.0.78: transformer/crossencoder/torch.py, optimum.py, inference/queue.py',
  rules: [
    {
      ...COMMON,
      limit: argumentElseTokenizer,
      strip: true,
      activation: 'sigmoid',
      batching: { size: 32, sortByLength: true, padTo: 'longest' },
    },
  ],
}
