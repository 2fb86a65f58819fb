/** Standard normal quantile of 95%. */
const Z95 = 1.6448536269514722
const MOST_STEPS = 100

/**
 * One-sided 95% lower bound of the mean by inverting a score test: the lowest mean that the sample does not
 * speak against, with the deviation that the differences would have if that mean were true. The likeliest
 * distribution with that mean is over the values observed and the mirror of the largest one, so that a
 * sample without losses says how many it may have missed, not that there are none. With differences of one
 * size this is Tango's interval of paired proportions. `values` not empty and not all 0.
 * @see Tango 1998, Statistics in Medicine 17, 891-908; Owen 2001, Empirical Likelihood, chapter 2
 */
export function scoreBound(values: Float64Array): number {
  const { counts, sum, largest } = countValues(values)
  const n = values.length
  const mean = sum / n
  const sample: Sample = {
    observed: Float64Array.from(counts.keys()),
    counts: Float64Array.from(counts.values()),
    n,
    lowest: -largest,
  }
  // Above 0 where the sample speaks against the assumed mean.
  const excess = (assumed: number) => mean - assumed - Z95 * Math.sqrt(varianceUnder(assumed, sample) / n)
  return findZero(excess, -largest * (1 - 1e-9), mean)
}

interface Sample {
  /** Different values, and how often each was observed. */
  readonly observed: Float64Array
  readonly counts: Float64Array
  readonly n: number
  /** Value that may have mass without being observed. */
  readonly lowest: number
}

function countValues(values: Float64Array) {
  const counts = new Map<number, number>()
  let sum = 0
  let largest = 0
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
    sum += value
    largest = Math.max(largest, Math.abs(value))
  }
  return { counts, sum, largest }
}

/**
 * Variance of the likeliest distribution with the mean `assumed`, below that of the sample. A value x seen
 * c times has the mass c / (n (1 + tilt (x - assumed))); what is then missing lies at `lowest`.
 */
function varianceUnder(assumed: number, sample: Sample): number {
  const { observed, counts, n, lowest } = sample
  const tilt = tiltTo(assumed, sample)
  let missing = 1
  let squares = 0
  for (let i = 0; i < observed.length; i++) {
    const value = observed[i] as number
    const mass = (counts[i] as number) / (n * (1 + tilt * (value - assumed)))
    missing -= mass
    squares += mass * value * value
  }
  return Math.max(0, squares + Math.max(0, missing) * lowest * lowest - assumed * assumed)
}

/** The tilt that moves the mean to `assumed`, by Newton steps that stay between bounds; at most the steepest. */
function tiltTo(assumed: number, { observed, counts, lowest }: Sample): number {
  const steepest = 1 / (assumed - lowest)
  let [low, high, tilt] = [0, steepest, 0]
  for (let step = 0; step < MOST_STEPS; step++) {
    let [moment, slope] = [0, 0]
    for (let i = 0; i < observed.length; i++) {
      const ratio = ((observed[i] as number) - assumed) / (1 + tilt * ((observed[i] as number) - assumed))
      moment += (counts[i] as number) * ratio
      slope -= (counts[i] as number) * ratio * ratio
    }
    if (moment > 0) low = tilt
    else high = tilt
    const newton = tilt - moment / slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - tilt) <= 1e-13 * steepest) return next
    tilt = next
  }
  return tilt
}

/**
 * Where a falling function is 0, between `low` and `high`.
 * @see Dowell & Jarratt 1971, https://doi.org/10.1007/BF01934364 (regula falsi, Illinois)
 */
function findZero(f: (x: number) => number, low: number, high: number): number {
  let [a, b, atA, atB] = [low, high, f(low), f(high)]
  let side = 0
  for (let step = 0; step < MOST_STEPS && b - a > 1e-13; step++) {
    const x = (a * atB - b * atA) / (atB - atA)
    const atX = f(x)
    if (atX === 0) return x
    if (atX > 0) {
      ;[a, atA] = [x, atX]
      if (side === 1) atB /= 2
      side = 1
    } else {
      ;[b, atB] = [x, atX]
      if (side === -1) atA /= 2
      side = -1
    }
  }
  return a
}
