import Type, { type Static } from 'typebox'
import { Count, Fingerprint, Path, Sha256, Strict, Timestamp } from './common.ts'

const Recorded = Strict({
  file: Path,
  sha256: Sha256,
  fingerprints: Strict({ input: Fingerprint, score: Fingerprint }),
  datasetDigest: Type.Optional(Sha256),
  watchDigest: Type.Optional(Sha256),
  recordedBy: Type.Optional(Strict({ commit: Type.String(), run: Type.Optional(Type.String()) })),
  pairs: Count,
})

/** A row of ledger.jsonl: what was decided of a change that was merged, and what it was decided from. */
export const LedgerRowSchema = Strict({
  formatVersion: Type.Literal(1),
  gate: Type.String({ description: 'The id of the gate.' }),
  commit: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The commit that was evaluated.',
  }),
  at: Timestamp,
  verdict: Type.Enum(['approved', 'approved-with-notices']),
  report: Strict({ file: Path, sha256: Sha256 }),
  traces: Type.Array(Recorded),
})
export type LedgerRow = Static<typeof LedgerRowSchema>
