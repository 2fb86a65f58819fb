import { lnGamma } from './gamma.ts'

/**
 * Exact one-sided McNemar test: how likely at least `lost` of the changed queries are losses if a loss
 * and a rescue are equally likely. 1 where nothing changed.
 */
export function mcNemarP(lost: number, rescued: number): number {
  const changed = lost + rescued
  let p = 0
  for (let k = lost; k <= changed; k++) {
    const lnChoose = lnGamma(changed + 1) - lnGamma(k + 1) - lnGamma(changed - k + 1)
    p += Math.exp(lnChoose - changed * Math.LN2)
  }
  return Math.min(1, p)
}
