import type { ContractName } from './contract.ts'
import type { Query } from './dataset.ts'
import type { EntranceOutcome, QueryPlan } from './plan.ts'
import type { Span } from './tokens.ts'

export type Retention = 'complete' | 'partial' | 'lost' | 'unverifiable'
export type Position = 'start' | 'middle' | 'end'

/** How much of one span a model input keeps, in tokens of the uncut encoding. */
export interface SpanRetention {
  readonly retention: Retention
  readonly keptTokens: number
  readonly targetTokens: number
}

/** One place of one evidence unit: the best scored input of that document. */
export interface PlaceRetention extends SpanRetention {
  readonly documentId: string
  readonly window: number
  /** Third of the uncut document, by the middle of the span's tokens. */
  readonly position: Position
  /** A cut falls inside the span in some input of the document, though another may hold it whole. */
  readonly acrossCut: boolean
  /** Every token is in some input, and no input holds them all: the edge of a window divides it. */
  readonly split: boolean
  /** Token positions [0, 1] of the span's middle, and its first and last target token, in the uncut document. */
  readonly relativePosition: number
  readonly firstToken: number
  readonly lastToken: number
}

/** One unit under one contract: complete if one scored input holds all its target tokens. */
export interface UnitRetention extends SpanRetention {
  readonly unitId: string
  /** Places whose document was scored. Empty: no candidate holds the unit. */
  readonly places: readonly PlaceRetention[]
}

/** One protected span at one entrance: the worst input of the query counts. */
export interface ProtectedRetention extends SpanRetention {
  readonly spanId: string
  readonly entrance: 'pair' | 'encoder'
}

/** What one contract does with one query, before any score. */
export interface ContractEvidence {
  readonly outcome: EntranceOutcome
  readonly queryTokens: number
  readonly pairBudget: number | null
  /** Inputs whose document side is empty because the query fills the budget. */
  readonly exhausted: number
  readonly inputs: number
  readonly units: readonly UnitRetention[]
  readonly spans: readonly ProtectedRetention[]
}

export const PATHS = ['baseline', 'current', 'proposed'] as const
export type PathName = (typeof PATHS)[number]

/** One candidate in the order of a path. */
export interface RankedDocument {
  readonly documentId: string
  /** After aggregate, activation and transforms; first-pass score on the baseline. */
  readonly score: number
  /** 0-based rank in the retrieval order. */
  readonly firstPassRank: number
  /** The window that gave the score under aggregate max; 0 elsewhere. */
  readonly window: number
}

/** A passage in the generator's context. `textSpan` in `Document.text`, cut passages shorter. */
export interface ContextPassage {
  readonly documentId: string
  readonly textSpan: Span
  /** Tokens of the generator's tokenizer; null without one. */
  readonly tokens: number | null
}

/** One query on one path, from order to context. `origin` says where order and context come from. */
export interface PathResult {
  readonly path: PathName
  /** `unscored`: some candidate that had to be scored has no score; nothing is concluded from it. */
  readonly state: 'ranked' | 'refused' | 'unscored'
  /** False on the baseline, for a refused query, and where the first-pass margin let the reranker be skipped. */
  readonly reranked: boolean
  /** Model inputs that the order needs scores of, and how many of them have none. */
  readonly scores: { readonly needed: number; readonly missing: number }
  readonly order: readonly RankedDocument[]
  /** Ranks whose score equals a neighbour's. */
  readonly tied: number
  readonly selected: readonly ContextPassage[]
  readonly context: readonly ContextPassage[]
  readonly contextOrigin: 'recorded' | 'modelled'
}

/** Everything the gates learn of one query. */
export interface QueryEvidence {
  readonly query: Query
  /** Null: no such contract, or its tokens can't be known (OFFSETS_UNAVAILABLE). */
  readonly plans: Readonly<Record<ContractName, QueryPlan | null>>
  readonly contracts: Readonly<Record<ContractName, ContractEvidence | null>>
  readonly paths: Readonly<Record<PathName, PathResult | null>>
  /** The same scores under other transforms; null or absent: nobody ranked them. */
  readonly variants?: Readonly<Record<'current' | 'proposed', PathVariants | null>>
  /** Passages with irrelevant text appended; absent: nobody asks, or nothing can score them. */
  readonly shifts?: readonly ShiftEvidence[]
  /** The query in each cell of the run, in their order; null where it can't be planned or ranked. */
  readonly cells?: readonly (CellEvidence | null)[]
}

/** One query on one path, with the scores of its contract used in another way. */
export interface PathVariants {
  /** Without length calibration; null: the contract has none. */
  readonly uncalibrated: PathResult | null
  /** Reranked whatever the first-pass margin is. */
  readonly always: PathResult
  /** Left in the order of retrieval, as if the margin were wide. */
  readonly skipped: PathResult
}

/** What appended text does to the score of one passage. */
export interface ShiftEvidence {
  readonly path: 'current' | 'proposed'
  readonly of: 'relevant' | 'irrelevant'
  /** Appended, about. */
  readonly tokens: number
  /** Of the document, after the aggregate and before calibration. */
  readonly before: number
  readonly after: number
  /** The cut takes the appended text off again. */
  readonly unseen: boolean
}

/** One query under a variant of a contract. */
export interface CellEvidence {
  readonly plan: QueryPlan
  readonly evidence: ContractEvidence
  /** null: its inputs can't be scored here. */
  readonly result: PathResult | null
}
