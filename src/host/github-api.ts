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
export interface Answer {
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

/** Reads of GitHub's REST API. Redirects are followed by `fetch`, which drops the token for other hosts. */
export function createGithubApi({ apiUrl, repository, token }: GithubAccess): GithubApi {
  const base = apiUrl.replace(/\/+$/, '')

  const get: GithubApi['get'] = async (
    path,
    { media = 'application/vnd.github+json', accept = [], maxBytes = MAX_BYTES } = {},
  ) => {
    const response = await ask(`${base}${path}`, path, {
      accept: media,
      authorization: `Bearer ${token}`,
      'user-agent': 'evidence-gate',
      'x-github-api-version': '2022-11-28',
    })
    if (response.status !== 200 && !accept.includes(response.status)) {
      await response.body?.cancel()
      throw failed(path, `the server answers ${response.status}`)
    }
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await bounded(response, path, maxBytes),
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

async function ask(url: string, path: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw failed(path, 'the server does not answer', cause)
  }
}

async function bounded(response: Response, path: string, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
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
