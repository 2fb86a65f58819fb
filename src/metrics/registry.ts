import { APPLICABLE } from './applicable.ts'
import { BURIED } from './buried.ts'
import { LONG_EVIDENCE_RETENTION, SHORT_PASSAGE_RECALL } from './by-length.ts'
import { CONTEXT_TOKENS } from './context-tokens.ts'
import type { Metric } from './definition.ts'
import { FALSE_ACCEPTANCES, FALSE_REJECTIONS, QUERY_REFUSALS } from './entrance.ts'
import {
  EVIDENCE_COVERAGE_CONTEXT,
  EVIDENCE_RETENTION_CONTEXT,
  EVIDENCE_RETENTION_PAIR,
  PROBE_RETENTION,
  PROTECTED_SPAN_RETENTION_ENCODER,
  PROTECTED_SPAN_RETENTION_PAIR,
  PROTECTED_SPAN_RETENTION_REWRITE,
} from './evidence-retention.ts'
import { HIT } from './hit.ts'
import { JUDGED } from './judged.ts'
import { LATENCIES, LATENCY_RATIO_PROXIES, LATENCY_RATIOS, THROUGHPUT } from './latency.ts'
import { NDCG } from './ndcg.ts'
import { POOL_CEILING } from './pool-ceiling.ts'
import { PRECISION } from './precision.ts'
import { RECALL } from './recall.ts'
import { MRR } from './reciprocal-rank.ts'
import { RERANKER_SKIPPED } from './reranker-skipped.ts'
import { SELECTION_CHANGED } from './selection-changed.ts'
import { TWINS_OUTRANKED } from './twins-outranked.ts'

/** Every metric that a limit can name. */
export const METRICS: readonly Metric[] = [
  EVIDENCE_RETENTION_PAIR,
  PROTECTED_SPAN_RETENTION_PAIR,
  PROTECTED_SPAN_RETENTION_ENCODER,
  PROTECTED_SPAN_RETENTION_REWRITE,
  PROBE_RETENTION,
  QUERY_REFUSALS,
  FALSE_REJECTIONS,
  FALSE_ACCEPTANCES,
  EVIDENCE_RETENTION_CONTEXT,
  EVIDENCE_COVERAGE_CONTEXT,
  POOL_CEILING,
  NDCG,
  MRR,
  RECALL,
  PRECISION,
  HIT,
  BURIED,
  SHORT_PASSAGE_RECALL,
  LONG_EVIDENCE_RETENTION,
  TWINS_OUTRANKED,
  JUDGED,
  APPLICABLE,
  CONTEXT_TOKENS,
  SELECTION_CHANGED,
  RERANKER_SKIPPED,
  ...LATENCIES,
  THROUGHPUT,
  ...LATENCY_RATIOS,
  ...LATENCY_RATIO_PROXIES,
]

/** A metric by the name that limits and reports use. `k` is 0 where the metric has no cutoff. */
export interface NamedMetric {
  readonly name: string
  readonly metric: Metric
  readonly k: number
}

/** "nDCG@10" -> the metric and its cutoff; null: there is no such metric. */
export function findMetric(name: string): NamedMetric | null {
  if (isProbeMetric(name)) return { name, metric: PROBE_RETENTION, k: 0 }
  const cutoff = /^(.+)@([1-9]\d{0,4})$/.exec(name)
  const family = cutoff ? `${cutoff[1]}@k` : name
  const metric = METRICS.find((one) => one.family === family && family.endsWith('@k') === (cutoff !== null))
  return metric ? { name, metric, k: Number(cutoff?.[2] ?? 0) } : null
}

/** Each set of probes is a metric by its name. A set that no file defines has no value. */
export const isProbeMetric = (name: string): boolean => /^probeRetention\.[a-z0-9][a-z0-9-]{0,63}$/.test(name)
