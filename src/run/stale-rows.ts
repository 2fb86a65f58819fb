import type { Dataset, Document } from '../model/dataset.ts'
import type { TraceIndex } from '../model/run.ts'

/**
 * A trace without the pairs that were recorded with other texts: of another dataset only those stand whose query
 * and document are the same in both. A trace that does not say what it was recorded with is taken at its word.
 * `before`: the dataset of the base, where it can be read.
 */
export function withoutStaleRows(
  trace: TraceIndex,
  dataset: Dataset,
  before: Dataset | null,
): { readonly trace: TraceIndex; readonly stale: number } {
  const { datasetDigest } = trace.header
  if (datasetDigest === undefined || datasetDigest === dataset.digest) return { trace, stale: 0 }
  const recordedWith = before?.digest === datasetDigest ? before : null
  const queryTexts = new Map(recordedWith?.queries.map(({ id, text, route }) => [id, { text, route }]))
  const sameQuery = new Set(
    dataset.queries
      .filter(
        ({ id, text, route }) => queryTexts.get(id)?.text === text && queryTexts.get(id)?.route === route,
      )
      .map(({ id }) => id),
  )
  const same = new Map<string, boolean>()
  const isSame = (id: string): boolean => {
    const known = same.get(id)
    if (known !== undefined) return known
    const found = sameInput(dataset.documents.get(id), recordedWith?.documents.get(id))
    same.set(id, found)
    return found
  }
  let stale = 0
  const pairs = new Map(
    [...trace.pairs].map(([queryId, records]) => {
      const kept = sameQuery.has(queryId) ? records.filter(({ documentId }) => isSame(documentId)) : []
      stale += records.length - kept.length
      return [queryId, kept]
    }),
  )
  const encodes = new Map([...trace.encodes].filter(([queryId]) => sameQuery.has(queryId)))
  return { trace: { ...trace, pairs, encodes }, stale }
}

/** Everything that a wrapper may put into the input. */
function sameInput(a: Document | undefined, b: Document | undefined): boolean {
  if (!a || !b) return false
  const parts = ({ text, rerank, title, section, attributes }: Document) =>
    JSON.stringify([text, rerank, title, section, Object.entries(attributes).sort()])
  return parts(a) === parts(b)
}
