import { hashIds } from '../../../../src/gates/identity/compare-row.ts'
import type { Document, Query } from '../../../../src/model/dataset.ts'
import type { TracePair } from '../../../../src/model/files.ts'
import { Oracle, type OracleCut } from '../../../oracle/oracle.ts'
import { sha256 } from '../../fixtures.ts'

/** One row on its way through a wrapper. */
export interface Row {
  readonly ids: readonly number[]
  readonly types: readonly number[]
}

/**
 * A reranking wrapper over the Rust tokenizer library, step by step, so that a broken one replaces a step.
 * The recorder hooks the model's forward pass, as a real one does: it sees padded rows and scores, and
 * candidates only as the wrapper claims them.
 */
export interface Steps {
  readonly query: (text: string) => string
  readonly document: (document: Document) => string
  readonly row: (oracle: Oracle, query: string, document: string) => Promise<Row>
  /** Rows of one document, one per window. */
  readonly windows?: (oracle: Oracle, query: string, document: string) => Promise<Row[]>
  /** Indices of the candidates whose rows and scores are handed out, candidate by candidate. */
  readonly rows: (texts: readonly string[], documents: readonly Document[]) => readonly (number | undefined)[]
  /** Returned scores, from the model's. */
  readonly scores: (scores: readonly number[], texts: readonly string[]) => readonly number[]
  readonly padSide: 'right' | 'left'
  readonly maskSide: 'right' | 'left'
}

export const LIMIT = 56
export const PREFIX = 'query: '
export const cut = (changes: Partial<OracleCut> = {}): OracleCut => ({
  maxLength: LIMIT,
  truncation: 'only_second',
  truncationSide: 'right',
  ...changes,
})

export const row = (found: Awaited<ReturnType<Oracle['assemble']>>): Row => ({
  ids: found.ids,
  types: found.typeIds,
})

export const HONEST: Steps = {
  query: (text) => `${PREFIX}${text}`,
  document: ({ title, text }) => `${title ?? ''}\n${text}`,
  row: async (oracle, query, document) => row(await oracle.assemble(query, document, cut())),
  // Batches are formed by length, and put back in order.
  rows: (texts) => texts.map((_, index) => index),
  scores: (scores) => scores,
  padSide: 'right',
  maskSide: 'right',
}

/** The longest first, as wrappers sort to pad less. */
export const byLength = (texts: readonly string[]): number[] =>
  [...texts.keys()].sort((a, b) => (texts[b] as string).length - (texts[a] as string).length)

const PAD = 0

/** A deterministic stand-in for a model: it reads the attended ids and their order. */
const forward = ({ ids }: Row): number => 4 * Math.sin(ids.reduce((sum, id, at) => sum + id * (at + 1), 0))

/** What a wrapper did with one query, recorded raw or hashed. */
export async function record(
  steps: Steps,
  tokenizer: string,
  query: Query,
  documents: readonly Document[],
  as: 'raw' | 'hashed',
): Promise<TracePair[]> {
  const oracle = new Oracle(tokenizer)
  const given = steps.query(query.text)
  const texts = documents.map(steps.document)
  if (steps.windows) return recordWindows(oracle, steps.windows, given, texts, { query, documents, as })
  const rows: Row[] = []
  for (const text of texts) rows.push(await steps.row(oracle, given, text))
  const claimed = steps.rows(texts, documents)
  const modelScores = rows.map(forward)
  const padded = Math.max(...rows.map(({ ids }) => ids.length))
  const returned = steps.scores(modelScores, texts)
  return documents.flatMap(({ id }, index): TracePair[] => {
    const from = claimed[index]
    const found = from === undefined ? undefined : rows[from]
    if (from === undefined || found === undefined) return []
    const padding = Array<number>(padded - found.ids.length).fill(PAD)
    const pad = (values: readonly number[], side: 'right' | 'left', fill: readonly number[]) =>
      side === 'right' ? [...values, ...fill] : [...fill, ...values]
    const ids = pad(found.ids, steps.padSide, padding)
    const input =
      as === 'raw' ? { inputIds: ids } : { inputIdsSha256: hashIds(ids, sha256), length: ids.length }
    return [
      {
        type: 'pair',
        queryId: query.id,
        documentId: id,
        ...input,
        mask: pad(
          found.ids.map(() => 1),
          steps.maskSide,
          padding.map(() => 0),
        ),
        tokenTypes: pad(
          found.types,
          steps.padSide,
          padding.map(() => 0),
        ),
        modelScore: modelScores[from] as number,
        score: returned[from] as number,
      },
    ]
  })
}

/** Windows are recorded one by one, unpadded; the service returns one score for a document, so none stands here. */
async function recordWindows(
  oracle: Oracle,
  windows: NonNullable<Steps['windows']>,
  given: string,
  texts: readonly string[],
  { query, documents, as }: { query: Query; documents: readonly Document[]; as: 'raw' | 'hashed' },
): Promise<TracePair[]> {
  const pairs: TracePair[] = []
  for (const [index, { id }] of documents.entries()) {
    const rows = await windows(oracle, given, texts[index] as string)
    for (const [window, { ids, types }] of rows.entries()) {
      const input =
        as === 'raw' ? { inputIds: [...ids] } : { inputIdsSha256: hashIds(ids, sha256), length: ids.length }
      pairs.push({
        type: 'pair',
        queryId: query.id,
        documentId: id,
        window,
        ...input,
        tokenTypes: [...types],
      })
    }
  }
  return pairs
}
