import type { EvidencePlace, EvidenceUnit, Query } from '../../model/dataset.ts'
import type { ContractEvidence, PathResult, PlaceRetention, Retention } from '../../model/evidence.ts'

/** Where a unit ends on a path, in the order of the boundaries it passes; `unverifiable` where nobody can say. */
export const CLASSES = [
  'kept',
  'kept-unseen',
  'dropped',
  'outranked',
  'cut',
  'not-scored',
  'not-candidate',
  'refused',
  'unverifiable',
] as const
export type EvidenceClass = (typeof CLASSES)[number]

const FARTHEST: readonly EvidenceClass[] = [
  'kept',
  'kept-unseen',
  'unverifiable',
  'dropped',
  'outranked',
  'cut',
  'not-scored',
  'not-candidate',
  'refused',
]

/** A unit without any place in the corpus is no candidate. */
const farthest = (classes: readonly EvidenceClass[]): EvidenceClass =>
  FARTHEST.find((one) => classes.includes(one)) ?? 'not-candidate'

/** A unit or a need on a path. */
export interface Standing {
  readonly class: EvidenceClass
  /** Whether the generator's context holds it whole; null: nobody can say, since scores are missing. */
  readonly inContext: boolean | null
}

/** `unverifiable` is only what may have been delivered: what the context lacks is lost, seen or not. */
export type Delivery = 'delivered' | 'lost' | 'unverifiable'

export function deliveryOf(standing: Standing): Delivery {
  if (standing.class === 'kept' || standing.class === 'kept-unseen') return 'delivered'
  return standing.inContext === false ? 'lost' : 'unverifiable'
}

/** Alternatives of one need, of which one is enough. */
export function bestOf(standings: readonly Standing[]): Standing {
  return {
    class: farthest(standings.map((one) => one.class)),
    inContext: standings.some((one) => one.inContext)
      ? true
      : standings.some((one) => one.inContext === null)
        ? null
        : false,
  }
}

/**
 * The class of every unit of a query on a path, by unit id.
 * - `kept`: whole in the context, and whole in a scored input of the same document
 * - `kept-unseen`: whole in the context, but not in what was scored
 * - `dropped`: seen and selected, but not whole in the context; `outranked`: seen, below the rank cut
 * - `cut`: its document was scored without it; `not-scored`, `not-candidate`: it was not scored at all
 * - `refused`: the query never reached the documents
 * - `unverifiable`: scores are missing, or the scored input can't be inspected
 *
 * Without a reranker (baseline, margin skip) nothing is scored, so nothing is cut.
 * Of several places of a unit, the one that came farthest counts.
 */
export function classifyUnits(
  query: Query,
  result: PathResult,
  evidence: ContractEvidence | null,
): Map<string, Standing> {
  const candidates = new Set(query.candidates.map(({ documentId }) => documentId))
  const ranked = new Set(result.order.map(({ documentId }) => documentId))
  const selected = new Set(result.selected.map(({ documentId }) => documentId))
  const retentions = new Map(evidence?.units.map(({ unitId, places }) => [unitId, places]))

  function classifyPlace(unitId: string, place: EvidencePlace): EvidenceClass {
    const { documentId } = place
    const held = holds(result, place)
    if (!candidates.has(documentId)) return held ? 'kept-unseen' : 'not-candidate'
    if (!ranked.has(documentId)) return held ? 'kept-unseen' : 'not-scored'
    switch (result.reranked ? retentionAt(retentions.get(unitId), documentId) : 'complete') {
      case 'unverifiable':
        return 'unverifiable'
      case 'partial':
      case 'lost':
        return held ? 'kept-unseen' : 'cut'
      case 'complete':
        return held ? 'kept' : selected.has(documentId) ? 'dropped' : 'outranked'
    }
  }

  function standingOf({ id, places }: EvidenceUnit): Standing {
    if (result.state === 'refused') return { class: 'refused', inContext: false }
    if (result.state === 'unscored') return { class: 'unverifiable', inContext: null }
    return {
      class: farthest(places.map((place) => classifyPlace(id, place))),
      inContext: places.some((place) => holds(result, place)),
    }
  }

  return new Map(query.units.map((unit) => [unit.id, standingOf(unit)]))
}

/** What the best scored input of a document keeps; unverifiable where the plan says nothing of it. */
function retentionAt(places: readonly PlaceRetention[] | undefined, documentId: string): Retention {
  return places?.find((one) => one.documentId === documentId)?.retention ?? 'unverifiable'
}

/** One passage of the context holds the span whole. */
function holds({ context }: PathResult, { documentId, textSpan }: EvidencePlace): boolean {
  return context.some(
    (passage) =>
      passage.documentId === documentId &&
      passage.textSpan.start <= textSpan.start &&
      textSpan.end <= passage.textSpan.end,
  )
}
