import type { PlannedInput } from '../model/plan.ts'
import type { RequestTiming, RunContext } from '../model/run.ts'
import type { PlannedQuery } from './query-evidence.ts'

/** Times one request of a contract; null: its model is not loaded here. */
export type TimeRequest = ((inputs: readonly PlannedInput[]) => Promise<number>) | null

/** Requests of both contracts in turn, query by query. */
export interface RequestTimer {
  add(planned: PlannedQuery): Promise<void>
}

/** Runs per query and path: enough for p95 from 20 queries on. */
const ROUNDS = 3

/** A ratio that the check measures itself is asked for by a limit: it costs several times the scoring. */
export function wantsTimings({ head, base }: RunContext['thresholds']): boolean {
  return [...head.limits, ...(base?.limits ?? [])].some(({ metric }) =>
    metric.startsWith('latencyRatioProxy.'),
  )
}

/**
 * Collects into `timings`. Who goes first changes with every round, and the first round of the first query
 * only warms up. A query that a path refuses, or can't plan, is not timed.
 */
export function createRequestTimer(
  requests: Readonly<Record<RequestTiming['path'], TimeRequest>>,
  timings: RequestTiming[],
): RequestTimer {
  let warm = false
  let turn = 0
  async function round({ query, plans }: PlannedQuery): Promise<RequestTiming[]> {
    const order = ['current', 'proposed'] as const
    turn += 1
    const found: RequestTiming[] = []
    for (const path of turn % 2 === 0 ? order : order.toReversed()) {
      const request = requests[path]
      const inputs = plans[path]?.inputs ?? []
      if (request !== null && inputs.length > 0)
        found.push({ path, queryId: query.id, ms: await request(inputs) })
    }
    return found
  }
  return {
    async add(planned) {
      const { current, proposed } = planned.plans
      if (requests.current === null || requests.proposed === null) return
      if (!current?.inputs.length || !proposed?.inputs.length) return
      if (!warm) await round(planned)
      warm = true
      for (let one = 0; one < ROUNDS; one++) timings.push(...(await round(planned)))
    },
  }
}
