import { expect, test } from 'vitest'
import { approvingReviews, namesHash } from '../../src/gates/approval/reviews.ts'
import type { Review, ReviewSource } from '../../src/model/reviews.ts'
import { changed, findingsOf, runLine } from './line.ts'

const BASE = changed(() => {})
const lower = (min: number) => changed(({ thresholds }) => Object.assign(thresholds.limits[4] ?? {}, { min }))

const review = (by: string, state: string, changes: Partial<Review> = {}): Review => ({
  by,
  state,
  commit: 'reviewed',
  body: '',
  at: '2026-06-01T00:00:00Z',
  ...changes,
})
const source = (
  reviews: Review[],
  author = 'eve',
  members: Record<string, boolean | null> = {},
): ReviewSource => ({
  changes: async () => [{ number: 1, author, reviews }],
  isMember: async (team, login) => members[`${team} ${login}`] ?? null,
})
const latest = (...reviews: Review[]) =>
  approvingReviews({ number: 1, author: 'eve', reviews }).map(({ by }) => by)

test('the latest word of each reviewer counts; comments take nothing back; nobody approves their own change', () => {
  expect(latest(review('ana', 'APPROVED'), review('ana', 'CHANGES_REQUESTED'))).toEqual([])
  expect(latest(review('ana', 'CHANGES_REQUESTED'), review('ana', 'APPROVED'))).toEqual(['ana'])
  expect(latest(review('ana', 'APPROVED'), review('ANA', 'COMMENTED'))).toEqual(['ana'])
  expect(latest(review('ana', 'DISMISSED'))).toEqual([])
  expect(
    latest(review('ana', 'APPROVED', { at: '2026-06-02T00:00:00Z' }), review('ana', 'DISMISSED')),
  ).toEqual(['ana'])
  expect(latest(review('EVE', 'APPROVED'))).toEqual([])
})

test('a review names a hash by at least twelve of its digits', () => {
  const hash = `${'0123456789ab'}${'c'.repeat(52)}`
  const named = (body: string) => namesHash(review('ana', 'APPROVED', { body }), hash)
  expect(['0123456789ab', `ok ${hash}!`, '0123456789a', '0123456789ac', ''].map(named)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

/** Severity of the loosened limit, and who stood for it. */
async function judged(
  head = lower(0.4),
  reviewed = lower(0.4),
  reviews = source([review('ana', 'APPROVED')]),
) {
  const { report, warnings } = await runLine(head, { base: BASE, reviewed }, { reviews })
  const found = findingsOf(report)
  return {
    loosened: found.find(({ code }) => code === 'LIMIT_LOOSENED')?.severity,
    by: found.find(({ code }) => code === 'LIMIT_CHANGE_APPROVED')?.facts.by,
    needed: found.find(({ code }) => code === 'APPROVAL_NEEDED')?.message,
    warnings,
  }
}

test('a review stands for the change of limits at its commit, whatever else came later', async () => {
  expect(await judged()).toMatchObject({ loosened: 'notice', by: 'ana' })
  const later = new Map(lower(0.4)).set('README.md', 'more work')
  expect(await judged(later)).toMatchObject({ loosened: 'notice', by: 'ana' })
})

test('a review of another change of limits, or of a commit without it, stands for nothing', async () => {
  expect(await judged(lower(0.3))).toMatchObject({ loosened: 'block' })
  expect(await judged(lower(0.4), BASE)).toMatchObject({ loosened: 'block' })
  const gone = source([review('ana', 'APPROVED', { commit: 'forgotten' })])
  expect(await judged(lower(0.4), BASE, gone)).toMatchObject({ loosened: 'block' })
})

test('only approvers of the base count, and never the author', async () => {
  const eve = source([review('eve', 'APPROVED')], 'mallory')
  expect(await judged(undefined, undefined, eve)).toMatchObject({ loosened: 'block' })
  const own = source([review('ana', 'APPROVED')], 'Ana')
  expect(await judged(undefined, undefined, own)).toMatchObject({ loosened: 'block' })
})

test('a change of data is bound to its digest: a review of other data stands for nothing', async () => {
  const drop = (count: number) =>
    changed((gate) => {
      gate.queries.splice(0, count)
      gate.candidates.splice(0, count)
    })
  const verdict = async (reviewed: typeof BASE) => {
    const { report } = await runLine(
      drop(2),
      { base: BASE, reviewed },
      { reviews: source([review('bob', 'APPROVED')]) },
    )
    return findingsOf(report).find(({ facts }) => facts.what === 'dataset')?.severity
  }
  expect([await verdict(drop(2)), await verdict(drop(3))]).toEqual(['notice', 'block'])
})

const TEAM = changed(({ thresholds }) => Object.assign(thresholds, { approvers: ['team/search'] }))
const teamLower = changed(({ thresholds }) => {
  Object.assign(thresholds, { approvers: ['team/search'] })
  Object.assign(thresholds.limits[4] ?? {}, { min: 0.4 })
})

test('members of a team stand for it; a team that can’t be read is said plainly', async () => {
  const of = async (members: Record<string, boolean | null>) => {
    const reviews = source([review('zoe', 'APPROVED')], 'eve', members)
    const { report } = await runLine(teamLower, { base: TEAM, reviewed: teamLower }, { reviews })
    const found = findingsOf(report)
    return [
      found.find(({ code }) => code === 'LIMIT_LOOSENED')?.severity,
      found.find(({ code }) => code === 'APPROVAL_NEEDED')?.message.includes("team/search can't be read"),
    ]
  }
  expect(await of({ 'team/search zoe': true })).toEqual(['notice', undefined])
  expect(await of({ 'team/search zoe': false })).toEqual(['block', false])
  expect(await of({})).toEqual(['block', true])
})

test('reviews that can’t be read approve nothing, and the run says so', async () => {
  const { GateError } = await import('../../src/model/errors.ts')
  const broken: ReviewSource = {
    changes: async () => {
      throw new GateError('GITHUB_FAILED', { at: 'GitHub', problem: 'no answer', hint: 'again' })
    },
    isMember: async () => null,
  }
  const { loosened, warnings } = await judged(undefined, undefined, broken)
  expect(loosened).toBe('block')
  expect(warnings.some((line) => line.includes('nothing is approved'))).toBe(true)
})
