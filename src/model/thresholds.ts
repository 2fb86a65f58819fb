import type { Place } from './dataset.ts'
import type { LimitResult, MeasuredPath } from './gates.ts'

export const VERIFICATION_LEVELS = ['declared', 'behavioural', 'attested', 'observed'] as const
/** How a contract is known to be in force; later levels prove more. */
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number]

/** One bound of one entry of thresholds.json, with every default filled in. An entry with two bounds is two limits. */
export interface Limit {
  readonly id: string
  readonly metric: string
  readonly path: MeasuredPath
  readonly segment: string
  readonly decision: LimitResult['decision']
  readonly bound: LimitResult['bound']
  readonly limit: number
  readonly versus: 'current' | 'baseline'
  readonly minQueries: number
  readonly place: Place
}

export interface Thresholds {
  readonly limits: readonly Limit[]
  readonly minQueries: number
  readonly inconclusive: 'block' | 'warn'
  readonly unverified: 'block' | 'warn'
  readonly verification: VerificationLevel
  readonly agreed: {
    readonly by: readonly string[]
    readonly at: string
    readonly reference: string
    readonly expires: string | null
  }
  readonly approvers: readonly string[]
  readonly onLimitChange: 'require-approval' | 'block' | 'allow'
  readonly file: string
}

export interface Waiver {
  readonly code: string
  readonly ids: readonly string[]
  readonly fingerprint: string | null
  readonly by: string
  readonly reason: string
  readonly expires: string
  readonly place: Place
}

/** Agreed limits of both sides of a change. */
export interface BothThresholds {
  readonly head: Thresholds
  readonly base: Thresholds | null
}

/** The base's policy governs, and what the head makes stricter holds too: the stricter of both. */
export function governingPolicy({
  head,
  base,
}: BothThresholds): Pick<Thresholds, 'inconclusive' | 'unverified'> {
  const stricter = (policy: 'inconclusive' | 'unverified') =>
    base === null || base[policy] === 'warn' ? head[policy] : 'block'
  return { inconclusive: stricter('inconclusive'), unverified: stricter('unverified') }
}

/** The level that both sides ask for: the higher one. */
export function requiredVerification({ head, base }: BothThresholds): VerificationLevel {
  const levels = [head.verification, base?.verification ?? head.verification]
  return levels.reduce((a, b) => (VERIFICATION_LEVELS.indexOf(a) >= VERIFICATION_LEVELS.indexOf(b) ? a : b))
}
