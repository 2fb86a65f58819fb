import { tokenizerCaps } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/** Ranker.rerank: all passages in one batch; sigmoid for one label, column 1 of a softmax for two. */
export const flashrank: Preset = {
  name: 'flashrank',
  source: 'FlashRank 0.2.10: Ranker.py',
  rules: [
    {
      ...COMMON,
      limit: tokenizerCaps(512),
      activation: 'sigmoid',
      batching: { size: null, sortByLength: false, padTo: 'longest' },
    },
  ],
}
