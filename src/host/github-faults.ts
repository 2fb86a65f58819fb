import { GateError } from '../model/errors.ts'
import { textAt, valueAt } from './json-value.ts'

/** What came back in place of an answer. `status` null: nothing did. */
export interface Fault {
  readonly status: number | null
  /** The server's own words; "" where it has none. */
  readonly said: string
  /** Too many requests, or a wait that is longer than a run should take. */
  readonly limited: boolean
}

const MOST_SAID = 200
const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404
const TOO_MANY = 429
const SERVER_BROKE = 500

/** What Octokit throws, as far as a person needs it. */
export function faultOf(error: unknown): Fault {
  // GraphQL refuses with a 200.
  if (error instanceof Error && error.name === 'GraphqlResponseError')
    return {
      status: FORBIDDEN,
      said: error.message.slice(0, MOST_SAID),
      limited: /rate limit/i.test(error.message),
    }
  if (!(error instanceof Error && 'response' in error && 'status' in error))
    return { status: null, said: '', limited: false }
  const { status, response } = error as Error & {
    status: number
    response?: { headers?: Record<string, unknown>; data?: unknown }
  }
  if (!response) return { status: null, said: '', limited: false }
  const text = saidIn(response.data)
  const spent = response.headers?.['x-ratelimit-remaining'] === '0'
  const limited =
    status === TOO_MANY || (status === FORBIDDEN && (spent || /rate limit|abuse detection/i.test(text)))
  return { status, said: text, limited }
}

/** The message, and what it says of single fields. */
function saidIn(data: unknown): string {
  const errors = valueAt(data, 'errors')
  const details = (Array.isArray(errors) ? errors : []).map((one) =>
    [textAt(one, 'field'), textAt(one, 'message')].filter(Boolean).join(' '),
  )
  const words = [textAt(data, 'message') ?? '', ...details].filter((one) => one !== '')
  return words.join(': ').slice(0, MOST_SAID)
}

/** GITHUB_FAILED with the server's words and what to do, down to the line of YAML. */
export function faultError(
  method: string,
  path: string,
  { status, said, limited }: Fault,
  cause?: unknown,
): GateError {
  const words = said === '' ? '' : ` (${said})`
  const problem = status === null ? 'the server does not answer' : `the server answers ${status}${words}`
  const hint = limited
    ? 'the server limits requests: run the gate again later'
    : hintOf(method, path, status, said)
  return failed(path, problem, cause, hint)
}

function hintOf(method: string, path: string, status: number | null, said: string): string {
  if (status === null || status >= SERVER_BROKE) return 'run the gate again'
  if (status === UNAUTHORIZED) return 'the token is not valid here, or not any more: give another one'
  // No permission helps here.
  if (/\b(?:locked|archived)\b/i.test(said))
    return 'unlock it, or set "comment: never" and leave out "check-run"'
  if (status === FORBIDDEN || status === NOT_FOUND) return permissionHint(method, path)
  return 'check the workflow, and run the gate again'
}

/** The permission that a request needs, as the line of YAML that grants it. */
function permissionHint(method: string, path: string): string {
  if (path === '/graphql') return 'give a token that may ask over GraphQL whose it is, as the job’s own may'
  if (path.startsWith('/orgs/')) return 'give a token with "read:org"'
  // Comments are only listed to write one.
  const right = method === 'GET' && !path.includes('/issues/') ? 'read' : 'write'
  const of = path.includes('/check-runs')
    ? 'checks'
    : /\/(?:pulls|issues)\b/.test(path)
      ? 'pull-requests'
      : 'contents'
  return `add "${of}: ${right}" under "permissions:" of the job`
}

export const failed = (
  path: string,
  problem: string,
  cause?: unknown,
  hint = 'check that the token may read contents and pull requests of this repository, and run the gate again',
): GateError =>
  new GateError(
    'GITHUB_FAILED',
    { at: `GitHub ${path.split('?')[0]}`, problem, hint },
    cause === undefined ? undefined : { cause },
  )
