import Type, { type Static } from 'typebox'
import { Count, Dictionary, HEAD, Id, ModelPath, Positive, Sha256, Strict } from './common.ts'

const Revision = Type.String({ minLength: 1, maxLength: 256, description: 'A full commit hash pins it.' })
const Side = Type.Enum(['right', 'left'])

const TokenizerRef = Strict({
  file: ModelPath,
  sha256: Type.Optional(Sha256),
  library: Type.Optional(Type.String({ description: 'Version of the tokenizer library in service.' })),
})

const Model = Strict({
  id: Id,
  revision: Revision,
  file: Type.Optional(ModelPath),
  sha256: Type.Optional(Sha256),
  precision: Type.Optional(Type.Enum(['fp32', 'fp16', 'bf16', 'int8-dynamic', 'int8-static'])),
  library: Type.Optional(Type.String({ description: 'Inference library and version in service.' })),
  maxPositions: Type.Optional(Positive),
  padOffset: Type.Optional(Count),
})

const QueryEncoder = Strict({
  id: Id,
  revision: Revision,
  tokenizer: TokenizerRef,
  prefixes: Type.Optional(
    Dictionary(Type.String(), { description: 'Prefix per route; route "" is the default.' }),
  ),
  maxLength: Positive,
  truncationSide: Type.Optional(Side),
  pooling: Type.Optional(Type.Enum(['cls', 'mean', 'max', 'last'])),
  normalize: Type.Optional(Type.Boolean()),
  truncateDim: Type.Optional(Positive),
})

/** The template of a decoder: strings that are encoded one by one, and whose ids follow each other. */
const Joined = Strict({
  parts: Type.Array(
    Type.String({ minLength: 1, description: 'Text with {query}, {document}, both or neither.' }),
    { minItems: 1, maxItems: 32 },
  ),
  keepSuffix: Type.Optional(
    Type.Boolean({ description: 'Tokens behind the last slot of a part that is cut stand all the same.' }),
  ),
})

const Input = Strict({
  queryPrefix: Type.Optional(Type.String()),
  documentTemplate: Type.Optional(
    Type.String({ description: 'Text around the document: {text}, {title}, {section}, {attributes.NAME}.' }),
  ),
  strip: Type.Optional(Type.Boolean({ description: 'The wrapper strips blanks off both texts.' })),
  maxLength: Type.Optional(
    Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, description: 'null: unset.' }),
  ),
  truncation: Type.Optional(Type.Enum(['longest_first', 'only_first', 'only_second'])),
  truncationSide: Type.Optional(Side),
  engine: Type.Optional(Type.Enum(['tokenizers', 'tokenizers-0.22', 'transformers-python', 'cut-joined'])),
  preLimit: Type.Optional(
    Strict({
      unit: Type.Enum(['chars', 'bytes']),
      query: Type.Optional(Positive),
      document: Type.Optional(Positive),
      side: Side,
    }),
  ),
  maxQueryTokens: Type.Optional(Positive),
  overlongQuery: Type.Optional(Type.Enum(['reject', 'clarify', 'truncate'])),
  joined: Type.Optional(Joined),
  documentsPerInput: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'More than 1: a listwise model, which is refused.',
    }),
  ),
})

const Windows = Strict({
  cut: Type.Enum(['tokens', 'text']),
  size: Type.Unsafe<number | 'fill'>({ type: ['integer', 'string'], minimum: 1, pattern: '^fill$' }),
  overlap: Count,
  maxWindows: Type.Optional(Positive),
  aggregate: Type.Enum(['max', 'first', 'mean', 'topMean']),
  topWindows: Type.Optional(Positive),
  neighbours: Type.Optional(Count),
})

const Scores = Strict({
  activation: Type.Optional(Type.Enum(['identity', 'sigmoid', 'softmax'])),
  column: Type.Optional(Count),
  calibration: Type.Optional(
    Strict({
      alpha: Type.Number({ minimum: 0 }),
      lengthRef: Positive,
      sigma: Type.Number({ exclusiveMinimum: 0 }),
      relief: Type.Optional(
        Strict(
          {
            lengthRef: Positive,
            terms: Type.Optional(Type.Enum(['words', 'identifiers'], { default: 'words' })),
            ignore: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 1000 })),
          },
          'A higher lengthRef where every key term of the query is covered.',
        ),
      ),
    }),
  ),
  skipWhenMargin: Type.Optional(Type.Number({ minimum: 0 })),
  marginRank: Type.Optional(
    Type.Integer({
      minimum: 2,
      maximum: 1000,
      default: 2,
      description: 'Margin: score of rank 1 less that of this rank.',
    }),
  ),
  ties: Type.Optional(Type.Enum(['retrieval', 'retrieval-reversed', 'trec'])),
})

const Batching = Strict({
  size: Type.Optional(Positive),
  sortByLength: Type.Optional(Type.Boolean()),
  padTo: Type.Optional(Type.Enum(['longest', 'maxLength'])),
})

/** serving.json: the serving contract. What is left out is filled by the wrapper's preset. */
export const ServingSchema = Strict({
  ...HEAD,
  wrapper: Strict({
    preset: Type.Enum([
      'sentence-transformers',
      'text-embeddings-inference',
      'flag-embedding',
      'fastembed',
      'flashrank',
      'infinity',
      'vllm',
      'llama-index',
      'haystack',
      'transformers-js',
      'custom',
    ]),
    version: Type.String({ minLength: 1 }),
  }),
  model: Model,
  tokenizer: TokenizerRef,
  queryEncoder: Type.Optional(QueryEncoder),
  input: Type.Optional(Input),
  windows: Type.Optional(Windows),
  candidates: Type.Optional(Positive),
  scores: Type.Optional(Scores),
  batching: Type.Optional(Batching),
  hardware: Type.Optional(Type.String()),
})
export type ServingFile = Static<typeof ServingSchema>
