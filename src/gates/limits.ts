import { findMetric, isProbeMetric } from '../metrics/registry.ts'
import { holm } from '../metrics/statistics/holm.ts'
import { pairedDifferences } from '../metrics/statistics/paired.ts'
import type { GateId } from '../model/findings.ts'
import { ALL_QUERIES, type GateOutcome, type LimitResult } from '../model/gates.ts'
import { formatPlace } from '../model/place.ts'
import type { RunContext } from '../model/run.ts'
import type { Limit } from '../model/thresholds.ts'
import { governanceOf, headGoverns } from './approval/governance.ts'
import { judgeLost, judgeNewLost } from './limits/contract.ts'
import { judgeDifference, type Tested, testDifferences } from './limits/difference.ts'
import { type Judgement, judge, unmeasured } from './limits/judgement.ts'
import { type Lookup, lookUp } from './limits/lookup.ts'
import { judgeRetention, judgeValue } from './limits/point.ts'
import { waiversInForce } from './waivers.ts'

/**
 * Every agreed limit, evaluated once over what all gates measured, and credited to the gate that owns
 * its metric. The base's limits come first, then those of the head that differ from all of them; once a
 * change that weakens them is allowed, the head's alone.
 * `outcomes` lacks a gate that ended in an error.
 */
export function evaluateLimits(
  context: RunContext,
  outcomes: ReadonlyMap<GateId, GateOutcome>,
): LimitResult[] {
  const { head } = context.thresholds
  const base = headGoverns(governanceOf(context)) ? null : context.thresholds.base
  const governing = base ? evaluateAll(base.limits, 'base', context, outcomes) : []
  const agreed = new Set(base?.limits.map(meaningOf))
  const added = evaluateAll(head.limits, 'head', context, outcomes)
  return [...governing, ...added.filter((_, i) => !agreed.has(meaningOf(head.limits[i])))]
}

/** Two limits that mean the same; id, note and place may differ. */
function meaningOf(limit: Limit | undefined): string {
  if (!limit) return ''
  const { metric, path, segment, decision, bound, limit: value, versus, minQueries } = limit
  return JSON.stringify([
    metric,
    path,
    segment,
    decision,
    bound,
    value,
    versusOf(limit) && versus,
    minQueries,
  ])
}

/** One file's limits: the family over which p values are adjusted, so that added limits excuse no agreed one. */
function evaluateAll(
  limits: readonly Limit[],
  agreed: LimitResult['agreed'],
  context: RunContext,
  outcomes: ReadonlyMap<GateId, GateOutcome>,
): LimitResult[] {
  const found = lookUp([...outcomes.values()], context)
  const tested = limits.map((limit) => evaluate(limit, found, context, outcomes))
  const adjusted = adjustFamily(limits, tested)
  return limits.map((limit, i) => {
    const one = tested[i]
    const judgement = one && 'turned' in one ? judgeWithDoubts(limit, one, adjusted(limit), found) : one
    return { ...describe(limit, agreed), ...(judgement ?? unmeasured('not evaluated')) }
  })
}

function describe(limit: Limit, agreed: LimitResult['agreed']): Omit<LimitResult, keyof Judgement> {
  const { id, metric, path, segment, decision, bound, limit: value, place } = limit
  const known = findMetric(metric)?.metric
  return {
    id,
    gate: known?.gate ?? 'approval',
    metric,
    path,
    segment,
    decision,
    bound,
    limit: value,
    unit: bound === 'maxLost' || bound === 'maxNewLost' ? 'count' : (known?.unit ?? 'score'),
    versus: versusOf(limit),
    from: formatPlace(place),
    agreed,
  }
}

const versusOf = ({ bound, versus }: Limit): LimitResult['versus'] =>
  bound === 'maxDrop' || bound === 'maxIncrease' || bound === 'maxNewLost' ? versus : null

