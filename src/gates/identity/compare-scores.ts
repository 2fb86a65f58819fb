import type { Contract } from '../../model/contract.ts'

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
  { scores, windows, model }: Contract,
  modelScore: number | undefined,
  score: number | undefined,
): ScoreDifference | null {
  if (modelScore === undefined || score === undefined) return null
  if (windows !== null || scores.calibration !== null || scores.activation === 'softmax') return null
  const expected = scores.activation === 'sigmoid' ? 1 / (1 + Math.exp(-modelScore)) : modelScore
  const tolerance = model.precision === 'fp32' ? TOLERANCE.fp32 : TOLERANCE.other
  const differs = Math.abs(expected - score) > tolerance * Math.max(1, Math.abs(expected))
  return differs ? { expected, actual: score } : null
}
