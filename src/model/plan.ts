import type { LoadedContract } from './run.ts'
import type { Encoding, PairCut, Slot as RowSlot, Span, TokenRange } from './tokens.ts'

/**
 * Where a piece of a stored text stands in a formatted string (prefix, template, stripping, window).
 * `storedSpan` points into the query's or the document's stored text, `formattedStart` into the formatted one.
 */
export interface Slot {
  readonly storedSpan: Span
  readonly formattedStart: number
}

/** The exact string that is tokenized, and where the stored text stands in it (a template may repeat it). */
export interface Formatted {
  readonly text: string
  readonly slots: readonly Slot[]
}

/** The row around the kept tokens of both sides, and how many tokens of a template's ends the cut has taken. */
export interface CutFrame {
  readonly layout: readonly RowSlot[]
  readonly lost: { readonly prefix: number; readonly suffix: number }
}

/** One model input that has to be scored: a query and a document, or one window of it. */
export interface PlannedInput {
  readonly queryId: string
  readonly documentId: string
  /** 0-based; 0 where the contract has no windows. */
  readonly window: number
  readonly query: Formatted
  readonly document: Formatted
  readonly queryEncoding: Encoding
  readonly documentEncoding: Encoding
  /** Tokens of each uncut side that this input offers to the cut: all of them, a window, a capped query. */
  readonly offered: { readonly query: TokenRange; readonly document: TokenRange }
  /** Tokens kept of each side, counted in the uncut side. */
  readonly cut: PairCut
  /** Of a joined template, what the cut leaves of it. Absent: the tokenizer's own special tokens. */
  readonly frame?: CutFrame
  /** Tokens of the cut input, specials included. */
  readonly length: number
}

/** What the query entrance does with a query before any document is read. */
export type EntranceOutcome = 'accept' | 'reject' | 'clarify'

/** All inputs of one query under one contract, in candidate order then window order. */
export interface QueryPlan {
  readonly queryId: string
  readonly entrance: {
    readonly outcome: EntranceOutcome
    readonly queryTokens: number
    readonly pairBudget: number | null
  }
  readonly inputs: readonly PlannedInput[]
  /** Candidates beyond the contract's candidate count, never scored. */
  readonly unscored: readonly string[]
}

/** Pair lengths and candidate counts that somebody asks for; null: those that the contracts suggest. */
export interface MatrixAxes {
  readonly lengths: readonly number[] | null
  readonly candidates: readonly number[] | null
}

/** A variant of a contract: another pair length, another number of candidates, other windows. */
export interface MatrixCell {
  /**
   * `between`: the contract in service with the proposed length. The others vary the proposed contract;
   * `bounded`: only the first `windows` of a document count; `oracle`: windows centred on annotations, which
   * no service can cut.
   */
  readonly kind: 'between' | 'length' | 'candidates' | 'bounded' | 'oracle'
  /** Whose model and scores it takes. */
  readonly of: 'current' | 'proposed'
  readonly maxLength: number | null
  readonly candidates: number
  readonly windows?: number
  readonly loaded: LoadedContract
}
