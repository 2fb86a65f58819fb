import Type, { type Static } from 'typebox'
import { Count, HEAD, Id, Path, Sha256, Strict, Timestamp } from './common.ts'

const FrozenFile = Strict({ file: Path, sha256: Sha256, rows: Type.Optional(Count) })

/** manifest.json: what a frozen dataset is and the hashes that freeze it. */
export const ManifestSchema = Strict({
  ...HEAD,
  name: Id,
  corpusRevision: Type.String({ minLength: 1 }),
  preprocessing: Type.String({ minLength: 1, description: 'Version of the chunking and cleaning.' }),
  retrieval: Strict({ revision: Type.String({ minLength: 1 }), configSha256: Sha256 }),
  createdAt: Timestamp,
  heldOutFromTraining: Type.Boolean(),
  offsetUnit: Type.Optional(Type.Enum(['codepoint', 'utf16', 'byte'], { default: 'codepoint' })),
  relevance: Type.Optional(
    Strict({
      max: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'Highest grade of the scale.' })),
      gain: Type.Optional(Type.Enum(['linear', 'exponential'], { default: 'linear' })),
    }),
  ),
  segments: Type.Array(
    Strict({
      id: Id,
      protected: Type.Optional(Type.Boolean({ default: false })),
      kind: Type.Optional(Type.Enum(['group', 'confusable'], { default: 'group' })),
      note: Type.Optional(Type.String()),
    }),
  ),
  files: Strict({ documents: FrozenFile, queries: FrozenFile, candidates: FrozenFile }),
})
export type ManifestFile = Static<typeof ManifestSchema>
