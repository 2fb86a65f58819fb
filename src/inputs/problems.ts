import type { Place } from '../model/dataset.ts'
import { GateError, type Problem } from '../model/errors.ts'
import { formatPlace } from '../model/place.ts'
import { PROBLEMS_PER_FILE } from './bounds.ts'
import type { InputCode } from './codes.ts'

/** The problems of one file: counted, the first ones kept. */
export interface ProblemList {
  /** `hint` may be a function where it takes work: it is asked only for problems that are kept. */
  add(code: InputCode, place: Place, problem: string, hint: string | (() => string)): void
  /** Takes the problems of a GateError; anything else is thrown on. */
  absorb(error: unknown): void
  readonly size: number
  list(): readonly Problem[]
}

export function createProblems(file: string): ProblemList {
  const kept: Problem[] = []
  let size = 0
  const take = (problem: Problem) => {
    size += 1
    if (kept.length < PROBLEMS_PER_FILE) kept.push(problem)
  }
  return {
    add: (code, place, problem, hint) => {
      const asked = typeof hint === 'string' || kept.length === PROBLEMS_PER_FILE ? '' : hint()
      take({ code, at: formatPlace(place), problem, hint: typeof hint === 'string' ? hint : asked })
    },
    absorb: (error) => {
      if (!(error instanceof GateError)) throw error
      for (const problem of error.problems) take(problem)
    },
    get size() {
      return size
    },
    list: () => (size > kept.length ? [...kept, moreProblems(file, size - kept.length)] : kept),
  }
}

const moreProblems = (file: string, count: number): Problem => ({
  code: 'MORE_PROBLEMS' satisfies InputCode,
  at: file,
  problem: `... and ${count} more`,
  hint: 'mend those above first, then look again',
})

/** @throws {GateError} with the problems of all lists, in their order */
export function throwIfAny(...lists: readonly ProblemList[]): void {
  const [first, ...rest] = lists.flatMap((list) => list.list())
  if (first) throw GateError.of([first, ...rest])
}
