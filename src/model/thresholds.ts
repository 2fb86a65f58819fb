import type { Place } from './dataset.ts'
import type { LimitResult, MeasuredPath } from './gates.ts'

export const VERIFICATION_LEVELS = ['declared', 'behavioural', 'attested', 'observed'] as const
/** How a contract is known to be in force; later levels prove more. */
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number]

/** Where nothing is written down, recorded inputs have to prove the contract. */
export const DEFAULT_VERIFICATION: VerificationLevel = 'observed'

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

/** Last day on which an agreement or a waiver holds, as YYYY-MM-DD; it still holds on that day. */
export const lastDay = (expires: string): string => expires.slice(0, 10)
