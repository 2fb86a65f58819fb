import { argumentElseTokenizer } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/** TextCrossEncoder.rerank: raw logits. The limit is the tokenizer configuration's; an unset one (1e30) fails to load. */
export const fastembed: Preset = {
  name: 'fastembed',
  source: 'fastembed 0.9.1: rerank/cross_encoder, common/preprocessor_utils.py',
  rules: [
    {
      ...COMMON,
      limit: argumentElseTokenizer,
      batching: { size: 64, sortByLength: false, padTo: 'longest' },
    },
  ],
}
