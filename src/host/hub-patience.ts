import type { GateError } from '../model/errors.ts'

/** Attempts without a step forward, and all of them. */
const MOST_FAILURES = 5
const MOST_ATTEMPTS = 100
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** A server that asks for more patience than this is told of instead. */
const LONGEST_ASKED_MS = 60_000

/** A failure that may pass: a busy server, a cut connection. `reason`: what is told once patience is at its end. */
export class Passing extends Error {
  readonly reason: GateError
  readonly waitMs: number | null
  /** Some bytes came: what is left is less than before. */
  readonly progressed: boolean

  constructor(
    reason: GateError,
    { waitMs = null, progressed = false }: { waitMs?: number | null; progressed?: boolean },
  ) {
    super(reason.message, { cause: reason })
    this.reason = reason
    this.waitMs = waitMs
    this.progressed = progressed
  }
}

/** Does the work again while its failures may pass; waits between, longer each time, or as long as the server asks. */
export async function patiently<T>(work: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  let failures = 0
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      failures = error.progressed ? 1 : failures + 1
      if (failures === MOST_FAILURES || attempt === MOST_ATTEMPTS || (error.waitMs ?? 0) > LONGEST_ASKED_MS)
        throw error.reason
      await wait(error.waitMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)))
    }
  }
}

/**
 * Milliseconds until the server wants to be asked again: Retry-After in seconds or as a date, or what is left of
 * a RateLimit window (`t=`). null: it does not say.
 */
export function askedWait(
  { retryAfter, rateLimit }: { retryAfter: string | undefined; rateLimit: string | undefined },
  now: number,
): number | null {
  const seconds = retryAfter ?? /(?:^|;)\s*t=(\d+)/.exec(rateLimit ?? '')?.[1]
  if (seconds === undefined) return null
  if (/^\d{1,9}$/.test(seconds)) return Number(seconds) * 1_000
  const date = Date.parse(seconds)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
