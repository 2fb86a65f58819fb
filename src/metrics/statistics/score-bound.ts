/** Standard normal quantile of 95%. */
const Z95 = 1.6448536269514722
const HALVINGS = 40

/**
 * One-sided 95% lower bound of the mean by inverting a score test: the lowest mean that the sample does not
 * speak against, with the deviation that the differences would have if that mean were true. The likeliest
 * distribution with that mean is over the values observed and the mirror of the largest one, so that a
 * sample without losses says how many it may have missed, not that there are none. With differences of one
 * size this is Tango's interval of paired proportions. `values` not empty and not all 0.
 * @see Tango 1998, Statistics in Medicine 17, 891-908; Owen 2001, Empirical Likelihood, chapter 2
 */
export function scoreBound(values: Float64Array): number {
  const counts = new Map<number, number>()
  let sum = 0
  let largest = 0
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
    sum += value
    largest = Math.max(largest, Math.abs(value))
  }
  const sample: Sample = { counts, n: values.length, lowest: -largest }
  const mean = sum / values.length
  const isRefuted = (assumed: number) =>
    mean - assumed > Z95 * Math.sqrt(varianceUnder(assumed, sample) / values.length)
  return halve(-largest, mean, isRefuted)
}

interface Sample {
  /** How often each value was observed. */
  readonly counts: ReadonlyMap<number, number>
  readonly n: number
  /** Value that may have mass without being observed. */
  readonly lowest: number
}

/**
 * Variance of the likeliest distribution with the mean `assumed`, below that of the sample. A value x seen
 * c times has the mass c / (n (1 + tilt (x - assumed))); what is then missing lies at `lowest`.
 */
function varianceUnder(assumed: number, { counts, n, lowest }: Sample): number {
  const momentAt = (tilt: number) => {
    let moment = 0
    for (const [value, count] of counts)
      moment += (count * (value - assumed)) / (1 + tilt * (value - assumed))
    return moment
  }
  const steepest = 1 / (assumed - lowest)
  const tilt = halve(0, steepest, (one) => momentAt(one) > 0)
  let missing = 1
  let squares = 0
  for (const [value, count] of counts) {
    const mass = count / (n * (1 + tilt * (value - assumed)))
    missing -= mass
    squares += mass * value * value
  }
  return squares + Math.max(0, missing) * lowest * lowest - assumed * assumed
}

/** Where a condition that holds from `low` on stops to hold, up to `high`. */
function halve(low: number, high: number, holds: (value: number) => boolean): number {
  let [below, above] = [low, high]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (below + above) / 2
    if (holds(middle)) below = middle
    else above = middle
  }
  return below
}
