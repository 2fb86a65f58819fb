import { GateError } from '../../src/model/errors.ts'
import type { Encoder } from '../../src/model/tokens.ts'
import { retentionOf, targetTokens } from '../../src/tokenize/retention.ts'
import { cutPair } from '../../src/tokenize/truncate.ts'
import { documentAt, type Kept, type Position, QUERIES, type Setting } from './cases.ts'

/** What this program says that a setting keeps. */
export function keptByGate(encoder: Encoder, { maxLength, truncation, side, query }: Setting): Kept {
  const at = (position: Position): string => {
    const { text, start, end } = documentAt(position)
    const document = encoder.encode(text)
    try {
      const { document: kept } = cutPair(
        { maxLength, truncation, truncationSide: side, engine: 'tokenizers' },
        encoder.encode(QUERIES[query]),
        document,
        encoder.tokenizer.layout.pair,
      )
      const { keptTokens, targetTokens: all } = retentionOf(targetTokens(document, { start, end }), kept)
      return `${keptTokens}/${all}`
    } catch (error) {
      if (error instanceof GateError && error.code === 'PAIR_IMPOSSIBLE') return 'refused'
      throw error
    }
  }
  return { start: at('start'), middle: at('middle'), end: at('end') }
}
