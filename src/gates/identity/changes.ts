import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { DeclaredChange, RunContext } from '../../model/run.ts'
import { diffContracts, type FieldDifference } from '../../serving/diff-contracts.ts'
import { canonicalForm } from '../../serving/fingerprint.ts'
import { fieldPlace } from '../places.ts'

/** Fields that decide which tokens are cut. */
const TRUNCATION_RULE = new Set([
  '/input/maxLength',
  '/input/truncation',
  '/input/truncationSide',
  '/input/engine',
  '/input/preLimit/unit',
  '/input/preLimit/query',
  '/input/preLimit/document',
  '/input/preLimit/side',
  '/input/maxQueryTokens',
  '/input/overlongQuery',
  '/input/joined/keepSuffix',
  '/windows/cut',
  '/windows/size',
  '/windows/overlap',
  '/windows/maxWindows',
  '/queryEncoder/maxLength',
  '/queryEncoder/truncationSide',
])

/**
 * Every field in which the proposed contract differs from the one in service. An entry of `changes`
 * declares it only with both values, so that an entry of an earlier change excuses nothing.
 */
export function changeFindings({ contracts, settings }: RunContext): Finding[] {
  const { current, proposed } = contracts
  if (!current) return []
  return diffContracts(current.contract, proposed.contract).map((difference) => {
    const { part, field, from, to } = difference
    const code = TRUNCATION_RULE.has(field) ? 'TRUNCATION_RULE_CHANGED' : 'CONTRACT_CHANGED'
    const entry = settings.changes.find((change) => declares(change, difference))
    return {
      code,
      severity: severityOf(code, entry !== undefined && 'declared'),
      place: fieldPlace(proposed, field),
      facts: { part, field, from, to, declared: entry !== undefined, reason: entry?.reason ?? null },
    }
  })
}

/** Whether an entry of `changes` names this difference, with both values. */
export function declares(change: DeclaredChange, { field, from, to }: FieldDifference): boolean {
  return (
    change.field === field &&
    canonicalForm(change.from) === canonicalForm(from) &&
    canonicalForm(change.to) === canonicalForm(to)
  )
}
