import { expect, test } from 'vitest'
import { askedWait, Passing, patiently } from '../../../src/host/hub-patience.ts'
import { GateError } from '../../../src/model/errors.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const REASON = new GateError('HUB_UNREACHABLE', { at: 'hub', problem: 'busy', hint: 'wait' })

test.each([
  ['7', undefined, 7_000],
  ['Thu, 01 Jan 2026 00:00:09 GMT', undefined, 9_000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', undefined, 0],
  ['soon', undefined, null],
  [undefined, '"api";r=0;t=55', 55_000],
  [undefined, '"api";r=10', null],
  ['3', '"api";r=0;t=55', 3_000],
  [undefined, undefined, null],
])('Retry-After %s and RateLimit %s ask for %s ms', (retryAfter, rateLimit, wait) => {
  expect(askedWait({ retryAfter, rateLimit }, NOW)).toBe(wait)
})

test('steps forward renew the patience, and even they have an end', async () => {
  let attempts = 0
  const waits: number[] = []
  const work = async () => {
    attempts += 1
    throw new Passing(REASON, { progressed: true })
  }
  await expect(patiently(work, async (ms) => void waits.push(ms))).rejects.toBe(REASON)
  expect([attempts, new Set(waits)]).toEqual([100, new Set([500])])
})

test('waits grow, and what does not pass is not tried again', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  await expect(patiently(() => Promise.reject(new Passing(REASON, {})), wait)).rejects.toBe(REASON)
  expect(waits).toEqual([500, 1_000, 2_000, 4_000])
  await expect(patiently(() => Promise.reject(REASON), wait)).rejects.toBe(REASON)
  expect(waits).toHaveLength(4)
})
