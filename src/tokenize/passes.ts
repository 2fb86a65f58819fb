import { GateError } from '../model/errors.ts'
import type { ConfigNode } from './config-node.ts'
import { keepSteps, PatternTooSlow, stepsLeft } from './patterns/steps.ts'

/** What one component of a Sequence takes, in steps of a pattern per UTF-16 unit: 25 of them may read a long text. */
const STEPS_PER_UNIT = 4

/**
 * Counts one reading of a text of `units` UTF-16 units by a component of the Sequence `config`.
 * @throws {GateError} OFFSETS_UNAVAILABLE when its tokenizer has taken what a text allows
 */
export function countPass(units: number, config: ConfigNode): void {
  try {
    keepSteps(stepsLeft() - STEPS_PER_UNIT * units)
  } catch (cause) {
    if (!(cause instanceof PatternTooSlow)) throw cause
    throw new GateError('OFFSETS_UNAVAILABLE', {
      at: config.at,
      problem: `its components read a text too often, here about ${units} characters`,
      hint: 'use a tokenizer with fewer of them, or shorter texts',
    })
  }
}
