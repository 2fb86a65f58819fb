import { GateError } from '../model/errors.ts'
import type { ContextPassage } from '../model/evidence.ts'
import type { TraceContext } from '../model/files.ts'
import { textUnits } from '../model/units.ts'
import { type Assembly, documentOf, measurePassage } from './assemble.ts'

/**
 * The context that the generator really got. Recorded ranges count in the dataset's offsetUnit; a
 * passage without one is the whole document, and one of parts is all of them. Tokens are the recorded ones, else counted.
 * @throws {GateError} UNKNOWN_DOCUMENT, SPAN_INVALID, SPAN_INSIDE_CHARACTER, CONTEXT_OVER_BUDGET
 */
export function recordedContext(record: TraceContext, at: string, assembly: Assembly): ContextPassage[] {
  const context = record.passages.flatMap(({ documentId, range, tokens, parts }) =>
    (parts ?? [{ documentId, range }]).map((part, index) => {
      const { text } = documentOf(part.documentId, assembly.dataset)
      const place = `${at}: context of query ${record.queryId}, document ${part.documentId}`
      const textSpan = part.range
        ? textUnits(text).toUtf16(part.range, assembly.dataset.offsetUnit, place)
        : { start: 0, end: text.length }
      const passage = { documentId: part.documentId, textSpan }
      if (tokens === undefined) return measurePassage(passage, assembly)
      // Recorded tokens are the passage's, not a part's.
      return { ...passage, tokens: index === 0 ? tokens : 0 }
    }),
  )
  checkBudget(context, record, at, assembly)
  return context
}

/** Paths with different budgets can't be compared. */
function checkBudget(
  context: readonly ContextPassage[],
  { queryId, passages }: TraceContext,
  at: string,
  assembly: Assembly,
) {
  const { tokenBudget, maxPassages, neighbours } = assembly.settings
  const tokens = context.reduce((sum, passage) => sum + (passage.tokens ?? 0), 0)
  const over =
    tokenBudget !== null && tokens > tokenBudget
      ? `${tokens} tokens, over the budget of ${tokenBudget}`
      : neighbours === 0 && passages.length > maxPassages
        ? `${passages.length} passages, over the ${maxPassages} of maxPassages`
        : null
  if (over === null) return
  throw new GateError('CONTEXT_OVER_BUDGET', {
    at,
    problem: `the recorded context of query ${queryId} has ${over}`,
    hint: 'state the budget that is in force under "context" in gate.json: all paths are compared at it',
  })
}
