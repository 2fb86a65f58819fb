import type { QueryEvidence } from '../../model/evidence.ts'
import type { TimedPath } from './latency.ts'

/** What reranking one query costs: model inputs, and their tokens as the model gets them. */
export interface Cost {
  readonly pairs: number
  readonly tokens: number
}

/** Of all planned inputs, whether or not the reranker is asked. */
export function costOf({ plans }: QueryEvidence, path: TimedPath): Cost {
  const inputs = plans[path]?.inputs ?? []
  return { pairs: inputs.length, tokens: inputs.reduce((sum, { length }) => sum + length, 0) }
}
