import { PERCENTILE_METHOD, QUANTILES } from '../../metrics/latency.ts'
import { bootstrapRatios, type RunsByQuery } from '../../metrics/statistics/bootstrap.ts'
import { fewestRuns } from '../../metrics/statistics/percentile.ts'
import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import type { LoadedContract, RunContext } from '../../model/run.ts'
import type { TimedPath } from './latency.ts'

type Runs = Readonly<Record<TimedPath, RunsByQuery>>

/** What differs between two recordings whose times are then not compared; null: a side has no timings. */
function recordedApart({ contracts }: Pick<RunContext, 'contracts'>): string[] | null {
  const { current, proposed } = contracts
  if (!isTimed(current) || !isTimed(proposed)) return null
  const [a, b] = [current.trace.header, proposed.trace.header]
  // What was not recorded can't be told to be equal.
  const same = (left: unknown, right: unknown) => left !== undefined && left === right
  return [
    ...(same(a.hardware, b.hardware) ? [] : ['hardware']),
    ...(same(a.concurrency, b.concurrency) ? [] : ['concurrency']),
    ...(same(JSON.stringify(current.contract.batching), JSON.stringify(proposed.contract.batching))
      ? []
      : ['batching']),
  ]
}

type Timed = LoadedContract & { readonly trace: NonNullable<LoadedContract['trace']> }
const isTimed = (loaded: LoadedContract | null): loaded is Timed => (loaded?.trace?.timings.length ?? 0) > 0

/** Times of both paths that say nothing about each other. */
export function latencyFindings(context: RunContext): Finding[] {
  const differs = recordedApart(context)
  if (differs === null || differs.length === 0) return []
  return [
    {
      code: 'LATENCY_NOT_COMPARABLE',
      severity: severityOf('LATENCY_NOT_COMPARABLE'),
      place: { file: context.contracts.proposed.trace?.file ?? context.settings.file },
      facts: { differs: differs.join(', ') },
    },
  ]
}

/**
 * Proposed over current per quantile, with the 90% interval of a bootstrap over queries: from recordings that
 * were made alike, and from requests that were timed in turn by this program.
 */
export function latencyRatioRows(context: RunContext): Measurement[] {
  const { contracts, dataset, timings = [] } = context
  const rows: Measurement[] = []
  const ofSegments = (metric: string, runs: Runs) => {
    for (const segment of [ALL_QUERIES, ...[...dataset.segments.keys()].sort()]) {
      const inside = dataset.queries
        .filter(({ segments }) => segment === ALL_QUERIES || segments.includes(segment))
        .map(({ id }) => id)
      rows.push(...ratioRows(metric, segment, within(runs, inside)))
    }
  }
  if (recordedApart(context)?.length === 0) {
    const of = (path: TimedPath) =>
      byQuery(
        (contracts[path]?.trace?.timings ?? [])
          .filter(({ cold }) => !cold)
          .map(({ queryId, latencyMs }) => ({ queryId, ms: latencyMs.total })),
      )
    ofSegments('latencyRatio', { current: of('current'), proposed: of('proposed') })
  }
  if (timings.length > 0) {
    const of = (path: TimedPath) => byQuery(timings.filter((one) => one.path === path))
    ofSegments('latencyRatioProxy', { current: of('current'), proposed: of('proposed') })
  }
  return rows
}

function ratioRows(metric: string, segment: string, { current, proposed }: Runs): Measurement[] {
  const count = (runs: RunsByQuery) => [...runs.values()].reduce((sum, { length }) => sum + length, 0)
  const n = Math.min(count(current), count(proposed))
  if (n === 0) return []
  const told = QUANTILES.filter(([, share]) => n >= fewestRuns(share))
  const ratios = bootstrapRatios(
    current,
    proposed,
    told.map(([, share]) => share),
  )
  return QUANTILES.map(([quantile], at) => {
    // What the runs can tell are the first of the rising quantiles.
    const found = ratios[at] ?? null
    return {
      metric: `${metric}.${quantile}`,
      definition: 1,
      path: 'proposed' as const,
      segment,
      value: found?.value ?? null,
      unit: 'ratio' as const,
      method: `${PERCENTILE_METHOD}, bootstrap over queries`,
      n,
      of: 'runs' as const,
      queries: current.size,
      ...(found && { interval: { low: found.low, high: found.high } }),
    }
  })
}

/** Queries that both sides timed. */
function within({ current, proposed }: Runs, ids: readonly string[]): Runs {
  const both = ids.filter((id) => current.has(id) && proposed.has(id))
  const only = (runs: RunsByQuery) => new Map(both.map((id) => [id, runs.get(id) ?? []]))
  return { current: only(current), proposed: only(proposed) }
}

function byQuery(runs: readonly { readonly queryId: string; readonly ms: number }[]): RunsByQuery {
  const found = new Map<string, number[]>()
  for (const { queryId, ms } of runs) {
    const list = found.get(queryId)
    if (list) list.push(ms)
    else found.set(queryId, [ms])
  }
  return found
}
