import { findMetric, type NamedMetric } from '../../metrics/registry.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'
import { CALIBRATION_METRICS } from './calibration.ts'
import { MARGIN_METRICS } from './margin.ts'
import { WORTH_METRICS } from './worth.ts'

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
export function metricsToMeasure({ settings, thresholds, contracts, dataset }: RunContext): NamedMetric[] {
  const { maxPassages, unit, overflow } = settings.context
  const scores = [contracts.current, contracts.proposed].flatMap((one) => one?.contract.scores ?? [])
  const limits = [...thresholds.head.limits, ...(thresholds.base?.limits ?? [])]
  const names = new Set([
    ...ALWAYS,
    ...WORTH_METRICS,
    ...MARGIN_METRICS,
    ...(scores.some(({ calibration }) => calibration !== null) ? CALIBRATION_METRICS : []),
    ...(scores.some(({ skipWhenMargin }) => skipWhenMargin !== null) ? ['rerankerSkipped'] : []),
    ...(dataset.queries.some(({ twins }) => twins?.length) ? ['twinsOutranked'] : []),
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
