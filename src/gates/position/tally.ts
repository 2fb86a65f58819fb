import {
  ALL_QUERIES,
  type LossSet,
  type LostId,
  type MeasuredPath,
  type Measurement,
  type MetricSeries,
} from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { State } from './states.ts'

/** One span or unit of one query, counted under one contract. */
interface Counted {
  readonly metric: string
  readonly path: MeasuredPath
  readonly queryId: string
  readonly segments: readonly string[]
  readonly id: string
  readonly state: State
  /** Rows beside the whole and the segments, e.g. { position: 'end' }. */
  readonly slices: readonly Readonly<Record<string, string>>[]
}

interface Row {
  readonly key: Pick<Measurement, 'metric' | 'path' | 'segment' | 'of'> & { slice: Record<string, string> }
  readonly states: Map<State, number>
}

/** Retention of units and spans: counts by state, per-query shares, and what is lost by id. */
export interface RetentionTally {
  add(counted: Counted): void
  /** A row that is measured and that no limit is decided from. */
  addRow(counted: Counted, of: Measurement['of']): void
  measured(): Measurement[]
  series(): MetricSeries[]
  losses(): LossSet[]
}

const DEFINITION = 1

export function createTally(of: Measurement['of']): RetentionTally {
  const rows = new Map<string, Row>()
  const shares = new Map<
    string,
    { metric: string; path: MeasuredPath; queries: Map<string, [number, number]> }
  >()
  const losses = new Map<string, LossSet & { lost: LostIds; unverifiable: LostIds; total: LostIds }>()

  function addRow({ metric, path, segments, state, slices }: Counted, rowOf: Measurement['of']): void {
    for (const slice of [{}, ...slices]) {
      const common = JSON.stringify([metric, path, slice])
      for (const segment of [ALL_QUERIES, ...segments]) {
        const name = `${common} ${segment}`
        const row = rows.get(name) ?? { key: { metric, path, segment, of: rowOf, slice }, states: new Map() }
        rows.set(name, row)
        row.states.set(state, (row.states.get(state) ?? 0) + 1)
      }
    }
  }

  return {
    addRow,
    add(counted) {
      addRow(counted, of)
      const { metric, path, queryId, id, state } = counted
      const name = `${metric} ${path}`

      const share = shares.get(name) ?? { metric, path, queries: new Map() }
      shares.set(name, share)
      const [complete, total] = share.queries.get(queryId) ?? [0, 0]
      share.queries.set(queryId, [complete + (state === 'complete' ? 1 : 0), total + 1])

      const set = losses.get(name) ?? { metric, path, lost: [], unverifiable: [], total: [] }
      losses.set(name, set)
      const one = { queryId, id }
      set.total.push(one)
      if (state === 'unverifiable') set.unverifiable.push(one)
      else if (isLoss(metric, state)) set.lost.push(one)
    },
    measured: () => [...rows.values()].flatMap(measurementsOf).sort(compareMeasurements),
    series: () =>
      [...shares.values()].map(({ metric, path, queries }) => ({
        metric,
        path,
        unit: 'ratio',
        better: 'higher',
        values: new Map(
          [...queries]
            .sort(([a], [b]) => compareStrings(a, b))
            .map(([queryId, [complete, total]]) => [queryId, complete / total]),
        ),
      })),
    losses: () =>
      [...losses.values()].map(({ metric, path, lost, unverifiable, total }) => ({
        metric,
        path,
        lost: lost.toSorted(compareLost),
        unverifiable: unverifiable.toSorted(compareLost),
        total: total.toSorted(compareLost),
      })),
  }
}

type LostIds = LostId[]

const compareLost = (a: LostId, b: LostId) =>
  compareStrings(a.queryId, b.queryId) || compareStrings(a.id, b.id)

/**
 * Evidence of a refused query does not reach the model: it is lost. A protected span of a refused
 * query is not: nothing was cut without a word.
 */
export function isLoss(metric: string, state: State): boolean {
  return state === 'partial' || state === 'lost' || (state === 'refused' && metric.startsWith('evidence'))
}

/** The share that is complete, and the number in each state for rows of all queries. */
function measurementsOf({ key, states }: Row): Measurement[] {
  const { slice, ...rest } = key
  const n = [...states.values()].reduce((sum, count) => sum + count, 0)
  const common = { ...rest, definition: DEFINITION, n }
  const share: Measurement = {
    ...common,
    ...(Object.keys(slice).length > 0 ? { slice } : {}),
    value: (states.get('complete') ?? 0) / n,
    unit: 'ratio',
  }
  const counts = [...states].map(([retention, value]): Measurement => {
    return { ...common, slice: { ...slice, retention }, value, unit: 'count' }
  })
  return [share, ...counts]
}

function compareMeasurements(a: Measurement, b: Measurement): number {
  return (
    compareStrings(a.metric, b.metric) ||
    compareStrings(a.path, b.path) ||
    compareStrings(a.segment, b.segment) ||
    compareStrings(JSON.stringify(a.slice ?? {}), JSON.stringify(b.slice ?? {}))
  )
}
