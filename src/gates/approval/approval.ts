import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { Gate } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { collectFindings } from '../waivers.ts'
import { agreementFindings } from './agreement.ts'
import { type Governance, governanceOf } from './governance.ts'
import { guardFindings } from './guards.ts'
import { createRollbackCheck } from './rollback.ts'

/**
 * Gate 4: are the limits still the agreed ones, do they guard what they should, is a rollback ready?
 * The limits' own results are credited to the gates that own their metrics.
 */
export function startApproval(context: RunContext): Gate {
  const findings = collectFindings(context)
  const governance = governanceOf(context)
  const rollback = createRollbackCheck(context, findings)
  const found = [
    ...baseFindings(context),
    ...governanceFindings(context, governance),
    ...agreementFindings(context, governance),
    ...guardFindings(context),
  ]
  for (const finding of found) findings.add(finding)

  return {
    id: 'approval',
    add: (evidence) => rollback.add(evidence),
    end() {
      rollback.end()
      return { measured: [], findings: findings.list(), series: [], losses: [] }
    },
  }
}

/** Limits that nothing was compared with: said plainly, and unproven where a base should have had some. */
function baseFindings({ base, thresholds }: RunContext): Finding[] {
  const { base: agreed, head } = thresholds
  if (agreed !== null) return []
  const place = { file: head.file }
  if (base.kind === 'first-adoption') {
    const facts = { limits: head.limits.length }
    return [{ code: 'LIMITS_INTRODUCED', severity: severityOf('LIMITS_INTRODUCED'), place, facts }]
  }
  const severity = severityOf('BASE_NOT_CHECKED', base.kind !== 'ref' && 'no-base')
  return [{ code: 'BASE_NOT_CHECKED', severity, place, facts: {} }]
}

/** Every change of limits, policy and waivers; what weakens needs an approval. */
function governanceFindings({ thresholds, unreadableTeams }: RunContext, governance: Governance): Finding[] {
  const { changes, changeHash, approval, allowed } = governance
  const found = changes.map(({ finding, weaker }): Finding => {
    const circumstance = weaker ? allowed && ('allowed' as const) : ('stricter' as const)
    return { ...finding, severity: severityOf(finding.code, circumstance) } as Finding
  })
  if (changeHash === null) return found
  const place = { file: thresholds.head.file }
  const weakened = changes.filter(({ weaker }) => weaker).length
  if (!allowed) {
    const { approvers = [], onLimitChange } = thresholds.base ?? {}
    const facts = {
      hash: changeHash,
      changes: weakened,
      approvers: onLimitChange === 'block' ? '' : approvers.join(', '),
      unreadableTeams: unreadableTeams.join(', '),
    }
    found.push({ code: 'APPROVAL_NEEDED', severity: severityOf('APPROVAL_NEEDED'), place, facts })
  }
  if (approval === null) return found
  const facts = { by: approval.by, hash: changeHash, changes: weakened }
  return [
    ...found,
    { code: 'LIMIT_CHANGE_APPROVED', severity: severityOf('LIMIT_CHANGE_APPROVED'), place, facts },
  ]
}
