import Type, { type Static } from 'typebox'
import { Count, HEAD, Id, Positive, Strict, Timestamp } from './common.ts'

const Policy = Type.Enum(['block', 'warn'])
const Bound = Type.Optional(Type.Number())
const Share = Type.Optional(Type.Number({ minimum: 0 }))

const Limit = Strict({
  id: Id,
  note: Type.Optional(Type.String()),
  metric: Type.String({ minLength: 1 }),
  path: Type.Optional(Type.Enum(['baseline', 'current', 'proposed', 'rollback'], { default: 'proposed' })),
  segment: Type.Optional(Type.String({ minLength: 1, default: '*' })),
  decision: Type.Optional(Type.Enum(['contract', 'non-inferiority', 'point'])),
  min: Bound,
  max: Bound,
  maxDrop: Share,
  maxIncrease: Share,
  versus: Type.Optional(Type.Enum(['current', 'baseline'], { default: 'current' })),
  maxLost: Type.Optional(Count),
  maxNewLost: Type.Optional(Count),
  minQueries: Type.Optional(Positive),
})

/** thresholds.json: the limits agreed beforehand, and who agreed them. */
export const ThresholdsSchema = Strict({
  ...HEAD,
  limits: Type.Array(Limit),
  defaults: Type.Optional(
    Strict({
      segment: Type.Optional(Type.String()),
      versus: Type.Optional(Type.Enum(['current', 'baseline'])),
    }),
  ),
  minQueries: Type.Optional(Positive),
  inconclusive: Type.Optional(Policy),
  unverified: Type.Optional(Policy),
  verification: Type.Optional(Type.Enum(['observed', 'attested', 'behavioural', 'declared'])),
  agreed: Strict({
    by: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
    at: Timestamp,
    reference: Type.String(),
    expires: Type.Optional(Timestamp),
  }),
  approvers: Type.Array(Type.String({ minLength: 1, description: 'Login, or org/team.' })),
  onLimitChange: Type.Optional(Type.Enum(['require-approval', 'block', 'allow'])),
})
export type ThresholdsFile = Static<typeof ThresholdsSchema>
export type LimitEntry = ThresholdsFile['limits'][number]
