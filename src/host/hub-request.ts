import type { IncomingMessage } from 'node:http'
import type { HubFile } from '../model/hub-reference.ts'
import { VERSION } from '../model/version.ts'
import { answersWith, faultOf, type Refusal, refused, unreachable } from './hub-errors.ts'
import { askedWait, Passing, patiently } from './hub-patience.ts'
import { isSafe } from './hub-settings.ts'

const MOST_REDIRECTS = 8
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** The file, or a part of it, or a range behind its end. */
const GRANTED = new Set([200, 206, 416])
const BUSY = new Set([408, 429, 500, 502, 503, 504])
/** Failures of a connection that may be gone a moment later; a wrong certificate is not among them. */
const PASSING_FAULTS = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
])

/** What the hub tells of a file without giving it. */
export interface HubFacts {
  readonly bytes: number
  /** sha256 of a file in Git LFS, or git's own hash of any other. */
  readonly hash: { readonly kind: 'sha256' | 'git'; readonly hex: string }
}

export interface HubRequestOptions {
  readonly endpoint: URL
  /** null: none is sent. It goes to the endpoint and nowhere else. */
  readonly token: string | null
  readonly tokenWithheld: boolean
  /** An answer begins within this time. */
  readonly answerMs: number
  readonly wait: (ms: number) => Promise<void>
}

export interface HubRequests {
  /** Of a file at a commit. @throws {GateError} FILE_MISSING, HUB_NOT_FOUND, HUB_DENIED, HUB_UNREACHABLE, HUB_FAILED */
  facts(file: HubFile): Promise<HubFacts>
  /** Full hash of the commit where a branch stands now, whether or not the file is there; null: nobody says. */
  commit(file: HubFile): Promise<string | null>
  /**
   * One request for the bytes from `start` on. The caller reads or destroys the body.
   * @throws {Passing} where another attempt may succeed
   */
  bytes(file: HubFile, start: number): Promise<IncomingMessage>
}

/** Headers of the hub over all answers that led to the last one. */
interface Told {
  readonly linkedEtag?: string
  readonly linkedSize?: string
  readonly commit?: string
}

interface Reached {
  readonly message: IncomingMessage
  /** Where it came from in the end. */
  readonly url: URL
  readonly told: Told
}

