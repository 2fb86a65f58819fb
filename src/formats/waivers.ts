import Type, { type Static } from 'typebox'
import { Fingerprint, Id, Strict, Timestamp } from './common.ts'

/** A row of waivers.jsonl: an agreed exception that ends. */
export const WaiverRowSchema = Strict({
  code: Type.String({ pattern: '^[A-Z][A-Z_]*$' }),
  ids: Type.Array(Id, { minItems: 1, uniqueItems: true }),
  fingerprint: Type.Optional(Fingerprint),
  by: Type.String({ minLength: 1 }),
  reason: Type.String({ minLength: 1 }),
  expires: Timestamp,
})
export type WaiverRow = Static<typeof WaiverRowSchema>
