import { Tokenizer } from 'tokenizers'

/** The npm package `tokenizers` that all oracle data comes from. */
export const ORACLE_VERSION = '0.23.2'

export interface OracleRow {
  ids: number[]
  /** Per token [start, end) in UTF-16 units of its own text, as the binding's code points convert. */
  spans: [number, number][]
  /** null for special tokens. */
  sequence: (number | null)[]
  typeIds: number[]
}

/** A tokenizer.json in the Rust library, its own truncation and padding switched off. */
export class Oracle {
  readonly #rust: Tokenizer
  #current: OracleCut | null = null

  constructor(json: string) {
    this.#rust = Tokenizer.fromString(json)
    this.#rust.disableTruncation()
    this.#rust.disablePadding()
  }

  /** One text without special tokens. */
  async encode(text: string): Promise<OracleRow> {
    this.#cut(null)
    return row(await this.#rust.encode(text, null, { addSpecialTokens: false }), [text, ''])
  }

  /** A text or pair with special tokens, cut when `cut` is given. */
  async assemble(query: string, document: string | null, cut: OracleCut | null = null): Promise<OracleRow> {
    this.#cut(cut)
    return row(await this.#rust.encode(query, document), [query, document ?? ''])
  }

  /** Setting a truncation copies the whole tokenizer, so it is done only when it changes. */
  #cut(cut: OracleCut | null): void {
    if (cut === null && this.#current === null) return
    this.#current = cut
    if (cut === null) this.#rust.disableTruncation()
    else {
      this.#rust.setTruncation(cut.maxLength, {
        // The binding declares these as const enums, which type stripping can't read.
        strategy: STRATEGIES[cut.truncation] as never,
        direction: cut.truncationSide,
        stride: 0,
      })
    }
  }

  idOf(token: string): number | null {
    return this.#rust.tokenToId(token)
  }
}

export interface OracleCut {
  maxLength: number
  truncation: 'longest_first' | 'only_first' | 'only_second'
  truncationSide: 'left' | 'right'
}

const STRATEGIES = { longest_first: 'LongestFirst', only_first: 'OnlyFirst', only_second: 'OnlySecond' }

function row(encoding: Awaited<ReturnType<Tokenizer['encode']>>, texts: [string, string]): OracleRow {
  const borders = texts.map(codePointBorders)
  const sequence = encoding.getSequenceIds().map((id) => id ?? null)
  return {
    ids: encoding.getIds(),
    spans: encoding.getOffsets().map(([start = 0, end = 0], index) => {
      const side = borders[sequence[index] ?? 0] ?? []
      return [side[start] ?? start, side[end] ?? end]
    }),
    sequence,
    typeIds: encoding.getTypeIds(),
  }
}

/** UTF-16 position of each code point, and of the end. The binding reads a lone surrogate as U+FFFD: one code point. */
function codePointBorders(text: string): number[] {
  const borders: number[] = []
  let position = 0
  for (const character of text) {
    borders.push(position)
    position += character.length
  }
  borders.push(position)
  return borders
}
