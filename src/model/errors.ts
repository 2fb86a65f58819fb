/** What a user needs to repair a problem: the place, what is wrong there, what is allowed and what to do. */
export interface Problem {
  readonly code: string
  /** File with pointer or line: `gates/thresholds.json#/limits/2/min`, `queries.jsonl:14#/evidence/0`. */
  readonly at: string
  readonly problem: string
  readonly hint: string
}

/** The one error class. `code` is for tests and tables, `problems` for people; several are reported at once. */
export class GateError extends Error {
  readonly code: string
  readonly problems: readonly Problem[]

  constructor(code: string, facts: Omit<Problem, 'code'>, options?: ErrorOptions) {
    super(`${facts.at}: ${facts.problem}; ${facts.hint}`, options)
    this.name = 'GateError'
    this.code = code
    this.problems = [{ code, ...facts }]
  }

  /** All problems of a load as one error; the code is the first problem's. */
  static of(problems: readonly [Problem, ...Problem[]]): GateError {
    const [{ code, ...facts }] = problems
    const error = new GateError(code, facts)
    Object.assign(error, { problems })
    return error
  }
}

/** For the end of a switch over a union: the compiler complains when a member is not handled. */
export function assertNever(value: never): never {
  throw new Error(`not handled: ${JSON.stringify(value)}`)
}
