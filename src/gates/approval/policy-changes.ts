import { lastDay, type Thresholds, VERIFICATION_LEVELS, type Waiver } from '../../model/thresholds.ts'
import type { GovernanceChange } from './limit-changes.ts'

const POLICY_STRICTNESS = ['warn', 'block'] as const
const CHANGE_STRICTNESS = ['allow', 'require-approval', 'block'] as const

/** Policies, expiry and approvers: what decides beside the limits themselves. */
export function policyChanges(base: Thresholds, head: Thresholds): GovernanceChange[] {
  const added = head.approvers.filter((one) => !base.approvers.includes(one))
  const removed = base.approvers.filter((one) => !head.approvers.includes(one))
  return [
    ordered('inconclusive', base, head, POLICY_STRICTNESS),
    ordered('unverified', base, head, POLICY_STRICTNESS),
    ordered('verification', base, head, VERIFICATION_LEVELS),
    ordered('onLimitChange', base, head, CHANGE_STRICTNESS),
    change(head, '/agreed/expires', base.agreed.expires, head.agreed.expires, extended(base, head)),
    added.length + removed.length === 0
      ? []
      : change(head, '/approvers', base.approvers.join(', '), head.approvers.join(', '), added.length > 0),
  ].flat()
}

function ordered<K extends 'inconclusive' | 'unverified' | 'verification' | 'onLimitChange'>(
  field: K,
  base: Thresholds,
  head: Thresholds,
  strictness: readonly Thresholds[K][],
): GovernanceChange[] {
  const weaker = strictness.indexOf(head[field]) < strictness.indexOf(base[field])
  return change(head, `/${field}`, base[field], head[field], weaker)
}

const FOREVER = '9999-12-31'
const endOf = ({ agreed }: Thresholds) => (agreed.expires === null ? FOREVER : lastDay(agreed.expires))
const extended = (base: Thresholds, head: Thresholds) => endOf(head) > endOf(base)

function change(
  { file }: Thresholds,
  pointer: string,
  from: string | null,
  to: string | null,
  weaker: boolean,
): GovernanceChange[] {
  if (from === to) return []
  const facts = { field: pointer, from: from ?? 'none', to: to ?? 'none', weaker }
  return [{ finding: { code: 'POLICY_CHANGED', place: { file, pointer }, facts }, weaker }]
}

/** Exceptions that the base does not have, or not for as long. Fewer and shorter ones need nobody. */
export function waiverChanges(base: readonly Waiver[], head: readonly Waiver[]): GovernanceChange[] {
  return head.flatMap((waiver): GovernanceChange[] => {
    const ends = waiver.ids.map((id) => agreedUntil(base, waiver, id))
    const { code, expires, by, place } = waiver
    const added = ends.filter((end) => end === null)
    const extended = ends.filter((end) => end !== null).filter((end) => end < lastDay(expires))
    const found: GovernanceChange[] = []
    if (added.length > 0) {
      const facts = { code, ids: added.length, expires, by }
      found.push({ finding: { code: 'WAIVER_ADDED', place, facts }, weaker: true })
    }
    const [from] = extended.sort()
    if (from !== undefined) {
      const facts = { code, ids: extended.length, from, to: expires, by }
      found.push({ finding: { code: 'WAIVER_EXTENDED', place, facts }, weaker: true })
    }
    return found
  })
}

/** Last day until which these waivers excuse the id as this waiver does; null: they don't. */
export function agreedUntil(
  waivers: readonly Waiver[],
  { code, fingerprint }: Waiver,
  id: string,
): string | null {
  const ends = waivers
    .filter((other) => other.code === code && other.ids.includes(id))
    .filter((other) => other.fingerprint === null || other.fingerprint === fingerprint)
    .map(({ expires }) => lastDay(expires))
  return ends.sort().at(-1) ?? null
}
