import type { Constraint, Document, Query } from '../model/dataset.ts'
import { checkCutoff, type Metric, perQuery } from './definition.ts'

/**
 * The attribute by which a document violates a query's constraints, the first in name order; null: none.
 * A `must` attribute that a document lacks is a violation: nobody can say that it applies.
 */
export function violatedAttribute({ constraints }: Query, { attributes }: Document): string | null {
  const missed = (constraint: Constraint, wanted: boolean) =>
    Object.keys(constraint).filter((name) => {
      const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
      return (value !== undefined && (constraint[name] ?? []).includes(value)) !== wanted
    })
  return [...missed(constraints.must, true), ...missed(constraints.mustNot, false)].sort()[0] ?? null
}

/**
 * Share of the ranked documents among the first k that meet the query's constraints; 0 where none is
 * ranked. Defined for queries with constraints.
 */
export const APPLICABLE: Metric = {
  family: 'applicable@k',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'queries',
  contribution: ({ query: { constraints }, result, violates }, k) => {
    checkCutoff(k)
    if (Object.keys({ ...constraints.must, ...constraints.mustNot }).length === 0) return null
    const first = result.order.slice(0, k)
    const met = first.filter(({ documentId }) => !violates(documentId))
    return perQuery(first.length === 0 ? 0 : met.length / first.length)
  },
}
