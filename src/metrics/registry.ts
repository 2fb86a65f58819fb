import { APPLICABLE } from './applicable.ts'
import { CONTEXT_TOKENS } from './context-tokens.ts'
import type { Metric } from './definition.ts'
import {
  EVIDENCE_COVERAGE_CONTEXT,
  EVIDENCE_RETENTION_CONTEXT,
  EVIDENCE_RETENTION_PAIR,
  PROTECTED_SPAN_RETENTION_ENCODER,
  PROTECTED_SPAN_RETENTION_PAIR,
} from './evidence-retention.ts'
import { JUDGED } from './judged.ts'
import { LATENCY_P50, LATENCY_P95, LATENCY_P99 } from './latency.ts'
import { NDCG } from './ndcg.ts'
import { POOL_CEILING } from './pool-ceiling.ts'
import { PRECISION } from './precision.ts'
import { RECALL } from './recall.ts'
import { MRR } from './reciprocal-rank.ts'
import { SELECTION_CHANGED } from './selection-changed.ts'

/** Every metric that a limit can name. */
export const METRICS: readonly Metric[] = [
  EVIDENCE_RETENTION_PAIR,
  PROTECTED_SPAN_RETENTION_PAIR,
  PROTECTED_SPAN_RETENTION_ENCODER,
  EVIDENCE_RETENTION_CONTEXT,
  EVIDENCE_COVERAGE_CONTEXT,
  POOL_CEILING,
  NDCG,
  MRR,
  RECALL,
  PRECISION,
  JUDGED,
  APPLICABLE,
  CONTEXT_TOKENS,
  SELECTION_CHANGED,
  LATENCY_P50,
  LATENCY_P95,
  LATENCY_P99,
]

/** A metric by the name that limits and reports use. `k` is 0 where the metric has no cutoff. */
export interface NamedMetric {
  readonly name: string
  readonly metric: Metric
  readonly k: number
}

/** "nDCG@10" -> the metric and its cutoff; null: there is no such metric. */
export function findMetric(name: string): NamedMetric | null {
  const cutoff = /^(.+)@([1-9]\d{0,4})$/.exec(name)
  const family = cutoff ? `${cutoff[1]}@k` : name
  const metric = METRICS.find((one) => one.family === family && family.endsWith('@k') === (cutoff !== null))
  return metric ? { name, metric, k: Number(cutoff?.[2] ?? 0) } : null
}
