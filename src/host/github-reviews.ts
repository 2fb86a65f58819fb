import type { ReviewedChange, ReviewSource } from '../model/reviews.ts'
import { type GithubApi, odd, readJson } from './github-api.ts'
import { idAt, textAt, valueAt } from './json-value.ts'

const NOT_FOUND = 404
const FORBIDDEN = 403

/** Which pull requests a run is about: a number, or what a commit range of a merge queue brings. */
export type ReviewScope =
  | { readonly kind: 'pull-request'; readonly number: number }
  | { readonly kind: 'merge-group'; readonly headRef: string; readonly base: string; readonly head: string }
  | { readonly kind: 'commit'; readonly commit: string }

/** Reviews of the pull requests that a run is about, as they stand when they are asked for. */
export function createReviewSource(api: GithubApi, scope: ReviewScope): ReviewSource {
  const root = `/repos/${api.repository}`

  async function changeOf(number: number): Promise<ReviewedChange> {
    const path = `${root}/pulls/${number}`
    const { body } = await api.get(path)
    const change = readJson(body, path)
    // Whose change it is decides whose review counts: an account that is gone is null, and never missing.
    if (typeof change !== 'object' || change === null || !('user' in change)) throw odd(path)
    const reviews = await api.list(`${path}/reviews`)
    return {
      number,
      author: textAt(change, 'user.login') ?? '',
      reviews: reviews.flatMap((row) => {
        const [by, state] = [textAt(row, 'user.login'), textAt(row, 'state')]
        if (by === undefined || state === undefined) return []
        return [
          {
            by,
            state,
            commit: textAt(row, 'commit_id') ?? null,
            body: textAt(row, 'body') ?? '',
            at: textAt(row, 'submitted_at') ?? '',
          },
        ]
      }),
    }
  }

  const ofCommit = async (commit: string): Promise<readonly number[]> =>
    (await api.list(`${root}/commits/${encodeURIComponent(commit)}/pulls`)).flatMap(
      (row) => idAt(row, 'number') ?? [],
    )

  /** The queue's branch names its last pull request; merge and squash commits name theirs. */
  async function ofGroup(headRef: string, base: string, head: string): Promise<readonly number[]> {
    const named = /\/pr-(\d+)-/.exec(headRef)?.[1]
    const path = `${root}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`
    const { status, body } = await api.get(path, { accept: [NOT_FOUND] })
    const commits = status === 200 ? valueAt(readJson(body, path), 'commits') : []
    const told = (Array.isArray(commits) ? commits : []).flatMap((one) => {
      const [title = ''] = (textAt(one, 'commit.message') ?? '').split('\n')
      const found = /^Merge pull request #(\d+)\b/.exec(title)?.[1] ?? /\(#(\d+)\)$/.exec(title)?.[1]
      return found === undefined ? [] : [found]
    })
    return [...(named === undefined ? [] : [named]), ...told].map(Number)
  }

  async function numbers(): Promise<readonly number[]> {
    switch (scope.kind) {
      case 'pull-request':
        return [scope.number]
      case 'merge-group':
        return ofGroup(scope.headRef, scope.base, scope.head)
      case 'commit':
        return ofCommit(scope.commit)
    }
  }

  return {
    changes: async () => Promise.all([...new Set(await numbers())].map(changeOf)),
    async isMember(team, login) {
      const [org = '', slug = ''] = team.split('/').map(encodeURIComponent)
      const readable = await api.get(`/orgs/${org}/teams/${slug}`, { accept: [NOT_FOUND, FORBIDDEN] })
      if (readable.status !== 200) return null
      const path = `/orgs/${org}/teams/${slug}/memberships/${encodeURIComponent(login)}`
      const { status, body } = await api.get(path, { accept: [NOT_FOUND, FORBIDDEN] })
      if (status === FORBIDDEN) return null
      return status === 200 && textAt(readJson(body, path), 'state') === 'active'
    },
  }
}
