import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { ModelInput } from '../../model/tokens.ts'
import { truncate } from '../../tokenize/truncate.ts'

/** The row that the query encoder reads of a query; null: there is none, or its tokens can't be known. */
export function encoderInput({ contract, queryEncoder }: LoadedContract, query: Query): ModelInput | null {
  const rule = contract.queryEncoder
  if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return null
  const prefix = rule.prefixes.get(query.route) ?? rule.prefixes.get('') ?? ''
  const encoding = queryEncoder.encode(prefix + query.text)
  const { tokenizer } = queryEncoder
  const { query: range } = truncate(
    {
      maxLength: rule.maxLength,
      truncationSide: rule.truncationSide,
      truncation: 'longest_first',
      engine: 'tokenizers',
    },
    { query: encoding.ids.length, document: null },
    tokenizer.layout.single,
    `${contract.file}#/queryEncoder/maxLength`,
  )
  return tokenizer.assemble({ encoding, range }, null)
}
