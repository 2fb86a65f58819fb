import type { PlannedInput } from '../model/plan.ts'
import type { ModelInput, Tokenizer } from '../model/tokens.ts'
import { assembleRow } from '../tokenize/assemble.ts'

/** The row that a planned input is to the model, before padding. A joined cut is taken from the whole row. */
export function assembleInput(planned: PlannedInput, tokenizer: Tokenizer): ModelInput {
  const { queryEncoding, documentEncoding, offered, cut, frame } = planned
  if (frame) {
    const query = { encoding: queryEncoding, range: cut.query }
    return assembleRow(frame.layout, query, { encoding: documentEncoding, range: cut.document }, null)
  }
  const ranges = cut.joined === null ? cut : offered
  return tokenizer.assemble(
    { encoding: queryEncoding, range: ranges.query },
    { encoding: documentEncoding, range: ranges.document },
    cut.joined,
  )
}
