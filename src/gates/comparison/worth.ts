import { findMetric, type NamedMetric } from '../../metrics/registry.ts'
import type { PathName, QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'
import { ALL_QUERIES } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { type Compared, compare } from './compared.ts'
import { type Cost, costOf } from './costs.ts'
import { TIMED_PATHS, type TimedPath } from './latency.ts'
import { inSegment } from './measured.ts'
import type { QueryAccount } from './tally.ts'

type Worth = ComparisonReport['worth'][number]

/** A reranker is there to raise these over the order of retrieval. */
const DECIDING = ['Recall@3', 'MRR@10', 'evidenceRetention.context'] as const
/** The room that there is for it: answers that stand first already, answers that a better order would bring up. */
const ROOM = ['Hit@1', 'buried@3'] as const

/** Metrics that tell what a reranker is worth. */
export const WORTH_METRICS: readonly string[] = [...DECIDING, ...ROOM]

/** Whether each path earns its place beside no reranker at all. */
export interface WorthTally {
  add(evidence: QueryEvidence): void
  rows(complete: (path: PathName) => readonly QueryAccount[] | undefined): Worth[]
}

export function createWorthTally({ dataset, thresholds }: RunContext): WorthTally {
  const costs = new Map<TimedPath, Map<string, Cost>>(TIMED_PATHS.map((path) => [path, new Map()]))
  const { minQueries } = thresholds.base ?? thresholds.head
  const metrics: NamedMetric[] = WORTH_METRICS.flatMap((name) => findMetric(name) ?? [])
  return {
    add(evidence) {
      for (const path of TIMED_PATHS) {
        if (!evidence.plans[path]) continue
        const asked = evidence.paths[path]?.reranked ?? false
        costs.get(path)?.set(evidence.query.id, asked ? costOf(evidence, path) : { pairs: 0, tokens: 0 })
      }
    },
    rows(complete) {
      const baseline = complete('baseline')
      if (!baseline) return []
      return TIMED_PATHS.flatMap((path) => {
        const accounts = complete(path)
        if (!accounts) return []
        return [ALL_QUERIES, ...[...dataset.segments.keys()].sort()].flatMap((segment): Worth[] => {
          const inside = inSegment(accounts, segment)
          if (inside.length === 0) return []
          const rows = compare(inSegment(baseline, segment), inside, metrics)
          const cost = meanCost(inside, costs.get(path))
          return [
            {
              path,
              segment,
              verdict: verdictOf(rows, minQueries),
              n: inside.length,
              ...(cost && { cost }),
              rows,
            },
          ]
        })
      })
    },
  }
}

/** null: the inputs of some query are not known. */
function meanCost(
  accounts: readonly QueryAccount[],
  costs: ReadonlyMap<string, Cost> | undefined,
): Cost | null {
  let [pairs, tokens] = [0, 0]
  for (const { queryId } of accounts) {
    const cost = costs?.get(queryId)
    if (!cost) return null
    pairs += cost.pairs
    tokens += cost.tokens
  }
  return { pairs: pairs / accounts.length, tokens: tokens / accounts.length }
}

/**
 * Each end of an interval is a one-sided 95% bound: a gain is shown by its lower end, a loss by its upper one.
 * Few queries of many have evidence, say; a metric of fewer than `minQueries` decides nothing.
 */
function verdictOf(rows: readonly Compared[], minQueries: number): Worth['verdict'] {
  const deciding = rows.filter(
    ({ metric, n, low }) =>
      (DECIDING as readonly string[]).includes(metric) && n >= minQueries && low !== null,
  )
  if (deciding.length === 0) return 'too-few'
  const gained = deciding.some(({ low }) => low !== null && low > 0)
  const lost = deciding.some(({ high }) => high !== null && high < 0)
  if (gained) return lost ? 'mixed' : 'earned'
  if (lost) return 'harmful'
  return rows.every(({ low, high }) => low === 0 && high === 0) ? 'no-difference' : 'not-shown'
}
