import { lowerBound } from '../../metrics/statistics/bound.ts'
import { mcNemarP } from '../../metrics/statistics/mcnemar.ts'
import { SIGNIFICANCE, type Summary, summarize } from '../../metrics/statistics/paired.ts'
import { queriesToDecide } from '../../metrics/statistics/power.ts'
import { signFlipP } from '../../metrics/statistics/sign-flip.ts'
import type { Limit } from '../../model/thresholds.ts'
import { type Judgement, judge } from './judgement.ts'
import { isTooSmall } from './point.ts'

/**
 * Paired differences turned so that below 0 is the direction that the limit forbids, with the evidence
 * that there is such a change at all.
 */
export interface Tested {
  readonly turned: Float64Array
  readonly summary: Summary
  /** One-sided, before any adjustment. null: all differences are 0, or too few queries. */
  readonly p: number | null
}

/** `differences` (to - versus) not empty, in query-id order. */
export function testDifferences(limit: Limit, differences: Float64Array): Tested {
  const turned = limit.bound === 'maxIncrease' ? differences.map((one) => -one) : differences
  const still = turned.every((one) => one === 0)
  const tests = limit.decision === 'non-inferiority' && !still && !isTooSmall(limit, turned.length)
  return { turned, summary: summarize(turned), p: tests ? evidenceOfDrop(turned) : null }
}

/** One outcome per query, kept or lost: the exact test of McNemar. Else sign flips. */
function evidenceOfDrop(turned: Float64Array): number {
  if (!turned.every((one) => one === 0 || Math.abs(one) === 1)) return signFlipP(turned, 'less')
  return mcNemarP(turned.filter((one) => one < 0).length, turned.filter((one) => one > 0).length)
}

/**
 * `maxDrop` and `maxIncrease`. Passes if the one-sided 95% bound stays within the limit; fails if the
 * mean is over it and the change itself is significant (`adjustedP`, Holm); else more queries are needed.
 */
export function judgeDifference(limit: Limit, tested: Tested, adjustedP: number | null): Judgement {
  const { turned, summary } = tested
  const { n, mean } = summary
  const sign = limit.bound === 'maxIncrease' ? -1 : 1
  // Adding 0 turns -0 into 0.
  const facts = { value: sign * mean + 0, n }
  const needed = queriesToDecide(summary, limit.limit)

  if (isTooSmall(limit, n)) {
    return judge('inconclusive', { ...facts, needed: Math.max(limit.minQueries, needed ?? 0) })
  }
  if (turned.every((one) => one === 0)) return judge('unchanged', facts)
  if (limit.decision !== 'non-inferiority') return judge(mean >= -limit.limit ? 'pass' : 'fail', facts)

  const bound = lowerBound(turned)
  const tests = { ...facts, confidenceBound: bound === null ? null : sign * bound + 0, p: adjustedP }
  if (bound !== null && bound > -limit.limit) return judge('pass', tests)
  if (mean < -limit.limit && adjustedP !== null && adjustedP <= SIGNIFICANCE) return judge('fail', tests)
  return judge('inconclusive', { ...tests, needed })
}
