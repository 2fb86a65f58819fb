import { GateError } from '../model/errors.ts'
import { visible } from './escape.ts'

/** What a person is told of a failure: known errors as their sentences, unknown ones with where to report them. */
export function failureLines(error: unknown, debug: boolean): string {
  if (error instanceof GateError) {
    const lines = error.problems.map(({ at, problem, hint }) => visible(`${at}: ${problem}; ${hint}`))
    return [...lines, ...(debug ? [stackOf(error)] : []), ''].join('\n')
  }
  const what = error instanceof Error ? error.message : String(error)
  return [
    `Evidence Gate failed in a way it does not know: ${visible(what.split('\n')[0] ?? '')}`,
    debug
      ? stackOf(error)
      : 'This is a bug of Evidence Gate. Run it again with --debug and report the output where this program comes from (README, "When something is wrong").',
    '',
  ].join('\n')
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
