import { severityOf } from '../../model/codes.ts'
import type { Dataset, Document } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { TraceContext } from '../../model/files.ts'
import type { Finding, FindingOf } from '../../model/findings.ts'
import type { Span } from '../../model/tokens.ts'
import { textUnits } from '../../model/units.ts'
import type { Subject } from './trace-findings.ts'

type Passage = TraceContext['passages'][number]

interface CitationTools {
  readonly dataset: Dataset
  readonly sha256: (data: Uint8Array) => string
}

/**
 * Whether the passages that the generator got are what they say they are: a range of the stored text, of the
 * revision of its document, readable by nobody who may not read every document in it.
 */
export function citationFindings(subject: Subject, record: TraceContext, tools: CitationTools): Finding[] {
  return record.passages.flatMap((passage) => {
    const document = tools.dataset.documents.get(passage.documentId)
    const facts = {
      contract: subject.role.name,
      queryId: record.queryId,
      documentId: passage.documentId,
      window: 0,
    }
    if (!document)
      return [finding(subject, 'CITATION_UNVERIFIABLE', { ...facts, problem: 'document-unknown' })]
    const merged = (passage.merged ?? []).map((id) => tools.dataset.documents.get(id))
    const known = [document, ...merged.filter((one) => one !== undefined)]
    const found: Finding[] = []
    const problem = merged.includes(undefined) ? 'document-unknown' : textProblem(passage, document, tools)
    if (problem) found.push(finding(subject, 'CITATION_UNVERIFIABLE', { ...facts, problem }))
    const revisions = revisionProblem(passage, document, known)
    if (revisions) found.push(finding(subject, 'REVISION_MIXED', { ...facts, ...revisions }))
    const wider = wideningScopes(passage, document, known)
    if (wider > 0) found.push(finding(subject, 'PERMISSION_WIDENED', { ...facts, scopes: wider }))
    return found
  })
}

type CitationCode = 'CITATION_UNVERIFIABLE' | 'REVISION_MIXED' | 'PERMISSION_WIDENED'

function finding<C extends CitationCode>(
  { role, place }: Subject,
  code: C,
  facts: FindingOf<C>['facts'],
): Finding {
  return { code, severity: severityOf(code, role.circumstance), place, facts } as Finding
}

/** A merged passage holds text of several documents: only its parts have ranges of their own. */
function textProblem(
  { range, textSha256, merged }: Passage,
  { text }: Document,
  { dataset, sha256 }: CitationTools,
): FindingOf<'CITATION_UNVERIFIABLE'>['facts']['problem'] | null {
  let span: Span = { start: 0, end: text.length }
  if (range) {
    try {
      span = textUnits(text).toUtf16(range, dataset.offsetUnit, 'passage')
    } catch (error) {
      if (error instanceof GateError) return 'range-outside-text'
      throw error
    }
  }
  if (textSha256 === undefined || (merged ?? []).length > 0) return null
  const cited = sha256(new TextEncoder().encode(text.slice(span.start, span.end)))
  return cited === textSha256 ? null : 'text-differs'
}

function revisionProblem(
  { revision }: Passage,
  document: Document,
  known: readonly Document[],
): Pick<FindingOf<'REVISION_MIXED'>['facts'], 'problem' | 'sourceId'> | null {
  const { sourceId } = document
  if (revision !== undefined && revision !== document.revision) return { problem: 'other-revision', sourceId }
  const bySource = new Map<string, string>()
  for (const one of known) {
    const first = bySource.get(one.sourceId) ?? one.revision
    if (first !== one.revision) return { problem: 'merged', sourceId: one.sourceId }
    bySource.set(one.sourceId, first)
  }
  return null
}

/** Scopes that the passage lets read and some document in it does not. Where none are declared nothing is said. */
function wideningScopes({ permission }: Passage, document: Document, known: readonly Document[]): number {
  const claimed = permission ?? document.permission ?? []
  return claimed.filter((scope) =>
    known.some((one) => one.permission !== null && !one.permission.includes(scope)),
  ).length
}
