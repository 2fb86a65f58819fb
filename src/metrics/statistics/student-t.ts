import { incompleteBeta } from './gamma.ts'

/** P(T <= t) of Student's t with `degrees` degrees of freedom. */
export function studentT(t: number, degrees: number): number {
  const tail = incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2
  return t > 0 ? 1 - tail : tail
}

/** The t with P(T <= t) = p, for p in (0, 1), by bisection to the last bits. */
export function studentTQuantile(p: number, degrees: number): number {
  if (p === 0.5) return 0
  if (p < 0.5) return -studentTQuantile(1 - p, degrees)
  let high = 1
  while (studentT(high, degrees) < p) high *= 2
  let low = 0
  for (let i = 0; i < 64; i++) {
    const middle = (low + high) / 2
    if (studentT(middle, degrees) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
