import type { QueryRow } from '../../formats/queries.ts'
import type { EvidenceUnit, Place } from '../../model/dataset.ts'
import { placesOf } from './evidence.ts'
import { checkGrade, type QueryContext, step, tellRepeatedIds, tellUnknown } from './row-checks.ts'

/** The evidence of a query with the documents that hold it. */
export function unitsOf(row: QueryRow, place: Place, context: QueryContext): EvidenceUnit[] {
  const rows = row.evidence ?? []
  const { problems } = context
  tellRepeatedIds(rows, step(place, '/evidence'), problems)
  const ids = new Set(rows.map((one) => one.id))
  const alternatives = countBy(rows.flatMap((one) => one.anyOf ?? []))
  return rows.map((one, index) => {
    const at = step(place, `/evidence/${index}`)
    const { anyOf = null, qualifierOf = null, grade = 1 } = one
    checkGrade(grade, step(at, '/grade'), context)
    if (qualifierOf !== null && (qualifierOf === one.id || !ids.has(qualifierOf))) {
      const others = [...ids].filter((id) => id !== one.id)
      tellUnknown(
        'UNKNOWN_UNIT',
        qualifierOf,
        'other evidence unit',
        others,
        step(at, '/qualifierOf'),
        problems,
      )
    }
    if (anyOf !== null && alternatives.get(anyOf) === 1)
      problems.add(
        'ALTERNATIVE_ALONE',
        step(at, '/anyOf'),
        `no other unit has "anyOf": ${JSON.stringify(anyOf)}`,
        'write the same name on every alternative; it is no id',
      )
    return { id: one.id, grade, anyOf, qualifierOf, places: placesOf(one, at, context) }
  })
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Grade per document, in document-id order: judgments, else the highest grade of its evidence. */
export function gradesOf(
  units: readonly EvidenceUnit[],
  judgments: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  const grades = new Map<string, number>()
  for (const { grade, places } of units)
    for (const { documentId } of places) grades.set(documentId, Math.max(grade, grades.get(documentId) ?? 0))
  for (const [documentId, grade] of judgments) grades.set(documentId, grade)
  return new Map([...grades].sort(([a], [b]) => (a < b ? -1 : 1)))
}
