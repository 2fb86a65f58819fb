import type { Contract, ScoreContract } from '../../model/contract.ts'
import type { CutRule, Engine } from '../../model/tokens.ts'
import type { LimitRule } from './limits.ts'

/** What a wrapper does from one of its versions on, where serving.json does not say otherwise. */
export interface PresetRule {
  /** First version that behaves so. */
  readonly from: string
  readonly limit: LimitRule
  readonly truncation: CutRule['truncation']
  readonly truncationSide: CutRule['truncationSide']
  readonly strip: boolean
  /** Fixed arithmetic, or `by-library`: the Rust library's, of the declared tokenizer version. */
  readonly engine: Engine | 'by-library'
  /** With `by-library`, where no tokenizer version is declared. */
  readonly undeclaredEngine: Engine
  readonly overlongQuery: 'reject' | 'clarify' | 'truncate'
  /** The same where `input.maxLength` is declared; absent: the same. */
  readonly overlongWithLimit?: 'truncate'
  /** Tokens that a query keeps whatever the document is, from the effective limit. */
  readonly maxQueryTokens: (maxLength: number | null) => number | null
  readonly activation: ScoreContract['activation']
  readonly ties: ScoreContract['ties']
  readonly batching: Contract['batching']
}

/** A serving wrapper: what it does by version, and which sources say so. */
export interface Preset {
  readonly name: string
  /** Library and the versions that were read. */
  readonly source: string
  /** Oldest first; a version older than all gets the first. */
  readonly rules: readonly [PresetRule, ...PresetRule[]]
  /** A pair over the limit is an error of the request, as long as `overlongQuery` is `reject`. */
  readonly refusesLongPairs?: true
  /** Another library whose version decides, where `model.library` names it: it does the scoring inside. */
  readonly inner?: string
}

/** The most common ways; a preset states where it differs. */
export const COMMON = {
  from: '0',
  truncation: 'longest_first',
  truncationSide: 'right',
  strip: false,
  engine: 'by-library',
  // All releases but 0.23.0 to 0.23.2.
  undeclaredEngine: 'tokenizers-0.22',
  overlongQuery: 'truncate',
  maxQueryTokens: () => null,
  activation: 'identity',
  ties: 'retrieval',
  batching: { size: 32, sortByLength: false, padTo: 'longest' },
} as const satisfies Omit<PresetRule, 'limit'>
