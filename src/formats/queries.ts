import Type, { type Static } from 'typebox'
import { Dictionary, Id, Offset, Scalar, Strict } from './common.ts'

const QUOTED = {
  start: Type.Optional(Offset),
  end: Type.Optional(Offset),
  quote: Type.String({ minLength: 1, description: 'The text at [start, end).' }),
}

const ProtectedSpan = Strict({
  id: Id,
  ...QUOTED,
  kind: Type.Enum(['identifier', 'negation', 'condition', 'validity', 'entity', 'other']),
})

const ANCHORED = {
  id: Id,
  sourceId: Type.Optional(Id),
  revision: Type.Optional(Type.String({ description: 'Needed where the source has several revisions.' })),
  documentId: Type.Optional(Id),
  ...QUOTED,
}

const Evidence = Strict({
  ...ANCHORED,
  grade: Type.Optional(Type.Number({ minimum: 0, default: 1 })),
  anyOf: Type.Optional(
    Type.String({ minLength: 1, description: 'Units that share this name are alternatives.' }),
  ),
  qualifierOf: Type.Optional(
    Type.String({ minLength: 1, description: 'Id of the unit that this one qualifies.' }),
  ),
})

const Twin = Strict(
  { ...ANCHORED, kind: Type.Enum(['entity', 'period', 'revision', 'negation', 'condition', 'other']) },
  'A passage that is easily taken for the answer: of another entity, another quarter, under the opposite condition.',
)

const Constraint = Dictionary(Type.Array(Scalar, { minItems: 1 }))

const Rewrite = Strict({
  id: Id,
  text: Type.String({ minLength: 1 }),
  spans: Type.Optional(Type.Array(Strict({ of: Id, ...QUOTED }))),
})

/** A row of queries.jsonl: a query with its annotations. */
export const QueryRowSchema = Strict({
  id: Id,
  text: Type.String({ minLength: 1 }),
  segments: Type.Optional(Type.Array(Id, { uniqueItems: true })),
  protectedSpans: Type.Optional(Type.Array(ProtectedSpan, { maxItems: 1000 })),
  evidence: Type.Optional(Type.Array(Evidence, { maxItems: 10_000 })),
  twins: Type.Optional(Type.Array(Twin, { maxItems: 1000 })),
  constraints: Type.Optional(Strict({ must: Type.Optional(Constraint), mustNot: Type.Optional(Constraint) })),
  expect: Type.Optional(Type.Enum(['accept', 'reject', 'clarify'], { default: 'accept' })),
  judgments: Type.Optional(
    Type.Array(Type.Tuple([Id, Type.Number({ minimum: 0 })]), { description: '[documentId, grade] pairs.' }),
  ),
  route: Type.Optional(Type.String({ description: 'Prompt route of the query encoder.' })),
  origin: Type.Optional(Type.String()),
  annotatedBy: Type.Optional(Type.String()),
  rewrites: Type.Optional(Type.Array(Rewrite, { maxItems: 100 })),
})
export type QueryRow = Static<typeof QueryRowSchema>
