import type { LossSet, LostId } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { Limit } from '../../model/thresholds.ts'
import { inQuery, type WaiversInForce } from '../waivers.ts'
import { type Judgement, judge, unmeasured } from './judgement.ts'

/** Ids that a result names; all are in the loss sets. */
const IDS_KEPT = 50

const key = ({ queryId, id }: LostId) => `${queryId}\u0000${id}`

/** `maxLost`: what is lost now, by id, whatever was lost before. */
export function judgeLost(limit: Limit, now: LossSet, waivers: WaiversInForce): Judgement {
  return judgeCount(limit, now, now.lost, now.unverifiable, waivers)
}

/**
 * `maxNewLost`: what `before` kept and is lost now, by id. Not looked at any more is lost, too; what
 * was unverifiable before was not kept.
 */
export function judgeNewLost(
  limit: Limit,
  before: LossSet,
  now: LossSet,
  waivers: WaiversInForce,
): Judgement {
  const notKept = new Set([...before.lost, ...before.unverifiable].map(key))
  const kept = before.total.filter((one) => !notKept.has(key(one)))
  const unverifiable = new Set(now.unverifiable.map(key))
  const lost = new Set(now.lost.map(key))
  const total = new Set(now.total.map(key))
  return judgeCount(
    limit,
    now,
    kept.filter((one) => lost.has(key(one)) || !total.has(key(one))),
    kept.filter((one) => unverifiable.has(key(one))),
    waivers,
  )
}

/** No sample size excuses a contract, and what can't be told is never taken for kept. */
function judgeCount(
  limit: Limit,
  { total }: LossSet,
  lost: readonly LostId[],
  unverifiable: readonly LostId[],
  waivers: WaiversInForce,
): Judgement {
  const counted = lost.filter((one) => !waivers.excusesLoss(limit.metric, one)).sort(byId)
  const open = unverifiable
    .filter(({ queryId, id }) => waivers.find('EVIDENCE_UNVERIFIABLE', inQuery(queryId, id)) === null)
    .sort(byId)
  const facts = { value: counted.length, n: total.length }
  if (counted.length > limit.limit) return judge('fail', { ...facts, ids: counted.slice(0, IDS_KEPT) })
  if (total.length === 0) return unmeasured('there is nothing to lose in this segment', facts)
  if (counted.length + open.length > limit.limit) {
    return unmeasured(`${open.length} can not be told`, { ...facts, ids: open.slice(0, IDS_KEPT) })
  }
  return judge('pass', facts)
}

function byId(a: LostId, b: LostId): number {
  return compareStrings(a.queryId, b.queryId) || compareStrings(a.id, b.id)
}