/** A limit on data: a judgement, or differences whose p has to be adjusted first. */
function evaluate(
  limit: Limit,
  found: Lookup,
  context: RunContext,
  outcomes: ReadonlyMap<GateId, GateOutcome>,
): Judgement | Tested {
  const metric = findMetric(limit.metric)
  if (!metric) return unmeasured('there is no such metric')
  if (limit.segment !== ALL_QUERIES && !context.dataset.segments.has(limit.segment)) {
    return unmeasured('the dataset has no such segment')
  }
  const absent = absentPath(limit, context)
  if (absent) return absent
  if (!outcomes.has(metric.metric.gate)) return unmeasured(`gate ${metric.metric.gate} ended in an error`)

  const nothing = (path: string | null) => unmeasured(`it was not measured on path ${path}`)
  const { path } = limit
  const versus = versusOf(limit)
  const waivers = waiversInForce(context)
  switch (limit.bound) {
    case 'maxLost': {
      const now = found.losses(limit, path)
      return now ? judgeLost(limit, now, waivers) : nothing(path)
    }
    case 'maxNewLost': {
      const now = found.losses(limit, path)
      const before = found.losses(limit, versus ?? '')
      if (!now || !before) return nothing(now ? versus : path)
      return judgeNewLost(limit, before, now, waivers)
    }
    case 'min':
    case 'max': {
      if (limit.decision === 'non-inferiority') {
        return unmeasured('non-inferiority is decided for maxDrop and maxIncrease')
      }
      const losses = found.losses(limit, path)
      // Probes are made, not sampled: a few of them prove what they prove.
      if (losses)
        return judgeRetention(isProbeMetric(limit.metric) ? { ...limit, minQueries: 1 } : limit, losses)
      const row = found.row(limit, path)
      if (row) return judgeValue(limit, row)
      return found.series(limit, path) ? judge('inconclusive', { needed: limit.minQueries }) : nothing(path)
    }
    case 'maxDrop':
    case 'maxIncrease': {
      const now = found.series(limit, path)
      const before = found.series(limit, versus ?? '')
      if (!now || !before) return nothing(now ? versus : path)
      const differences = pairedDifferences(before, now)
      if (differences === null) return unmeasured('some queries have a value on one path only')
      if (differences.length === 0) return judge('inconclusive', { needed: limit.minQueries })
      return testDifferences(limit, differences)
    }
  }
}

/** A limit about the contract in service where there is none. Only where a base exists is that unproven. */
function absentPath(limit: Limit, { contracts, base }: RunContext): Judgement | null {
  const concerned: readonly (string | null)[] = [limit.path, versusOf(limit)]
  const missing =
    contracts.current === null &&
    (concerned.includes('current') || (concerned.includes('rollback') && contracts.rollback === null))
  if (!missing) return null
  switch (base.kind) {
    case 'first-adoption':
      return judge('not-compared', { reason: 'this change introduces the gate' })
    case 'none':
      return judge('not-compared', { reason: 'no base was given' })
    case 'file':
    case 'ref':
      return unmeasured('the contract in service could not be read')
  }
}

/** Holm over the distinct hypotheses of a family. */
function adjustFamily(
  limits: readonly Limit[],
  evaluated: readonly (Judgement | Tested)[],
): (limit: Limit) => number | null {
  const hypothesis = ({ metric, path, segment, versus, bound }: Limit) =>
    JSON.stringify([metric, path, segment, versus, bound])
  const pValues = new Map<string, number>()
  for (const [i, limit] of limits.entries()) {
    const one = evaluated[i]
    if (one && 'turned' in one && one.p !== null) pValues.set(hypothesis(limit), one.p)
  }
  const adjusted = holm([...pValues.values()])
  const byHypothesis = new Map([...pValues.keys()].map((name, i) => [name, adjusted[i]]))
  return (limit) => byHypothesis.get(hypothesis(limit)) ?? null
}

/**
 * Unverifiable ids count as lost in a series. On the compared path that makes passing too easy, on the
 * judged path failing: such a decision is not made.
 */
function judgeWithDoubts(limit: Limit, tested: Tested, adjustedP: number | null, found: Lookup): Judgement {
  const judgement = judgeDifference(limit, tested, adjustedP)
  const doubts = (path: string | null) => found.losses(limit, path ?? '')?.unverifiable.length ?? 0
  const easy = judgement.status === 'pass' || judgement.status === 'unchanged'
  const open = easy ? doubts(versusOf(limit)) : judgement.status === 'fail' ? doubts(limit.path) : 0
  return open === 0 ? judgement : { ...judgement, status: 'unmeasured', reason: `${open} can not be told` }
}
