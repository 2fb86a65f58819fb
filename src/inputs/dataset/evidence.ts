import type { EvidencePlace, Place } from '../../model/dataset.ts'
import type { ProblemList } from '../problems.ts'
import { placeQuote } from './quoted-span.ts'
import { step } from './row-checks.ts'
import { type EvidenceContext, type EvidenceRow, placesInSource } from './source-evidence.ts'

/**
 * Every document that holds the evidence whole. Empty where none does, and where the row has a problem, which is told.
 * `place` is that of the evidence row.
 */
export function placesOf(row: EvidenceRow, place: Place, context: EvidenceContext): EvidencePlace[] {
  const { sourceId, documentId } = row
  if (documentId !== undefined && sourceId === undefined) return onDocument(row, documentId, place, context)
  if (sourceId !== undefined && documentId === undefined) return placesInSource(row, sourceId, place, context)
  const both = sourceId !== undefined
  context.problems.add(
    'ANCHOR_UNCLEAR',
    place,
    both
      ? 'the evidence names a source and a document'
      : 'the evidence names neither a source nor a document',
    'give "sourceId", with offsets in the source, or "documentId", with offsets in the document',
  )
  return []
}

function onDocument(
  row: EvidenceRow,
  documentId: string,
  place: Place,
  { corpus, unit, problems }: EvidenceContext,
): EvidencePlace[] {
  const document = corpus.documents.get(documentId)
  if (!document) {
    if (!corpus.mayHave(documentId)) tellUnknownDocument(documentId, step(place, '/documentId'), problems)
    return []
  }
  if (row.revision !== undefined && row.revision !== document.revision)
    problems.add(
      'UNKNOWN_REVISION',
      step(place, '/revision'),
      `the document is of revision ${JSON.stringify(document.revision)}`,
      'name that one, or leave "revision" out',
    )
  const textSpan = placeQuote(document.text, row, unit, place, problems)
  return textSpan ? [{ documentId, textSpan }] : []
}

export function tellUnknownDocument(documentId: string, place: Place, problems: ProblemList): void {
  const problem = `there is no document ${JSON.stringify(documentId)}`
  problems.add('UNKNOWN_DOCUMENT', place, problem, 'add it to the documents, or remove what names it')
}
