import { SIGNIFICANCE, summarize } from './paired.ts'
import { scoreBound } from './score-bound.ts'
import { studentTQuantile } from './student-t.ts'

/** Fewest equal values whose number alone is evidence: 2^-n <= .05. */
const FEWEST_EQUAL = Math.ceil(-Math.log2(SIGNIFICANCE))

/**
 * One-sided 95% lower confidence bound of the mean: the t bound, or the one corrected for skewness
 * where that is lower; of sparse differences (most of them 0) also the score bound where that is lower
 * still. Differences per query are often 0 with a few large losses; the plain t bound then passes true
 * drops too often (docs/decisions.md has the numbers).
 * null: one value has no bound, and a few equal ones have none either, since they say nothing of how the
 * others may differ. Five of one sign do: were both signs as likely, they would all agree once in 32 times.
 * @see Hall 1992, https://doi.org/10.1111/j.2517-6161.1992.tb01872.x
 */
export function lowerBound(values: Float64Array): number | null {
  const { n, mean, deviation } = summarize(values)
  if (n < 2 || (n < FEWEST_EQUAL && mean !== 0 && deviation <= 1e-9 * Math.abs(mean))) return null
  const reach = studentTQuantile(1 - SIGNIFICANCE, n - 1) / Math.sqrt(n)
  const skew = skewness(values, mean)
  const corrected = skew < 0 ? (3 / skew) * (Math.cbrt(1 + skew * (reach - skew / (6 * n))) - 1) : reach
  const bound = mean - deviation * Math.max(reach, corrected)
  return isSparse(values) ? Math.min(bound, scoreBound(values)) : bound
}

/** The mirror of `lowerBound`. */
export function upperBound(values: Float64Array): number | null {
  const mirrored = lowerBound(values.map((value) => -value))
  return mirrored === null ? null : -mirrored
}

/** Most differences are 0, and not all of them. */
function isSparse(values: Float64Array): boolean {
  const moving = values.filter((value) => value !== 0).length
  return moving > 0 && 2 * moving < values.length
}

/** Third standardised moment; 0 where nothing varies. */
function skewness(values: Float64Array, mean: number): number {
  let squares = 0
  let cubes = 0
  for (const value of values) {
    squares += (value - mean) ** 2
    cubes += (value - mean) ** 3
  }
  return squares === 0 ? 0 : cubes / values.length / (squares / values.length) ** 1.5
}
