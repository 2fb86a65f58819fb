import type { Approval, EvaluationChange, RunContext } from '../../model/run.ts'
import { type Thresholds, VERIFICATION_LEVELS } from '../../model/thresholds.ts'
import { type GovernanceChange, limitChanges } from './limit-changes.ts'
import { policyChanges, waiverChanges } from './policy-changes.ts'

export type GovernanceContext = Pick<
  RunContext,
  'thresholds' | 'waivers' | 'evaluation' | 'approvals' | 'sha256'
>

/** What changed in limits, policy and waivers, and whether it may. */
export interface Governance {
  readonly changes: readonly GovernanceChange[]
  /** Of the changes that weaken; null: none does. A review stands for this hash and no other. */
  readonly changeHash: string | null
  readonly approval: Approval | null
  /** An approver stands for the change, or the base's policy lets everybody. */
  readonly allowed: boolean
}

/** Without a base there is nothing to weaken. Policy and approvers are the base's. */
export function governanceOf(context: GovernanceContext): Governance {
  const { thresholds, waivers, evaluation, approvals, sha256 } = context
  const { base, head } = thresholds
  if (base === null) return { changes: [], changeHash: null, approval: null, allowed: true }
  const changes = [
    ...limitChanges(base, head),
    ...policyChanges(base, head),
    ...waiverChanges(waivers.base ?? [], waivers.head),
    ...evaluation.map(toGovernanceChange),
  ]
  const changeHash = hashOf(changes, sha256)
  const approval =
    base.onLimitChange === 'require-approval'
      ? (approvals.find((one) => one.changeHash === changeHash && base.approvers.includes(one.as)) ?? null)
      : null
  const allowed = changeHash === null || approval !== null || base.onLimitChange === 'allow'
  return { changes, changeHash, approval, allowed }
}

function toGovernanceChange({
  what,
  id,
  from,
  to,
  place,
  weaker,
  bound,
}: EvaluationChange): GovernanceChange {
  const facts = { what, id, from, to, weaker }
  return { finding: { code: 'EVALUATION_CHANGED', place, facts }, weaker, bound }
}

/** A change that weakens the base's limits or policy, and may: from here on the head's count. */
export const headGoverns = ({ changeHash, allowed }: Governance): boolean => changeHash !== null && allowed

/** sha256 of what is weakened, in an order of its own: a moved line or a tightened limit changes nothing. */
function hashOf(changes: readonly GovernanceChange[], sha256: RunContext['sha256']): string | null {
  const weaker = changes
    .filter((change) => change.weaker && change.bound !== false)
    .map(({ finding: { code, facts } }) => JSON.stringify([code, facts]))
    .sort()
  return weaker.length === 0 ? null : sha256(new TextEncoder().encode(JSON.stringify(weaker)))
}

/** The policy that this run is decided by. */
export type PolicyInForce = Pick<Thresholds, 'inconclusive' | 'unverified' | 'verification'>

/** The head's where the change is allowed, else the stricter of both sides. */
export function policyInForce(context: GovernanceContext): PolicyInForce {
  const { base, head } = context.thresholds
  if (base === null || governanceOf(context).allowed) return head
  const stricter = (field: 'inconclusive' | 'unverified') => (base[field] === 'block' ? 'block' : head[field])
  const level = Math.max(...[base, head].map(({ verification }) => VERIFICATION_LEVELS.indexOf(verification)))
  return {
    inconclusive: stricter('inconclusive'),
    unverified: stricter('unverified'),
    verification: VERIFICATION_LEVELS[level] ?? 'observed',
  }
}
