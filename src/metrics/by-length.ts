import { checkCutoff, type Metric, perQuery } from './definition.ts'

/**
 * Recall@k over short relevant documents: those of at most `lengths.reference` tokens, uncut, retrieved or not.
 * Length calibration is there to bring them up. Defined for queries that have one; not defined where the length
 * of a relevant document can't be known.
 */
export const SHORT_PASSAGE_RECALL: Metric = {
  family: 'shortPassageRecall@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  ofOrder: true,
  contribution: ({ query, result, lengths }, k) => {
    checkCutoff(k)
    if (!lengths) return null
    const relevant = [...query.grades].flatMap(([id, grade]) => (grade > 0 ? [id] : []))
    const tokens = relevant.map((id) => lengths.tokensOf(id))
    if (tokens.includes(null)) return null
    const short = new Set(relevant.filter((_, index) => (tokens[index] ?? 0) <= lengths.reference))
    if (short.size === 0) return null
    const found = result.order.slice(0, k).filter(({ documentId }) => short.has(documentId))
    return perQuery(found.length / short.size)
  },
}

/**
 * evidenceRetention.context of needs that only long documents hold: what length calibration may push out.
 * Defined for queries that have one.
 */
export const LONG_EVIDENCE_RETENTION: Metric = {
  family: 'longEvidenceRetention.context',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'units',
  contribution: ({ evidence: { long } }) =>
    long && long.needs > 0 ? { sum: long.delivered, of: long.needs } : null,
}
