import type { Contract } from '../model/contract.ts'
import type { Dataset, Document, Query } from '../model/dataset.ts'
import type { PairsRow } from '../model/files.ts'
import type { TraceIndex } from '../model/run.ts'

/** Pairs that show what changed code does to the model's input: half of them the longest, which are cut. */
const SAMPLE_PAIRS = 50

interface Found {
  readonly rows: readonly PairsRow[]
  readonly needed: number
  readonly missing: number
  /** Queries whose encoding by the query encoder is missing. */
  readonly encodings: number
}

/**
 * The pairs of a contract's candidates that its trace lacks. A pair is recorded with a score; with its ids too where
 * the wrapper tells them for others.
 */
export function pairsToRecord(dataset: Dataset, contract: Contract, trace: TraceIndex | null): Found {
  const withIds = trace?.recordings.some(({ pairsWithIds }) => pairsWithIds > 0) ?? false
  const rows: PairsRow[] = []
  const sum = { needed: 0, missing: 0, encodings: 0 }
  for (const query of dataset.queries) {
    const recorded = new Set(
      (trace?.pairs.get(query.id) ?? [])
        .filter(
          ({ score, inputIds, inputIdsSha256 }) =>
            score !== undefined && (!withIds || inputIds !== undefined || inputIdsSha256 !== undefined),
        )
        .map(({ documentId }) => documentId),
    )
    const candidates = scoredCandidates(query, contract)
    const missing = candidates.filter((id) => !recorded.has(id))
    const encodes = trace?.encodes.get(query.id) ?? []
    const noEncoding =
      contract.queryEncoder !== null && !encodes.some(({ route }) => (route ?? '') === query.route)
    sum.needed += candidates.length
    sum.missing += missing.length
    if (noEncoding) sum.encodings += 1
    const asked = missing.length > 0 || !noEncoding ? missing : candidates.slice(0, 1)
    if (asked.length > 0) rows.push(rowOf(query, asked, dataset))
  }
  return { rows, ...sum }
}

/** A sample of pairs, the same for the same data. */
export function sampleOf(dataset: Dataset, contract: Contract): readonly PairsRow[] {
  const pairs = dataset.queries.flatMap((query) =>
    scoredCandidates(query, contract).map((documentId) => ({
      query,
      documentId,
      length: query.text.length + (dataset.documents.get(documentId)?.text.length ?? 0),
    })),
  )
  const step = Math.max(1, Math.floor(pairs.length / (SAMPLE_PAIRS / 2)))
  const spread = pairs.filter((_, index) => index % step === 0).slice(0, SAMPLE_PAIRS / 2)
  const spreadSet = new Set(spread)
  const longest = pairs.filter((pair) => !spreadSet.has(pair)).sort((a, b) => b.length - a.length)
  const chosen = [...spread, ...longest.slice(0, SAMPLE_PAIRS - spread.length)]
  return dataset.queries.flatMap((query) => {
    const ids = chosen.filter((pair) => pair.query === query).map(({ documentId }) => documentId)
    return ids.length === 0 ? [] : [rowOf(query, ids, dataset)]
  })
}

const scoredCandidates = ({ candidates }: Query, contract: Contract): string[] =>
  candidates.slice(0, contract.candidates ?? candidates.length).map(({ documentId }) => documentId)

function rowOf({ id, text, route }: Query, ids: readonly string[], { documents }: Dataset): PairsRow {
  return {
    queryId: id,
    query: text,
    ...(route !== '' && { route }),
    documents: ids.flatMap((documentId) => {
      const document = documents.get(documentId)
      return document ? [documentRow(document)] : []
    }),
  }
}

function documentRow({
  id,
  text,
  rerank,
  title,
  section,
  attributes,
}: Document): PairsRow['documents'][number] {
  return {
    documentId: id,
    text,
    ...(rerank && { rerankText: rerank.text }),
    ...(title !== null && { title }),
    ...(section !== null && { section }),
    ...(Object.keys(attributes).length > 0 && { attributes: { ...attributes } }),
  }
}
