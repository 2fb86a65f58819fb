import { createHash } from 'node:crypto'
import { Tokenizer, type TruncationStrategy } from 'tokenizers'
import type { TracePair } from '../../src/formats/trace.ts'
import type { Rows } from './dataset.ts'

/**
 * A reranker over the Rust tokenizer, as a service would run one: it encodes each pair cut to `maxLength` and
 * scores what is left by BM25 over token ids. It sees no token that a cross-encoder at this limit would not see.
 * @see Robertson & Zaragoza 2009, https://doi.org/10.1561/1500000019
 */
export async function replay(rows: Rows, tokenizerFile: string, maxLength: number): Promise<TracePair[]> {
  const tokenizer = Tokenizer.fromFile(tokenizerFile)
  tokenizer.disablePadding()
  tokenizer.disableTruncation()
  const texts = new Map(rows.documents.map((document) => [document.id, document.text]))
  const frequency = await documentFrequency(tokenizer, [...texts.values()])
  const weight = (id: number) => {
    const df = frequency.get(id) ?? 0
    return Math.log(1 + (texts.size - df + 0.5) / (df + 0.5))
  }
  tokenizer.setTruncation(maxLength, { strategy: 'LongestFirst' as TruncationStrategy })
  const queries = new Map(rows.queries.map((query) => [query.id, query.text]))
  const records: TracePair[] = []
  for (const { queryId, candidates } of rows.candidates) {
    for (const [documentId] of candidates) {
      const encoding = await tokenizer.encode(queries.get(queryId) ?? '', texts.get(documentId) ?? '')
      const ids = Int32Array.from(encoding.getIds())
      const score = bm25(ids, encoding.getSequenceIds(), weight)
      records.push({
        type: 'pair',
        queryId,
        documentId,
        inputIdsSha256: createHash('sha256').update(new Uint8Array(ids.buffer)).digest('hex'),
        length: ids.length,
        maskCounts: { ones: ids.length, zeros: 0 },
        modelScore: score,
        score,
      })
    }
  }
  return records
}

async function documentFrequency(
  tokenizer: Tokenizer,
  texts: readonly string[],
): Promise<Map<number, number>> {
  const frequency = new Map<number, number>()
  for (const text of texts) {
    const encoding = await tokenizer.encode(text, null, { addSpecialTokens: false })
    for (const id of new Set(encoding.getIds())) frequency.set(id, (frequency.get(id) ?? 0) + 1)
  }
  return frequency
}

function bm25(
  ids: Int32Array,
  sequence: readonly (number | null | undefined)[],
  weight: (id: number) => number,
): number {
  const counts = new Map<number, number>()
  const query = new Set<number>()
  ids.forEach((id, place) => {
    if (sequence[place] === 0) query.add(id)
    if (sequence[place] === 1) counts.set(id, (counts.get(id) ?? 0) + 1)
  })
  let score = 0
  for (const id of query) {
    const count = counts.get(id) ?? 0
    score += (weight(id) * count * 2.2) / (count + 1.2)
  }
  return Number(score.toFixed(6))
}
