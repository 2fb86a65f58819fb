import { checkCutoff, type Metric, perQuery } from './definition.ts'

/**
 * 1 where a relevant document (grade above 0) is among the first k, else 0: the mean is the share of queries
 * that are answered within k ranks. `ranked` are grades in rank order.
 * @throws {GateError} BAD_CUTOFF when k < 1
 */
export function hit(ranked: readonly number[], k: number): 0 | 1 {
  checkCutoff(k)
  return ranked.slice(0, k).some((grade) => grade > 0) ? 1 : 0
}

export const HIT: Metric = {
  family: 'Hit@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result }, k) =>
    perQuery(
      hit(
        result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0),
        k,
      ),
    ),
}
