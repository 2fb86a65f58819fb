import { type Metric, perQuery } from './definition.ts'

/** Share of queries that the first-pass margin lets pass without the reranker (`scores.skipWhenMargin`). */
export const RERANKER_SKIPPED: Metric = {
  family: 'rerankerSkipped',
  definition: 1,
  unit: 'ratio',
  better: 'lower',
  gate: 'comparison',
  of: 'queries',
  contribution: ({ result }) =>
    result.path === 'baseline' ? null : perQuery(result.state === 'ranked' && !result.reranked ? 1 : 0),
}
