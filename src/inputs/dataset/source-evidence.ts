import type { QueryRow } from '../../formats/queries.ts'
import type { EvidencePlace, OffsetUnit, Place } from '../../model/dataset.ts'
import type { Span } from '../../model/tokens.ts'
import { lengthIn, UNIT_NAMES } from '../../model/units.ts'
import type { ProblemList } from '../problems.ts'
import { listOf } from '../suggest.ts'
import type { Corpus } from './documents.ts'
import { locateQuote } from './locate-quote.ts'
import { AMBIGUOUS_HINT, inUnit, lengths, listPlaces, offsetsOf, tryToUtf16 } from './quoted-span.ts'
import { step } from './row-checks.ts'
import type { SourceRevision } from './sources.ts'

/** A quoted span that is anchored in a source or in a document. */
export type EvidenceRow = Pick<
  NonNullable<QueryRow['evidence']>[number],
  'sourceId' | 'revision' | 'documentId' | 'start' | 'end' | 'quote'
>

/** What evidence is looked up in. */
export interface EvidenceContext {
  readonly corpus: Corpus
  readonly unit: OffsetUnit
  readonly problems: ProblemList
}

/**
 * Evidence that is anchored in a source, in every document that holds it whole. Empty where none does, and where
 * the row has a problem, which is told.
 */
export function placesInSource(
  row: EvidenceRow,
  sourceId: string,
  place: Place,
  context: EvidenceContext,
): EvidencePlace[] {
  const revision = revisionOf(row, sourceId, place, context)
  if (!revision) return []
  const offsets = offsetsOf(row, place, context.problems)
  if (offsets === undefined) return []
  return offsets
    ? project(row.quote, offsets, revision, place, context)
    : findInSource(row.quote, revision, place, context)
}

function revisionOf(
  { revision }: EvidenceRow,
  sourceId: string,
  place: Place,
  { corpus, problems }: EvidenceContext,
): SourceRevision | null {
  const revisions = corpus.sources.revisions(sourceId)
  const [only] = revisions
  const wanted = revision ?? (revisions.length === 1 ? only : undefined)
  const found = wanted === undefined ? null : corpus.sources.find(sourceId, wanted)
  if (found || !corpus.whole) return found
  const source = `source ${JSON.stringify(sourceId)}`
  if (only === undefined)
    problems.add(
      'UNKNOWN_SOURCE',
      step(place, '/sourceId'),
      `no document comes from ${source}`,
      'add its documents, or correct the id',
    )
  else if (revision === undefined)
    problems.add(
      'REVISION_NEEDED',
      place,
      `${source} has ${revisions.length} revisions`,
      `add "revision": ${listOf(revisions)}`,
    )
  else
    problems.add(
      'UNKNOWN_REVISION',
      step(place, '/revision'),
      `${source} has no revision ${JSON.stringify(revision)}`,
      `its revisions are ${listOf(revisions)}`,
    )
  return null
}

/** Offsets in the source -> the same characters in every document that holds them all. */
function project(
  quote: string,
  sourceSpan: Span,
  { unplaced, placed, overlapping, length: sourceLength }: SourceRevision,
  place: Place,
  { unit, problems }: EvidenceContext,
): EvidencePlace[] {
  const length = lengthIn(quote, unit)
  const range = `[${sourceSpan.start}, ${sourceSpan.end})`
  if (sourceSpan.end - sourceSpan.start !== length) {
    const problem = `${range} is not as long as the quote${lengths(sourceSpan, quote, unit)}`
    problems.add(
      'QUOTE_DIFFERS',
      place,
      problem,
      'correct the offsets, or copy the quote from the source as it is stored',
    )
    return []
  }
  if (unplaced.length > 0) {
    const problem = `${unplaced.length} of ${unplaced.length + placed.length} documents of the source have no sourceSpan`
    problems.add(
      'SOURCE_SPAN_MISSING',
      place,
      problem,
      'add "sourceSpan" to the documents, or anchor the evidence in a document',
    )
    return []
  }
  if (sourceLength !== null && sourceSpan.end > sourceLength) {
    const problem = `${range} leaves the source, which has ${sourceLength} ${UNIT_NAMES[unit]}`
    problems.add('SPAN_INVALID', place, problem, `give 0 <= start < end <= ${sourceLength}`)
    return []
  }
  const places: EvidencePlace[] = []
  for (const { document, sourceSpan: held } of overlapping(sourceSpan)) {
    const shared = { start: Math.max(sourceSpan.start, held.start), end: Math.min(sourceSpan.end, held.end) }
    const textSpan = tryToUtf16(document.text, shift(shared, -held.start), unit, place, problems)
    const quoteSpan = tryToUtf16(
      quote,
      shift(shared, -sourceSpan.start),
      unit,
      step(place, '/quote'),
      problems,
    )
    if (!textSpan || !quoteSpan) return []
    if (document.text.slice(textSpan.start, textSpan.end) !== quote.slice(quoteSpan.start, quoteSpan.end)) {
      const where = `at ${textSpan.start} of document ${JSON.stringify(document.id)}`
      const [found] = locateQuote(document.text, quote)
      const stands = found && shift(inUnit(document.text, found, unit), held.start)
      problems.add(
        'QUOTE_DIFFERS',
        step(place, '/quote'),
        `the source at ${range} (${where}) is not the quote`,
        stands
          ? `there the quote stands at [${stands.start}, ${stands.end})`
          : 'copy the quote from the source as it is stored',
      )
      return []
    }
    if (quoteSpan.end - quoteSpan.start === quote.length) places.push({ documentId: document.id, textSpan })
  }
  return places
}

/** A quote without offsets: all documents together may hold it at one place of the source only. */
function findInSource(
  quote: string,
  { placed, unplaced }: SourceRevision,
  place: Place,
  { unit, problems }: EvidenceContext,
): EvidencePlace[] {
  const bySourcePosition = new Map<string, EvidencePlace[]>()
  const positions: number[] = []
  const all = [...placed, ...unplaced.map((document) => ({ document, sourceSpan: null }))]
  for (const { document, sourceSpan } of all) {
    for (const textSpan of locateQuote(document.text, quote)) {
      const start = inUnit(document.text, textSpan, unit).start + (sourceSpan?.start ?? 0)
      const key = sourceSpan ? String(start) : `${document.id} ${start}`
      const found = bySourcePosition.get(key)
      if (found) found.push({ documentId: document.id, textSpan })
      else {
        bySourcePosition.set(key, [{ documentId: document.id, textSpan }])
        positions.push(start)
      }
    }
  }
  const [only] = bySourcePosition.values()
  if (only && positions.length === 1) return only
  if (only)
    problems.add(
      'QUOTE_AMBIGUOUS',
      step(place, '/quote'),
      `the quote occurs in the source at ${listPlaces(positions)}`,
      AMBIGUOUS_HINT,
    )
  else
    problems.add(
      'QUOTE_NOT_FOUND',
      step(place, '/quote'),
      'no document of the source holds the quote',
      'copy it from the text as it is stored; where it is cut between documents, give "start" and "end"',
    )
  return []
}

const shift = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })
