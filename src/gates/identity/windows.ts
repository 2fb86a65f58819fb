import type { Document } from '../../model/dataset.ts'
import type { TracePair } from '../../model/files.ts'
import type { Finding } from '../../model/findings.ts'
import type { PlannedInput } from '../../model/plan.ts'
import type { Span, TokenRange } from '../../model/tokens.ts'
import type { CitationTools } from './citations.ts'
import { citation, claimFindings, storedSpan } from './claims.ts'
import { identityFinding, type Subject } from './trace-findings.ts'

/** Blanks, control and format characters: no tokenizer tells whether they belong to a window's ends. */
const EDGE = /^[\s\p{Cc}\p{Cf}]*|[\s\p{Cc}\p{Cf}]*$/gu

/**
 * Whether a recorded input kept the identity of its window: the range of the stored text that the contract gives it
 * (or the part that its cut keeps), the text of that range, source, section, revision and scopes of its document.
 */
export function windowFindings(
  subject: Subject,
  record: TracePair,
  planned: PlannedInput,
  { dataset, sha256 }: CitationTools,
): Finding[] {
  const { queryId, documentId, window } = planned
  const row = { queryId, documentId, window }
  const document = dataset.documents.get(documentId)
  if (!document) return []
  const found = claimFindings(subject, row, record, document, [document])
  const { range, textSha256 } = record
  if (range === undefined && textSha256 === undefined) return found
  const spans = windowSpans(planned)
  const span = range === undefined ? (spans[0] ?? null) : storedSpan(range, document, dataset.offsetUnit)
  if (span === null) {
    found.push(citation(subject, row, 'CITATION_UNVERIFIABLE', { problem: 'range-outside-text' }))
    return found
  }
  if (range !== undefined && !spans.some((one) => sameText(one, span, document)))
    found.push(identityFinding(subject, row, 'other-range'))
  const text = document.text.slice(span.start, span.end)
  if (textSha256 !== undefined && sha256(new TextEncoder().encode(text)) !== textSha256)
    found.push(citation(subject, row, 'CITATION_UNVERIFIABLE', { problem: 'text-differs' }))
  return found
}

/** The stored text of an input: as it is offered, as it is kept, and as the string around it says. */
function windowSpans({ document, documentEncoding, offered, cut }: PlannedInput): Span[] {
  const { slots } = document
  const whole = union(slots.map(({ storedSpan }) => storedSpan))
  const isPart = offered.document.start > 0 || offered.document.end < documentEncoding.ids.length
  const ofTokens = ({ start, end }: TokenRange) => {
    const { spans } = documentEncoding
    const found: Span[] = []
    for (let token = start; token < end; token++) {
      const [from, to] = [spans[2 * token] as number, spans[2 * token + 1] as number]
      for (const { storedSpan: stored, formattedStart } of slots) {
        const length = stored.end - stored.start
        const [low, high] = [Math.max(from, formattedStart), Math.min(to, formattedStart + length)]
        const move = stored.start - formattedStart
        if (high > low) found.push({ start: low + move, end: high + move })
      }
    }
    return union(found)
  }
  const spans = [isPart ? ofTokens(offered.document) : whole, ofTokens(cut.document)]
  return spans.filter((span) => span !== null)
}

const union = (spans: readonly Span[]): Span | null =>
  spans.length === 0
    ? null
    : spans.reduce((a, b) => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }))

function sameText(a: Span, b: Span, { text }: Document): boolean {
  const [first, second] = [inner(a, text), inner(b, text)]
  return first.start === second.start && first.end === second.end
}

/** A span without blanks at its ends. */
function inner({ start, end }: Span, text: string): Span {
  const [front = '', back = ''] = text.slice(start, end).match(EDGE) ?? []
  return front.length === end - start
    ? { start, end: start }
    : { start: start + front.length, end: end - back.length }
}
