import { checkCutoff, type Metric, perQuery } from './definition.ts'

/**
 * Relevant documents (grade above 0) among the first k, over k, also where fewer were ranked.
 * `ranked` are grades in rank order.
 * @throws {GateError} BAD_CUTOFF when k < 1
 */
export function precision(ranked: readonly number[], k: number): number {
  checkCutoff(k)
  return ranked.slice(0, k).filter((grade) => grade > 0).length / k
}

export const PRECISION: Metric = {
  family: 'P@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result }, k) =>
    perQuery(
      precision(
        result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0),
        k,
      ),
    ),
}
