import { checkCutoff, type Metric, perQuery } from './definition.ts'

/**
 * Share of all relevant documents (grade above 0), retrieved or not, that are among the first k;
 * 0 when nothing is relevant. `ranked` are grades in rank order, `judged` all grades.
 * @throws {GateError} BAD_CUTOFF when k < 1
 */
export function recall(ranked: readonly number[], judged: Iterable<number>, k: number): number {
  checkCutoff(k)
  const relevant = [...judged].filter((grade) => grade > 0).length
  return relevant === 0 ? 0 : ranked.slice(0, k).filter((grade) => grade > 0).length / relevant
}

export const RECALL: Metric = {
  family: 'Recall@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result }, k) =>
    perQuery(
      recall(
        result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0),
        query.grades.values(),
        k,
      ),
    ),
}
