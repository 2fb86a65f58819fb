import picomatch from 'picomatch'
import type { Place } from '../model/dataset.ts'
import type { ProblemList } from './problems.ts'

/** A pattern of a change is hostile: few wildcards keep its matching short on any path. */
const MAX_STARS = 3
/** Longer paths count as watched: nothing hides behind its length. */
const MAX_PATH = 1_024

const OPTIONS = { dot: true, noextglob: true, nobrace: true, nonegate: true, strictSlashes: true } as const

/** Files whose change asks for a fresh description: lock files, Dockerfile, rerank code. */
export type WatchedFile = (path: string) => boolean

const HINT = 'write e.g. "app/rerank/**" or "*.lock"'

/** Patterns from the root of the workspace: `*` within a name, `**` over folders, `?` and `[a-z]` for one character. */
export function checkWatch(
  patterns: readonly string[],
  place: (pointer: string) => Place,
  problems: ProblemList,
): void {
  for (const [index, pattern] of patterns.entries()) {
    const problem = problemOf(pattern)
    if (problem) problems.add('PATTERN_UNCLEAR', place(`/watch/${index}`), problem, HINT)
  }
}

function problemOf(pattern: string): string | null {
  if (/^\/|\\|(^|\/)\.\.?(\/|$)/.test(pattern))
    return 'a pattern starts at the root of the repository and goes down'
  if (/[!{}()|]/.test(pattern)) return 'braces, groups and negations are not understood here'
  if ((pattern.match(/\*\*/g)?.length ?? 0) > MAX_STARS) return `more than ${MAX_STARS} times "**"`
  if (pattern.split('/').some((name) => name !== '**' && (name.match(/\*/g)?.length ?? 0) > MAX_STARS))
    return `more than ${MAX_STARS} times "*" in one name`
  return null
}

export function watchedFile(pattern: string): WatchedFile {
  const matches = picomatch(pattern, OPTIONS)
  return (path) => path.length > MAX_PATH || matches(path)
}
