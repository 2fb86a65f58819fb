import type { getOctokit } from '@actions/github'
import type { GithubAccess } from './github-api.ts'

type Octokit = ReturnType<typeof getOctokit>

/** How long a server may keep a run waiting. */
interface Patience {
  /** Ends everything that is under way. */
  readonly signal: AbortSignal | null
  /** Told of waits that a person would wonder about. */
  readonly tell: (line: string) => void
  readonly secondMs: number
}

const ATTEMPT_MS = 30_000
/** After 1 s and 4 s; a write that may have arrived says for itself that it is not to be sent again. */
const RETRIES = 2
/** A limit that ends later is not waited for: the run's minutes are the user's. */
const MOST_WAIT_S = 60
const MOST_WAITS = 2
const NEVER_AGAIN = [400, 401, 403, 404, 410, 422, 429, 451]
const TOO_MANY = 429
const FORBIDDEN = 403
const quiet = () => undefined

/**
 * Octokit as actions use it, which knows the runner's proxy and servers of one's own, with its own plugins: servers
 * that stumble are asked again, limits of requests are waited for, all of it bounded.
 */
export async function openOctokit(
  { apiUrl, token }: GithubAccess,
  { signal, tell, secondMs }: Patience,
): Promise<Octokit> {
  const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
    import('@actions/github'),
    import('@octokit/plugin-retry'),
    import('@octokit/plugin-throttling'),
  ])
  const wait = (seconds: number, _: unknown, __: unknown, waited: number) => {
    if (signal?.aborted || seconds > MOST_WAIT_S || waited >= MOST_WAITS) return false
    tell(`GitHub limits requests: waiting ${seconds} s`)
    return true
  }
  return getOctokit(
    token,
    {
      baseUrl: apiUrl.replace(/\/+$/, ''),
      userAgent: 'evidence-gate',
      log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      retry: { retries: RETRIES, doNotRetry: NEVER_AGAIN, retryAfterBaseValue: secondMs },
      throttle: { onRateLimit: wait, onSecondaryRateLimit: wait, retryAfterBaseValue: secondMs },
    },
    attempts(signal),
    retry,
    throttling,
  )
}

/** Stands first among the plugins, so that it sees every attempt and not only every request. */
const attempts = (signal: AbortSignal | null) => (octokit: Pick<Octokit, 'hook'>) => {
  octokit.hook.before('request', (options) => {
    const attempt = AbortSignal.timeout(ATTEMPT_MS)
    options.request = { ...options.request, signal: signal ? AbortSignal.any([signal, attempt]) : attempt }
  })
  octokit.hook.error('request', (error) => {
    // The throttling plugin honours "retry-after" only where the message speaks of a secondary rate limit; servers
    // of one's own and proxies in front of them don't.
    if (isLimit(error) && !/secondary rate/i.test(error.message))
      error.message = `${error.message} (secondary rate limit)`
    throw error
  })
  return {}
}

/** An answer that asks to wait, and says how long. */
function isLimit(error: Error): boolean {
  const { status, response } = error as Error & { status?: number; response?: { headers?: object } }
  return (status === TOO_MANY || status === FORBIDDEN) && 'retry-after' in (response?.headers ?? {})
}
