import Type, { type Static } from 'typebox'
import { Id, Strict } from './common.ts'

/** A row of candidates.jsonl: what retrieval returned for a query, best first. */
export const CandidateRowSchema = Strict({
  queryId: Id,
  candidates: Type.Array(Type.Tuple([Id, Type.Number()]), { description: '[documentId, score] pairs.' }),
})
export type CandidateRow = Static<typeof CandidateRowSchema>
