import Type, { type Static } from 'typebox'
import { Count, HEAD, ModelPath, Path, Positive, Sha256, Strict } from './common.ts'

const Change = Strict({
  field: Type.String({ pattern: '^/', description: 'JSON pointer into the effective contract.' }),
  from: Type.Unknown(),
  to: Type.Unknown(),
  reason: Type.String({ pattern: '\\S', description: 'Why, in words: blanks are no reason.' }),
})

const TraceRef = Strict({
  path: Path,
  root: Type.Optional(Type.Enum(['gate', 'data-root'], { default: 'gate' })),
  sha256: Type.Optional(Sha256),
})

const Context = Strict({
  maxPassages: Positive,
  tokenBudget: Type.Optional(Positive),
  tokenizer: Type.Optional(Strict({ file: ModelPath, sha256: Type.Optional(Sha256) })),
  unit: Type.Optional(Type.Enum(['document', 'window'], { default: 'document' })),
  overflow: Type.Optional(Type.Enum(['skip', 'cut', 'stop'], { default: 'stop' })),
  neighbours: Type.Optional(Count),
})

const Axis = Type.Array(Positive, { minItems: 1, maxItems: 16 })

const Matrix = Strict(
  { lengths: Type.Optional(Axis), candidates: Type.Optional(Axis) },
  'Variants to look at: other pair lengths and candidate counts. Left out, the contracts suggest the values.',
)

/** gate.json: the entry file that names all others. */
export const GateFileSchema = Strict({
  ...HEAD,
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
  mode: Type.Optional(Type.Enum(['enforce', 'warn'], { default: 'enforce' })),
  dataset: Type.Optional(Path),
  serving: Type.Optional(Path),
  current: Type.Optional(
    Type.String({ description: 'The contract in service, where no base branch tells.' }),
  ),
  rollback: Type.Optional(Path),
  thresholds: Type.Optional(Path),
  waivers: Type.Optional(Path),
  traces: Type.Optional(Type.Array(TraceRef)),
  store: Type.Optional(Path),
  capture: Type.Optional(
    Strict({
      target: Type.String({
        pattern: '^[A-Za-z_][A-Za-z0-9_.]*:[A-Za-z_][A-Za-z0-9_.]*$',
        description: 'module:name of the reranker, for the command that records it.',
      }),
    }),
  ),
  scoring: Type.Optional(Type.Enum(['auto', 'trace', 'live'], { default: 'auto' })),
  context: Context,
  watch: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: 64 })),
  changes: Type.Optional(Type.Array(Change)),
  probes: Type.Optional(Type.Array(Path)),
  matrix: Type.Optional(Matrix),
  lengthShift: Type.Optional(
    Type.Boolean({ default: false, description: 'Also score passages with irrelevant text appended.' }),
  ),
  privacy: Type.Optional(Strict({ hashIds: Type.Optional(Type.Boolean({ default: false })) })),
})
export type GateFile = Static<typeof GateFileSchema>
