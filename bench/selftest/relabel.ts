import { evaluateLimits } from '../../src/gates/limits.ts'
import { createGenerator } from '../../src/metrics/statistics/random.ts'
import type { PathName } from '../../src/model/evidence.ts'
import type { GateId } from '../../src/model/findings.ts'
import type { GateOutcome, LimitResult, MetricSeries } from '../../src/model/gates.ts'
import type { RunContext } from '../../src/model/run.ts'
import type { Limit } from '../../src/model/thresholds.ts'

export interface Measured {
  readonly context: RunContext
  readonly outcomes: readonly GateOutcome[]
}

/** How often each status came out, over all limits and seeds. */
export type Counts = Readonly<Partial<Record<LimitResult['status'], number>>>

export interface SelfTest {
  readonly versus: PathName
  readonly limits: number
  /** Queries whose value differs between the two paths for at least one of the limits, and all of them. */
  readonly differing: number
  readonly queries: number
  /** The same path on both sides. Wrong: a seed in which any limit is not `unchanged`. */
  readonly same: { readonly wrong: number; readonly counts: Counts }
  /** Half of the queries with their two paths exchanged. Wrong: a seed in which any limit fails. */
  readonly halves: { readonly wrong: number; readonly counts: Counts }
  readonly seeds: number
}

/**
 * The relative limits of a gate, decided over values in which there is nothing to find: the same path twice, and the
 * two paths of each query exchanged for a random half of the queries, which leaves no side the better one.
 * null: no limit compares these paths, or one of them was not measured.
 */
export function selfTest({ context, outcomes }: Measured, versus: PathName, seeds: number): SelfTest | null {
  const limits = relativeLimits(context, versus)
  const series = outcomes.flatMap((one) => one.series)
  const pairs = [...new Set(limits.map(({ metric }) => metric))].flatMap((metric): Pair[] => {
    const of = (path: string) => series.find((one) => one.metric === metric && one.path === path)
    const [now, before] = [of('proposed'), of(versus)]
    return now && before ? [{ now, before }] : []
  })
  if (limits.length === 0 || pairs.length === 0) return null
  const measuredLimits = limits.filter(({ metric }) => pairs.some(({ now }) => now.metric === metric))
  const judge = (swapped: ReadonlySet<string> | null) => decide(context, measuredLimits, pairs, swapped)

  const ids = [...new Set(pairs.flatMap(({ now }) => [...now.values.keys()]))].sort()
  const tally = { same: createTally(), halves: createTally() }
  for (let seed = 1; seed <= seeds; seed++) {
    const half = randomHalf(ids, seed)
    tally.same.add(judge(null), (status) => status !== 'unchanged')
    tally.halves.add(judge(half), (status) => status === 'fail')
  }
  const differs = (id: string) =>
    pairs.some(({ now, before }) => now.values.get(id) !== before.values.get(id))
  return {
    versus,
    limits: measuredLimits.length,
    differing: ids.filter(differs).length,
    queries: ids.length,
    same: tally.same.end(),
    halves: tally.halves.end(),
    seeds,
  }
}

interface Pair {
  readonly now: MetricSeries
  readonly before: MetricSeries
}

/** Those that weigh a difference; contracts count ids and points compare plainly, without a test. */
function relativeLimits({ thresholds }: RunContext, versus: PathName): Limit[] {
  return (thresholds.base ?? thresholds.head).limits.filter(
    (one) =>
      one.decision === 'non-inferiority' &&
      one.path === 'proposed' &&
      one.versus === versus &&
      (one.bound === 'maxDrop' || one.bound === 'maxIncrease'),
  )
}

/** `swapped`: queries whose two paths are exchanged; null: both paths are the one that the limit is about. */
function decide(
  context: RunContext,
  limits: readonly Limit[],
  pairs: readonly Pair[],
  swapped: ReadonlySet<string> | null,
): LimitResult[] {
  const series = pairs.flatMap(({ now, before }): MetricSeries[] => {
    const mixed = (own: MetricSeries, other: MetricSeries) => ({
      ...own,
      values: new Map(
        [...own.values].map(([id, value]) => [
          id,
          swapped?.has(id) ? (other.values.get(id) ?? value) : value,
        ]),
      ),
    })
    if (swapped === null) return [now, { ...before, values: now.values }]
    return [mixed(now, before), mixed(before, now)]
  })
  const outcome: GateOutcome = {
    measured: [],
    findings: { kept: [], counts: new Map(), severities: { block: 0, unverified: 0, notice: 0 } },
    series,
    losses: [],
  }
  const gates: readonly GateId[] = ['position', 'identity', 'comparison', 'approval']
  const thresholds = { head: { ...context.thresholds.head, limits }, base: null }
  return evaluateLimits(
    { ...context, thresholds },
    new Map(gates.map((gate) => [gate, gate === 'comparison' ? outcome : { ...outcome, series: [] }])),
  )
}

/** Half of the ids, drawn by a seed. */
function randomHalf(ids: readonly string[], seed: number): ReadonlySet<string> {
  const generator = createGenerator(seed)
  const ranked = ids.map((id) => ({ id, rank: generator.next() })).sort((a, b) => a.rank - b.rank)
  return new Set(ranked.slice(0, ids.length >> 1).map(({ id }) => id))
}

function createTally() {
  const counts: Partial<Record<LimitResult['status'], number>> = {}
  let wrong = 0
  return {
    add(results: readonly LimitResult[], isWrong: (status: LimitResult['status']) => boolean): void {
      for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1
      if (results.some(({ status }) => isWrong(status))) wrong += 1
    },
    end: () => ({ wrong, counts }),
  }
}
