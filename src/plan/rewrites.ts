import type { Dataset, Query } from '../model/dataset.ts'
import type { ContractEvidence } from '../model/evidence.ts'
import type { LoadedContract } from '../model/run.ts'
import { contractEvidence } from './contract-evidence.ts'
import { planQuery } from './plan-query.ts'

/** A rewrite at both entrances. `query`: the rewrite in the place of the text, with the spans that it maps. */
export interface RewriteEvidence {
  readonly rewriteId: string
  readonly query: Query
  readonly evidence: ContractEvidence
  /** Protected spans of which the rewrite does not say where they went. */
  readonly unmapped: readonly string[]
}

/** Every rewrite of a query, checked as the query itself was: it is what is read in its place. */
export function rewriteEvidence(loaded: LoadedContract, query: Query, dataset: Dataset): RewriteEvidence[] {
  return query.rewrites.map(({ id, text, spans }) => {
    const mapped = new Map(spans.flatMap(({ of, querySpan }) => (querySpan ? [[of, querySpan]] : [])))
    const rewritten: Query = {
      ...query,
      text,
      units: [],
      rewrites: [],
      protectedSpans: query.protectedSpans.flatMap((span) => {
        const querySpan = mapped.get(span.id)
        return querySpan === undefined ? [] : [{ ...span, querySpan }]
      }),
    }
    return {
      rewriteId: id,
      query: rewritten,
      evidence: contractEvidence(loaded, rewritten, dataset, planQuery(loaded, rewritten, dataset)),
      unmapped: query.protectedSpans.map((span) => span.id).filter((spanId) => !mapped.has(spanId)),
    }
  })
}
