import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { EntranceOutcome, QueryPlan } from '../model/plan.ts'
import type { Slot, TokenRange } from '../model/tokens.ts'
import { truncate } from '../tokenize/truncate.ts'

export interface Entrance {
  readonly entrance: QueryPlan['entrance']
  /** Tokens of the uncut query that are offered to the pair: those that `maxQueryTokens` leaves. */
  readonly offered: TokenRange
}

/**
 * What happens to a query before any document is read. It is overlong when it leaves not one token
 * of the pair to a document. Where the contract would truncate it and its library can't (only_second,
 * or windows whose overlap fills the room), the library's error is a refusal: `reject`.
 * @throws {GateError} LENGTH_BELOW_SPECIALS
 */
export function enterQuery(contract: Contract, queryTokens: number, pairLayout: readonly Slot[]): Entrance {
  const { cut, maxQueryTokens, overlongQuery } = contract.input
  const kept = Math.min(queryTokens, maxQueryTokens ?? queryTokens)
  const offered =
    cut.truncationSide === 'right' ? { start: 0, end: kept } : { start: queryTokens - kept, end: queryTokens }
  const pairBudget = budgetOf(contract, pairLayout)
  const entrance = (outcome: EntranceOutcome) => ({ offered, entrance: { outcome, queryTokens, pairBudget } })
  if (pairBudget === null) return entrance('accept')
  if (kept >= pairBudget && overlongQuery !== 'truncate') return entrance(overlongQuery)
  if (!leavesRoom(contract, kept, pairLayout)) {
    return entrance(overlongQuery === 'truncate' ? 'reject' : overlongQuery)
  }
  return entrance('accept')
}

/** Tokens that query and document share; null: no limit. */
function budgetOf(contract: Contract, layout: readonly Slot[]): number | null {
  const { cut } = contract.input
  if (cut.maxLength === null) return null
  const at = `${contract.file}#/input/maxLength`
  // Lengths of zero ask only whether the special tokens fit.
  truncate({ ...cut, truncation: 'longest_first' }, { query: 0, document: 0 }, layout, at)
  const joined = cut.engine === 'cut-joined' && cut.truncationSide === 'right'
  const last = joined ? layout.findLastIndex(({ kind }) => kind === 'document') : layout.length
  return cut.maxLength - layout.slice(0, last).filter(({ kind }) => kind === 'special').length
}

/** Asked of a document that is longer than any room. */
function leavesRoom({ input, windows }: Contract, query: number, layout: readonly Slot[]): boolean {
  const { cut } = input
  if (cut.maxLength === null || cut.truncation === 'only_first') return true
  try {
    const { document } = truncate(cut, { query, document: 2 * cut.maxLength }, layout)
    return windows?.size !== 'fill' || document.end - document.start > windows.overlap
  } catch (error) {
    if (error instanceof GateError && error.code === 'PAIR_IMPOSSIBLE') return false
    throw error
  }
}
