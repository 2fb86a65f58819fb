import type { ContractName } from '../../model/contract.ts'
import type { Dataset, Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { PositionReport } from '../../model/files.ts'
import type { Finding } from '../../model/findings.ts'
import type { LoadedContract } from '../../model/run.ts'
import { type RewriteEvidence, rewriteEvidence } from '../../plan/rewrites.ts'
import { spanFindings } from './findings.ts'
import { contractStates, type SpanState, type State } from './states.ts'
import { createTally, isLoss, type RetentionTally } from './tally.ts'

type Counts = NonNullable<PositionReport['entrance'][number]['rewrites']>

/** Rewritten queries, checked again at both entrances. Spans are named REWRITE/SPAN. */
export interface Rewrites {
  /** Findings of the proposed contract. Add `current` before it. */
  add(name: ContractName, query: Query, loaded: LoadedContract): Finding[]
  readonly tally: RetentionTally
  countsOf(name: ContractName): { readonly rewrites?: Counts }
}

const METRIC = 'protectedSpanRetention.rewrite'

export function createRewrites(dataset: Dataset): Rewrites {
  const tally = createTally('spans')
  const counts = new Map<ContractName, Counts>()
  /** States under the contract in service, of the query that was added last. */
  let before: { queryId: string; spans: readonly SpanState[] } | null = null

  function count(name: ContractName, rewrite: RewriteEvidence, spans: readonly SpanState[]): void {
    const known = counts.get(name) ?? { of: 0, accepted: 0, spans: 0, kept: 0, lost: 0, unverifiable: 0 }
    const worst = worstById(spans)
    const of = (holds: (state: State) => boolean) =>
      [...worst.values()].filter(({ state }) => holds(state)).length
    counts.set(name, {
      of: known.of + 1,
      accepted: known.accepted + (rewrite.evidence.outcome === 'accept' ? 1 : 0),
      spans: known.spans + worst.size,
      kept: known.kept + of((state) => state === 'complete'),
      lost: known.lost + of((state) => isLoss(METRIC, state)),
      unverifiable: known.unverifiable + of((state) => state === 'unverifiable'),
    })
    for (const { id, state, kind } of worst.values()) {
      const { id: queryId, segments } = rewrite.query
      tally.add({ metric: METRIC, path: name, queryId, segments, id, state, slices: [{ kind }] })
    }
  }

  return {
    tally,
    add(name, query, loaded) {
      if (query.rewrites.length === 0 || loaded.encoder instanceof GateError) return []
      const spans = rewriteEvidence(loaded, query, dataset).flatMap((rewrite) => {
        const own = rewriteSpans(rewrite, query, loaded)
        count(name, rewrite, own)
        return own
      })
      if (name === 'current') before = { queryId: query.id, spans }
      if (name !== 'proposed') return []
      const known = before?.queryId === query.id ? before.spans : []
      return spans.flatMap((span) => spanFindings(query, name, span, known))
    },
    countsOf(name) {
      const found = counts.get(name)
      return found ? { rewrites: found } : {}
    },
  }
}

/** What the rewrite maps, as it is read; what it does not map can't be told, at no entrance. */
function rewriteSpans(
  { rewriteId, query, evidence, unmapped }: RewriteEvidence,
  original: Query,
  loaded: LoadedContract,
): SpanState[] {
  const mapped = contractStates(query, evidence, loaded).spans
  const open = original.protectedSpans
    .filter(({ id }) => unmapped.includes(id))
    .map(
      ({ id, kind }): SpanState => ({
        id,
        kind,
        entrance: 'pair',
        state: 'unverifiable',
        keptTokens: 0,
        targetTokens: 0,
      }),
    )
  return [...mapped, ...open].map((span) => ({ ...span, id: `${rewriteId}/${span.id}` }))
}

const WORTH: readonly State[] = ['lost', 'partial', 'unverifiable', 'refused', 'complete']

/** A part that one entrance cuts is not whole. */
function worstById(spans: readonly SpanState[]): ReadonlyMap<string, SpanState> {
  const worst = new Map<string, SpanState>()
  for (const span of spans) {
    const known = worst.get(span.id)
    if (!known || WORTH.indexOf(span.state) < WORTH.indexOf(known.state)) worst.set(span.id, span)
  }
  return worst
}
