import type { ServingFile } from '../formats/serving.ts'
import type { CutRule, Side } from './tokens.ts'

const CONTRACT_NAMES = ['current', 'proposed', 'rollback'] as const
export type ContractName = (typeof CONTRACT_NAMES)[number]

export const PARTS = ['input', 'score', 'selection', 'runtime'] as const
export type ContractPart = (typeof PARTS)[number]

/** A serving.json as it was read. `lines`: 1-based line of each value, by JSON pointer. */
export interface ServingInput {
  readonly file: ServingFile
  readonly path: string
  readonly lines: ReadonlyMap<string, number>
}

export interface FileRef {
  /** As the user names it, for messages. */
  readonly path: string
  /** sha256 declared in the contract; null: unpinned. */
  readonly sha256: string | null
}

/** A serving contract with every default filled in: what decides the model's input and its scores' use. */
export interface Contract {
  readonly file: string
  readonly wrapper: { readonly preset: string; readonly version: string }
  readonly model: {
    readonly id: string
    readonly revision: string
    readonly file: FileRef | null
    /** Declared of the weights, whether or not their file is here. */
    readonly sha256: string | null
    readonly precision: string
    readonly library: string | null
    readonly maxPositions: number | null
    readonly padOffset: number
  }
  readonly tokenizer: FileRef & { readonly library: string | null }
  readonly queryEncoder: QueryEncoderContract | null
  readonly input: InputContract
  readonly windows: WindowContract | null
  /** How many candidates are scored; null: all. */
  readonly candidates: number | null
  readonly scores: ScoreContract
  readonly batching: {
    /** Rows of a batch; null: all rows of a request at once. */
    readonly size: number | null
    readonly sortByLength: boolean
    readonly padTo: 'longest' | 'maxLength'
  }
  readonly hardware: string | null
  readonly fingerprints: Readonly<Record<ContractPart, string>>
  /** JSON pointers of the fields that the preset filled. */
  readonly defaults: ReadonlySet<string>
  /** The explicit list of effective fields by part: what is fingerprinted and compared. */
  readonly fields: Readonly<Record<ContractPart, Readonly<Record<string, unknown>>>>
}

export interface InputContract {
  readonly queryPrefix: string
  /** Slots {text}, {title}, {section}, {attributes.NAME}; "{{" and "}}" are braces. */
  readonly documentTemplate: string
  readonly strip: boolean
  readonly cut: CutRule
  readonly preLimit: {
    readonly unit: 'chars' | 'bytes'
    readonly query: number | null
    readonly document: number | null
    readonly side: Side
  } | null
  readonly maxQueryTokens: number | null
  readonly overlongQuery: 'reject' | 'clarify' | 'truncate'
  /** The template that holds both texts; null: a pair, with the tokenizer's own special tokens. */
  readonly joined: JoinedTemplate | null
}

/**
 * Strings that are encoded one by one, each exactly as it comes out; their ids follow each other. {query} and
 * {document} stand once each. A part that holds both is cut as one text; where they stand in two parts those
 * are cut as a pair; parts without a slot are never cut.
 */
export interface JoinedTemplate {
  readonly parts: readonly string[]
  /** Of a part that is cut as one text on the right, the tokens behind its last slot stand all the same. */
  readonly keepSuffix: boolean
}

export interface WindowContract {
  readonly cut: 'tokens' | 'text'
  readonly size: number | 'fill'
  readonly overlap: number
  readonly maxWindows: number | null
  readonly aggregate: 'max' | 'first' | 'mean' | 'topMean'
  readonly topWindows: number
  readonly neighbours: number
}

export interface ScoreContract {
  readonly activation: 'identity' | 'sigmoid' | 'softmax'
  readonly column: number | null
  readonly calibration: CalibrationContract | null
  readonly skipWhenMargin: number | null
  /** The rank whose first-pass score the margin is measured to; absent: 2. */
  readonly marginRank?: number
  /** Order of equal scores: retrieval order, the reverse of it, or document id descending (trec_eval). */
  readonly ties: 'retrieval' | 'retrieval-reversed' | 'trec'
}

export interface CalibrationContract {
  readonly alpha: number
  readonly lengthRef: number
  readonly sigma: number
  /** Absent: none. */
  readonly relief?: ReliefContract
}

/** A higher lengthRef for documents and windows that cover every key term of the query. */
export interface ReliefContract {
  readonly lengthRef: number
  readonly terms: 'words' | 'identifiers'
  readonly ignore: readonly string[]
}

export interface QueryEncoderContract {
  readonly id: string
  readonly revision: string
  readonly tokenizer: FileRef & { readonly library: string | null }
  /** By route; route "" is the default. */
  readonly prefixes: ReadonlyMap<string, string>
  readonly maxLength: number
  readonly truncationSide: Side
  readonly pooling: string | null
  readonly normalize: boolean | null
  readonly truncateDim: number | null
}
