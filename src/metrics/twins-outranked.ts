import type { Query } from '../model/dataset.ts'
import type { RankedDocument } from '../model/evidence.ts'
import type { Metric } from './definition.ts'

/** `told`: the right document is ranked above every one of its twin. `absent`: neither is ranked. */
export type TwinStanding = 'told' | 'mistaken' | 'absent'

/**
 * Where each twin of a query stands to the right documents (grade above 0), by twin id. A twin that is not
 * ranked is outranked by a right document that is; a right document that is not ranked outranks nothing.
 */
export function twinStandings(
  { twins = [], grades }: Pick<Query, 'twins' | 'grades'>,
  order: readonly Pick<RankedDocument, 'documentId'>[],
): Map<string, TwinStanding> {
  const rankOf = (matches: (documentId: string) => boolean) => {
    const rank = order.findIndex(({ documentId }) => matches(documentId))
    return rank < 0 ? Number.POSITIVE_INFINITY : rank
  }
  const isRight = (documentId: string) => (grades.get(documentId) ?? 0) > 0
  const right = rankOf(isRight)
  return new Map(
    twins.map(({ id, places }) => {
      const documents = new Set(places.map(({ documentId }) => documentId))
      const twin = rankOf((documentId) => documents.has(documentId) && !isRight(documentId))
      return [id, right < twin ? 'told' : twin < right ? 'mistaken' : 'absent']
    }),
  )
}

/**
 * Twins of all queries that a right document outranks, over all annotated twins: pairs of which neither is
 * ranked, as of a refused query, stay in the denominator. Defined for queries with twins.
 */
export const TWINS_OUTRANKED: Metric = {
  family: 'twinsOutranked',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'pairs',
  ofOrder: true,
  contribution: ({ query, result }) => {
    const standings = [...twinStandings(query, result.order).values()]
    if (standings.length === 0) return null
    return { sum: standings.filter((one) => one === 'told').length, of: standings.length }
  },
}
