import Type, { type Static } from 'typebox'
import { Count, Dictionary, Fingerprint, Id, Offset, Positive, Sha256, Strict } from './common.ts'

/** First record of a trace. Later records are pairs, query encodings, query timings and contexts. */
const TraceHeaderSchema = Strict({
  type: Type.Literal('header'),
  formatVersion: Type.Literal(1),
  kind: Type.Enum(['replay', 'traffic']),
  fingerprints: Strict({
    input: Fingerprint,
    score: Fingerprint,
    selection: Type.Optional(Fingerprint),
    runtime: Type.Optional(Fingerprint),
  }),
  wrapper: Type.Optional(Strict({ name: Type.String(), version: Type.String() })),
  libraries: Type.Optional(Dictionary(Type.String())),
  hardware: Type.Optional(Type.String()),
  concurrency: Type.Optional(Positive),
  warmUp: Type.Optional(Count),
  datasetDigest: Type.Optional(Sha256),
  watchDigest: Type.Optional(Sha256),
  recordedBy: Type.Optional(Strict({ commit: Type.String(), run: Type.Optional(Type.String()) })),
})

const IDS = {
  inputIds: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }))),
  inputIdsSha256: Type.Optional(Sha256),
  length: Type.Optional(Count),
}

const Range = Strict({ start: Offset, end: Offset }, 'Part of the stored text.')

/** What a window or a passage says of itself, to be held against the stored document. */
const IDENTITY = {
  range: Type.Optional(Range),
  sourceId: Type.Optional(Id),
  revision: Type.Optional(Type.String({ description: 'Of the document, as the wrapper knows it.' })),
  section: Type.Optional(Type.String()),
  permission: Type.Optional(Type.Array(Id, { description: 'Scopes that may read it.' })),
  textSha256: Type.Optional(Sha256),
}

const TracePairSchema = Strict({
  type: Type.Literal('pair'),
  queryId: Id,
  documentId: Id,
  window: Type.Optional(Count),
  ...IDENTITY,
  round: Type.Optional(Count),
  batch: Type.Optional(Count),
  row: Type.Optional(Count),
  ...IDS,
  mask: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 1 }))),
  maskCounts: Type.Optional(Strict({ ones: Count, zeros: Count })),
  tokenTypes: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 255 }))),
  modelScore: Type.Optional(Type.Number()),
  score: Type.Optional(Type.Number({ description: 'As returned to the caller.' })),
})

const TraceEncodeSchema = Strict({
  type: Type.Literal('encode'),
  queryId: Id,
  route: Type.Optional(Type.String()),
  ...IDS,
})

const TraceQuerySchema = Strict({
  type: Type.Literal('query'),
  queryId: Id,
  round: Type.Optional(Count),
  latencyMs: Strict({
    total: Type.Number({ minimum: 0 }),
    queue: Type.Optional(Type.Number({ minimum: 0 })),
    tokenize: Type.Optional(Type.Number({ minimum: 0 })),
    score: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  cold: Type.Optional(Type.Boolean()),
})

const TraceContextSchema = Strict({
  type: Type.Literal('context'),
  queryId: Id,
  passages: Type.Array(
    Strict({
      documentId: Id,
      tokens: Type.Optional(Count),
      ...IDENTITY,
      merged: Type.Optional(Type.Array(Id, { description: 'Other documents whose text is in it.' })),
      parts: Type.Optional(
        Type.Array(Strict({ documentId: Id, range: Type.Optional(Range) }), {
          minItems: 1,
          description: 'What its text is made of, in order, where it is more than one range.',
        }),
      ),
      separator: Type.Optional(Type.String({ maxLength: 64, description: 'Stands between the parts.' })),
    }),
  ),
})

const TRACE_SCHEMAS = {
  header: TraceHeaderSchema,
  pair: TracePairSchema,
  encode: TraceEncodeSchema,
  query: TraceQuerySchema,
  context: TraceContextSchema,
}
export type TraceHeader = Static<typeof TraceHeaderSchema>
export type TracePair = Static<typeof TracePairSchema>
export type TraceEncode = Static<typeof TraceEncodeSchema>
export type TraceQuery = Static<typeof TraceQuerySchema>
export type TraceContext = Static<typeof TraceContextSchema>
export type TraceRecord = TraceHeader | TracePair | TraceEncode | TraceQuery | TraceContext

/** The published schema of one line of a trace. */
export const TraceRowSchema = Type.Union(Object.values(TRACE_SCHEMAS))
