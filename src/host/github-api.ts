import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'

/** A repository on GitHub, or on a server of its own, and a token that may read it. */
export interface GithubAccess {
  /** `https://api.github.com`, or `https://HOST/api/v3`. */
  readonly apiUrl: string
  /** `owner/name`. */
  readonly repository: string
  readonly token: string
}

/** One answer; a status that `accept` does not name is an error. */
interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Uint8Array
}

export interface GithubApi {
  /** `path` below the API's address. Statuses other than 200 and those of `accept` throw GITHUB_FAILED. */
  get(
    path: string,
    options?: { media?: string; accept?: readonly number[]; maxBytes?: number },
  ): Promise<Answer>
  /** All pages of a list. */
  list<T>(path: string): Promise<readonly T[]>
  readonly repository: string
}

const TIMEOUT_MS = 30_000
const MAX_BYTES = 32 << 20
const MAX_PAGES = 50
const PER_PAGE = 100

/** null: the environment of the runner tells no repository, or there is no token. */
export function githubAccessOf(env: Host['env'], token: string | null): GithubAccess | null {
  const { GITHUB_API_URL: apiUrl = 'https://api.github.com', GITHUB_REPOSITORY: repository } = env
  return token && repository ? { apiUrl, repository, token } : null
}

/** Reads of GitHub's REST API through Octokit, which knows the runner's proxy and servers of one's own. */
export function createGithubApi({ apiUrl, repository, token }: GithubAccess): GithubApi {
  const octokit = import('@actions/github').then(({ getOctokit }) =>
    getOctokit(token, { baseUrl: apiUrl.replace(/\/+$/, ''), userAgent: 'evidence-gate' }),
  )

  const get: GithubApi['get'] = async (
    path,
    { media = 'application/vnd.github+json', accept = [], maxBytes = MAX_BYTES } = {},
  ) => {
    const { request } = await octokit
    try {
      const { status, headers, data } = await request({
        method: 'GET',
        url: path,
        headers: { accept: media },
        request: { parseSuccessResponseBody: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
      })
      return { status, type: headers['content-type'] ?? '', body: await bounded(data, path, maxBytes) }
    } catch (error) {
      if (error instanceof GateError) throw error
      const status = error instanceof Error && 'response' in error && 'status' in error ? error.status : null
      if (typeof status !== 'number') throw failed(path, 'the server does not answer', error)
      if (!accept.includes(status)) throw failed(path, `the server answers ${status}`, error)
      return { status, type: '', body: new Uint8Array() }
    }
  }

  return {
    repository,
    get,
    async list<T>(path: string) {
      const all: T[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const { body } = await get(
          `${path}${path.includes('?') ? '&' : '?'}per_page=${PER_PAGE}&page=${page}`,
        )
        const rows = readJson<T[]>(body, path)
        if (!Array.isArray(rows)) throw failed(path, 'the answer is no list')
        all.push(...rows)
        if (rows.length < PER_PAGE) return all
      }
      throw failed(path, `the list has more than ${MAX_PAGES * PER_PAGE} entries`)
    },
  }
}

async function bounded(
  body: AsyncIterable<Uint8Array> | null,
  path: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > maxBytes) throw failed(path, `the answer has more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** @throws {GateError} GITHUB_FAILED where the answer is not JSON */
export function readJson<T>(body: Uint8Array, path: string): T {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as T
  } catch (cause) {
    throw failed(path, 'the answer is not JSON', cause)
  }
}

export const failed = (path: string, problem: string, cause?: unknown) =>
  new GateError(
    'GITHUB_FAILED',
    {
      at: `GitHub ${path.split('?')[0]}`,
      problem,
      hint: 'check that the token may read contents and pull requests of this repository, and run the gate again',
    },
    { cause },
  )
