import type { TracePair } from '../model/files.ts'
import type { TraceIndex } from '../model/run.ts'

/** A score of one model input: the model's own where it is known, and what the caller got. */
export interface Score {
  readonly model: number | null
  readonly returned: number
}

/** Scores by input. undefined: there is none. */
export interface Scores {
  get(queryId: string, documentId: string, window: number): Score | undefined
}

/**
 * Scores as a trace recorded them. Of several rounds the first one with a returned score counts. A
 * record without a returned score is no score: applying the activation here would claim what the
 * service did.
 */
export function scoresFromTrace({ pairs }: TraceIndex): Scores {
  const byQuery = new Map<string, ReadonlyMap<string, Score>>()
  return {
    get(queryId, documentId, window) {
      let scores = byQuery.get(queryId)
      if (scores === undefined) {
        scores = firstScores(pairs.get(queryId) ?? [])
        byQuery.set(queryId, scores)
      }
      return scores.get(inputKey(documentId, window))
    },
  }
}

function firstScores(pairs: readonly TracePair[]): ReadonlyMap<string, Score> {
  const scores = new Map<string, Score>()
  const rounds = new Map<string, number>()
  for (const { documentId, window = 0, round = 0, modelScore, score } of pairs) {
    const key = inputKey(documentId, window)
    if (score === undefined || round >= (rounds.get(key) ?? Number.POSITIVE_INFINITY)) continue
    rounds.set(key, round)
    scores.set(key, { model: modelScore ?? null, returned: score })
  }
  return scores
}

/** Names an input within its query; ids hold any character, so the window stands first. */
export function inputKey(documentId: string, window: number): string {
  return `${window} ${documentId}`
}
