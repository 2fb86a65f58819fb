import { findMetric, type NamedMetric } from '../../metrics/registry.ts'
import type { PathName, PathResult, QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'
import { firstPassMargin } from '../../rank/transforms.ts'
import { compare } from './compared.ts'
import { type Cost, costOf } from './costs.ts'
import { TIMED_PATHS, type TimedPath } from './latency.ts'
import { type QueryAccount, valueOver } from './tally.ts'

type Margin = ComparisonReport['margin'][number]

export const MARGIN_METRICS = ['Recall@3', 'MRR@10', 'nDCG@10', 'evidenceRetention.context'] as const

/** About these shares of the queries are skipped at the margins of the curve. */
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9, 1] as const

/** One query with the reranker and without. */
interface Choice {
  readonly queryId: string
  /** null: it is reranked whatever the margin, for it has too few candidates or is refused. */
  readonly margin: number | null
  readonly cost: Cost
  readonly always: QueryAccount
  readonly skipped: QueryAccount
}

/** Skipping the reranker where the first pass leads, against always asking it. */
export interface MarginTally {
  add(evidence: QueryEvidence, accountFor: (result: PathResult) => QueryAccount): void
  rows(isComplete: (path: PathName) => boolean): Margin[]
}

export function createMarginTally({ contracts }: RunContext): MarginTally {
  const choices = new Map<TimedPath, Choice[]>()
  const unscored = new Map<TimedPath, number>()
  const metrics: NamedMetric[] = MARGIN_METRICS.flatMap((name) => findMetric(name) ?? [])
  return {
    add(evidence, accountFor) {
      for (const path of TIMED_PATHS) {
        const variants = evidence.variants?.[path]
        const contract = contracts[path]?.contract
        if (!variants || !contract || !evidence.plans[path]) continue
        const { always, skipped } = variants
        if (always.state === 'unscored') {
          unscored.set(path, (unscored.get(path) ?? 0) + 1)
          continue
        }
        const list = choices.get(path) ?? []
        choices.set(path, list)
        const refused = always.state === 'refused'
        list.push({
          queryId: evidence.query.id,
          margin: refused ? null : firstPassMargin(evidence.query.candidates, contract.scores.marginRank),
          cost: costOf(evidence, path),
          always: accountFor(always),
          skipped: accountFor(skipped),
        })
      }
    },
    rows(isComplete) {
      return TIMED_PATHS.flatMap((path) => {
        const scores = contracts[path]?.contract.scores
        const all = choices.get(path) ?? []
        const missing = unscored.get(path) ?? 0
        const set = scores?.skipWhenMargin ?? null
        if (!scores || all.length + missing === 0 || (set === null && (path === 'current' || missing > 0)))
          return []
        const head = {
          path,
          set,
          rank: scores.marginRank ?? 2,
          queries: all.length + missing,
          unscored: missing,
        }
        // A part of the queries is another sample.
        if (missing > 0 || !isComplete(path)) return [{ ...head, curve: [], rows: [] }]
        const sorted = all.sort((a, b) => compareStrings(a.queryId, b.queryId))
        return [
          {
            ...head,
            curve: marginsOf(sorted, set).map((margin) => pointAt(margin, sorted, metrics)),
            rows:
              set === null
                ? []
                : compare(
                    sorted.map(({ always }) => always),
                    sorted.map((one) => accountAt(set, one)),
                    metrics,
                  ),
          },
        ]
      })
    },
  }
}

const isSkipped = (at: number | null, { margin }: Choice): boolean =>
  at !== null && margin !== null && margin >= at

const accountAt = (at: number | null, choice: Choice): QueryAccount =>
  isSkipped(at, choice) ? choice.skipped : choice.always

/** No skip first, then ever smaller margins: those that skip about the shares, and the contract's own. */
function marginsOf(choices: readonly Choice[], set: number | null): (number | null)[] {
  const margins = choices.flatMap(({ margin }) => margin ?? []).sort((a, b) => b - a)
  const wanted = SHARES.flatMap((share) => margins[Math.ceil(share * margins.length) - 1] ?? [])
  const all = [...wanted, ...(set === null ? [] : [set])].sort((a, b) => b - a)
  return [null, ...new Set(all)]
}

function pointAt(
  margin: number | null,
  choices: readonly Choice[],
  metrics: readonly NamedMetric[],
): Margin['curve'][number] {
  const sum = (of: (choice: Choice) => number, chosen: readonly Choice[]) =>
    chosen.reduce((total, choice) => total + of(choice), 0)
  const asked = choices.filter((choice) => !isSkipped(margin, choice))
  const share = (of: (choice: Choice) => number) => {
    const whole = sum(of, choices)
    return whole === 0 ? 0 : sum(of, asked) / whole
  }
  const accounts = choices.map((choice) => accountAt(margin, choice))
  return {
    margin,
    skipped: choices.length - asked.length,
    pairs: share(({ cost }) => cost.pairs),
    tokens: share(({ cost }) => cost.tokens),
    values: metrics.flatMap((named) => {
      const found = valueOver(accounts, named)
      return found ? [{ metric: named.name, value: found.value }] : []
    }),
  }
}
