import type { CandidateRow } from '../../formats/candidates.ts'
import type { Candidate } from '../../model/dataset.ts'
import type { ProblemList } from '../problems.ts'
import { CANDIDATES } from '../published-schemas.ts'
import type { RowHandler } from '../rows.ts'
import type { Corpus } from './documents.ts'
import { tellUnknownDocument } from './evidence.ts'
import type { QueryReader } from './queries.ts'
import { step } from './row-checks.ts'

export interface CandidateReader {
  readonly handler: RowHandler<CandidateRow>
  /** In retrieval order. */
  readonly byQuery: ReadonlyMap<string, readonly Candidate[]>
  /** Tells which queries have no row. */
  finish(file: string): void
}

export function createCandidateReader(
  corpus: Corpus,
  queries: QueryReader,
  problems: ProblemList,
): CandidateReader {
  const byQuery = new Map<string, readonly Candidate[]>()
  const lineByQuery = new Map<string, number>()
  let broken = false
  return {
    byQuery,
    handler: {
      format: () => CANDIDATES,
      broken() {
        broken = true
      },
      row({ queryId, candidates }, place) {
        const first = lineByQuery.get(queryId)
        const query = `query ${JSON.stringify(queryId)}`
        if (first !== undefined) {
          const hint = 'write one row per query'
          problems.add('DUPLICATE_ID', step(place, '/queryId'), `${query} has its row on line ${first}`, hint)
          return
        }
        lineByQuery.set(queryId, place.line ?? 0)
        if (!queries.mayHave(queryId))
          problems.add(
            'UNKNOWN_QUERY',
            step(place, '/queryId'),
            `there is no ${query}`,
            'add it to the queries, or remove the row',
          )
        const seen = new Set<string>()
        for (const [index, [documentId]] of candidates.entries()) {
          const at = () => step(place, `/candidates/${index}/0`)
          if (!corpus.mayHave(documentId)) tellUnknownDocument(documentId, at(), problems)
          if (seen.has(documentId)) {
            const problem = `document ${JSON.stringify(documentId)} is a candidate twice`
            problems.add('DUPLICATE_ID', at(), problem, 'keep it where it stands first')
          }
          seen.add(documentId)
        }
        byQuery.set(
          queryId,
          candidates.map(([documentId, score]) => ({ documentId, score })),
        )
      },
    },
    finish(file) {
      // A row that could not be read may be the one that is missed.
      if (broken) return
      for (const { id, place } of queries.queries.values()) {
        if (lineByQuery.has(id)) continue
        const problem = `query ${JSON.stringify(id)} (line ${place.line} of the queries) has no row`
        const hint = 'add one; where retrieval found nothing, "candidates": []'
        problems.add('CANDIDATES_MISSING', { file }, problem, hint)
      }
    },
  }
}
