import type { TraceHeader, TracePair, TraceRecord } from '../formats/trace.ts'
import type { Dataset, Place } from '../model/dataset.ts'
import type { Files } from '../model/host.ts'
import type { TraceIndex } from '../model/run.ts'
import { ROW_BOUNDS, type RowBounds } from './bounds.ts'
import { readJsonl } from './jsonl-file.ts'
import { createProblems, type ProblemList, throwIfAny } from './problems.ts'
import { type Format, TRACE } from './published-schemas.ts'
import type { RowHandler } from './rows.ts'
import { didYouMean, listOf } from './suggest.ts'
import { createTraceIndex } from './trace-index.ts'

export interface TraceOptions {
  /** Records of other queries and documents are left out; null: everything is kept. */
  readonly dataset?: Dataset | null
  /** sha256 that gate.json names. */
  readonly sha256?: string | null
  readonly bounds?: RowBounds
}

/**
 * Reads a trace, gzipped or not. Records that the dataset does not know are left out: a traffic trace sees
 * all of production, and a trace outlives a query that was removed.
 * @throws {GateError} with all problems of the file
 */
export async function readTrace(files: Files, path: string, options: TraceOptions = {}): Promise<TraceIndex> {
  const { dataset = null, sha256 = null, bounds = ROW_BOUNDS } = options
  const problems = createProblems(path)
  const reader = createTraceReader(path, dataset, problems)
  const read = await readJsonl(files, path, reader.handler, problems, bounds)
  if (read && sha256 !== null && read.sha256 !== sha256)
    problems.add(
      'HASH_MISMATCH',
      { file: path },
      `the file has sha256 ${read.sha256}, and ${sha256} is named for it`,
      'restore the trace, or name the new hash where the trace is named',
    )
  if (read) reader.finish()
  throwIfAny(problems)
  return reader.index(read?.sha256 ?? null)
}

function createTraceReader(path: string, dataset: Dataset | null, problems: ProblemList) {
  const queryIds = dataset && new Set(dataset.queries.map((query) => query.id))
  const collected = createTraceIndex(path, problems)
  let header: TraceHeader | null = null
  let headerLine: number | null = null
  let records = 0
  let known = 0

  const isKnown = (record: Exclude<TraceRecord, TraceHeader>): boolean => {
    if (!queryIds || !dataset) return true
    return (
      queryIds.has(record.queryId) && (record.type !== 'pair' || dataset.documents.has(record.documentId))
    )
  }

  const handler: RowHandler<TraceRecord> = {
    format(value, place) {
      const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null
      checkOrder(type, place)
      return typeof type === 'string' && Object.hasOwn(TRACE, type)
        ? (TRACE[type as keyof typeof TRACE] as Format<TraceRecord>)
        : unknownType(type, place, problems)
    },
    row(record, place) {
      if (record.type === 'header') {
        header ??= record
        return
      }
      records += 1
      if (record.type === 'pair') checkLength(record, place, problems)
      if (!isKnown(record)) return
      known += 1
      collected.add(record, place)
    },
    broken: () => undefined,
  }

  function checkOrder(type: unknown, place: Place): void {
    const isHeader = type === 'header'
    if (headerLine === null && !isHeader)
      problems.add('TRACE_HEADER', place, 'the first record is not the header', HEADER_HINT)
    if (headerLine !== null && isHeader)
      problems.add(
        'TRACE_HEADER',
        place,
        `a second header; the first is on line ${headerLine}`,
        ONE_HEADER_HINT,
      )
    headerLine ??= place.line ?? 1
  }

  return {
    handler,
    finish() {
      if (headerLine === null) problems.add('TRACE_HEADER', { file: path }, 'the trace is empty', HEADER_HINT)
      if (records > 0 && known === 0)
        problems.add(
          'TRACE_FOREIGN',
          { file: path },
          `none of its ${records} records is about a query and a document of the dataset`,
          'name the trace that was recorded on this dataset, or record it again',
        )
    },
    index: (sha256: string | null): TraceIndex => collected.index(header as unknown as TraceHeader, sha256),
  }
}

const HEADER_HINT = 'a trace starts with a record {"type": "header", "formatVersion": 1, ...}'
const ONE_HEADER_HINT = 'keep one recording per file: name several traces in gate.json'

function unknownType(type: unknown, place: Place, problems: ProblemList): null {
  const types = Object.keys(TRACE)
  problems.add(
    type === null ? 'MISSING_KEY' : 'WRONG_VALUE',
    { ...place, pointer: type === null ? '' : '/type' },
    type === null ? '"type" is missing' : 'there is no record of this type',
    `${typeof type === 'string' ? didYouMean(type, types) : ''}write ${listOf(types)}`,
  )
  return null
}

function checkLength({ inputIds, length }: TracePair, place: Place, problems: ProblemList): void {
  if (inputIds === undefined || length === undefined || inputIds.length === length) return
  problems.add(
    'WRONG_VALUE',
    { ...place, pointer: '/length' },
    `"length" is ${length}, and "inputIds" has ${inputIds.length}`,
    'both count the ids that the model received',
  )
}
