import type { Dataset, Document } from '../../model/dataset.ts'
import type { TraceContext } from '../../model/files.ts'
import type { Finding, FindingOf } from '../../model/findings.ts'
import type { Span } from '../../model/tokens.ts'
import { citation, claimFindings, storedSpan } from './claims.ts'
import type { Subject } from './trace-findings.ts'

type Passage = TraceContext['passages'][number]
type Problem = FindingOf<'CITATION_UNVERIFIABLE'>['facts']['problem']

export interface CitationTools {
  readonly dataset: Dataset
  readonly sha256: (data: Uint8Array) => string
}

/** What generators put between merged texts, tried where a recording does not say. */
const SEPARATORS = ['\n\n', '\n', ' ', '']
/** As the format bounds it. */
const LONGEST_SEPARATOR = 64

/**
 * Whether the passages that the generator got are what they say they are: ranges of the stored text, of the source,
 * section and revision of their document, readable by nobody who may not read every document in them. Two revisions
 * of one source may stand side by side; one passage has one.
 */
export function citationFindings(subject: Subject, record: TraceContext, tools: CitationTools): Finding[] {
  const { documents } = tools.dataset
  return record.passages.flatMap((passage) => {
    const row = { queryId: record.queryId, documentId: passage.documentId, window: 0 }
    const unverifiable = (problem: Problem) => citation(subject, row, 'CITATION_UNVERIFIABLE', { problem })
    const document = documents.get(passage.documentId)
    if (!document) return [unverifiable('document-unknown')]
    const others = [...(passage.merged ?? []), ...(passage.parts ?? []).map(({ documentId }) => documentId)]
    const merged = others.map((id) => documents.get(id))
    const known = [document, ...merged.filter((one) => one !== undefined)]
    const problem = merged.includes(undefined) ? 'document-unknown' : textProblem(passage, document, tools)
    return [
      ...(problem ? [unverifiable(problem)] : []),
      ...claimFindings(subject, row, passage, document, known),
    ]
  })
}

/** Characters: more than any generator reads at once. */
const LONGEST_PASSAGE = 8 << 20

/** A tag or a special token between parts says nothing; a word does. */
const MARKUP = /<\/?\w{1,10} ?\/?>|\[\w{1,10}\]/g
const hasWords = (separator: string): boolean => /[\p{L}\p{N}]/u.test(separator.replace(MARKUP, ''))

function textProblem(passage: Passage, document: Document, tools: CitationTools): Problem | null {
  const { textSha256, merged = [], parts } = passage
  const pieces = parts ?? [{ documentId: passage.documentId, range: passage.range }]
  const texts = pieces.map(({ documentId, range }) => slice(documentId, range, tools))
  if (texts.includes(null)) return 'range-outside-text'
  if (parts === undefined && storedSpan(passage.range, document, tools.dataset.offsetUnit) === null)
    return 'range-outside-text'
  if (passage.separator !== undefined && hasWords(passage.separator)) return 'words-between'
  if (textSha256 === undefined) return null
  const is = (text: string) => tools.sha256(new TextEncoder().encode(text)) === textSha256
  const known = parts ? texts : [...texts, ...merged.map((id) => slice(id, undefined, tools))]
  const separators = passage.separator === undefined ? SEPARATORS : [passage.separator]
  // Parts may name the same document again and again.
  const length = known.reduce((sum, text) => sum + (text?.length ?? 0) + LONGEST_SEPARATOR, 0)
  if (length > LONGEST_PASSAGE) return 'too-long'
  if (separators.some((separator) => is(known.join(separator)))) return null
  // Merged texts without their ranges may be true and can't be shown to be.
  return parts === undefined && merged.length > 0 ? 'parts-unknown' : 'text-differs'
}

function slice(id: string, range: Span | undefined, { dataset }: CitationTools): string | null {
  const document = dataset.documents.get(id)
  const span = document && storedSpan(range, document, dataset.offsetUnit)
  return document && span ? document.text.slice(span.start, span.end) : null
}
