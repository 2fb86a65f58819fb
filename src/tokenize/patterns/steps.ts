/** A text on which the patterns of a tokenizer take more steps than allowed. */
export class PatternTooSlow extends Error {}

const FREE_STEPS = 300_000
const STEPS_PER_UNIT = 100

/** Encoding is synchronous, so one counter serves every tokenizer. */
let left = FREE_STEPS

/** Called for each text of `units` UTF-16 units: what its tokenizer's patterns may take in all. Published ones took at most 33 per unit on the runs tried. */
export function allowSteps(units: number): void {
  left = FREE_STEPS + STEPS_PER_UNIT * units
}

export function stepsLeft(): number {
  return left
}

/** @throws {PatternTooSlow} */
export function keepSteps(steps: number): void {
  left = steps
  if (steps < 0) throw new PatternTooSlow()
}
