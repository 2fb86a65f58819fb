import type { Dataset, Document } from '../model/dataset.ts'
import type { TraceContext, TracePair } from '../model/files.ts'
import type { TraceIndex } from '../model/run.ts'

/**
 * A trace without the rows that were recorded with other texts: of another dataset only those stand whose query
 * and documents are the same in both; times of a query stand whatever it asks. A trace that does not say what it was
 * recorded with is taken at its word. `before`: the dataset of the base, where it can be read. `stale`: pairs.
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
  const isDelivered = ({ passages }: TraceContext): boolean =>
    passages.every(({ documentId, merged = [], parts = [] }) =>
      [documentId, ...merged, ...parts.map((part) => part.documentId)].every(isSame),
    )
  let [stale, staleIds] = [0, 0]
  const pairs = new Map(
    [...trace.pairs].map(([queryId, records]) => {
      const kept = sameQuery.has(queryId) ? records.filter(({ documentId }) => isSame(documentId)) : []
      stale += records.length - kept.length
      staleIds += withIds(records) - withIds(kept)
      return [queryId, kept]
    }),
  )
  const encodes = new Map([...trace.encodes].filter(([queryId]) => sameQuery.has(queryId)))
  const contexts = new Map(
    [...trace.contexts].filter(([queryId, context]) => sameQuery.has(queryId) && isDelivered(context)),
  )
  const recordings = trace.recordings.map((one) => ({
    ...one,
    pairs: one.pairs - stale,
    pairsWithIds: one.pairsWithIds - staleIds,
  }))
  return { trace: { ...trace, recordings, pairs, encodes, contexts }, stale }
}

const withIds = (records: readonly TracePair[]): number =>
  records.filter(({ inputIds, inputIdsSha256 }) => (inputIds ?? inputIdsSha256) !== undefined).length

/** Everything that a wrapper may put into the input. */
function sameInput(a: Document | undefined, b: Document | undefined): boolean {
  if (!a || !b) return false
  const parts = ({ text, rerank, title, section, attributes }: Document) =>
    JSON.stringify([text, rerank, title, section, Object.entries(attributes).sort()])
  return parts(a) === parts(b)
}
