import type { Encoder, Encoding, Tokenizer } from '../model/tokens.ts'

export interface EncoderOptions {
  /** Upper bound of tokens kept in memory (12 bytes each, the texts beside them). */
  readonly maxTokens?: number
  /** Encodes many texts elsewhere, in order, such as in workers. Without it `prefetch` encodes here. */
  readonly encodeMany?: (texts: readonly string[]) => Promise<readonly Encoding[]>
}

const MAX_TOKENS = 16_000_000

/** Encodes each distinct text once, as long as it is among the most recently used `maxTokens` tokens. */
export function createEncoder(tokenizer: Tokenizer, options: EncoderOptions = {}): Encoder {
  const { maxTokens = MAX_TOKENS, encodeMany } = options
  /** Least recently used first. */
  const memo = new Map<string, Encoding>()
  let tokens = 0

  function remember(text: string, encoding: Encoding): Encoding {
    memo.set(text, encoding)
    tokens += encoding.ids.length
    for (const [oldest, { ids }] of memo) {
      if (tokens <= maxTokens || oldest === text) break
      memo.delete(oldest)
      tokens -= ids.length
    }
    return encoding
  }

  function encode(text: string): Encoding {
    const known = memo.get(text)
    if (known === undefined) return remember(text, tokenizer.encode(text))
    memo.delete(text)
    memo.set(text, known)
    return known
  }

  async function prefetch(texts: Iterable<string>): Promise<void> {
    const missing = [...new Set(texts)].filter((text) => !memo.has(text))
    if (encodeMany === undefined) {
      for (const text of missing) encode(text)
      return
    }
    const encodings = await encodeMany(missing)
    missing.forEach((text, index) => {
      const encoding = encodings[index]
      if (encoding !== undefined && !memo.has(text)) remember(text, encoding)
    })
  }

  return { tokenizer, encode, prefetch }
}
