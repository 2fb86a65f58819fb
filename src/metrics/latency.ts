import type { Metric } from './definition.ts'

const latency = (quantile: 'p50' | 'p95' | 'p99'): Metric => ({
  family: `latency.${quantile}`,
  definition: 1,
  unit: 'ms',
  better: 'lower',
  gate: 'comparison',
  of: 'runs',
})

/** Total time of a warm timed run, as recorded. */
export const LATENCY_P50 = latency('p50')
export const LATENCY_P95 = latency('p95')
export const LATENCY_P99 = latency('p99')
