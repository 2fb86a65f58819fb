import { violatedAttribute } from '../../metrics/applicable.ts'
import { needsOf } from '../../metrics/needs.ts'
import { severityOf } from '../../model/codes.ts'
import type { Dataset } from '../../model/dataset.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import type { Finding } from '../../model/findings.ts'
import type { RunContext } from '../../model/run.ts'
import type { QueryAccount } from './tally.ts'

/** Needs that reach the generator on the `versus` path and not on the proposed one, with the boundary. */
export function deliveryFindings(
  { query }: QueryEvidence,
  versus: 'baseline' | 'current',
  before: QueryAccount,
  now: QueryAccount,
): Finding[] {
  const delivered = new Set(before.needs.filter((one) => one.delivery === 'delivered').map(({ id }) => id))
  return now.needs
    .filter((need) => need.delivery === 'lost' && delivered.has(need.id))
    .map((need) => ({
      code: 'EVIDENCE_NOT_DELIVERED',
      severity: severityOf('EVIDENCE_NOT_DELIVERED'),
      place: query.place,
      facts: { queryId: query.id, unitId: need.id, versus, class: need.class },
    }))
}

/** Evidence that reaches the generator on the proposed path while what qualifies it (a condition, an exception) does not. */
export function qualifierFindings({ query }: QueryEvidence, { needs }: QueryAccount): Finding[] {
  const needOf = new Map(needsOf(query.units).flatMap(({ id, units }) => units.map((unit) => [unit.id, id])))
  const standing = new Map(needs.map((need) => [need.id, need]))
  const at = (unitId: string) => standing.get(needOf.get(unitId) ?? unitId)
  return query.units.flatMap(({ id, qualifierOf }): Finding[] => {
    const qualifier = at(id)
    if (qualifierOf === null || qualifier?.delivery !== 'lost') return []
    if (at(qualifierOf)?.delivery !== 'delivered') return []
    return [
      {
        code: 'QUALIFIER_NOT_DELIVERED',
        severity: severityOf('QUALIFIER_NOT_DELIVERED'),
        place: query.place,
        facts: { queryId: query.id, unitId: id, qualifies: qualifierOf, class: qualifier.class },
      },
    ]
  })
}

/** Selected documents that violate the query's constraints although a protected span reached the model whole. */
export function conditionFindings({ query, paths, contracts }: QueryEvidence, dataset: Dataset): Finding[] {
  const survived = contracts.proposed?.spans.some(
    ({ entrance, retention }) => entrance === 'pair' && retention === 'complete',
  )
  if (!survived) return []
  const selected = new Set(paths.proposed?.selected.map(({ documentId }) => documentId))
  return [...selected].flatMap((documentId): Finding[] => {
    const document = dataset.documents.get(documentId)
    const attribute = document ? violatedAttribute(query, document) : null
    if (attribute === null) return []
    return [
      {
        code: 'CONDITION_NOT_MET',
        severity: severityOf('CONDITION_NOT_MET'),
        place: query.place,
        facts: { queryId: query.id, documentId, attribute },
      },
    ]
  })
}

/** What the comparison can't prove by itself, whatever its numbers. */
export function originFindings(context: RunContext): Finding[] {
  const { contracts, base, settings } = context
  const standIns: Finding[] = (['current', 'proposed'] as const).flatMap((path): Finding[] => {
    const loaded = contracts[path]
    if (loaded?.scores.kind !== 'live' || !loaded.scores.standIn) return []
    return [
      {
        code: 'SCORES_STAND_IN',
        severity: severityOf('SCORES_STAND_IN'),
        place: { file: loaded.contract.file },
        facts: { path, by: loaded.scores.runtime },
      },
    ]
  })
  if (contracts.current !== null) return standIns
  const reason = base.kind === 'first-adoption' ? 'this change introduces the gate' : 'no base was given'
  return [
    ...standIns,
    {
      code: 'NOTHING_TO_COMPARE',
      severity: severityOf('NOTHING_TO_COMPARE'),
      place: { file: settings.file },
      facts: { reason },
    },
  ]
}
