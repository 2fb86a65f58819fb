import type { ScoreContract } from '../model/contract.ts'
import type { Candidate } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'

/**
 * Length calibration: S / (1 + alpha ln(1 + (L - lengthRef) / sigma)) for L > lengthRef, S elsewhere.
 * `tokens` is L, the uncut document or window. Division would raise a negative logit instead of
 * lowering it, so only scores in [0, 1] are taken.
 * @throws {GateError} CALIBRATION_OF_LOGITS
 */
export function calibrateLength(
  score: number,
  tokens: number,
  calibration: NonNullable<ScoreContract['calibration']>,
  at: string,
): number {
  if (score < 0 || score > 1) {
    throw new GateError('CALIBRATION_OF_LOGITS', {
      at,
      problem: `length calibration meets the score ${score}`,
      hint: 'it is defined for scores from 0 to 1; set "activation" to sigmoid, or remove "calibration"',
    })
  }
  const { alpha, lengthRef, sigma } = calibration
  return tokens > lengthRef ? score / (1 + alpha * Math.log(1 + (tokens - lengthRef) / sigma)) : score
}

/** Whether the first pass is so sure (score of rank 1 - score of rank 2) that the reranker is not asked. */
export function skipsByMargin(candidates: readonly Candidate[], skipWhenMargin: number | null): boolean {
  const [first, second] = candidates
  if (skipWhenMargin === null || !first || !second) return false
  return first.score - second.score >= skipWhenMargin
}
