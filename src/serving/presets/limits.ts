/** What a wrapper can derive its limit from. null: unset, or not known. */
interface LimitFacts {
  /** `input.maxLength` as declared: what the wrapper was given. undefined: not given. */
  readonly argument: number | null | undefined
  readonly tokenizerMaxLength: number | null
  readonly maxPositions: number | null
  readonly padOffset: number
}

/** The limit on the tokens of a pair that a wrapper really applies; null: none. */
export type LimitRule = (facts: LimitFacts) => number | null

/** `model_max_length` of 1e30 means unset, and so does anything that no text can reach. */
export function unlessUnset(length: number | null | undefined): number | null {
  return length == null || length > Number.MAX_SAFE_INTEGER ? null : length
}

/** The argument, else the tokenizer's. */
export const argumentElseTokenizer: LimitRule = ({ argument, tokenizerMaxLength }) =>
  argument === undefined ? tokenizerMaxLength : argument

/** The argument, else all positions, pad offset or not: 514 for the RoBERTa family. */
export const argumentElsePositions: LimitRule = ({ argument, tokenizerMaxLength, maxPositions }) =>
  argument ?? maxPositions ?? tokenizerMaxLength

/** The argument, else the smaller of tokenizer and positions, pad offset or not. */
export const argumentElseSmaller: LimitRule = ({ argument, tokenizerMaxLength, maxPositions }) =>
  argument ?? smaller(tokenizerMaxLength, maxPositions)

/** The argument, else the positions that a token can have. */
export const argumentElseUsablePositions: LimitRule = ({ argument, maxPositions, padOffset }) =>
  argument ?? (maxPositions === null ? null : maxPositions - padOffset)

/** The argument, else a number of the wrapper's own. */
export function argumentElse(length: number): LimitRule {
  return ({ argument }) => (argument === undefined ? length : argument)
}

/** Never above the tokenizer's limit, whatever the argument; `length` stands for an argument that is not given. */
export function tokenizerCaps(length: number | null): LimitRule {
  return ({ argument, tokenizerMaxLength }) =>
    smaller(argument === undefined ? length : argument, tokenizerMaxLength)
}

function smaller(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}
