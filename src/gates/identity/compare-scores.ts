import type { Contract } from '../../model/contract.ts'
import type { ActivationCause } from '../../model/findings.ts'

/** A score that the contract's rule does not give for the model's. */
export interface ScoreDifference {
  readonly expected: number
  readonly actual: number
}

/** Relative to scores of 1 or more, absolute below: half-precision formats keep two or three digits. */
const TOLERANCE = { fp32: 1e-4, other: 1e-2 }

/**
 * Whether the score that the caller got is the one that the model gave for this row, after activation.
 * null: it is, or the rule needs more than this row (softmax over labels, aggregated windows, length
 * calibration), or one of the two was not recorded.
 */
export function compareScores(
  contract: Contract,
  modelScore: number | undefined,
  score: number | undefined,
): ScoreDifference | null {
  const expected = returnedScore(contract, modelScore)
  if (expected === null || score === undefined) return null
  return scoresEqual(contract, expected, score) ? null : { expected, actual: score }
}

/** What the caller gets for a score of the model; null where one row does not tell it. */
export function returnedScore({ scores, windows }: Contract, modelScore: number | undefined): number | null {
  if (modelScore === undefined) return null
  if (windows !== null || scores.calibration !== null || scores.activation === 'softmax') return null
  return scores.activation === 'sigmoid' ? sigmoid(modelScore) : modelScore
}

export function scoresEqual({ model }: Contract, expected: number, actual: number): boolean {
  const tolerance = model.precision === 'fp32' ? TOLERANCE.fp32 : TOLERANCE.other
  return Math.abs(expected - actual) <= tolerance * Math.max(1, Math.abs(expected))
}

/** The activation that gives the returned score, where it is not the contract's. */
export function activationCause(
  contract: Contract,
  modelScore: number,
  score: number,
): ActivationCause | null {
  const declared = contract.scores.activation
  const equals = (expected: number) => scoresEqual(contract, expected, score)
  if (declared === 'identity') return equals(sigmoid(modelScore)) ? 'activation-applied' : null
  if (declared !== 'sigmoid') return null
  if (equals(modelScore)) return 'activation-missing'
  return equals(sigmoid(sigmoid(modelScore))) ? 'activation-doubled' : null
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
