import { argumentElsePositions, argumentElseSmaller, argumentElseTokenizer } from './limits.ts'
import { COMMON, type Preset, type PresetRule } from './preset.ts'

/** Sigmoid for one label, unless the model's configuration says identity (ms-marco does: declare it). */
const RULE = { ...COMMON, activation: 'sigmoid' } as const satisfies Partial<PresetRule>

export const SENTENCE_TRANSFORMERS_RULES = [
  { ...RULE, strip: true, limit: argumentElseTokenizer },
  { ...RULE, from: '4.0.0', limit: argumentElsePositions },
  { ...RULE, from: '4.0.2', limit: argumentElseSmaller },
  { ...RULE, from: '5.4.0', limit: argumentElseSmaller, batching: { ...RULE.batching, sortByLength: true } },
] as const satisfies Preset['rules']

/** CrossEncoder.predict and .rank. */
export const sentenceTransformers: Preset = {
  name: 'sentence-transformers',
  source: 'sentence-transformers 2.7.0, 3.4.1, 4.0.1, 4.0.2, 5.3.0, 5.4.0: CrossEncoder',
  rules: SENTENCE_TRANSFORMERS_RULES,
}
