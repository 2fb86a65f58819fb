/**
 * Half-open UTF-16 range [start, end) in a named string. The name of the variable or field says
 * which string it points into (`originalSpan`, `formattedSpan`, ...).
 */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Half-open range [start, end) of token indices in the uncut encoding of one side. */
export interface TokenRange {
  readonly start: number
  readonly end: number
}

/**
 * Uncut encoding of one text, without special tokens.
 * `spans` holds two UTF-16 positions per token, [2i] start and [2i + 1] end, into `text`;
 * an empty range is a token without a place in the text.
 */
export interface Encoding {
  readonly text: string
  readonly ids: Int32Array
  readonly spans: Uint32Array
  /**
   * Per token: bit 1 (value 1) when a word of the pre-tokenizer begins in front of it, bit 2
   * (value 2) when one ends behind it. The engine `tokenizers` stops at such borders. Absent:
   * every token is a word.
   */
  readonly words?: Uint8Array
}

export const TRUNCATIONS = ['longest_first', 'only_first', 'only_second'] as const
export type Truncation = (typeof TRUNCATIONS)[number]

export const SIDES = ['right', 'left'] as const
export type Side = (typeof SIDES)[number]

/** Which library's arithmetic cuts a pair. See docs/truncation.md. */
export const ENGINES = ['tokenizers', 'tokenizers-0.22', 'transformers-python', 'cut-joined'] as const
export type Engine = (typeof ENGINES)[number]

/** How a pair of sides is cut to a limit. `maxLength` null: nothing is cut. */
export interface CutRule {
  readonly maxLength: number | null
  readonly truncation: Truncation
  readonly truncationSide: Side
  readonly engine: Engine
}

/**
 * The tokens of each side that a cut keeps; both ranges count in the side's uncut encoding.
 * `joined`: with the engine `cut-joined`, the range of the joined uncut row (special tokens
 * included) that is kept: special tokens outside of it are lost. null: all special tokens stand.
 */
export interface PairCut {
  readonly query: TokenRange
  /** Empty for a single text. */
  readonly document: TokenRange
  readonly joined: TokenRange | null
}

/** One place of a row: a special token, or all tokens of a side. */
export type Slot =
  | { readonly kind: 'special'; readonly id: number; readonly typeId: number }
  | { readonly kind: 'query' | 'document'; readonly typeId: number }

/** Truncation that a tokenizer.json declares; switched off here, part of the contract where a wrapper uses it. */
export interface DeclaredTruncation {
  readonly maxLength: number
  readonly truncation: Truncation
  readonly truncationSide: Side
  readonly stride: number
}

/** Padding that a tokenizer.json declares; `length` null: to the longest row of a batch. */
export interface DeclaredPadding {
  readonly length: number | null
  readonly side: Side
  readonly multipleOf: number | null
  readonly id: number
  readonly typeId: number
  readonly token: string
}

/**
 * One row as the model receives it, before padding. All arrays have one entry per token.
 * `sequence`: 0 query, 1 document, -1 special token. `tokenIndex`: index in that side's uncut
 * encoding, -1 for special tokens.
 */
export interface ModelInput {
  readonly ids: Int32Array
  readonly typeIds: Uint8Array
  readonly sequence: Int8Array
  readonly tokenIndex: Int32Array
}

/** A tokenizer.json, loaded: encodings with offsets and the special tokens around them. */
export interface Tokenizer {
  /** Encodes one side. Ids and spans are those of the Rust library with special tokens off. */
  encode(text: string): Encoding
  /** Special tokens that the post-processor adds to a pair, and to a single text. */
  readonly specials: { readonly pair: number; readonly single: number }
  /** What the post-processor makes of a pair and of a single text, from left to right. */
  readonly layout: { readonly pair: readonly Slot[]; readonly single: readonly Slot[] }
  readonly declared: {
    readonly truncation: DeclaredTruncation | null
    readonly padding: DeclaredPadding | null
  }
  /**
   * Joins cut sides with the tokenizer's own post-processor. `document` null: a single text.
   * `joined`, of a `cut-joined` cut: the part of the uncut joined row to keep; the sides are then
   * given uncut.
   */
  assemble(query: Kept, document: Kept | null, joined?: TokenRange | null): ModelInput
}

/** One side of a model input: an encoding and the tokens of it that are kept. */
export interface Kept {
  readonly encoding: Encoding
  readonly range: TokenRange
}

/**
 * Encodes each distinct text once. `prefetch` may use workers; `encode` is synchronous and
 * computes what was not prefetched.
 */
export interface Encoder {
  readonly tokenizer: Tokenizer
  prefetch(texts: Iterable<string>): Promise<void>
  encode(text: string): Encoding
}
