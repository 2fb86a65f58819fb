import type { Contract } from '../model/contract.ts'
import type { Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { RankedDocument } from '../model/evidence.ts'
import type { PlannedInput, QueryPlan } from '../model/plan.ts'
import { aggregateWindows, type WindowScore } from './aggregate.ts'
import { coversAll, keyTerms, offeredText } from './key-terms.ts'
import { orderByScore } from './order.ts'
import { calibrateLength } from './transforms.ts'

/** The score that the caller got for one model input; undefined: there is none. */
export interface ReturnedScores {
  get(queryId: string, documentId: string, window: number): { readonly returned: number } | undefined
}

export interface ScoredDocuments {
  readonly order: readonly RankedDocument[]
  /** Model inputs that need a score, and those without. With one missing, `order` is not to be used. */
  readonly needed: number
  readonly missing: number
}

/** An input to look up. `tokens`: of the uncut document or window; null: not known. */
interface Scorable {
  readonly window: number
  readonly tokens: number | null
  /** Whether its text covers all key terms of the query. */
  readonly covered: () => boolean
}

/** The inputs of a plan by document, in window order. */
export function inputsByDocument(plan: QueryPlan | null): ReadonlyMap<string, readonly PlannedInput[]> {
  const byDocument = new Map<string, PlannedInput[]>()
  for (const input of plan?.inputs ?? []) {
    const inputs = byDocument.get(input.documentId)
    if (inputs) inputs.push(input)
    else byDocument.set(input.documentId, [input])
  }
  for (const inputs of byDocument.values()) inputs.sort((a, b) => a.window - b.window)
  return byDocument
}

/**
 * Candidates of one query in the order of their scores: activation as returned, length calibration,
 * aggregate over windows, ties.
 * @throws {GateError} SCORE_NOT_FINITE, CALIBRATION_OF_LOGITS
 */
export function scoreDocuments(
  query: Query,
  plan: QueryPlan | null,
  scores: ReturnedScores,
  contract: Contract,
): ScoredDocuments {
  const inputs = inputsByDocument(plan)
  const ranked: RankedDocument[] = []
  const relief = contract.scores.calibration?.relief
  const terms = relief ? keyTerms(query.text, relief) : []
  let needed = 0
  let missing = 0
  for (const [firstPassRank, { documentId }] of query.candidates
    .slice(0, contract.candidates ?? undefined)
    .entries()) {
    const wanted = scorables(inputs.get(documentId), plan, contract, terms)
    const found = wanted.flatMap((one) => scoreOf(query.id, documentId, one, scores, contract) ?? [])
    needed += Math.max(1, wanted.length)
    missing += Math.max(1, wanted.length) - found.length
    if (found.length === 0) continue
    ranked.push({ documentId, firstPassRank, ...aggregateWindows(found, contract.windows) })
  }
  return { order: orderByScore(ranked, contract.scores.ties), needed, missing }
}

/** Without a plan only an undivided document is known to be one input. */
function scorables(
  inputs: readonly PlannedInput[] | undefined,
  plan: QueryPlan | null,
  { windows }: Contract,
  terms: readonly string[],
): Scorable[] {
  if (plan === null) return windows === null ? [{ window: 0, tokens: null, covered: () => false }] : []
  return (inputs ?? []).map((input) => ({
    window: input.window,
    tokens: input.offered.document.end - input.offered.document.start,
    covered: () => coversAll(offeredText(input), terms),
  }))
}

function scoreOf(
  queryId: string,
  documentId: string,
  { window, tokens, covered }: Scorable,
  scores: ReturnedScores,
  contract: Contract,
): WindowScore | null {
  const returned = scores.get(queryId, documentId, window)?.returned
  if (returned === undefined) return null
  if (!Number.isFinite(returned)) {
    throw new GateError('SCORE_NOT_FINITE', {
      at: contract.file,
      problem: `query ${queryId}, document ${documentId}, window ${window} has the score ${returned}`,
      hint: 'a score is a finite number; look for an overflow in half precision, or an empty input',
    })
  }
  const { calibration } = contract.scores
  if (calibration === null) return { window, score: returned }
  return tokens === null
    ? null
    : { window, score: calibrateLength(returned, tokens, calibration, contract.file, covered) }
}
