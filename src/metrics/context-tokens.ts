import { type Metric, perQuery } from './definition.ts'

/** Tokens of the passages in the context, mean over queries. Undefined without the generator's tokenizer. */
export const CONTEXT_TOKENS: Metric = {
  family: 'contextTokens',
  definition: 1,
  unit: 'tokens',
  better: 'lower',
  gate: 'comparison',
  of: 'queries',
  contribution: ({ result }) => {
    let sum = 0
    for (const { tokens } of result.context) {
      if (tokens === null) return null
      sum += tokens
    }
    return perQuery(sum)
  },
}
