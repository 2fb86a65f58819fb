import { findMetric } from '../../metrics/registry.ts'
import type { EvaluationAspect } from '../../model/evaluation.ts'
import type { DatasetEffect } from '../../model/files.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { EvaluationChange } from '../../model/run.ts'

type Changes = DatasetEffect['changes']
type EffectNumber = DatasetEffect['numbers'][number]
type Kind = Changes[number]['what']

/** Ids that are named of each kind of change; all are counted. */
const MOST_IDS = 20

const KINDS: readonly (readonly [Kind, readonly EvaluationAspect[]])[] = [
  ['documents', ['document']],
  [
    'queries',
    [
      'query',
      'query text',
      'segments of a query',
      'route of a query',
      'rewrites of a query',
      'expected outcome',
      'constraints',
    ],
  ],
  ['candidates', ['candidates']],
  ['annotations', ['evidence', 'protected span', 'grades']],
]

/** Row changes of a dataset as counts with their first ids; kinds that did not change are left out. */
export function summarizeChanges(rows: readonly EvaluationChange[]): Changes {
  return KINDS.flatMap(([what, aspects]) => {
    const ofKind = rows.filter(({ what: aspect }) => aspects.includes(aspect))
    if (ofKind.length === 0) return []
    const named = (which: (row: EvaluationChange) => boolean) => {
      const ids = new Set(ofKind.filter(which).flatMap(({ id }) => id ?? []))
      return { count: ids.size, ids: [...ids].sort(compareStrings).slice(0, MOST_IDS) }
    }
    return [
      {
        what,
        added: named(({ from }) => from === null),
        removed: named(({ to }) => to === null),
        changed: named(({ from, to }) => from !== null && to !== null),
      },
    ]
  })
}

/**
 * Every metric of both datasets side by side: what the data alone do to the contract in service, and what the
 * proposed contract does to the head's data. `base` was measured with the contract in service in the place of the
 * proposed one. Metrics of the change itself and times belong to no dataset and are left out.
 */
export function effectNumbers(
  base: readonly Measurement[],
  head: readonly Measurement[],
  segments: readonly string[],
): EffectNumber[] {
  const wanted = new Set([ALL_QUERIES, ...segments])
  const rows = [...base, ...head].filter((row) => wanted.has(row.segment) && isOfData(row))
  const names = [...new Set(rows.map(({ metric }) => metric))].sort(compareStrings)
  const find = (of: readonly Measurement[], path: Measurement['path'], metric: string, segment: string) =>
    of.find((row) => row.metric === metric && row.segment === segment && row.path === path && isOfData(row))
  return [...wanted].flatMap((segment) =>
    (['contract', 'baseline'] as const).flatMap((path) =>
      names.flatMap((metric): EffectNumber[] => {
        const before = find(base, path === 'contract' ? 'proposed' : 'baseline', metric, segment)
        const now = find(head, path === 'contract' ? 'current' : 'baseline', metric, segment)
        const proposed = path === 'contract' ? find(head, 'proposed', metric, segment) : undefined
        const any = now ?? proposed ?? before
        if (!any) return []
        const { definition, unit, of } = any
        return [
          {
            metric,
            definition,
            path,
            segment,
            unit,
            of,
            baseData: cell(before),
            headData: cell(now),
            proposed: cell(proposed),
            datasetEffect: difference(before, now),
            contractEffect: difference(now, proposed),
          },
        ]
      }),
    ),
  )
}

/** A plain row of a metric that one dataset and one contract make. */
function isOfData({ metric: name, slice }: Measurement): boolean {
  const metric = findMetric(name)?.metric
  if (!metric || slice !== undefined || metric.of === 'probes' || metric.ofChange) return false
  return metric.gate === 'position' || metric.contribution !== undefined
}

const cell = (row: Measurement | undefined) => ({ value: row?.value ?? null, n: row?.n ?? 0 })

const difference = (from: Measurement | undefined, to: Measurement | undefined): number | null =>
  from?.value == null || to?.value == null ? null : to.value - from.value
