import type { Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { PathName, PathResult, RankedDocument } from '../model/evidence.ts'
import { formatPlace } from '../model/place.ts'
import type { QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import { type Assembly, assembleContext, measurePassage } from './assemble.ts'
import { withNeighbours } from './neighbours.ts'
import { countTied } from './order.ts'
import { passageOf } from './passages.ts'
import { recordedContext } from './recorded.ts'
import {
  inputsByDocument,
  type ReturnedScores,
  type ScoredDocuments,
  scoreDocuments,
} from './score-documents.ts'
import { skipsByMargin } from './transforms.ts'

const NOTHING = {
  reranked: false,
  order: [],
  tied: 0,
  selected: [],
  context: [],
  contextOrigin: 'modelled',
} as const

/**
 * No reranker: the order of retrieval, ties as retrieval gave them.
 * @throws {GateError} DUPLICATE_CANDIDATE, CONTEXT_TOKENIZER_MISSING
 */
export function rankBaseline(query: Query, assembly: Assembly): PathResult {
  refuseDuplicates(query)
  const order = firstPassOrder(query)
  const selected = order
    .slice(0, assembly.settings.maxPassages)
    .map((ranked) => measurePassage(passageOf(ranked, [], null, assembly), assembly))
  return {
    path: 'baseline',
    state: 'ranked',
    reranked: false,
    scores: { needed: 0, missing: 0 },
    order,
    tied: countTied(order),
    selected,
    context: assembleContext(withNeighbours(selected, assembly), assembly),
    contextOrigin: 'modelled',
  }
}

/**
 * One query under one contract, from scores to context. `plan` null: its tokens can't be known; then
 * recorded scores of undivided documents still rank. Candidates that the contract does not score are
 * not in the order. One missing score leaves the query `unscored`: nobody knows where it would rank.
 * A recorded context takes the place of the modelled one.
 * @throws {GateError} DUPLICATE_CANDIDATE, SCORE_NOT_FINITE, CALIBRATION_OF_LOGITS, CONTEXT_*, UNKNOWN_DOCUMENT
 */
export function rankPath(
  path: Exclude<PathName, 'baseline'>,
  query: Query,
  plan: QueryPlan | null,
  scores: ReturnedScores,
  loaded: LoadedContract,
  assembly: Assembly,
): PathResult {
  refuseDuplicates(query)
  if (plan && plan.entrance.outcome !== 'accept') {
    return { ...NOTHING, path, state: 'refused', scores: { needed: 0, missing: 0 } }
  }
  const { contract, trace } = loaded
  const reranked = !skipsByMargin(query.candidates, contract.scores)
  const { order, needed, missing }: ScoredDocuments = reranked
    ? scoreDocuments(query, plan, scores, contract)
    : { order: firstPassOrder(query), needed: 0, missing: 0 }
  if (missing > 0) return { ...NOTHING, path, state: 'unscored', scores: { needed, missing } }

  const inputs = inputsByDocument(plan)
  const selected = order.slice(0, assembly.settings.maxPassages).map((ranked) => {
    const wanted = passageOf(ranked, inputs.get(ranked.documentId) ?? [], contract.windows, assembly)
    return measurePassage(wanted, assembly)
  })
  const record = trace?.contexts.get(query.id)
  return {
    path,
    state: 'ranked',
    reranked,
    scores: { needed, missing },
    order,
    tied: countTied(order),
    selected,
    context: record
      ? recordedContext(record, trace?.file ?? '', assembly)
      : assembleContext(withNeighbours(selected, assembly), assembly),
    contextOrigin: record ? 'recorded' : 'modelled',
  }
}

function firstPassOrder({ candidates }: Query): RankedDocument[] {
  return candidates.map(({ documentId, score }, firstPassRank) => ({
    documentId,
    score,
    firstPassRank,
    window: 0,
  }))
}

function refuseDuplicates(query: Query): void {
  const seen = new Set<string>()
  for (const { documentId } of query.candidates) {
    if (seen.has(documentId)) {
      throw new GateError('DUPLICATE_CANDIDATE', {
        at: formatPlace(query.place),
        problem: `document ${JSON.stringify(documentId)} is a candidate of query ${query.id} twice`,
        hint: 'list each candidate once, at its best rank',
      })
    }
    seen.add(documentId)
  }
}
