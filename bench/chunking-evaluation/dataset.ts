import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import MiniSearch from 'minisearch'
import type { CandidateRow } from '../../src/formats/candidates.ts'
import type { DocumentRow } from '../../src/formats/documents.ts'
import type { ManifestFile } from '../../src/formats/manifest.ts'
import type { QueryRow } from '../../src/formats/queries.ts'

/** Code points per document and between the starts of two; their difference exceeds the longest span (775). */
const DOCUMENT_LENGTH = 3000
const STRIDE = 2000

interface Question {
  readonly question: string
  readonly references: string
  readonly corpus_id: string
}

interface Reference {
  readonly content: string
  readonly start_index: number
  readonly end_index: number
}

export interface Rows {
  readonly documents: readonly DocumentRow[]
  readonly queries: readonly QueryRow[]
  readonly candidates: readonly CandidateRow[]
}

/** Cuts the corpora into overlapping documents, anchors every reference in its source, retrieves with BM25. */
export function buildRows(folder: string, candidatesPerQuery: number): Rows {
  const questions: Question[] = parse(readFileSync(join(folder, 'questions.csv')), { columns: true })
  const documents = [...new Set(questions.map((row) => row.corpus_id))]
    .sort()
    .flatMap((id) => cutSource(id, readFileSync(join(folder, `${id}.md`), 'utf8')))
  const queries = questions.map((row, index) => toQuery(row, index))
  return { documents, queries, candidates: retrieve(documents, queries, candidatesPerQuery) }
}

function cutSource(sourceId: string, text: string): DocumentRow[] {
  const codePoints = Array.from(text)
  const documents: DocumentRow[] = []
  for (let start = 0; ; start += STRIDE) {
    const end = Math.min(start + DOCUMENT_LENGTH, codePoints.length)
    documents.push({
      id: `${sourceId}-${String(documents.length).padStart(4, '0')}`,
      sourceId,
      revision: '1',
      sourceSpan: { start, end },
      text: codePoints.slice(start, end).join(''),
    })
    if (end === codePoints.length) return documents
  }
}

function toQuery(row: Question, index: number): QueryRow {
  const id = `q${String(index).padStart(3, '0')}`
  const references: Reference[] = JSON.parse(row.references)
  return {
    id,
    text: row.question,
    segments: [row.corpus_id],
    evidence: references.map((reference, place) => ({
      id: `${id}-e${place}`,
      sourceId: row.corpus_id,
      start: reference.start_index,
      end: reference.end_index,
      quote: reference.content,
    })),
  }
}

function retrieve(
  documents: readonly DocumentRow[],
  queries: readonly QueryRow[],
  count: number,
): CandidateRow[] {
  const index = new MiniSearch<DocumentRow>({ fields: ['text'], idField: 'id' })
  index.addAll(documents)
  return queries.map((query) => ({
    queryId: query.id,
    candidates: index
      .search(query.text)
      .slice(0, count)
      .map((hit): [string, number] => [hit.id, Number(hit.score.toFixed(6))]),
  }))
}

/** Writes the dataset folder that a gate reads, frozen by its manifest. */
export function writeDataset(folder: string, rows: Rows): void {
  mkdirSync(folder, { recursive: true })
  const freeze = (file: string, content: readonly object[]) => {
    const text = content.map((row) => `${JSON.stringify(row)}\n`).join('')
    writeFileSync(join(folder, file), text)
    return { file, sha256: createHash('sha256').update(text).digest('hex'), rows: content.length }
  }
  const manifest: ManifestFile = {
    formatVersion: 1,
    name: 'chunking-evaluation',
    corpusRevision: '1',
    preprocessing: `documents of ${DOCUMENT_LENGTH} code points every ${STRIDE}`,
    retrieval: {
      revision: 'minisearch-7.2.0',
      configSha256: createHash('sha256').update('fields: text').digest('hex'),
    },
    createdAt: '2026-11-29',
    heldOutFromTraining: true,
    offsetUnit: 'codepoint',
    segments: [...new Set(rows.queries.flatMap((query) => query.segments ?? []))]
      .sort()
      .map((id) => ({ id })),
    files: {
      documents: freeze('documents.jsonl', rows.documents),
      queries: freeze('queries.jsonl', rows.queries),
      candidates: freeze('candidates.jsonl', rows.candidates),
    },
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
