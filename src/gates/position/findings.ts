import { needsOf } from '../../metrics/needs.ts'
import { severityOf } from '../../model/codes.ts'
import type { ContractName } from '../../model/contract.ts'
import type { Query } from '../../model/dataset.ts'
import type { Finding } from '../../model/findings.ts'
import type { ContractStates, NeedState, SpanState } from './states.ts'
import { isLoss } from './tally.ts'

/** What a reader has to know of one query: losses by id, whether `current` has them too. */
export function queryFindings(
  query: Query,
  contract: ContractName,
  proposed: ContractStates,
  current: ContractStates | null,
): Finding[] {
  return [
    ...corpusFindings(query),
    ...entranceFindings(query, contract, proposed, current),
    ...proposed.needs.flatMap((need) => needFindings(query, contract, need, current)),
    ...qualifierFindings(query, contract, proposed, current),
    ...proposed.spans.flatMap((span) => spanFindings(query, contract, span, current?.spans ?? [])),
  ]
}

/** Needs that no document of the corpus holds whole: no contract can keep them. */
function corpusFindings(query: Query): Finding[] {
  return needsOf(query.units)
    .filter(({ units }) => units.every(({ places }) => places.length === 0))
    .map(({ id }) => ({
      code: 'EVIDENCE_NOT_IN_CORPUS',
      severity: severityOf('EVIDENCE_NOT_IN_CORPUS'),
      place: query.place,
      facts: { queryId: query.id, unitId: id },
    }))
}

function entranceFindings(
  query: Query,
  contract: ContractName,
  { evidence }: ContractStates,
  current: ContractStates | null,
): Finding[] {
  if (!evidence) return []
  const { outcome, queryTokens, pairBudget } = evidence
  const facts = { queryId: query.id, contract, queryTokens, pairBudget }
  if (outcome !== 'accept' && evidence.exhausted === 0) {
    const known = current?.evidence?.outcome === outcome
    return [
      {
        code: 'QUERY_REFUSED',
        severity: severityOf('QUERY_REFUSED'),
        place: query.place,
        facts: { ...facts, outcome, expected: query.expect, known },
      },
    ]
  }
  if (evidence.exhausted === 0) return []
  const known = (current?.evidence?.exhausted ?? 0) > 0
  return [
    {
      code: 'QUERY_EXHAUSTS_BUDGET',
      severity: severityOf('QUERY_EXHAUSTS_BUDGET', known && 'known'),
      place: query.place,
      facts: { ...facts, known },
    },
  ]
}

function needFindings(
  query: Query,
  contract: ContractName,
  need: NeedState,
  current: ContractStates | null,
): Finding[] {
  const code = needCode(need)
  if (code === null) return []
  return [
    {
      code,
      severity: severityOf(code),
      place: query.place,
      facts: needFacts(query, contract, need, current),
    },
  ]
}

function needCode({ state, split }: NeedState) {
  if (split) return 'EVIDENCE_SPLIT_BY_WINDOWS'
  switch (state) {
    case 'complete':
      return null
    case 'unverifiable':
      return 'EVIDENCE_UNVERIFIABLE'
    case 'partial':
      return 'EVIDENCE_PARTIAL'
    case 'lost':
    case 'refused':
      return 'EVIDENCE_LOST'
  }
}

/** Evidence that is whole while what qualifies it (a condition, an exception) is cut. */
function qualifierFindings(
  query: Query,
  contract: ContractName,
  proposed: ContractStates,
  current: ContractStates | null,
): Finding[] {
  const needOfUnit = new Map(
    needsOf(query.units).flatMap(({ id, units }) => units.map((unit) => [unit.id, id])),
  )
  const states = new Map(proposed.needs.map(({ id, state }) => [id, state]))
  return proposed.needs.flatMap((need) => {
    const { qualifies, state } = need
    if (qualifies === null || (state !== 'partial' && state !== 'lost')) return []
    if (states.get(needOfUnit.get(qualifies) ?? qualifies) !== 'complete') return []
    return [
      {
        code: 'QUALIFIER_CUT' as const,
        severity: severityOf('QUALIFIER_CUT'),
        place: query.place,
        facts: { ...needFacts(query, contract, need, current), qualifies },
      },
    ]
  })
}

function needFacts(
  query: Query,
  contract: ContractName,
  { id, keptTokens, targetTokens }: NeedState,
  current: ContractStates | null,
) {
  const before = current?.needs.find((one) => one.id === id)?.state
  const known = before !== undefined && isLoss('evidenceRetention.pair', before)
  return { queryId: query.id, unitId: id, contract, keptTokens, targetTokens, known }
}

/** `before`: spans under the contract in service. */
export function spanFindings(
  query: Query,
  contract: ContractName,
  { id, kind, entrance, state, keptTokens, targetTokens }: SpanState,
  before: readonly SpanState[],
): Finding[] {
  if (state === 'complete' || state === 'refused') return []
  const code =
    state === 'lost'
      ? 'QUERY_SPAN_LOST'
      : state === 'partial'
        ? 'QUERY_SPAN_PARTIAL'
        : 'QUERY_SPAN_UNVERIFIABLE'
  const known = before.some(
    (one) => one.id === id && one.entrance === entrance && isLoss('protectedSpanRetention', one.state),
  )
  return [
    {
      code,
      severity: severityOf(code),
      place: query.place,
      facts: { queryId: query.id, spanId: id, kind, entrance, contract, keptTokens, targetTokens, known },
    },
  ]
}
