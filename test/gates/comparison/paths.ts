import type { Document, Query } from '../../../src/model/dataset.ts'
import type { ContextPassage, PathName, PathResult, QueryEvidence } from '../../../src/model/evidence.ts'

/** Each document has 10 characters; a unit of fixtures.ts stands at [0, 4). */
export const document = (id: string, attributes: Document['attributes'] = {}): Document => ({
  id,
  sourceId: 's',
  revision: '1',
  section: null,
  title: null,
  permission: null,
  text: '0123456789',
  rerank: null,
  attributes,
})

export const passage = (documentId: string, end = 10, tokens: number | null = 5): ContextPassage => ({
  documentId,
  textSpan: { start: 0, end },
  tokens,
})

export interface PathChanges extends Partial<PathResult> {
  /** Passages of the first so many documents are selected. */
  maxPassages?: number
}

/** A path that ranks these documents, selects the first `maxPassages` (2) and delivers all of them. */
export function path(
  name: PathName,
  documents: readonly string[],
  { maxPassages = 2, ...changes }: PathChanges = {},
): PathResult {
  const selected = documents.slice(0, maxPassages).map((id) => passage(id))
  return {
    path: name,
    state: 'ranked',
    reranked: name !== 'baseline',
    scores: { needed: name === 'baseline' ? 0 : documents.length, missing: 0 },
    order: documents.map((documentId, i) => ({ documentId, score: -i, firstPassRank: i, window: 0 })),
    tied: 0,
    selected,
    context: selected,
    contextOrigin: 'modelled',
    ...changes,
  }
}

export const unscored = (name: PathName, needed: number, missing: number): PathResult =>
  path(name, [], { state: 'unscored', scores: { needed, missing } })

export const refused = (name: PathName): PathResult =>
  path(name, [], { state: 'refused', reranked: false, scores: { needed: 0, missing: 0 } })

export const candidatesOf = (documents: readonly string[]): Query['candidates'] =>
  documents.map((documentId, i) => ({ documentId, score: -i }))

/** One query with its paths; contracts keep all units of all documents unless given. */
export function evidence(
  query: Query,
  paths: Partial<QueryEvidence['paths']>,
  changes: Partial<Pick<QueryEvidence, 'contracts' | 'plans'>> = {},
): QueryEvidence {
  const complete = {
    outcome: 'accept' as const,
    queryTokens: 1,
    pairBudget: 509,
    exhausted: 0,
    inputs: query.candidates.length,
    units: query.units.map(({ id, places }) => ({
      unitId: id,
      retention: 'complete' as const,
      keptTokens: 4,
      targetTokens: 4,
      places: places.map(({ documentId }) => ({
        documentId,
        retention: 'complete' as const,
        keptTokens: 4,
        targetTokens: 4,
        window: 0,
        position: 'start' as const,
        acrossCut: false,
        split: false,
        relativePosition: 0,
        firstToken: 0,
        lastToken: 3,
      })),
    })),
    spans: query.protectedSpans.map(({ id }) => ({
      spanId: id,
      retention: 'complete' as const,
      keptTokens: 1,
      targetTokens: 1,
      entrance: 'pair' as const,
    })),
  }
  return {
    query,
    plans: { current: null, proposed: null, rollback: null },
    contracts: { current: complete, proposed: complete, rollback: null },
    paths: { baseline: null, current: null, proposed: null, ...paths },
    ...changes,
  }
}
