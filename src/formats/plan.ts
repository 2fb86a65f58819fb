import Type, { type Static } from 'typebox'
import { Count, Fingerprint, HEAD, Sha256, Strict } from './common.ts'

const Digest = Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' })
const Text = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const Counts = Strict({ needed: Count, missing: Count })

/** What `plan` says: whether anything has to be recorded before the gate can decide, and why. */
export const PlanSchema = Strict({
  ...HEAD,
  gate: Type.String(),
  needs: Type.Enum(['none', 'record']),
  state: Type.Enum(['unchanged', 'recorded', 'scored-here', 'awaiting-recording']),
  reasons: Type.Array(
    Type.Enum([
      'no-recording',
      'input-changed',
      'score-changed',
      'dataset-changed',
      'pairs-missing',
      'query-encodings-missing',
      'watched-files-changed',
    ]),
  ),
  fingerprints: Strict({
    input: Fingerprint,
    score: Fingerprint,
    selection: Fingerprint,
    runtime: Fingerprint,
  }),
  datasetDigest: Sha256,
  watchDigest: Digest,
  pairs: Type.Unsafe<Static<typeof Counts> | null>({
    type: ['object', 'null'],
    properties: Counts.properties,
    required: Counts.required,
    additionalProperties: false,
    description: 'null: the rows of the dataset are not here to be counted.',
  }),
  command: Text,
})
export type PlanFile = Static<typeof PlanSchema>
