import { GateError, type Problem } from '../model/errors.ts'

/**
 * Waits for all loads, so that the problems of all files are told at once.
 * @throws {GateError} one with the problems of every load that failed, in the order given; the same
 *   problem (two loads of one missing file) once
 */
export async function allOf<T extends readonly unknown[]>(
  loads: readonly [...{ [K in keyof T]: Promise<T[K]> | T[K] }],
): Promise<T> {
  const settled = await Promise.allSettled(loads)
  const problems: Problem[] = []
  for (const one of settled) {
    if (one.status === 'fulfilled') continue
    if (!(one.reason instanceof GateError)) throw one.reason
    problems.push(...one.reason.problems)
  }
  const [first, ...rest] = withoutRepeats(problems)
  if (first) throw GateError.of([first, ...rest])
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T
}

export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, at, problem }) => {
    const key = JSON.stringify([code, at, problem])
    return !seen.has(key) && seen.add(key)
  })
}
