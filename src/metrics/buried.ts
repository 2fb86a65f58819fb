import { type Metric, perQuery } from './definition.ts'
import { hit } from './hit.ts'

/** How deep an answer may stand and still be one that a better order would have brought up. */
const WITHIN_REACH = 30

/**
 * Share of queries whose first relevant document stands after rank k and within the first 30: what a better
 * order could still bring up. A query without any there has nothing to bring up and counts 0.
 */
export const BURIED: Metric = {
  family: 'buried@k',
  definition: 1,
  unit: 'ratio',
  better: 'lower',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result }, k) => {
    const ranked = result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0)
    return perQuery(Math.max(0, hit(ranked, WITHIN_REACH) - hit(ranked, k)))
  },
}
