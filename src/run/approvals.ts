import { governanceOf } from '../gates/approval/governance.ts'
import { approvingReviews, isTeam, namesHash, sameLogin } from '../gates/approval/reviews.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { Review, ReviewSource } from '../model/reviews.ts'
import type { Approval, RunContext } from '../model/run.ts'
import type { BaseState } from './base.ts'
import { governed, headAt } from './governed.ts'

export interface Approvals {
  readonly approvals: readonly Approval[]
  readonly unreadableTeams: readonly string[]
}

const NONE: Approvals = { approvals: [], unreadableTeams: [] }

/**
 * Reviews that stand for this change of limits. A review stands for what its commit changes of the base's limits:
 * as long as that is the same change, by its hash, later commits take nothing from it. A review that names the hash
 * in its text stands for it whatever its commit.
 */
export async function readApprovals(
  host: Host,
  context: Omit<RunContext, 'approvals' | 'unreadableTeams'>,
  base: BaseState | null,
  source: ReviewSource | null,
): Promise<Approvals> {
  const agreed = context.thresholds.base
  const { changeHash } = governanceOf({ ...context, approvals: [] })
  if (!source || !agreed || !base || changeHash === null || agreed.onLimitChange !== 'require-approval')
    return NONE
  try {
    const reviews = (await source.changes()).flatMap(approvingReviews)
    const hashes = new Map<string, Promise<string | null>>()
    const stands = async (review: Review) => {
      if (namesHash(review, changeHash)) return true
      if (review.commit === null) return false
      const known = hashes.get(review.commit) ?? hashAt(host, context, base, review.commit)
      hashes.set(review.commit, known)
      return (await known) === changeHash
    }
    const standing: Review[] = []
    for (const review of reviews) if (await stands(review)) standing.push(review)
    return await match(standing, agreed.approvers, changeHash, source)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    host.log.warning(`reviews can't be read, so that nothing is approved: ${error.message}`)
    return NONE
  }
}

/** What a commit of the change does to the base's limits. */
async function hashAt(
  host: Host,
  {
    settings,
    contracts,
    thresholds,
    waivers,
    sha256,
  }: Pick<RunContext, 'settings' | 'contracts' | 'thresholds' | 'waivers' | 'sha256'>,
  base: BaseState,
  commit: string,
): Promise<string | null> {
  const head = await headAt(host, settings.file, commit)
  if (head === null) return null
  const found = governed(base, head, contracts.current?.contract ?? null, [])
  return governanceOf({
    thresholds: { base: thresholds.base, head: found.thresholds },
    waivers: { base: waivers.base, head: found.waivers },
    evaluation: found.evaluation,
    approvals: [],
    sha256,
  }).changeHash
}

/** Logins first; teams are asked for only where no login stands. */
async function match(
  reviews: readonly Review[],
  approvers: readonly string[],
  changeHash: string,
  source: ReviewSource,
): Promise<Approvals> {
  const approvals: Approval[] = []
  for (const { by } of reviews) {
    const as = approvers.find((one) => !isTeam(one) && sameLogin(one, by))
    if (as !== undefined) approvals.push({ by, as, changeHash })
  }
  if (approvals.length > 0) return { approvals, unreadableTeams: [] }
  const unreadable = new Set<string>()
  for (const team of approvers.filter(isTeam))
    for (const { by } of reviews) {
      const member = await source.isMember(team, by)
      if (member === null) unreadable.add(team)
      else if (member) approvals.push({ by, as: team, changeHash })
    }
  return { approvals, unreadableTeams: [...unreadable] }
}
