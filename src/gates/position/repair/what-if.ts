import type { Dataset, Query } from '../../../model/dataset.ts'
import { GateError } from '../../../model/errors.ts'
import type { QueryPlan } from '../../../model/plan.ts'
import type { LoadedContract } from '../../../model/run.ts'
import { contractEvidence } from '../../../plan/contract-evidence.ts'
import { planQuery } from '../../../plan/plan-query.ts'
import { contractStates } from '../states.ts'

/** Ids that another contract keeps whole: needs, and spans of the query in the pair. */
export interface KeptIds {
  readonly needs: ReadonlySet<string>
  readonly spans: ReadonlySet<string>
  readonly refused: boolean
}

const NOTHING: KeptIds = { needs: new Set(), spans: new Set(), refused: true }

/**
 * What a contract would keep of a query. Encodings are those that are at hand: only the cut is computed anew.
 * `query`: see `narrowed`. A contract that can't work for it keeps nothing.
 */
export function keptUnder(loaded: LoadedContract, query: Query, dataset: Dataset): KeptIds {
  try {
    const plan = planQuery(loaded, query, dataset)
    const evidence = contractEvidence(loaded, query, dataset, plan)
    const { needs, spans } = contractStates(query, evidence, loaded)
    const whole = <T extends { id: string; state: string }>(all: readonly T[]) =>
      new Set(all.filter(({ state }) => state === 'complete').map(({ id }) => id))
    return {
      needs: whole(needs),
      spans: whole(spans.filter(({ entrance }) => entrance === 'pair')),
      refused: plan.entrance.outcome !== 'accept',
    }
  } catch (error) {
    if (error instanceof GateError) return NOTHING
    throw error
  }
}

/**
 * The query with the scored candidates that decide what is kept: those that hold its evidence and the longest one,
 * which leaves the query the least room.
 */
export function narrowed(query: Query, { contract }: LoadedContract, { inputs }: QueryPlan): Query {
  const scored = query.candidates.slice(0, contract.candidates ?? query.candidates.length)
  const holders = new Set(query.units.flatMap(({ places }) => places.map(({ documentId }) => documentId)))
  let longest = ''
  let length = -1
  for (const { documentId, documentEncoding } of inputs) {
    if (documentEncoding.ids.length <= length) continue
    longest = documentId
    length = documentEncoding.ids.length
  }
  const all = inputs.length === 0 && query.protectedSpans.length > 0
  return {
    ...query,
    candidates: scored.filter(({ documentId }) => all || holders.has(documentId) || documentId === longest),
  }
}
