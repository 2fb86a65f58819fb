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

/** The tokens of each side that a cut keeps; both ranges count in the side's uncut encoding. */
export interface PairCut {
  readonly query: TokenRange
  readonly document: TokenRange
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
  /** Joins cut sides with the tokenizer's own post-processor. `document` null: a single text. */
  assemble(query: Kept, document: Kept | null): ModelInput
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
