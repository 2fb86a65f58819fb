import type { LossSet, Measurement } from '../../model/gates.ts'
import type { Limit } from '../../model/thresholds.ts'
import { type Judgement, judge, unmeasured } from './judgement.ts'

/**
 * `min` and `max` of a measured value, by plain comparison. A value that a sample can't give is inconclusive.
 * Where runs are counted, `minQueries` asks for queries: a query that is timed often is still one.
 */
export function judgeValue(limit: Limit, { value, n, queries, interval }: Measurement): Judgement {
  if (isTooSmall(limit, queries ?? n)) return judge('inconclusive', { value, n, needed: limit.minQueries })
  if (value === null) return judge('inconclusive', { n })
  if (interval) return judgeInterval(limit, value, interval, n)
  return judge(meets(limit, value) ? 'pass' : 'fail', { value, n })
}

/**
 * `min` and `max` of a retention: the share of all ids that is kept. What can't be told counts as lost
 * in the value; where counting it as kept would decide otherwise, nothing is decided.
 */
export function judgeRetention(limit: Limit, { lost, unverifiable, total }: LossSet): Judgement {
  const n = new Set(total.map(({ queryId }) => queryId)).size
  const kept = total.length - lost.length - unverifiable.length
  const value = total.length === 0 ? null : kept / total.length
  if (value === null || isTooSmall(limit, n)) {
    return judge('inconclusive', { value, n, needed: limit.minQueries })
  }
  const most = (kept + unverifiable.length) / total.length
  if (meets(limit, value) !== meets(limit, most)) {
    return unmeasured(`${unverifiable.length} can not be told`, { value, n })
  }
  return judge(meets(limit, value) ? 'pass' : 'fail', { value, n })
}

/** A value with an interval is decided by it: passes where all of it meets the limit, fails where none does. */
function judgeInterval(
  limit: Limit,
  value: number,
  { low, high }: NonNullable<Measurement['interval']>,
  n: number,
): Judgement {
  const [worst, best] = limit.bound === 'min' ? [low, high] : [high, low]
  const facts = { value, n, confidenceBound: worst }
  if (meets(limit, worst)) return judge('pass', facts)
  return judge(meets(limit, best) ? 'inconclusive' : 'fail', facts)
}

function meets({ bound, limit }: Limit, value: number): boolean {
  return bound === 'min' ? value >= limit : value <= limit
}

export function isTooSmall({ decision, minQueries }: Limit, n: number): boolean {
  return decision !== 'contract' && n < minQueries
}
