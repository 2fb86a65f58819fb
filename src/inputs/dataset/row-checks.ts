import type { OffsetUnit, Place, Segment } from '../../model/dataset.ts'
import type { ProblemList } from '../problems.ts'
import { didYouMean, listOf } from '../suggest.ts'
import type { Corpus } from './documents.ts'

/** What the rows of queries are checked against. */
export interface QueryContext {
  readonly corpus: Corpus
  readonly unit: OffsetUnit
  readonly segments: ReadonlyMap<string, Segment>
  readonly maxGrade: number | null
  readonly problems: ProblemList
}

export const step = (place: Place, pointer: string): Place => ({
  ...place,
  pointer: `${place.pointer ?? ''}${pointer}`,
})

export function checkGrade(grade: number, place: Place, { maxGrade, problems }: QueryContext): void {
  if (maxGrade === null || grade <= maxGrade) return
  const hint = `at most ${maxGrade}, or raise "relevance.max" of the manifest`
  problems.add('OUT_OF_RANGE', place, `grade ${grade} is above the scale`, hint)
}

export function tellUnknown(
  code: 'UNKNOWN_UNIT' | 'UNKNOWN_SPAN',
  id: string,
  what: string,
  known: readonly string[],
  place: Place,
  problems: ProblemList,
): void {
  const hint = () => `${didYouMean(id, known)}${known.length > 0 ? `it has ${listOf(known)}` : 'it has none'}`
  problems.add(code, place, `the query has no ${what} ${JSON.stringify(id)}`, hint)
}

export function tellRepeatedIds(
  rows: readonly { readonly id: string }[],
  place: Place,
  problems: ProblemList,
  key = '/id',
): void {
  const firstById = new Map<string, number>()
  for (const [index, { id }] of rows.entries()) {
    const first = firstById.get(id)
    if (first === undefined) firstById.set(id, index)
    else {
      const problem = `${JSON.stringify(id)} is the id of entry ${first} too`
      problems.add('DUPLICATE_ID', step(place, `/${index}${key}`), problem, 'ids are unique within a query')
    }
  }
}
