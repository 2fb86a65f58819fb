import type { EvidenceUnit } from '../model/dataset.ts'

/** What a query needs: one unit, or one of several alternatives. */
export interface Need<T> {
  /** The unit's id, or `anyOf:NAME` for a group of alternatives. */
  readonly id: string
  readonly units: readonly T[]
}

/**
 * Units of one query -> its needs, in order of their first unit. Every denominator of retention counts
 * needs, so that alternatives of which one is enough count once.
 */
export function needsOf<T extends Pick<EvidenceUnit, 'id' | 'anyOf'>>(units: readonly T[]): Need<T>[] {
  const byId = new Map<string, T[]>()
  for (const unit of units) {
    const id = unit.anyOf === null ? unit.id : `anyOf:${unit.anyOf}`
    byId.set(id, [...(byId.get(id) ?? []), unit])
  }
  return [...byId].map(([id, members]) => ({ id, units: members }))
}
