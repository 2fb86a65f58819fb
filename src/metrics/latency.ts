import type { Metric } from './definition.ts'

export const QUANTILES = [
  ['p50', 0.5],
  ['p95', 0.95],
  ['p99', 0.99],
] as const

/** The percentile of every latency here. */
export const PERCENTILE_METHOD = 'nearest rank'

const latency = (family: string, unit: Metric['unit']): Metric => ({
  family,
  definition: 1,
  unit,
  better: 'lower',
  gate: 'comparison',
  of: 'runs',
})

const ofEach = (name: 'latency' | 'latencyRatio' | 'latencyRatioProxy', unit: Metric['unit']) =>
  QUANTILES.map(([quantile]) => latency(`${name}.${quantile}`, unit))

/** Total time of a warm timed run, as recorded. */
export const LATENCIES: readonly Metric[] = ofEach('latency', 'ms')
/** Proposed over current, of traces that were recorded alike. */
export const LATENCY_RATIOS: readonly Metric[] = ofEach('latencyRatio', 'ratio')
/** The same of requests that this program timed in turn, on the machine of the check. */
export const LATENCY_RATIO_PROXIES: readonly Metric[] = ofEach('latencyRatioProxy', 'ratio')
/** Queries per second while the recorded number of requests was under way. */
export const THROUGHPUT: Metric = { ...latency('throughput', 'perSecond'), better: 'higher' }
