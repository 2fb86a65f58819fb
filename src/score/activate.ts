import type { ScoreContract } from '../model/contract.ts'
import type { Score } from './scores.ts'

/**
 * The score of a row of labels as a wrapper returns it, in its 32-bit floats: from a logit of about 17
 * on, sigmoid is 1 there and scores tie.
 * `row`: what the graph gave, one number per label; `column`: the relevant label, 0 where there is one.
 */
export function activate(row: readonly number[], column: number, { activation }: ScoreContract): Score {
  const logit = row[column] as number
  return { model: logit, returned: Math.fround(activated(row, logit, activation)) }
}

function activated(row: readonly number[], logit: number, activation: ScoreContract['activation']): number {
  if (activation === 'identity') return logit
  if (activation === 'sigmoid') {
    // exp of a positive number overflows: each sign has its own form.
    return logit >= 0 ? 1 / (1 + Math.exp(-logit)) : Math.exp(logit) / (1 + Math.exp(logit))
  }
  const highest = Math.max(...row)
  const total = row.reduce((sum, one) => sum + Math.exp(one - highest), 0)
  return Math.exp(logit - highest) / total
}
