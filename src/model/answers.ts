import type { EvidenceUnit, Query } from './dataset.ts'

/**
 * What has to be kept once: one evidence unit, or the alternatives of one `anyOf` name, of which one
 * is enough. `id`: the unit's id, or the name of the alternatives.
 */
export interface Answer {
  readonly id: string
  readonly units: readonly EvidenceUnit[]
}

/** The answers of a query in the order of their first unit: every unit stands in exactly one. */
export function answersOf(query: Pick<Query, 'units'>): readonly Answer[] {
  const byName = new Map<string, EvidenceUnit[]>()
  const answers: Answer[] = []
  for (const unit of query.units) {
    const alternatives = unit.anyOf === null ? undefined : byName.get(unit.anyOf)
    if (alternatives) {
      alternatives.push(unit)
      continue
    }
    const units = [unit]
    if (unit.anyOf !== null) byName.set(unit.anyOf, units)
    answers.push({ id: unit.anyOf ?? unit.id, units })
  }
  return answers
}
