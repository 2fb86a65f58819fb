import { createGenerator } from './random.ts'

/** Up to so many differences that are not 0, all sign patterns are counted; above, `FLIPS` random ones. */
const EXACT_UP_TO = 20
const FLIPS = 9_999
const SEED = 0x5e1f

/**
 * Sign-flip permutation test of paired differences, against a distribution symmetric about 0:
 * how often a sum with random signs is as low as the observed one (`less`), or as far from 0
 * (`two-sided`). Exact up to 20 differences, else p = (b + 1) / (m + 1) from seeded signs.
 * Differences of 0 have no sign and change nothing.
 */
export function signFlipP(differences: Float64Array, side: 'less' | 'two-sided'): number {
  const moving = differences.filter((value) => value !== 0)
  let observed = 0
  let scale = 0
  for (const value of moving) {
    observed += value
    scale += Math.abs(value)
  }
  // Sums that are equal on paper differ in their last bits.
  const tolerance = 1e-11 * scale
  if (side === 'less') return lowerTail(moving, observed + tolerance)
  if (Math.abs(observed) <= tolerance) return 1
  return Math.min(1, 2 * lowerTail(moving, -Math.abs(observed) + tolerance))
}

/** Share of sign patterns whose sum is at most `threshold`. */
function lowerTail(values: Float64Array, threshold: number): number {
  if (values.length <= EXACT_UP_TO) return countAll(values, threshold) / 2 ** values.length
  return (countRandom(values, threshold) + 1) / (FLIPS + 1)
}

/** Halves are enumerated apart and joined in sorted order: 2 * 2^10 sums instead of 2^20. */
function countAll(values: Float64Array, threshold: number): number {
  const half = values.length >> 1
  const low = signedSums(values.subarray(0, half)).sort()
  const high = signedSums(values.subarray(half)).sort()
  let count = 0
  let fitting = high.length
  for (const sum of low) {
    while (fitting > 0 && sum + (high[fitting - 1] ?? 0) > threshold) fitting--
    count += fitting
  }
  return count
}

function signedSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** values.length)
  for (let signs = 0; signs < sums.length; signs++) {
    let sum = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0
      sum += signs & (1 << i) ? value : -value
    }
    sums[signs] = sum
  }
  return sums
}

/** Eight differences at a time: their 256 signed sums are looked up by one random byte. */
function countRandom(values: Float64Array, threshold: number): number {
  const groups = Math.ceil(values.length / 8)
  const sums = new Float64Array(groups * 256)
  for (let group = 0; group < groups; group++) {
    const padded = new Float64Array(8)
    padded.set(values.subarray(8 * group, 8 * group + 8))
    sums.set(signedSums(padded), 256 * group)
  }
  const generator = createGenerator(SEED)
  let count = 0
  for (let flip = 0; flip < FLIPS; flip++) {
    let sum = 0
    let bits = 0
    for (let group = 0; group < groups; group++) {
      bits = group % 4 === 0 ? generator.next() : bits >>> 8
      sum += sums[256 * group + (bits & 255)] ?? 0
    }
    if (sum <= threshold) count++
  }
  return count
}
