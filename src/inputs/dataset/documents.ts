import type { DocumentRow } from '../../formats/documents.ts'
import type { Document, OffsetUnit, Place, Scalar } from '../../model/dataset.ts'
import type { Span } from '../../model/tokens.ts'
import { lengthIn, UNIT_NAMES } from '../../model/units.ts'
import type { ProblemList } from '../problems.ts'
import { DOCUMENTS } from '../published-schemas.ts'
import type { RowHandler } from '../rows.ts'
import { AMBIGUOUS_HINT, listPlaces, tryToUtf16 } from './quoted-span.ts'
import { createSourceIndex, type SourceIndex } from './sources.ts'

/** The corpus while a dataset is loaded. */
export interface Corpus {
  readonly documents: ReadonlyMap<string, Document>
  readonly sources: SourceIndex
  /** Names of attributes that documents have. */
  readonly attributes: ReadonlySet<string>
  /** Whether a document is there, be its row broken; true for all where some row could not even be read. */
  mayHave(documentId: string): boolean
  /** Every row was read: what is missing is really missing. */
  readonly whole: boolean
}

export interface CorpusReader {
  readonly handler: RowHandler<DocumentRow>
  readonly corpus: Corpus
}

export function createCorpusReader(unit: OffsetUnit, problems: ProblemList): CorpusReader {
  const documents = new Map<string, Document>()
  const lineById = new Map<string, number>()
  const brokenIds = new Set<string>()
  const attributes = new Set<string>()
  const sources = createSourceIndex(unit)
  const shared = createStringPool()
  let unreadable = false

  function row(row: DocumentRow, place: Place): void {
    const first = lineById.get(row.id)
    if (first !== undefined) {
      const problem = `document ${JSON.stringify(row.id)} is on line ${first} too`
      problems.add(
        'DUPLICATE_ID',
        { ...place, pointer: '/id' },
        problem,
        'give every document an id of its own',
      )
      return
    }
    lineById.set(row.id, place.line ?? 0)
    const before = problems.size
    const sourceSpan = checkSourceSpan(row, unit, place, problems)
    const rerank = rerankOf(row, unit, place, problems)
    if (problems.size > before) {
      brokenIds.add(row.id)
      return
    }
    const document: Document = {
      id: row.id,
      sourceId: shared(row.sourceId),
      revision: shared(row.revision),
      section: row.section === undefined ? null : shared(row.section),
      title: row.title === undefined ? null : shared(row.title),
      permission: row.permission ? [...row.permission].map(shared).sort() : null,
      text: row.text,
      rerank,
      attributes: withoutPrototype(row.attributes ?? {}),
    }
    for (const name of Object.keys(document.attributes)) attributes.add(name)
    documents.set(row.id, document)
    sources.add(document, sourceSpan)
  }

  return {
    handler: {
      format: () => DOCUMENTS,
      row,
      broken(value) {
        const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
        if (typeof id === 'string') brokenIds.add(id)
        else unreadable = true
      },
    },
    corpus: {
      documents,
      sources,
      attributes,
      mayHave: (id) => unreadable || documents.has(id) || brokenIds.has(id),
      get whole() {
        return !unreadable && brokenIds.size === 0
      },
    },
  }
}

/** Null: the row does not say where it stands, or is wrong about it, which is told. */
function checkSourceSpan(
  { sourceSpan, text }: DocumentRow,
  unit: OffsetUnit,
  { file, line }: Place,
  problems: ProblemList,
): Span | null {
  if (!sourceSpan) return null
  const length = lengthIn(text, unit)
  const span = sourceSpan.end - sourceSpan.start
  if (span === length) return sourceSpan
  const other = (['codepoint', 'utf16', 'byte'] as const).find((one) => lengthIn(text, one) === span)
  problems.add(
    'SOURCE_SPAN_DIFFERS',
    { file, ...(line === undefined ? {} : { line }), pointer: '/sourceSpan' },
    `sourceSpan is ${span} long, and the text has ${length} ${UNIT_NAMES[unit]}`,
    other
      ? `it seems to count ${UNIT_NAMES[other]}: set "offsetUnit" in the manifest, or count ${UNIT_NAMES[unit]}`
      : 'a document is the exact text of its source at [start, end), after preprocessing',
  )
  return null
}

/** The reranker's own string; `text` stands in it whole, where textStart says or at its only place. */
function rerankOf(
  { rerankText, textStart, text }: DocumentRow,
  unit: OffsetUnit,
  place: Place,
  problems: ProblemList,
): Document['rerank'] {
  const at = { ...place, pointer: '/textStart' }
  if (rerankText === undefined) {
    if (textStart !== undefined)
      problems.add(
        'MISSING_KEY',
        at,
        '"textStart" stands without "rerankText"',
        'add "rerankText", or remove it',
      )
    return null
  }
  if (textStart === undefined) {
    const places = exactPlaces(rerankText, text)
    const [only] = places
    if (only !== undefined && places.length === 1) return { text: rerankText, textStart: only }
    if (only === undefined)
      problems.add(
        'RERANK_TEXT_DIFFERS',
        { ...place, pointer: '/rerankText' },
        'it does not hold the text',
        RERANK_HINT,
      )
    else
      problems.add(
        'QUOTE_AMBIGUOUS',
        { ...place, pointer: '/rerankText' },
        `it holds the text at ${listPlaces(places)}`,
        `give "textStart"; ${AMBIGUOUS_HINT}`,
      )
    return null
  }
  const span = tryToUtf16(rerankText, { start: textStart, end: textStart }, unit, at, problems)
  if (!span) return null
  if (rerankText.startsWith(text, span.start)) return { text: rerankText, textStart: span.start }
  problems.add(
    'RERANK_TEXT_DIFFERS',
    at,
    `the text does not stand at ${textStart} of rerankText`,
    RERANK_HINT,
  )
  return null
}

const RERANK_HINT = 'rerankText is the exact string of the reranker and holds "text" unchanged'

function exactPlaces(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0 && places.length < 11; at = text.indexOf(wanted, at + 1))
    places.push(at)
  return places
}

/** Keys of strangers, "__proto__" among them, are keys and nothing more. */
export function withoutPrototype<T = Scalar>(
  record: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, record)
}

/** One copy of texts that many rows repeat. */
function createStringPool(): (text: string) => string {
  const pool = new Map<string, string>()
  return (text) => {
    const known = pool.get(text)
    if (known === undefined) pool.set(text, text)
    return known ?? text
  }
}
