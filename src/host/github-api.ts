import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import { failed, faultError, faultOf } from './github-faults.ts'
import { openOctokit } from './github-octokit.ts'
import { textAt } from './json-value.ts'

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

/** What a write came to. */
interface Written {
  readonly status: number
  readonly data: unknown
}

type WriteMethod = 'POST' | 'PATCH' | 'DELETE'

/** How GitHub says that it is done. A redirect may make a read of a write, whose answer says 200. */
const DONE = { POST: 201, PATCH: 200, DELETE: 204 } as const

export interface GithubApi {
  /** `path` below the API's address. Statuses other than 200 and those of `accept` throw GITHUB_FAILED. */
  get(
    path: string,
    options?: { media?: string; accept?: readonly number[]; maxBytes?: number },
  ): Promise<Answer>
  /** All pages of a list; what stands in a row is for the reader to look at. */
  list(path: string): Promise<readonly unknown[]>
  /**
   * Sends JSON, again where the server stumbles. Statuses that mean anything but done and those of `accept` throw
   * GITHUB_FAILED.
   */
  send(
    method: WriteMethod,
    path: string,
    body: object | null,
    options?: { accept?: readonly number[] },
  ): Promise<Written>
  /** Sends JSON one time only; null: the server stumbled, and nobody knows whether it arrived. */
  sendOnce(method: 'POST', path: string, body: object): Promise<Written | null>
  /** Login of the account whose token this is: a person's, or an app's with "[bot]". */
  viewer(): Promise<string>
  readonly repository: string
}

interface ApiOptions {
  /** Ends everything that is under way. */
  readonly signal?: AbortSignal | null
  readonly tell?: (line: string) => void
  /** How long a second of waiting lasts; shorter in tests. */
  readonly secondMs?: number
}

const MAX_BYTES = 32 << 20
const MAX_PAGES = 50
const PER_PAGE = 100
const SERVER_BROKE = 500
const JSON_MEDIA = 'application/vnd.github+json'

/** null: the environment of the runner tells no repository, or there is no token. */
export function githubAccessOf(env: Host['env'], token: string | null): GithubAccess | null {
  const { GITHUB_API_URL: apiUrl = 'https://api.github.com', GITHUB_REPOSITORY: repository } = env
  return token && repository ? { apiUrl, repository, token } : null
}

/** GitHub's REST API, and of its GraphQL API the one question that REST does not answer for every token. */
export function createGithubApi(
  access: GithubAccess,
  { signal = null, tell = () => undefined, secondMs = 1_000 }: ApiOptions = {},
): GithubApi {
  const octokit = openOctokit(access, { signal, tell, secondMs })

  const get: GithubApi['get'] = async (
    path,
    { media = JSON_MEDIA, accept = [], maxBytes = MAX_BYTES } = {},
  ) => {
    const { request } = await octokit
    const ask = async () => {
      const { status, headers, data } = await request({
        method: 'GET',
        url: path,
        headers: { accept: media },
        request: { parseSuccessResponseBody: false },
      })
      return { status, type: headers['content-type'] ?? '', body: await bounded(data, path, maxBytes) }
    }
    try {
      // The plugins ask again until an answer begins; one that breaks off is asked for once more.
      return await ask().catch((error: unknown) => (isBroken(error) ? ask() : Promise.reject(error)))
    } catch (error) {
      if (error instanceof GateError) throw error
      const fault = faultOf(error)
      if (fault.status === null || !accept.includes(fault.status)) throw faultError('GET', path, fault, error)
      return { status: fault.status, type: '', body: new Uint8Array() }
    }
  }

  async function write(
    method: WriteMethod,
    path: string,
    body: object | null,
    retries?: number,
  ): Promise<Written> {
    const { request } = await octokit
    const { status, data } = await request({
      method,
      url: path,
      headers: { accept: JSON_MEDIA },
      ...(body && { data: body }),
      ...(retries !== undefined && { request: { retries } }),
    })
    if (status !== DONE[method])
      throw failed(path, `the server answers ${method} with ${status}`, undefined, NOT_GITHUB)
    return { status, data: data as unknown }
  }

  return {
    repository: access.repository,
    get,
    async list(path) {
      const all: unknown[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const { body } = await get(
          `${path}${path.includes('?') ? '&' : '?'}per_page=${PER_PAGE}&page=${page}`,
        )
        const rows = readJson(body, path)
        if (!Array.isArray(rows)) throw odd(path)
        all.push(...rows)
        if (rows.length < PER_PAGE) return all
      }
      throw failed(path, `the list has more than ${MAX_PAGES * PER_PAGE} entries`)
    },
    async send(method, path, body, { accept = [] } = {}) {
      try {
        return await write(method, path, body)
      } catch (error) {
        if (error instanceof GateError) throw error
        const fault = faultOf(error)
        const { status } = fault
        if (status === null || !accept.includes(status)) throw faultError(method, path, fault, error)
        return { status, data: null }
      }
    },
    async sendOnce(method, path, body) {
      try {
        return await write(method, path, body, 0)
      } catch (error) {
        if (error instanceof GateError) throw error
        const fault = faultOf(error)
        if (fault.status === null || fault.status >= SERVER_BROKE) return null
        throw faultError(method, path, fault, error)
      }
    },
    async viewer() {
      const { graphql } = await octokit
      const answer = await graphql<unknown>('{ viewer { login } }').catch((error: unknown) => {
        throw faultError('POST', '/graphql', faultOf(error), error)
      })
      const login = textAt(answer, 'viewer.login')
      if (login === undefined) throw odd('/graphql')
      return login
    },
  }
}

/** A body that ended too early: no error of a request, which has a status and was retried, and none of this program. */
const isBroken = (error: unknown) =>
  !(error instanceof GateError) && !(error instanceof Error && 'status' in error)

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

const NOT_GITHUB =
  'see whether GITHUB_API_URL is the address of GitHub’s API, and what a proxy in between does'

/** An answer that GitHub would not give. */
export const odd = (path: string): GateError =>
  failed(path, 'the answer is not what GitHub gives', undefined, NOT_GITHUB)

/** @throws {GateError} GITHUB_FAILED where the answer is not JSON */
export function readJson(body: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown
  } catch (cause) {
    throw failed(path, 'the answer is not JSON', cause, NOT_GITHUB)
  }
}
