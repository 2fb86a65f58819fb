import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { EntranceOutcome, QueryPlan } from '../model/plan.ts'
import type { TokenRange } from '../model/tokens.ts'
import { cutLengths, type Frame, sharedBudget } from './frame.ts'

export interface Entrance {
  readonly entrance: QueryPlan['entrance']
  /** Tokens of the uncut query that are offered to the pair: those that `maxQueryTokens` leaves. */
  readonly offered: TokenRange
}

/**
 * What happens to a query before any document is read. It is overlong when it leaves not one token
 * of the pair to a document. Where the contract would truncate it and its library can't (only_second,
 * or windows whose overlap fills the room), the library's error is a refusal: `reject`.
 * `frame`: of the query with an empty document.
 * @throws {GateError} LENGTH_BELOW_SPECIALS
 */
export function enterQuery(contract: Contract, queryTokens: number, frame: Frame): Entrance {
  const { cut, maxQueryTokens, overlongQuery } = contract.input
  const kept = Math.min(queryTokens, maxQueryTokens ?? queryTokens)
  const offered =
    cut.truncationSide === 'right' ? { start: 0, end: kept } : { start: queryTokens - kept, end: queryTokens }
  const pairBudget = budgetOf(contract, frame)
  const entrance = (outcome: EntranceOutcome) => ({ offered, entrance: { outcome, queryTokens, pairBudget } })
  if (pairBudget === null) return entrance('accept')
  if (kept >= pairBudget && overlongQuery !== 'truncate') return entrance(overlongQuery)
  if (!leavesRoom(contract, kept, frame)) {
    return entrance(overlongQuery === 'truncate' ? 'reject' : overlongQuery)
  }
  return entrance('accept')
}

/** Tokens that query and document share; null: no limit. */
function budgetOf(contract: Contract, frame: Frame): number | null {
  const { cut } = contract.input
  if (cut.maxLength === null) return null
  const at = `${contract.file}#/input/maxLength`
  // Lengths of zero ask only whether the special tokens fit.
  cutLengths({ ...cut, truncation: 'longest_first' }, { query: 0, document: 0 }, frame, at)
  if (frame.isTemplate) return Math.max(0, sharedBudget(frame, cut.maxLength, cut.truncationSide))
  const { layout } = frame
  const joined = cut.engine === 'cut-joined' && cut.truncationSide === 'right'
  const last = joined ? layout.findLastIndex(({ kind }) => kind === 'document') : layout.length
  return cut.maxLength - layout.slice(0, last).filter(({ kind }) => kind === 'special').length
}

/** Asked of a document that is longer than any room. */
function leavesRoom({ input, windows }: Contract, query: number, frame: Frame): boolean {
  const { cut } = input
  if (cut.maxLength === null || cut.truncation === 'only_first') return true
  try {
    const { document } = cutLengths(cut, { query, document: 2 * cut.maxLength }, frame)
    return windows?.size !== 'fill' || document.end - document.start > windows.overlap
  } catch (error) {
    if (error instanceof GateError && error.code === 'PAIR_IMPOSSIBLE') return false
    throw error
  }
}
