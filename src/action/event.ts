import type { ReviewScope } from '../host/github-reviews.ts'
import { GateError } from '../model/errors.ts'
import type { Repository } from '../model/host.ts'
import type { BaseRefs } from '../run/options.ts'

/** What an event says about the base of a change. Anything may be missing: payloads differ by event and server. */
export interface EventPayload {
  readonly pull_request?: {
    readonly number?: number
    readonly base?: { readonly ref?: string; readonly sha?: string; readonly repo?: RepoName | null }
    readonly head?: { readonly sha?: string; readonly repo?: RepoName | null }
  }
  readonly merge_group?: {
    readonly base_sha?: string
    readonly head_sha?: string
    readonly head_ref?: string
  }
}

interface RepoName {
  readonly full_name?: string
}

/** Events that only somebody with a right to write can start. "": no runner of GitHub. */
const OF_WRITERS = new Set([
  '',
  'create',
  'deployment',
  'deployment_status',
  'merge_group',
  'push',
  'release',
  'repository_dispatch',
  'schedule',
  'workflow_dispatch',
])

/**
 * A change whose author may be a stranger to the base: from a fork, from a fork that is gone, or under an event that
 * anybody can start and that does not tell what was checked out, such as issue_comment and workflow_run.
 */
export function isUntrusted({ pull_request: change }: EventPayload, event = ''): boolean {
  if (!change) return !OF_WRITERS.has(event)
  const head = change.head?.repo?.full_name
  return head === undefined || head !== change.base?.repo?.full_name
}

/** Whose reviews may stand for a change of limits. Null: the event tells of none. */
export function reviewScopeOf(
  { pull_request: change, merge_group: group }: EventPayload,
  commit: string | null,
): ReviewScope | null {
  if (change?.number !== undefined) return { kind: 'pull-request', number: change.number }
  const { base_sha: base, head_sha: head, head_ref: headRef = '' } = group ?? {}
  if (base !== undefined && head !== undefined) return { kind: 'merge-group', headRef, base, head }
  return commit === null ? null : { kind: 'commit', commit }
}

/** Where a run may write beside its own job. */
export interface Destination {
  /** The pull request to comment on. null: the event has none of its own; a merge queue's group has many. */
  readonly pull: number | null
  /** The commit that is judged, as its author knows it: no merge commit that GitHub makes for a test. */
  readonly head: string | null
}

export function destinationOf(
  { pull_request: change, merge_group: group }: EventPayload,
  commit: string | null,
): Destination {
  if (change) return { pull: change.number ?? null, head: change.head?.sha ?? null }
  return { pull: null, head: group?.head_sha ?? commit }
}

/**
 * Where the base of this event stands. Null: the event names none.
 * A merge-commit checkout is compared with its first parent, a head checkout with its merge base; limits come
 * from the tip of the base branch, as far as it was fetched.
 * @throws {GateError} REF_UNKNOWN where a change's base can't be read, CHANGE_NOT_CHECKED_OUT, GIT_MISSING, GIT_FAILED
 */
export async function baseOfEvent(payload: EventPayload, repository: Repository): Promise<BaseRefs | null> {
  const { pull_request: change, merge_group: group } = payload
  if (group?.base_sha) return { contract: group.base_sha, limits: group.base_sha }
  if (!change) return null
  const here = await repository.commit('HEAD')
  const [first, second] = await repository.parents(here)
  const merged = first !== undefined && second !== undefined && second === change.head?.sha
  const limits = await firstKnown(repository, [
    ...(change.base?.ref === undefined ? [] : [`refs/remotes/origin/${change.base.ref}`]),
    ...(change.base?.sha === undefined ? [] : [change.base.sha]),
    ...(merged ? [first] : []),
  ])
  if (!merged && here !== change.head?.sha) await refuseBase(repository, here, limits)
  return { contract: merged ? first : null, limits }
}

/** A workspace that holds nothing but the base would be compared with itself, and pass. pull_request_target begins so. */
async function refuseBase(repository: Repository, here: string, tip: string): Promise<void> {
  const common = here === tip ? here : await repository.mergeBase(here, tip).catch(() => null)
  if (common !== here) return
  throw new GateError('CHANGE_NOT_CHECKED_OUT', {
    at: 'the workspace',
    problem: `its commit ${here.slice(0, 12)} is one of the base branch: nothing of the pull request is there`,
    hint: 'check out the change; under pull_request_target into a folder of its own, which "working-directory" names',
  })
}

/** The first of several names that git finds; where it finds none, the last one's error tells how to fetch it. */
async function firstKnown(repository: Repository, refs: readonly string[]): Promise<string> {
  const [ref = 'HEAD^1', ...rest] = refs
  if (rest.length === 0) return repository.commit(ref)
  return repository.commit(ref).catch(() => firstKnown(repository, rest))
}
