import { tokenizerCaps } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/** A tokenizer call with `text_pair` and `truncation: true`: the joined row is cut at the right, last separator included. */
export const transformersJs: Preset = {
  name: 'transformers-js',
  source: '@huggingface/transformers 3.7.6, 4.3.2: tokenizer call',
  rules: [
    {
      ...COMMON,
      limit: tokenizerCaps(null),
      engine: 'cut-joined',
      batching: { size: null, sortByLength: false, padTo: 'longest' },
    },
  ],
}
