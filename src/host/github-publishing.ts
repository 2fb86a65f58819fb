import type { CheckRun, PullComment } from '../model/publishing.ts'
import { type GithubApi, readJson } from './github-api.ts'

/** Comments of one pull request. Failures are GITHUB_FAILED, with what to do. */
export interface PullComments {
  /** All pages. */
  list(): Promise<readonly PullComment[]>
  /** Who writes them. */
  viewer(): Promise<string>
  /** The newest commit of the pull request. */
  head(): Promise<string | null>
  /** False: the server does not tell whether it was made. */
  create(body: string): Promise<boolean>
  update(id: number, body: string): Promise<void>
  remove(id: number): Promise<void>
}

interface ApiComment {
  readonly id: number
  readonly user: { readonly login: string } | null
  readonly body?: string
}

export function createPullComments(api: GithubApi, pull: number): PullComments {
  const root = `/repos/${api.repository}`
  const list = `${root}/issues/${pull}/comments`
  const one = (id: number) => `${root}/issues/comments/${id}`
  return {
    list: async () =>
      (await api.list<ApiComment>(list)).map(({ id, user, body }) => ({
        id,
        author: user?.login ?? '',
        body: body ?? '',
      })),
    viewer: () => api.viewer(),
    async head() {
      const path = `${root}/pulls/${pull}`
      const { body } = await api.get(path)
      return readJson<{ head?: { sha?: string } }>(body, path).head?.sha ?? null
    },
    create: async (body) => (await api.sendOnce('POST', list, { body })) !== null,
    update: async (id, body) => void (await api.send('PATCH', one(id), { body })),
    remove: async (id) => void (await api.send('DELETE', one(id), null)),
  }
}

/** @throws {GateError} GITHUB_FAILED */
export async function createCheckRun(
  api: GithubApi,
  { name, headSha, conclusion, detailsUrl, outputs }: CheckRun,
): Promise<void> {
  const path = `/repos/${api.repository}/check-runs`
  const [first, ...rest] = outputs
  const { data } = await api.send('POST', path, {
    name,
    head_sha: headSha,
    // Finished at once: a run that is killed now leaves no check that waits for ever.
    status: 'completed',
    conclusion,
    ...(detailsUrl !== null && { details_url: detailsUrl }),
    output: first,
  })
  const { id } = data as { id: number }
  for (const output of rest) await api.send('PATCH', `${path}/${id}`, { output })
}
