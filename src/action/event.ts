import type { ReviewScope } from '../host/github-reviews.ts'
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

/** A change from a fork, or from a fork that is gone: its author is a stranger to the base. */
export function isUntrusted({ pull_request: change }: EventPayload): boolean {
  if (!change) return false
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

/**
 * Where the base of this event stands. Null: the event names none.
 * A merge-commit checkout is compared with its first parent, a head checkout with its merge base; limits come
 * from the tip of the base branch, as far as it was fetched.
 * @throws {GateError} REF_UNKNOWN where a change's base can't be read, GIT_MISSING, GIT_FAILED
 */
export async function baseOfEvent(payload: EventPayload, repository: Repository): Promise<BaseRefs | null> {
  const { pull_request: change, merge_group: group } = payload
  if (group?.base_sha) return { contract: group.base_sha, limits: group.base_sha }
  if (!change) return null
  const [first, second] = await repository.parents(await repository.commit('HEAD'))
  const merged = first !== undefined && second !== undefined && second === change.head?.sha
  const limits = await firstKnown(repository, [
    ...(change.base?.ref === undefined ? [] : [`refs/remotes/origin/${change.base.ref}`]),
    ...(change.base?.sha === undefined ? [] : [change.base.sha]),
    ...(merged ? [first] : []),
  ])
  return { contract: merged ? first : null, limits }
}

/** The first of several names that git finds; where it finds none, the last one's error tells how to fetch it. */
async function firstKnown(repository: Repository, refs: readonly string[]): Promise<string> {
  const [ref = 'HEAD^1', ...rest] = refs
  if (rest.length === 0) return repository.commit(ref)
  return repository.commit(ref).catch(() => firstKnown(repository, rest))
}