/** Reads of a hub over http-client, which knows the proxies of the environment. */
export async function createHubRequests(options: HubRequestOptions): Promise<HubRequests> {
  const { endpoint, token, tokenWithheld, answerMs, wait } = options
  const { HttpClient: Client } = await import('@actions/http-client')
  const { host } = endpoint

  const addressOf = ({ repository, revision, path }: HubFile): URL => {
    const steps = [...repository.split('/'), 'resolve', revision, ...path.split('/')].map(encodeURIComponent)
    return new URL(`${endpoint.href.replace(/\/$/, '')}/${steps.join('/')}`)
  }

  async function ask(file: HubFile, method: 'HEAD' | 'GET', url: URL, range: string | null) {
    const headers = {
      // Sizes and ranges are those of the file itself.
      'accept-encoding': 'identity',
      ...(range !== null && { range }),
      ...(token !== null && url.origin === endpoint.origin && { authorization: `Bearer ${token}` }),
    }
    // Redirects are followed here: the client would take neither relative ones, nor look at where they lead.
    const client = new Client(`evidence-gate/${VERSION}`, [], {
      allowRedirects: false,
      allowRetries: false,
      socketTimeout: answerMs,
    })
    try {
      const answer = client.request(method, url.href, null, headers)
      return (await inTime(answer, answerMs, () => client.dispose())).message
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer in time'
      const reason = unreachable(file, url.host, code)
      const isTimeout = error instanceof Error && error.message.startsWith('Request timeout')
      throw isTimeout || PASSING_FAULTS.has(code) ? new Passing(reason, {}) : reason
    }
  }

  async function reach(file: HubFile, method: 'HEAD' | 'GET', range: string | null): Promise<Reached> {
    let url = addressOf(file)
    let told: Told = {}
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const message = await ask(file, method, url, range)
      told = { ...toldBy(message), ...told }
      const location = message.headers.location
      if (!REDIRECTS.has(message.statusCode ?? 0) || location === undefined) return { message, url, told }
      const next = URL.canParse(location, url.href) ? new URL(location, url) : null
      // The hub has told everything by now: where the bytes lie says nothing more.
      if (method === 'HEAD' && next?.origin !== url.origin && told.linkedEtag !== undefined)
        return { message, url, told }
      message.destroy()
      if (next === null || !mayFollow(next, endpoint))
        throw faultOf(file)(
          'HUB_FAILED',
          `${url.host} sends on to an address that is not encrypted`,
          'check HF_ENDPOINT, or give the file by its path',
        )
      url = next
    }
    throw faultOf(file)('HUB_FAILED', `${host} sends round in circles`, 'check HF_ENDPOINT')
  }

  /** @throws {Passing} of a busy server; GateError of every other answer that is not the file */
  function refuse(file: HubFile, { message, url }: Reached): never {
    const status = message.statusCode ?? 0
    const refusal: Refusal = {
      status,
      code: headerOf(message, 'x-error-code') ?? null,
      withToken: token !== null,
      tokenWithheld,
    }
    message.destroy()
    if (!BUSY.has(status)) {
      // A storage that lacks what the hub promises says nothing of the repository.
      const ofHub = refusal.code !== null || url.origin === endpoint.origin
      throw ofHub ? refused(file, host, refusal) : answersWith(file, url.host, status)
    }
    const waitMs = askedWait(
      { retryAfter: headerOf(message, 'retry-after'), rateLimit: headerOf(message, 'ratelimit') },
      Date.now(),
    )
    const patience = waitMs === null ? '' : `, and asks to come back in ${Math.ceil(waitMs / 1_000)} s`
    throw new Passing(unreachable(file, host, `${status}${patience}`), { waitMs })
  }

  return {
    facts: (file) =>
      patiently(async () => {
        const reached = await reach(file, 'HEAD', null)
        const { message, told } = reached
        const status = message.statusCode ?? 0
        const granted = GRANTED.has(status) || (REDIRECTS.has(status) && told.linkedEtag !== undefined)
        if (!granted) refuse(file, reached)
        message.destroy()
        return factsOf(file, host, told, message)
      }, wait),
    async commit(file) {
      const reached = await reach(file, 'HEAD', null).catch(() => null)
      reached?.message.destroy()
      const told = reached?.told.commit ?? ''
      return /^[0-9a-f]{40}$/.test(told) ? told : null
    },
    async bytes(file, start) {
      const reached = await reach(file, 'GET', start === 0 ? null : `bytes=${start}-`)
      if (!GRANTED.has(reached.message.statusCode ?? 0)) refuse(file, reached)
      return reached.message
    },
  }
}

/** A hub elsewhere does not send on to servers of this machine. */
export const mayFollow = (next: URL, endpoint: URL): boolean =>
  isSafe(next) && (next.protocol === 'https:' || endpoint.protocol === 'http:')

/** A head that drips, or endless interim answers, keep a socket awake: the answer has its time all the same. */
async function inTime<T extends { readonly message: IncomingMessage }>(
  answer: Promise<T>,
  ms: number,
  stop: () => void,
): Promise<T> {
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      stop()
      reject(new Error('Request timeout'))
    }, ms)
  })
  answer.then(
    ({ message }) => isLate && message.destroy(),
    () => undefined,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The first answer that says a thing is the hub's own; a CDN behind it has etags of its own. */
function toldBy(message: IncomingMessage): Told {
  const [linkedEtag, linkedSize, commit] = ['x-linked-etag', 'x-linked-size', 'x-repo-commit'].map((name) =>
    headerOf(message, name),
  )
  return {
    ...(linkedEtag !== undefined && { linkedEtag }),
    ...(linkedSize !== undefined && { linkedSize }),
    ...(commit !== undefined && { commit }),
  }
}

function factsOf(file: HubFile, host: string, told: Told, message: IncomingMessage): HubFacts {
  const fault = (problem: string) =>
    faultOf(file)('HUB_FAILED', problem, 'check HF_ENDPOINT, or give the file by its path')
  const { commit } = told
  if (commit === undefined) throw fault(`${host} names no commit, as a hub does`)
  if (commit !== file.revision) throw fault(`${host} answers for another commit`)
  const hash = /^(?:W\/)?"?([0-9a-f]{40}|[0-9a-f]{64})"?$/.exec(
    told.linkedEtag ?? message.headers.etag ?? '',
  )?.[1]
  if (hash === undefined) throw fault(`${host} names no hash to check the file by`)
  const bytes = Number(told.linkedSize ?? message.headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw fault(`${host} does not tell the size of the file`)
  return { bytes, hash: { kind: hash.length === 64 ? 'sha256' : 'git', hex: hash } }
}
