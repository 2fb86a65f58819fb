import type { LimitEntry } from '../formats/thresholds.ts'
import type { Place } from '../model/dataset.ts'
import type { Limit } from '../model/thresholds.ts'
import type { ProblemList } from './problems.ts'
import { listOf } from './suggest.ts'

export const BOUNDS = ['min', 'max', 'maxDrop', 'maxIncrease', 'maxLost', 'maxNewLost'] as const
type Bound = (typeof BOUNDS)[number]
type Decision = Limit['decision']

/** The decisions that a bound can be decided by; the first is its default. */
const DECISIONS: Readonly<Record<Bound, readonly [Decision, ...Decision[]]>> = {
  min: ['point'],
  max: ['point'],
  maxDrop: ['non-inferiority', 'point'],
  maxIncrease: ['non-inferiority', 'point'],
  maxLost: ['contract'],
  maxNewLost: ['contract'],
}

export const decisionOf = (bound: Bound): Decision => DECISIONS[bound][0]

const RELATIVE: ReadonlySet<Bound> = new Set(['maxDrop', 'maxIncrease', 'maxNewLost'])
/** Metrics whose gates tell lost units by id. */
const LOSS_METRIC =
  /^(?!longEvidence).*Retention\.(pair|encoder|rewrite|context)$|^probeRetention\.|^twinsOutranked$/

/** Metrics that are not shares between 0 and 1. */
const isRatio = (metric: string): boolean => !/^(latency(Ratio(Proxy)?)?\.|contextTokens$)/.test(metric)

/** What the schema can't say of one limit. `at` takes a pointer inside the entry. */
export function checkLimit(entry: LimitEntry, at: (pointer: string) => Place, problems: ProblemList): void {
  const given = BOUNDS.filter((bound) => entry[bound] !== undefined)
  if (given.length === 0)
    problems.add('LIMIT_WITHOUT_BOUND', at(''), 'the limit bounds nothing', `give one of ${listOf(BOUNDS)}`)
  for (const bound of given) checkBound(entry, bound, at(`/${bound}`), problems)
  const { min, max } = entry
  if (min !== undefined && max !== undefined && min > max)
    problems.add(
      'LIMIT_CONTRADICTS',
      at('/min'),
      `"min" is ${min} and "max" is ${max}: no value meets both`,
      'swap them, or leave one out',
    )
}

function checkBound(entry: LimitEntry, bound: Bound, place: Place, problems: ProblemList): void {
  const value = entry[bound] as number
  const { metric, decision, path = 'proposed' } = entry
  const contradicts = (problem: string, hint: string) =>
    problems.add('LIMIT_CONTRADICTS', place, problem, hint)

  if (decision && !DECISIONS[bound].includes(decision))
    contradicts(
      `"${bound}" can't be decided as "${decision}"`,
      `leave "decision" out or write ${listOf(DECISIONS[bound])}; a second bound may need a limit of its own`,
    )
  if (DECISIONS[bound][0] === 'contract') {
    if (!LOSS_METRIC.test(metric))
      contradicts(
        `"${bound}" counts lost units, and ${JSON.stringify(metric)} has none`,
        'use it with evidenceRetention, protectedSpanRetention or twinsOutranked, and "min" or "maxDrop" elsewhere',
      )
  } else if (isRatio(metric) && (value < 0 || value > 1))
    problems.add('OUT_OF_RANGE', place, `"${bound}" is ${value}`, ratioHint(value))
  else if (value < 0)
    problems.add('OUT_OF_RANGE', place, `"${bound}" is ${value}`, 'this metric is never below 0')
  if (RELATIVE.has(bound) && path === (entry.versus ?? 'current'))
    contradicts(`"${bound}" would compare "${path}" with itself`, 'name another "path", or another "versus"')
  if (bound === 'maxDrop' && !isRatio(metric))
    contradicts(`a lower ${metric} is no loss`, 'bound it with "max" or "maxIncrease"')
}

function ratioHint(value: number): string {
  const range = 'it lies between 0 and 1'
  return value > 1 && value <= 100 ? `${range}; for ${value}% write ${percent(value)}` : range
}

const percent = (value: number): string => String(Number((value / 100).toPrecision(12)))
