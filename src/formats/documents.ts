import Type, { type Static } from 'typebox'
import { Dictionary, Id, Offset, Scalar, Strict } from './common.ts'

/** A row of documents.jsonl: what retrieval returns, a chunk of a source. */
export const DocumentRowSchema = Strict({
  id: Id,
  sourceId: Id,
  revision: Type.String({ maxLength: 256 }),
  sourceSpan: Type.Optional(Strict({ start: Offset, end: Offset }, 'Where this text stands in the source.')),
  section: Type.Optional(Type.String()),
  permission: Type.Optional(Type.Array(Id, { description: 'Scopes that may read it.' })),
  title: Type.Optional(Type.String()),
  text: Type.String(),
  rerankText: Type.Optional(Type.String({ description: 'The exact string that the reranker is given.' })),
  textStart: Type.Optional(Offset),
  attributes: Type.Optional(Dictionary(Scalar)),
})
export type DocumentRow = Static<typeof DocumentRowSchema>
