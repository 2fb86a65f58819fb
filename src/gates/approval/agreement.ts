import { severityOf } from '../../model/codes.ts'
import { PARTS } from '../../model/contract.ts'
import type { Finding } from '../../model/findings.ts'
import type { RunContext } from '../../model/run.ts'
import { lastDay } from '../../model/thresholds.ts'
import type { Governance } from './governance.ts'

const WARNING_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Whether the agreement on the limits still holds: the base's, or the head's where that change is
 * allowed. An ended one stops every change but one that touches nothing it is about.
 */
export function agreementFindings(context: RunContext, governance: Governance): Finding[] {
  const { base, head } = context.thresholds
  const { agreed, file } = base === null || governance.allowed ? head : base
  const place = { file, pointer: '/agreed/expires' }
  const found: Finding[] = []
  if (agreed.expires !== null) {
    const expires = lastDay(agreed.expires)
    const days = daysBetween(context.today, expires)
    if (days < 0) {
      const severity = severityOf('AGREEMENT_EXPIRED', changesNothing(context, governance) && 'no-change')
      found.push({ code: 'AGREEMENT_EXPIRED', severity, place, facts: { expires, days: -days } })
    } else if (days <= WARNING_DAYS) {
      const severity = severityOf('AGREEMENT_EXPIRES_SOON')
      found.push({ code: 'AGREEMENT_EXPIRES_SOON', severity, place, facts: { expires, days } })
    }
  }
  return [...found, ...expiredWaivers(context)]
}

function expiredWaivers({ waivers, today }: RunContext): Finding[] {
  return waivers.head
    .filter(({ expires }) => lastDay(expires) < today)
    .map(({ code, ids, expires, place }) => ({
      code: 'WAIVER_EXPIRED',
      severity: severityOf('WAIVER_EXPIRED'),
      place,
      facts: { code, ids: ids.length, expires },
    }))
}

/** Contract, dataset and limits are the base's. What can't be compared counts as changed. */
function changesNothing(
  { contracts, dataset, baseDatasetDigest, watch }: RunContext,
  { changes }: Governance,
) {
  const { current, proposed } = contracts
  return (
    current !== null &&
    PARTS.every((part) => current.contract.fingerprints[part] === proposed.contract.fingerprints[part]) &&
    baseDatasetDigest === dataset.digest &&
    (!watch || watch.base === watch.head) &&
    changes.length === 0
  )
}

/** Whole days from one date to another, both YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
