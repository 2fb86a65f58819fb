import { checkCutoff, type Metric, perQuery } from './definition.ts'

/** Share of the ranked documents among the first k that have a grade, 0 included; 0 where none is ranked. */
export const JUDGED: Metric = {
  family: 'judged@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  contribution: ({ query, result }, k) => {
    checkCutoff(k)
    const first = result.order.slice(0, k)
    const judged = first.filter(({ documentId }) => query.grades.has(documentId))
    return perQuery(first.length === 0 ? 0 : judged.length / first.length)
  },
}
