import { argumentElseTokenizer } from './limits.ts'
import { COMMON, type Preset } from './preset.ts'

/** A wrapper of your own around a Hugging Face fast tokenizer called with `truncation=True`. Declare what differs. */
export const custom: Preset = {
  name: 'custom',
  source: 'transformers 5, tokenizers 0.23: the fast tokenizer call',
  rules: [{ ...COMMON, limit: argumentElseTokenizer }],
}
