import { GateError } from '../model/errors.ts'
import type { CheckRun, PullComment } from '../model/publishing.ts'
import { type GithubApi, odd, readJson } from './github-api.ts'
import { failed } from './github-faults.ts'
import { idAt, textAt } from './json-value.ts'

const NOT_FOUND = 404
/** The server's word for a request that it understands and does not take. */
const UNPROCESSABLE = 422

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
  /** One that somebody else removed meanwhile is removed. */
  remove(id: number): Promise<void>
}

export function createPullComments(api: GithubApi, pull: number): PullComments {
  const root = `/repos/${api.repository}`
  const list = `${root}/issues/${pull}/comments`
  const one = (id: number) => `${root}/issues/comments/${id}`
  return {
    list: async () =>
      (await api.list(list)).map((row) => {
        const id = idAt(row, 'id')
        if (id === undefined) throw odd(list)
        return { id, author: textAt(row, 'user.login') ?? '', body: textAt(row, 'body') ?? '' }
      }),
    viewer: () => api.viewer(),
    async head() {
      const path = `${root}/pulls/${pull}`
      const { body } = await api.get(path)
      return textAt(readJson(body, path), 'head.sha') ?? null
    },
    create: async (body) => (await api.sendOnce('POST', list, { body })) !== null,
    update: async (id, body) => void (await api.send('PATCH', one(id), { body })),
    remove: async (id) => void (await api.send('DELETE', one(id), null, { accept: [NOT_FOUND] })),
  }
}

/** What came of a check run that is there. */
interface MadeCheck {
  /** Annotations that it has. */
  readonly annotations: number
  /** Why it has not all of them; null: it has. */
  readonly lacks: GateError | null
}

/**
 * A check run that counts is there before its annotations are: what the server has against one of them costs those of
 * its request, and never the check.
 * @throws {GateError} GITHUB_FAILED where there is no check run
 */
export async function createCheckRun(
  api: GithubApi,
  { name, headSha, conclusion, detailsUrl, outputs }: CheckRun,
): Promise<MadeCheck> {
  const path = `/repos/${api.repository}/check-runs`
  const [first, ...rest] = outputs
  const create = (output: typeof first, accept: readonly number[]) =>
    api.send(
      'POST',
      path,
      {
        name,
        head_sha: headSha,
        // Finished at once: a run that is killed now leaves no check that waits for ever.
        status: 'completed',
        conclusion,
        ...(detailsUrl !== null && { details_url: detailsUrl }),
        output,
      },
      { accept },
    )
  let made = await create(first, first?.annotations.length ? [UNPROCESSABLE] : [])
  let annotations = first?.annotations.length ?? 0
  let lacks: GateError | null = null
  if (made.status === UNPROCESSABLE) {
    lacks = failed(path, 'the server answers 422 to its annotations', undefined, 'report.json has them all')
    annotations = 0
    made = await create(first && { ...first, annotations: [] }, [])
  }
  const id = idAt(made.data, 'id')
  for (const output of rest) {
    try {
      if (id === undefined) throw odd(path)
      await api.send('PATCH', `${path}/${id}`, { output })
      annotations += output.annotations.length
    } catch (error) {
      if (!(error instanceof GateError)) throw error
      lacks ??= error
    }
  }
  return { annotations, lacks }
}
