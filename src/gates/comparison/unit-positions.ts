import type { PathName, QueryEvidence } from '../../model/evidence.ts'

/** Where a unit that no scored document holds stands: nobody read it. */
const NOWHERE = ['not read'] as const

/**
 * The positions of the units of a query, in the units' order: its third of the uncut document, and `across-cut`
 * where a cut falls inside. Without a reranker nothing is cut, and the position is that under a contract.
 */
export function positionsOf(
  { query, contracts }: QueryEvidence,
  path: PathName,
): readonly (readonly string[])[] {
  const contract = path === 'baseline' ? (contracts.proposed ?? contracts.current) : contracts[path]
  const found = new Map(contract?.units.map(({ unitId, places }) => [unitId, places]))
  return query.units.map(({ id }) => {
    const places = found.get(id) ?? []
    const [first] = [...places].sort((a, b) => a.relativePosition - b.relativePosition)
    if (!first) return NOWHERE
    const isCut = path !== 'baseline' && places.some(({ acrossCut }) => acrossCut)
    return [first.position, ...(isCut ? ['across-cut'] : [])]
  })
}
