import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { ModelInput } from '../../model/tokens.ts'
import { encodeQuery } from '../../plan/encode-query.ts'

/** The row that the query encoder reads of a query; null: there is none, or its tokens can't be known. */
export function encoderInput({ contract, queryEncoder }: LoadedContract, query: Query): ModelInput | null {
  const rule = contract.queryEncoder
  if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return null
  return queryEncoder.tokenizer.assemble(encodeQuery(queryEncoder, rule, query, contract.file), null)
}
