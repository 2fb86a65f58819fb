import Type, { type Static } from 'typebox'
import { Dictionary, Fingerprint, Id, Scalar, Sha256, Strict } from './common.ts'

/** First line of pairs.jsonl: what the pairs are of. A trace that is recorded from them carries the fingerprints. */
const PairsHeaderSchema = Strict({
  formatVersion: Type.Literal(1),
  kind: Type.Literal('pairs'),
  fingerprints: Strict({
    input: Fingerprint,
    score: Fingerprint,
    selection: Type.Optional(Fingerprint),
    runtime: Type.Optional(Fingerprint),
  }),
  datasetDigest: Type.Unsafe<string>({
    ...Sha256,
    description: 'Digest of the dataset that the texts are of.',
  }),
  watchDigest: Type.Optional(
    Type.Unsafe<string>({ ...Sha256, description: 'Digest of the watched files that are in force.' }),
  ),
})

/** A later line: a query and the documents whose pairs have to be recorded, in retrieval order. */
const PairsRowSchema = Strict({
  queryId: Id,
  query: Type.String({ minLength: 1, description: 'As in queries.jsonl: without a prefix.' }),
  route: Type.Optional(Type.String({ description: 'Prompt route of the query encoder.' })),
  documents: Type.Array(
    Strict({
      documentId: Id,
      text: Type.String(),
      title: Type.Optional(Type.String()),
      section: Type.Optional(Type.String()),
      attributes: Type.Optional(Dictionary(Scalar)),
      rerankText: Type.Optional(Type.String({ description: 'The exact string that the reranker is given.' })),
    }),
  ),
})
export type PairsRow = Static<typeof PairsRowSchema>

/** The published schema of one line of pairs.jsonl. */
export const PairsLineSchema = Type.Union([PairsHeaderSchema, PairsRowSchema])
