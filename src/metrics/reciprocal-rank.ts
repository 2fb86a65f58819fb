import { checkCutoff, type Metric, perQuery } from './definition.ts'

/**
 * 1 / rank of the first relevant document (grade above 0) among the first k; 0 without one.
 * `ranked` are grades in rank order. The mean over queries is MRR@k.
 * @throws {GateError} BAD_CUTOFF when k < 1
 */
export function reciprocalRank(ranked: readonly number[], k: number): number {
  checkCutoff(k)
  const rank = ranked.slice(0, k).findIndex((grade) => grade > 0)
  return rank < 0 ? 0 : 1 / (rank + 1)
}

export const MRR: Metric = {
  family: 'MRR@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result }, k) =>
    perQuery(
      reciprocalRank(
        result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0),
        k,
      ),
    ),
}
