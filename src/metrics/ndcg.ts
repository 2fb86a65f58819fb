import { checkCutoff, type Gain, type Metric, perQuery } from './definition.ts'

/**
 * nDCG@k of one query, in [0, 1]; 0 when nothing relevant is judged. `ranked` are grades in rank
 * order (0 where unjudged), the ideal is over all `judged` grades, retrieved or not. Discount
 * log2(rank + 1), gain the grade or 2^grade - 1; grades below 0 gain nothing.
 * @throws {GateError} BAD_CUTOFF when k < 1
 * @see Järvelin & Kekäläinen 2002, https://doi.org/10.1145/582415.582418
 */
export function ndcg(ranked: readonly number[], judged: Iterable<number>, k: number, gain: Gain): number {
  checkCutoff(k)
  const ideal = dcg(
    [...judged].sort((a, b) => b - a),
    k,
    gain,
  )
  return ideal === 0 ? 0 : Math.min(1, dcg(ranked, k, gain) / ideal)
}

function dcg(grades: readonly number[], k: number, gain: Gain): number {
  let sum = 0
  for (let i = 0; i < Math.min(k, grades.length); i++) {
    const grade = Math.max(0, grades[i] ?? 0)
    sum += (gain === 'linear' ? grade : 2 ** grade - 1) / Math.log2(i + 2)
  }
  return sum
}

export const NDCG: Metric = {
  family: 'nDCG@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result, gain }, k) => {
    const ranked = result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0)
    return perQuery(ndcg(ranked, query.grades.values(), k, gain))
  },
}
