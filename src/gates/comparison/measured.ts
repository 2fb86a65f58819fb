import type { NamedMetric } from '../../metrics/registry.ts'
import { lowerBound, upperBound } from '../../metrics/statistics/bound.ts'
import { pairedDifferences, summarize } from '../../metrics/statistics/paired.ts'
import type { PathName } from '../../model/evidence.ts'
import { ALL_QUERIES, type LossSet, type Measurement, type MetricSeries } from '../../model/gates.ts'
import { countByPosition, countClasses, type QueryAccount, valueOver } from './tally.ts'

/** The accounts of a segment, or of all queries. */
export const inSegment = (accounts: readonly QueryAccount[], segment: string): readonly QueryAccount[] =>
  segment === ALL_QUERIES ? accounts : accounts.filter(({ segments }) => segments.includes(segment))

/** Metric of the rows that count units by class. */
const EVIDENCE_UNITS = 'evidenceUnits'

/** Units by class: all nine rows, which add up to the units of the segment. */
export function classRows(path: PathName, segment: string, accounts: readonly QueryAccount[]): Measurement[] {
  const counts = countClasses(accounts)
  const n = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (n === 0) return []
  return [...counts].map(([name, value]) => ({
    metric: EVIDENCE_UNITS,
    definition: 1,
    path,
    segment,
    slice: { class: name },
    value,
    unit: 'count',
    n,
    of: 'units',
  }))
}

/** The same by position in the document, without the rows that would be 0; `across-cut` counts beside the thirds. */
export function positionRows(
  path: PathName,
  segment: string,
  accounts: readonly QueryAccount[],
): Measurement[] {
  return [...countByPosition(accounts)].flatMap(([position, classes]) => {
    const n = [...classes.values()].reduce((sum, count) => sum + count, 0)
    return [...classes].map(([name, value]) => ({
      metric: EVIDENCE_UNITS,
      definition: 1,
      path,
      segment,
      slice: { class: name, position },
      value,
      unit: 'count' as const,
      n,
      of: 'units' as const,
    }))
  })
}

/** The value of each metric, and where scores are tied what the best and the worst tie rule would give. */
export function metricRows(
  path: PathName,
  segment: string,
  accounts: readonly QueryAccount[],
  metrics: readonly NamedMetric[],
): Measurement[] {
  const anyTied = accounts.some(({ tied }) => tied !== null)
  return metrics.flatMap((named) => {
    const { name: metric, metric: definition } = named
    const row = (found: ReturnType<typeof valueOver>, slice?: Measurement['slice']): Measurement[] =>
      found === null
        ? []
        : [
            {
              metric,
              definition: definition.definition,
              path,
              segment,
              ...(slice && { slice }),
              unit: definition.unit,
              of: definition.of,
              ...found,
            },
          ]
    const underTies = (which: 'best' | 'worst') =>
      anyTied && definition.ofOrder
        ? row(
            valueOver(accounts, named, ({ values, tied }) => tied?.[which] ?? values),
            { ties: which },
          )
        : []
    return [...row(valueOver(accounts, named)), ...underTies('best'), ...underTies('worst')]
  })
}

/** Mean paired difference of the proposed path to another, per metric, with its 90% interval. */
export function differenceRows(
  versus: Exclude<PathName, 'proposed'>,
  segment: string,
  from: readonly QueryAccount[],
  to: readonly QueryAccount[],
  metrics: readonly NamedMetric[],
): Measurement[] {
  return metrics.flatMap(({ name, metric }) => {
    const differences = pairedDifferences(perQueryValues(from, name), perQueryValues(to, name))
    if (differences === null || differences.length === 0) return []
    const summary = summarize(differences)
    const low = lowerBound(differences)
    const high = upperBound(differences)
    return [
      {
        metric: name,
        definition: metric.definition,
        path: 'proposed' as const,
        segment,
        slice: { versus },
        value: summary.mean,
        unit: metric.unit,
        n: summary.n,
        of: 'queries' as const,
        ...(low !== null && high !== null && { interval: { low, high } }),
      },
    ]
  })
}

/** One value per query that the metric is defined for. */
export function perQueryValues(accounts: readonly QueryAccount[], metric: string): Map<string, number> {
  return new Map(
    accounts.flatMap(({ queryId, values }) => {
      const one = values.get(metric)
      return one ? [[queryId, one.sum / one.of] as const] : []
    }),
  )
}

/** Per-query values for the limits. */
export function seriesOf(
  path: PathName,
  accounts: readonly QueryAccount[],
  metrics: readonly NamedMetric[],
): MetricSeries[] {
  return metrics.flatMap(({ name, metric: { unit, better } }) => {
    const values = perQueryValues(accounts, name)
    return values.size === 0 ? [] : [{ metric: name, path, unit, better, values }]
  })
}

/** What does not reach the generator's context, by need. */
export function contextLosses(path: PathName, accounts: readonly QueryAccount[]): LossSet {
  const all = accounts.flatMap(({ queryId, needs }) => needs.map((need) => ({ queryId, ...need })))
  const ids = (needs: typeof all) => needs.map(({ queryId, id }) => ({ queryId, id }))
  return {
    metric: 'evidenceRetention.context',
    path,
    lost: all
      .filter(({ delivery }) => delivery === 'lost')
      .map(({ queryId, id, class: boundary }) => ({ queryId, id, boundary })),
    unverifiable: ids(all.filter(({ delivery }) => delivery === 'unverifiable')),
    total: ids(all),
  }
}
