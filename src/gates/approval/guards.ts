import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import { ALL_QUERIES, type LimitResult } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'
import type { Limit } from '../../model/thresholds.ts'

/** The absolute bounds that keep a relative one from drifting: small drops add up otherwise. */
const FLOORS: Readonly<Partial<Record<LimitResult['bound'], readonly LimitResult['bound'][]>>> = {
  maxDrop: ['min'],
  maxIncrease: ['max'],
  maxNewLost: ['maxLost', 'min'],
}

/** What a protected segment needs limits for, and the metrics that count. */
const GUARDS = [
  { missing: 'retention', metric: /^(evidenceRetention|protectedSpanRetention)\./ },
  { missing: 'ranking quality', metric: /^(nDCG|MRR|Recall)@/ },
  { missing: 'tail latency', metric: /^latency(Ratio(Proxy)?)?\./ },
]

/** Gaps in the limits that the head would leave in force. */
export function guardFindings({ thresholds, dataset }: RunContext): Finding[] {
  const { limits, file } = thresholds.head
  const drifting = limits.filter((limit) => {
    const floors = FLOORS[limit.bound]
    return floors && !limits.some((other) => floors.includes(other.bound) && holds(limit, other))
  })
  const segments = [...dataset.segments.values()].filter((segment) => segment.protected)
  const unguarded = segments
    .sort((a, b) => compareStrings(a.id, b.id))
    .flatMap(({ id }) => GUARDS.map((guard) => ({ segment: id, ...guard })))
    .filter(
      ({ segment, metric }) =>
        !limits.some((limit) => limit.segment === segment && metric.test(limit.metric)),
    )
  return [
    ...drifting.map(({ id, metric, segment, place }): Finding => {
      const facts = { limitId: id, metric, segment }
      return { code: 'LIMIT_CAN_DRIFT', severity: severityOf('LIMIT_CAN_DRIFT'), place, facts }
    }),
    ...unguarded.map(({ segment, missing }): Finding => {
      const severity = severityOf('SEGMENT_UNGUARDED')
      return { code: 'SEGMENT_UNGUARDED', severity, place: { file }, facts: { segment, missing } }
    }),
  ]
}

/** A number of losses over all queries bounds that of each segment; a share does not. */
function holds({ metric, path, segment }: Limit, floor: Limit): boolean {
  const covers = floor.segment === segment || (floor.bound === 'maxLost' && floor.segment === ALL_QUERIES)
  return floor.metric === metric && floor.path === path && covers
}
