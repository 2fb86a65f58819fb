import { severityOf } from '../../model/codes.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import type { Finding } from '../../model/findings.ts'
import type { RunContext } from '../../model/run.ts'
import type { FindingCollector } from '../findings.ts'
import { type ContractStates, type State, statesOf } from '../position/states.ts'
import { isLoss } from '../position/tally.ts'

/** Is there a contract to go back to, and what would be lost by going back? */
export interface RollbackCheck {
  add(evidence: QueryEvidence): void
  end(): void
}

const EVIDENCE = 'evidenceRetention.pair'
const SPANS = 'protectedSpanRetention'

export function createRollbackCheck(
  { contracts, base, settings }: RunContext,
  findings: FindingCollector,
): RollbackCheck {
  const rollback = contracts.rollback ?? contracts.current
  const place = { file: rollback?.contract.file ?? settings.file }
  let reopened = 0
  const unclear = new Set<string>()

  function add(evidence: QueryEvidence): void {
    const [back, proposed, current] = (['rollback', 'proposed', 'current'] as const).map((name) =>
      statesOf(name, evidence, contracts),
    )
    if (!back) return
    const queryId = evidence.query.id
    if (back.evidence === null) unclear.add(queryId)
    for (const { id, state } of back.needs) {
      const others = [proposed, current].map((states) => states?.needs.find((one) => one.id === id)?.state)
      if (isLoss(EVIDENCE, state)) addLoss(queryId, id, others)
      else if (state === 'unverifiable' && !others.includes('unverifiable')) unclear.add(queryId)
    }
    addCutSpans(queryId, back, proposed)
  }

  /** Lost under the contract in service too: going back reopens it. Lost under the rollback alone: it may not. */
  function addLoss(queryId: string, id: string, [proposed, current]: (State | undefined)[]): void {
    if (proposed !== undefined && isLoss(EVIDENCE, proposed)) return
    if (current !== undefined && isLoss(EVIDENCE, current)) {
      if (proposed !== undefined) reopened += 1
      return
    }
    if (proposed === undefined && current === undefined) return
    findings.add({
      code: 'ROLLBACK_LOSES',
      severity: severityOf('ROLLBACK_LOSES'),
      place,
      facts: { queryId, id, metric: EVIDENCE },
    })
  }

  function addCutSpans(
    queryId: string,
    back: ContractStates,
    proposed: ContractStates | null | undefined,
  ): void {
    for (const { id, entrance, state } of back.spans) {
      if (!isLoss(SPANS, state)) continue
      const same = proposed?.spans.find((one) => one.id === id && one.entrance === entrance)
      findings.add({
        code: 'ROLLBACK_CUTS_QUERY',
        severity: severityOf(
          'ROLLBACK_CUTS_QUERY',
          same && isLoss(SPANS, same.state) ? 'proposed-too' : null,
        ),
        place,
        facts: { queryId, spanId: id, entrance },
      })
    }
  }

  return {
    add,
    end() {
      for (const finding of missingFindings()) findings.add(finding)
      if (reopened > 0) {
        const facts = { losses: reopened }
        const severity = severityOf('ROLLBACK_REOPENS_LOSSES')
        findings.add({ code: 'ROLLBACK_REOPENS_LOSSES', severity, place, facts })
      }
      if (unclear.size > 0) {
        const facts = { queries: unclear.size }
        const severity = severityOf('ROLLBACK_UNVERIFIABLE')
        findings.add({ code: 'ROLLBACK_UNVERIFIABLE', severity, place, facts })
      }
    },
  }

  function missingFindings(): Finding[] {
    if (rollback) return []
    const reason =
      base.kind === 'first-adoption' ? 'nothing is in service yet' : 'no contract in service is known'
    const severity = severityOf('ROLLBACK_MISSING', base.kind !== 'ref' && 'no-base')
    return [{ code: 'ROLLBACK_MISSING', severity, place, facts: { reason } }]
  }
}
