import type { ContextPassage } from '../model/evidence.ts'
import { type Metric, perQuery } from './definition.ts'

/** Share of queries whose set of selected passages differs from the path in service; order is not looked at. */
export const SELECTION_CHANGED: Metric = {
  family: 'selectionChanged',
  definition: 1,
  unit: 'ratio',
  better: 'lower',
  gate: 'comparison',
  of: 'queries',
  ofChange: true,
  contribution: ({ result, current }) => {
    if (result.path !== 'proposed' || current === null) return null
    return perQuery(keyOf(result.selected) === keyOf(current.selected) ? 0 : 1)
  },
}

function keyOf(passages: readonly ContextPassage[]): string {
  return JSON.stringify(
    passages
      .map(({ documentId, textSpan }) => JSON.stringify([documentId, textSpan.start, textSpan.end]))
      .sort(),
  )
}
