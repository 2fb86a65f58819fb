import type { CalibrationContract, ScoreContract } from '../model/contract.ts'
import type { Candidate } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'

/**
 * Length calibration: S / (1 + alpha ln(1 + (L - lengthRef) / sigma)) for L > lengthRef, S elsewhere.
 * `tokens` is L, the uncut document or window; one that `covered` every key term of the query is measured
 * by the lengthRef of the relief, where there is one. Division would raise a negative logit instead of
 * lowering it, so only scores in [0, 1] are taken.
 * @throws {GateError} CALIBRATION_OF_LOGITS
 */
export function calibrateLength(
  score: number,
  tokens: number,
  calibration: CalibrationContract,
  at: string,
  covered: () => boolean = () => false,
): number {
  if (score < 0 || score > 1) {
    throw new GateError('CALIBRATION_OF_LOGITS', {
      at,
      problem: `length calibration meets the score ${score}`,
      hint: 'it is defined for scores from 0 to 1; set "activation" to sigmoid, or remove "calibration"',
    })
  }
  const { alpha, lengthRef, sigma, relief } = calibration
  // Without alpha there is nothing to do, however steep sigma is: 0 times infinity is no number.
  if (tokens <= lengthRef || alpha === 0) return score
  const reference = relief && covered() ? relief.lengthRef : lengthRef
  return tokens > reference ? score / (1 + alpha * Math.log(1 + (tokens - reference) / sigma)) : score
}

/** By how much the first pass leads: score of rank 1 - score of `rank`; null where there are fewer candidates. */
export function firstPassMargin(candidates: readonly Candidate[], rank = 2): number | null {
  const first = candidates[0]
  const other = candidates[rank - 1]
  return first && other ? first.score - other.score : null
}

/** Whether the first pass leads by so much that the reranker is not asked. */
export function skipsByMargin(
  candidates: readonly Candidate[],
  { skipWhenMargin, marginRank }: Pick<ScoreContract, 'skipWhenMargin' | 'marginRank'>,
): boolean {
  if (skipWhenMargin === null) return false
  const margin = firstPassMargin(candidates, marginRank)
  return margin !== null && margin >= skipWhenMargin
}
