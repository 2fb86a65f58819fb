import { pairedDifferences, summarize } from '../../metrics/statistics/paired.ts'
import { requiredQueries } from '../../metrics/statistics/power.ts'
import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import { ALL_QUERIES, type GateOutcome } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import type { Limit } from '../../model/thresholds.ts'
import { lookUp } from '../limits/lookup.ts'
import { isTeam } from './reviews.ts'

/** What is wrong with the head's limits by themselves, seen with what was measured. */
export function lintFindings(
  context: Pick<RunContext, 'thresholds' | 'dataset'>,
  outcomes: readonly GateOutcome[],
): Finding[] {
  const { limits, approvers, file } = context.thresholds.head
  const found = lookUp(outcomes, context)
  return [
    ...limits.flatMap((limit) => undecidable(limit, found.series)),
    ...limits.flatMap((limit, index) => contradictions(limit, limits.slice(index + 1))),
    ...emptySegments(limits, context.dataset),
    // A team is more than one; whether it has members is not known here.
    ...(approvers.length > 1 || approvers.some(isTeam)
      ? []
      : [
          {
            code: 'SOLE_APPROVER' as const,
            severity: severityOf('SOLE_APPROVER'),
            place: { file, pointer: '/approvers' },
            facts: { approvers: approvers.length },
          },
        ]),
  ]
}

/** A margin that this many queries can't show to hold even where the true difference is 0. */
function undecidable(limit: Limit, series: ReturnType<typeof lookUp>['series']): Finding[] {
  const { id, metric, segment, path, versus, decision, place } = limit
  if (decision !== 'non-inferiority') return []
  const [before, now] = [series(limit, versus), series(limit, path)]
  const differences = before && now && pairedDifferences(before, now)
  if (!differences || differences.length === 0) return []
  const { n, deviation } = summarize(differences)
  const needed = requiredQueries(deviation, limit.limit)
  if (needed === null || needed <= n) return []
  const facts = { limitId: id, metric, segment, n, deviation, needed }
  return [{ code: 'LIMIT_UNDECIDABLE', severity: severityOf('LIMIT_UNDECIDABLE'), place, facts }]
}

function contradictions(limit: Limit, others: readonly Limit[]): Finding[] {
  return others
    .filter(
      ({ metric, path, segment }) =>
        metric === limit.metric && path === limit.path && segment === limit.segment,
    )
    .filter((other) => {
      const bounds = [limit, other]
      const least = bounds.find(({ bound }) => bound === 'min')
      const most = bounds.find(({ bound }) => bound === 'max')
      return least !== undefined && most !== undefined && least.limit > most.limit
    })
    .map(({ id }) => ({
      code: 'LIMITS_CONTRADICT' as const,
      severity: severityOf('LIMITS_CONTRADICT'),
      place: limit.place,
      facts: { limitId: limit.id, otherId: id, metric: limit.metric, segment: limit.segment },
    }))
}

function emptySegments(limits: readonly Limit[], { queries }: RunContext['dataset']): Finding[] {
  const used = new Set(queries.flatMap(({ segments }) => segments))
  return limits
    .filter(({ segment }) => segment !== ALL_QUERIES && !used.has(segment))
    .map(({ id, segment, place }) => ({
      code: 'SEGMENT_EMPTY' as const,
      severity: severityOf('SEGMENT_EMPTY'),
      place,
      facts: { limitId: id, segment },
    }))
}
