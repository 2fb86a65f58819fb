import { GateError } from '../model/errors.ts'
import { type HubFile, hubReference } from '../model/hub-reference.ts'

/** What the hub says of a request that it does not grant. */
export interface Refusal {
  readonly status: number
  /** X-Error-Code: EntryNotFound, RevisionNotFound, RepoNotFound, GatedRepo, ... */
  readonly code: string | null
  /** A token went with the request. */
  readonly withToken: boolean
  /** Why none went, where that is not the user's choice. */
  readonly tokenWithheld: boolean
}

const isMissingEntry = ({ status, code }: Refusal): boolean =>
  status === 404 && (code === null || code === 'EntryNotFound')

/** An answer other than the file, as a sentence about the user's reference. */
export function refused(file: HubFile, host: string, refusal: Refusal): GateError {
  const { status, code } = refusal
  const fault = faultOf(file)
  if (isMissingEntry(refusal)) return missingEntry(file)
  if (code === 'RevisionNotFound')
    return fault('HUB_NOT_FOUND', `${file.repository} has no commit ${file.revision}`, 'correct the commit')
  if (code === 'GatedRepo')
    return fault(
      'HUB_DENIED',
      `${file.repository} is gated, and ${refusal.withToken ? "the token's owner has" : 'without a token nobody has'} no access`,
      `accept its terms on ${host} as the owner of the token${tokenHint(refusal)}`,
    )
  if (code === 'RepoNotFound' || status === 401)
    return fault(
      'HUB_NOT_FOUND',
      `${host} knows no ${file.repository}, or hides it${refusal.withToken ? ' from this token' : ''}`,
      `correct the name${tokenHint(refusal)}`,
    )
  if (status === 403)
    return fault('HUB_DENIED', `${host} refuses it (403)`, `ask for access${tokenHint(refusal)}`)
  return answersWith(file, host, status)
}

export const answersWith = (file: HubFile, host: string, status: number): GateError =>
  faultOf(file)(
    'HUB_FAILED',
    `${host} answers with ${status}`,
    'try again later, or give the file by its path',
  )

function tokenHint({ withToken, tokenWithheld }: Refusal): string {
  if (withToken) return ', and check that the token may read it'
  return tokenWithheld
    ? '; a change from a fork is read without the token: put the file into the cache from a run of the base'
    : ', and set HF_TOKEN to a token that may read it'
}

export const missingEntry = (file: HubFile): GateError =>
  faultOf(file)(
    'FILE_MISSING',
    `${file.repository} has no such file at this commit`,
    'check the path: it is case-sensitive, and starts at the top of the repository',
  )

export const offline = (file: HubFile, folder: string): GateError =>
  new GateError('HUB_OFFLINE', {
    at: hubReference(file),
    problem: `the cache in ${folder} does not hold it, and HF_HUB_OFFLINE or --offline forbids to fetch it`,
    hint: 'run once with access to the hub and the same cache, or give the file by its path',
  })

export const unreachable = (file: HubFile, host: string, reason: string): GateError =>
  faultOf(file)(
    'HUB_UNREACHABLE',
    `${host} does not answer as it should (${reason})`,
    'check network, proxy and HF_ENDPOINT; what was fetched is kept, and the next run goes on from there',
  )

/** A sentence about a reference; `at` is the reference itself. */
export const faultOf =
  (file: HubFile) =>
  (code: string, problem: string, hint: string, cause?: unknown): GateError =>
    new GateError(code, { at: hubReference(file), problem, hint }, { cause })
