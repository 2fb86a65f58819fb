import { GateError } from '../model/errors.ts'
import { COMMENT_MODES, type CommentMode } from '../publish/comment.ts'

/** Inputs of action.yml; null where nothing was given. */
export interface ActionInputs {
  readonly command: (typeof COMMANDS)[number]
  /** Folder of the checkout in the workspace; null: the workspace itself. Paths start there. */
  readonly workingDirectory: string | null
  readonly gate: string
  readonly dataRoot: string | null
  readonly current: string | null
  readonly base: string | null
  readonly report: string | null
  /** Threads of live scoring; null: one per core. */
  readonly threads: number | null
  /** Folder of scores of earlier runs, or "true" for the runner's tool cache. */
  readonly scoreCache: string | null
  /** Reads of GitHub: reviews, and what the clone lacks of the base. null: neither is read. */
  readonly token: string | null
  /** An earlier report to compare with. */
  readonly against: string | null
  /** Folder of audit records. */
  readonly audit: string | null
  /** Also look at other pair lengths and candidate counts. */
  readonly matrix: boolean
  readonly comment: CommentMode
  readonly checkRun: boolean
}

/** `run` decides; the others are the loop around it. */
const COMMANDS = ['run', 'plan', 'promote'] as const

export const DEFAULT_GATE = 'gates/gate.json'
const DEFAULT_COMMENT: CommentMode = 'changes'

/**
 * `getInput` of @actions/core: trimmed, empty where not given.
 * @throws {GateError} INPUT_INVALID
 */
export function readInputs(getInput: (name: string) => string): ActionInputs {
  const given = (name: string) => getInput(name) || null
  return {
    command: oneOf('command', given('command'), COMMANDS) ?? 'run',
    gate: given('gate') ?? DEFAULT_GATE,
    dataRoot: given('data-root'),
    current: given('current'),
    base: given('base'),
    report: given('report'),
    threads: threadsOf(given('threads')),
    scoreCache: given('score-cache'),
    token: given('token'),
    against: given('against'),
    audit: given('audit'),
    workingDirectory: given('working-directory'),
    matrix: oneOf('matrix', given('matrix'), ['true', 'false']) === 'true',
    comment: oneOf('comment', given('comment'), COMMENT_MODES) ?? DEFAULT_COMMENT,
    checkRun: oneOf('check-run', given('check-run'), ['true', 'false']) === 'true',
  }
}

function oneOf<T extends string>(name: string, text: string | null, allowed: readonly T[]): T | null {
  const found = allowed.find((one) => one === text)
  if (text === null || found !== undefined) return found ?? null
  throw new GateError('INPUT_INVALID', {
    at: name,
    problem: `it is ${JSON.stringify(text)}`,
    hint: `${allowed.join(', ')}; or leave it out`,
  })
}

function threadsOf(text: string | null): number | null {
  if (text === null) return null
  const threads = Number(text)
  if (Number.isInteger(threads) && threads >= 1 && threads <= 1_024) return threads
  throw new GateError('INPUT_INVALID', {
    at: 'threads',
    problem: `it is ${JSON.stringify(text)}`,
    hint: 'a whole number from 1 to 1024, or leave it out for one per core',
  })
}
