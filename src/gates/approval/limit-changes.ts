import type { Finding } from '../../model/findings.ts'
import type { Limit, Thresholds } from '../../model/thresholds.ts'

/** A difference between the base's governance and the head's, as the finding that it will be. */
export interface GovernanceChange {
  readonly finding: Pick<Finding, 'code' | 'place' | 'facts'>
  /** It lets through what the base would have stopped, or may: it needs an approval. */
  readonly weaker: boolean
  /** False: another change says the same, and is what a review is bound to. */
  readonly bound?: boolean
}

/**
 * What happened to each limit. A limit is known again by its id and bound; one of another name that
 * means the same and is as strict replaces it. Whatever can't be shown to be as strict is loosened.
 */
export function limitChanges(base: Thresholds, head: Thresholds): GovernanceChange[] {
  const oldById = new Map(base.limits.map((limit) => [keyOf(limit), limit]))
  const newById = new Map(head.limits.map((limit) => [keyOf(limit), limit]))
  const waits = base.inconclusive === 'block' && head.inconclusive === 'block'
  const removed = base.limits.flatMap((before): GovernanceChange[] => {
    const now = newById.get(keyOf(before))
    if (now && sameSubject(before, now)) return compare(before, now, waits)
    const replaced = head.limits.some((other) => sameMeaning(before, other) && asStrict(before, other, waits))
    return replaced ? [] : [change('LIMIT_REMOVED', before, before, null, true, head)]
  })
  const added = head.limits.flatMap((now): GovernanceChange[] => {
    const before = oldById.get(keyOf(now))
    if (before && sameSubject(before, now)) return []
    return base.limits.some((other) => sameMeaning(other, now))
      ? []
      : [change('LIMIT_ADDED', now, null, now, false, head)]
  })
  return [...removed, ...added]
}

function compare(before: Limit, now: Limit, waits: boolean): GovernanceChange[] {
  if (describe(before) === describe(now)) return []
  const strict = sameMeaning(before, now) && asStrict(before, now, waits)
  return [change(strict ? 'LIMIT_TIGHTENED' : 'LIMIT_LOOSENED', now, before, now, !strict)]
}

function change(
  code: 'LIMIT_LOOSENED' | 'LIMIT_TIGHTENED' | 'LIMIT_REMOVED' | 'LIMIT_ADDED',
  { id, metric, segment, place }: Limit,
  from: Limit | null,
  to: Limit | null,
  weaker: boolean,
  head?: Thresholds,
): GovernanceChange {
  const facts = { limitId: id, metric, segment, from: from && describe(from), to: to && describe(to) }
  // A limit that is gone has no place in the head but the file that it is missing from.
  return { finding: { code, place: to || !head ? place : { file: head.file }, facts }, weaker }
}

const keyOf = ({ id, bound }: Limit) => `${bound} ${id}`

/** What is measured, where. */
const sameSubject = (a: Limit, b: Limit) =>
  a.metric === b.metric && a.path === b.path && a.segment === b.segment && a.bound === b.bound

/** The same measurement, decided in the same way. */
const sameMeaning = (a: Limit, b: Limit) =>
  sameSubject(a, b) && a.decision === b.decision && a.versus === b.versus

/**
 * With fewer queries needed, less is proof enough. With more, more is inconclusive: stricter, unless
 * what is inconclusive passes.
 */
function asStrict(before: Limit, now: Limit, inconclusiveBlocks: boolean): boolean {
  const bound = before.bound === 'min' ? now.limit >= before.limit : now.limit <= before.limit
  const queries =
    now.minQueries === before.minQueries || (now.minQueries > before.minQueries && inconclusiveBlocks)
  return bound && queries
}

/** A limit in its own words: `maxDrop 0.02 versus current, non-inferiority, 30 queries`. */
function describe({ bound, limit, versus, decision, minQueries }: Limit): string {
  const relative = bound === 'maxDrop' || bound === 'maxIncrease' || bound === 'maxNewLost'
  return `${bound} ${limit}${relative ? ` versus ${versus}` : ''}, ${decision}, ${minQueries} queries`
}
