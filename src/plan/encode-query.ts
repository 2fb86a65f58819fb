import type { QueryEncoderContract } from '../model/contract.ts'
import type { Query } from '../model/dataset.ts'
import type { Encoder, Kept } from '../model/tokens.ts'
import { truncate } from '../tokenize/truncate.ts'

/** A query as the query encoder reads it. `prefixLength`: UTF-16 units in front of the query's text. */
export interface EncodedQuery extends Kept {
  readonly prefixLength: number
}

/**
 * The query with its route's prefix, cut to the query encoder's own limit. `file`: that of the contract.
 * @throws {GateError} LENGTH_BELOW_SPECIALS
 */
export function encodeQuery(
  encoder: Encoder,
  { prefixes, maxLength, truncationSide }: QueryEncoderContract,
  query: Pick<Query, 'text' | 'route'>,
  file: string,
): EncodedQuery {
  const prefix = prefixes.get(query.route) ?? prefixes.get('') ?? ''
  const encoding = encoder.encode(prefix + query.text)
  const { query: range } = truncate(
    { maxLength, truncationSide, truncation: 'longest_first', engine: 'tokenizers' },
    { query: encoding.ids.length, document: null },
    encoder.tokenizer.layout.single,
    `${file}#/queryEncoder/maxLength`,
  )
  return { encoding, range, prefixLength: prefix.length }
}
