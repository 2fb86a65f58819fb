/** A seeded source of 32-bit numbers: the same seed gives the same numbers on every machine. */
export interface Generator {
  /** Next number in [0, 2^32). */
  next(): number
}

/**
 * xoshiro128**, its state filled from the seed by splitmix32.
 * @see Blackman & Vigna 2018, https://doi.org/10.1145/3460772
 */
export function createGenerator(seed: number): Generator {
  const mix = splitmix32(seed)
  return fromState(mix(), mix(), mix(), mix())
}

/** xoshiro128** from its four words of state, not all zero. */
export function fromState(s0: number, s1: number, s2: number, s3: number): Generator {
  let [a, b, c, d] = [s0 | 0, s1 | 0, s2 | 0, s3 | 0]
  return {
    next() {
      const x = Math.imul(b, 5)
      const result = Math.imul((x << 7) | (x >>> 25), 9)
      const t = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= t
      d = (d << 11) | (d >>> 21)
      return result >>> 0
    },
  }
}

function splitmix32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return z ^ (z >>> 16)
  }
}
