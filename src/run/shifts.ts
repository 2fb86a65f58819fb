import type { Contract } from '../model/contract.ts'
import type { Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { ShiftEvidence } from '../model/evidence.ts'
import type { PlannedInput, QueryPlan } from '../model/plan.ts'
import type { LoadedContract, RunContext } from '../model/run.ts'
import { type PlannedShift, planShifts } from '../plan/length-shift.ts'
import { type ReturnedScores, scoreDocuments } from '../rank/score-documents.ts'
import type { PlannedQuery } from './query-evidence.ts'
import type { ScoredContract } from './scoring.ts'

/** Scores altered passages of one path. */
export interface ShiftScorer {
  readonly path: 'current' | 'proposed'
  readonly loaded: LoadedContract
  score(inputs: readonly PlannedInput[]): Promise<ReturnedScores>
}

/** Tokens that are appended where nobody says how many. */
const LENGTHS = [50, 200] as const

/** What is asked for, and what of it can be scored here. null: nobody asks. */
export function shiftsToRun(
  asked: boolean,
  scored: { readonly proposed: ScoredContract; readonly current: ScoredContract | null },
): { settings: NonNullable<RunContext['lengthShift']>; scorers: ShiftScorer[] } | null {
  if (!asked) return null
  const scorers: ShiftScorer[] = []
  const unavailable: string[] = []
  for (const path of ['proposed', 'current'] as const) {
    const one = scored[path]
    if (!one) continue
    if (one.loaded.encoder instanceof GateError)
      unavailable.push(`the tokens of the ${path} contract are not known`)
    else if (one.loaded.scores.kind !== 'live')
      unavailable.push(
        `the ${path} contract has no live scores, and nobody recorded those of altered passages`,
      )
    else scorers.push({ path, loaded: one.loaded, score: (inputs) => one.score(inputs) })
  }
  return { settings: { tokens: LENGTHS, unavailable }, scorers }
}

/** The shifts of a chunk of queries, by query id. What can't be planned or ranked is not there. */
export async function scoreShifts(
  chunk: readonly PlannedQuery[],
  { dataset, lengthShift }: RunContext,
  scorers: readonly ShiftScorer[],
  scores: Readonly<Record<'current' | 'proposed', ReturnedScores>>,
): Promise<ReadonlyMap<string, readonly ShiftEvidence[]>> {
  const found = new Map<string, ShiftEvidence[]>()
  for (const { path, loaded, score } of scorers) {
    for (const tokens of lengthShift?.tokens ?? []) {
      const planned = chunk.flatMap(({ query, plans }) => {
        const plan = plans[path]
        return plan
          ? attempt(() => planShifts(loaded, query, plan, dataset, [tokens])).map((shift) => ({
              shift,
              plan,
            }))
          : []
      })
      // One length at a time: the scores of a passage are found by its id, which its variants share.
      const after = await score(planned.flatMap(({ shift }) => shift.plan.inputs))
      for (const { shift, plan } of planned) {
        const one = shiftOf(path, shift, plan, { before: scores[path], after }, loaded.contract)
        const { id } = shift.query
        if (one) found.set(id, [...(found.get(id) ?? []), one])
      }
    }
  }
  return found
}

function shiftOf(
  path: 'current' | 'proposed',
  { of, tokens, query, plan, unseen }: PlannedShift,
  original: QueryPlan,
  scores: { readonly before: ReturnedScores; readonly after: ReturnedScores },
  contract: Contract,
): ShiftEvidence | null {
  const before = scoreOf(query, original, scores.before, contract)
  const after = scoreOf(query, plan, scores.after, contract)
  return before === null || after === null ? null : { path, of, tokens, before, after, unseen }
}

/** The score of the one candidate before calibration; null: there is none. */
function scoreOf(query: Query, plan: QueryPlan, scores: ReturnedScores, contract: Contract): number | null {
  const uncalibrated = { ...contract, scores: { ...contract.scores, calibration: null } }
  const { order, missing } = scoreDocuments(query, plan, scores, uncalibrated)
  return missing > 0 ? null : (order[0]?.score ?? null)
}

/** A known error is that of the path itself, which tells it; a bug goes on. */
function attempt<T>(work: () => readonly T[]): readonly T[] {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return []
  }
}
