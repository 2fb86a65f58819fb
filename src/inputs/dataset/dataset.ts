import type { Dataset } from '../../model/dataset.ts'
import type { Files } from '../../model/host.ts'
import { compareStrings } from '../../model/order.ts'
import { ROW_BOUNDS, type RowBounds } from '../bounds.ts'
import { type ReadRows, readJsonl } from '../jsonl-file.ts'
import { createProblems, type ProblemList, throwIfAny } from '../problems.ts'
import { createCandidateReader } from './candidates.ts'
import { createCorpusReader } from './documents.ts'
import { datasetDigest, type Frozen, type Manifest, manifestPath, readManifest } from './manifest.ts'
import { createQueryReader } from './queries.ts'

/**
 * Reads the frozen dataset in a folder: manifest, documents, queries, candidates. Each file is streamed once
 * and hashed while it is read. `sha256` is used for the digest only.
 * @throws {GateError} with the problems of all four files
 */
export async function readDataset(
  files: Files,
  sha256: (data: Uint8Array) => string,
  folder: string,
  bounds: RowBounds = ROW_BOUNDS,
): Promise<Dataset> {
  const path = manifestPath(folder)
  const manifest = await readManifest(files, path)
  const frozen = createProblems(path)
  const pathOf = (name: Frozen) => files.beside(path, manifest.file.files[name].file)

  const documentsPath = pathOf('documents')
  const documentProblems = createProblems(documentsPath)
  const { handler: documentRows, corpus } = createCorpusReader(manifest.offsetUnit, documentProblems)
  const documents = await readJsonl(files, documentsPath, documentRows, documentProblems, bounds)
  checkFrozen('documents', documents, manifest, frozen)

  const queriesPath = pathOf('queries')
  const queryProblems = createProblems(queriesPath)
  const { offsetUnit: unit, segments, maxGrade } = manifest
  const corpusRead = documents ? corpus : { ...corpus, mayHave: () => true, whole: false }
  const annotated = createQueryReader({
    corpus: corpusRead,
    unit,
    segments,
    maxGrade,
    problems: queryProblems,
  })
  const queries = await readJsonl(files, queriesPath, annotated.handler, queryProblems, bounds)
  checkFrozen('queries', queries, manifest, frozen)

  const candidatesPath = pathOf('candidates')
  const candidateProblems = createProblems(candidatesPath)
  const queriesRead = queries ? annotated : { ...annotated, mayHave: () => true }
  const retrieved = createCandidateReader(corpusRead, queriesRead, candidateProblems)
  const candidates = await readJsonl(files, candidatesPath, retrieved.handler, candidateProblems, bounds)
  checkFrozen('candidates', candidates, manifest, frozen)
  if (candidates) retrieved.finish(candidatesPath)

  checkNotEmpty(documents, documentsPath, 'documents', documentProblems)
  checkNotEmpty(queries, queriesPath, 'queries', queryProblems)
  throwIfAny(frozen, documentProblems, queryProblems, candidateProblems)
  return {
    name: manifest.file.name,
    corpusRevision: manifest.file.corpusRevision,
    retrievalRevision: manifest.file.retrieval.revision,
    digest: datasetDigest(manifest, sha256),
    gain: manifest.gain,
    offsetUnit: manifest.offsetUnit,
    segments,
    documents: new Map([...corpus.documents].sort(([a], [b]) => compareStrings(a, b))),
    beside: corpus.sources.beside(),
    queries: [...annotated.queries.values()]
      .sort((a, b) => compareStrings(a.id, b.id))
      .map((query) => ({ ...query, candidates: retrieved.byQuery.get(query.id) ?? [] })),
    manifest: { file: path },
  }
}

/** The file is the one that the manifest froze. */
function checkFrozen(
  name: Frozen,
  read: ReadRows | null,
  { file, at }: Manifest,
  problems: ProblemList,
): void {
  if (!read) return
  const { file: stored, sha256, rows } = file.files[name]
  if (read.sha256 !== sha256)
    problems.add(
      'HASH_MISMATCH',
      at(`/files/${name}/sha256`),
      `${stored} has sha256 ${read.sha256}, and the manifest says ${sha256}`,
      'restore the file, or freeze the change: "evidence-gate freeze"',
    )
  if (rows !== undefined && read.rows !== rows)
    problems.add(
      'ROW_COUNT_DIFFERS',
      at(`/files/${name}/rows`),
      `${stored} has ${read.rows} rows, and the manifest says ${rows}`,
      'restore the file, or freeze the change: "evidence-gate freeze"',
    )
}

function checkNotEmpty(read: ReadRows | null, file: string, what: string, problems: ProblemList): void {
  if (read?.rows === 0)
    problems.add(
      'EMPTY_DATASET',
      { file },
      `there are no ${what}`,
      `a dataset has at least one row of ${what}`,
    )
}
