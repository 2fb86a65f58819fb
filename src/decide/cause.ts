import { CODES, type CodeRow } from '../model/codes.ts'
import type { Cause, Decision, FindingList, NextActor } from '../model/gates.ts'
import type { Doubts, Policy } from './decide.ts'

/** Why a verdict is blocked, and who can do something about it. */
type Blocker = Pick<CodeRow, 'cause' | 'actor'>

/** The worst cause names the verdict. */
const CAUSES: readonly Cause[] = ['regression', 'setup', 'unapproved', 'unproven']

/** Of one cause, who has to act before the others can. */
const ACTORS: readonly NextActor[] = ['author', 'maintainer', 'approver']

/**
 * What in one gate stands against approval under the policy. Of each code the most severe findings are
 * kept, so no blocking code is overlooked; doubts without any kept finding still block.
 */
export function blockersOf({ kept }: FindingList, doubts: Doubts, policy: Policy): Blocker[] {
  const unverified = policy.unverified === 'block'
  const inconclusive = policy.inconclusive === 'block'
  const found = kept
    .filter(
      ({ code, severity }) =>
        severity === 'block' ||
        (severity === 'unverified' && (code === 'LIMIT_INCONCLUSIVE' ? inconclusive : unverified)),
    )
    .map(({ code }): Blocker => CODES[code])
  const covered = (cause: Cause) => found.some((blocker) => blocker.cause === cause)
  if (doubts.fail && !kept.some(({ severity }) => severity === 'block')) found.push(CODES.LIMIT_MISSED)
  if (doubts.unverified && unverified && !covered('unproven')) found.push(CODES.LIMIT_UNMEASURED)
  if (doubts.inconclusive && inconclusive && !covered('unproven')) found.push(CODES.LIMIT_INCONCLUSIVE)
  return found
}

export function causeOf(blockers: readonly Blocker[]): Pick<Decision, 'cause' | 'nextActor'> {
  const cause = CAUSES.find((one) => blockers.some((blocker) => blocker.cause === one)) ?? 'unproven'
  const actors = blockers.filter((blocker) => blocker.cause === cause).map(({ actor }) => actor)
  return { cause, nextActor: ACTORS.find((one) => actors.some((actor) => actor === one)) ?? 'author' }
}
