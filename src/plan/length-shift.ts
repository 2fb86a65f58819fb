import type { Dataset, Document, Query } from '../model/dataset.ts'
import type { QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import { assembleInput } from './assemble-input.ts'
import { documentOf, encoderOf, planQuery } from './plan-query.ts'
import { createFiller } from './probes/filler.ts'

/** A passage with text appended that is about something else. */
export interface PlannedShift {
  readonly of: 'relevant' | 'irrelevant'
  /** Appended, about. */
  readonly tokens: number
  /** The query with this passage as its only candidate. */
  readonly query: Query
  readonly plan: QueryPlan
  /** The cut takes the appended text off again: the model sees what it sees without. */
  readonly unseen: boolean
}

/** Of nothing that a corpus asks about. */
const FILLER = 'The morning was mild and the birds in the old garden were quiet.'

/**
 * Two passages of a query, each with text appended: the relevant candidate that retrieval ranks highest, and the
 * irrelevant one. `plan` is that of the query itself; a refused query has none.
 * @throws {GateError} those of `planQuery`
 */
export function planShifts(
  loaded: LoadedContract,
  query: Query,
  plan: QueryPlan,
  dataset: Dataset,
  lengths: readonly number[],
): PlannedShift[] {
  if (plan.entrance.outcome !== 'accept') return []
  const encoder = encoderOf(loaded)
  const filler = createFiller(encoder, FILLER, ' ')
  const rows = (documentId: string, { inputs }: QueryPlan) =>
    inputs
      .filter((input) => input.documentId === documentId)
      .map((input) => assembleInput(input, encoder.tokenizer).ids.join())
      .join(' ')
  const scored = query.candidates.slice(0, loaded.contract.candidates ?? undefined)
  return (['relevant', 'irrelevant'] as const).flatMap((of) => {
    const candidate = scored.find(
      ({ documentId }) => (query.grades.get(documentId) ?? 0) > 0 === (of === 'relevant'),
    )
    if (!candidate) return []
    const { documentId } = candidate
    const alone: Query = { ...query, candidates: [candidate] }
    const before = rows(documentId, plan)
    return lengths.map((tokens): PlannedShift => {
      const longer = append(documentOf(dataset, documentId), ` ${filler.take(tokens)}`)
      const documents = new Map([[documentId, longer]])
      const planned = planQuery(loaded, alone, { ...dataset, documents })
      return { of, tokens, query: alone, plan: planned, unseen: rows(documentId, planned) === before }
    })
  })
}

/** At the end of the stored text, wherever the wrapper puts it. */
function append(document: Document, more: string): Document {
  const { rerank, text } = document
  const end = rerank === null ? 0 : rerank.textStart + text.length
  return {
    ...document,
    text: text + more,
    rerank: rerank && { ...rerank, text: rerank.text.slice(0, end) + more + rerank.text.slice(end) },
  }
}
