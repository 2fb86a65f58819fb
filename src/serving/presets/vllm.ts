import { argumentElseUsablePositions } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/**
 * /score and /rerank of cross-encoders. `input.maxLength` stands for truncate_prompt_tokens, else
 * max_model_len. Where truncate_prompt_tokens is not set a pair over max_model_len is an error 400. With
 * max_tokens_per_doc declare only_second.
 */
export const vllm: Preset = {
  name: 'vllm',
  source: 'vllm, entrypoints/pooling/score at commit 0829f20',
  refusesLongPairs: true,
  rules: [
    {
      ...COMMON,
      limit: argumentElseUsablePositions,
      overlongQuery: 'reject',
      overlongWithLimit: 'truncate',
      activation: 'sigmoid',
      batching: { size: null, sortByLength: false, padTo: 'longest' },
    },
  ],
}
