import { findMetric, type NamedMetric } from '../../metrics/registry.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'

/** Reported whatever the limits are. Cutoffs beside maxPassages are those that the field reports. */
const ALWAYS = [
  'evidenceRetention.context',
  'poolCeiling',
  'nDCG@10',
  'MRR@10',
  'Recall@10',
  'judged@10',
  'contextTokens',
  'selectionChanged',
] as const

/** What is measured: the usual metrics, those at the rank cut, and every one that a limit names, by name. */
export function metricsToMeasure({ settings, thresholds }: RunContext): NamedMetric[] {
  const { maxPassages, unit, overflow } = settings.context
  const limits = [...thresholds.head.limits, ...(thresholds.base?.limits ?? [])]
  const names = new Set([
    ...ALWAYS,
    `Recall@${maxPassages}`,
    `applicable@${maxPassages}`,
    // With whole documents in the context, coverage is retention once more.
    ...(unit === 'window' || overflow === 'cut' ? ['evidenceCoverage.context'] : []),
    ...limits.map(({ metric }) => metric),
  ])
  return [...names]
    .flatMap((name) => findMetric(name) ?? [])
    .filter(({ metric }) => metric.contribution !== undefined)
    .sort((a, b) => compareStrings(a.name, b.name))
}
