import type { Metric } from './definition.ts'

/**
 * Needs held by a document that the path may select from, over all annotated needs: the retention
 * that a perfect order could reach.
 */
export const POOL_CEILING: Metric = {
  family: 'poolCeiling',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'units',
  contribution: ({ evidence: { needs, pooled } }) => (needs === 0 ? null : { sum: pooled, of: needs }),
}
