import { severityOf } from '../../model/codes.ts'
import type { Document, OffsetUnit } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { Finding, FindingOf } from '../../model/findings.ts'
import type { Span } from '../../model/tokens.ts'
import { type TextUnits, textUnits } from '../../model/units.ts'
import { identityFinding, type RowFacts, type Subject } from './trace-findings.ts'

/** What a recorded window or passage says of itself. undefined: it says nothing. */
export interface Claim {
  readonly sourceId?: string | undefined
  readonly revision?: string | undefined
  readonly section?: string | undefined
  readonly permission?: readonly string[] | undefined
}

/**
 * Whether source, section, revision and scopes survived. `known`: every document whose text is in it, the one
 * that it names first. Of what the dataset does not declare (section, permission) nothing is said.
 */
export function claimFindings(
  subject: Subject,
  row: RowFacts,
  claim: Claim,
  document: Document,
  known: readonly Document[],
): Finding[] {
  const found: Finding[] = []
  const { sourceId, section } = claim
  if (sourceId !== undefined && sourceId !== document.sourceId)
    found.push(identityFinding(subject, row, 'other-source'))
  if (section !== undefined && document.section !== null && section !== document.section)
    found.push(identityFinding(subject, row, 'other-section'))
  const revisions = revisionProblem(claim, document, known)
  if (revisions) found.push(citation(subject, row, 'REVISION_MIXED', revisions))
  const scopes = wideningScopes(claim, document, known)
  if (scopes > 0) found.push(citation(subject, row, 'PERMISSION_WIDENED', { scopes }))
  return found
}

type CitationCode = 'CITATION_UNVERIFIABLE' | 'REVISION_MIXED' | 'PERMISSION_WIDENED'
type FactsOf<C extends CitationCode> = Omit<FindingOf<C>['facts'], 'contract' | keyof RowFacts>

export function citation<C extends CitationCode>(
  { role, place }: Subject,
  row: RowFacts,
  code: C,
  facts: FactsOf<C>,
): Finding {
  const all = { contract: role.name, ...row, ...facts }
  return { code, severity: severityOf(code, role.circumstance), place, facts: all } as unknown as Finding
}

/** A recording may cite one text a million times: its units are counted once. */
const UNITS = new WeakMap<Document, TextUnits>()

function unitsOf(document: Document): TextUnits {
  const units = UNITS.get(document) ?? textUnits(document.text)
  UNITS.set(document, units)
  return units
}

/** A recorded range in the stored text; all of it where none was recorded. null: there is no such text. */
export function storedSpan(range: Span | undefined, document: Document, unit: OffsetUnit): Span | null {
  if (range === undefined) return { start: 0, end: document.text.length }
  try {
    const span = unitsOf(document).toUtf16(range, unit, 'passage')
    return span.end > span.start ? span : null
  } catch (error) {
    if (error instanceof GateError) return null
    throw error
  }
}

function revisionProblem(
  { revision }: Claim,
  document: Document,
  known: readonly Document[],
): FactsOf<'REVISION_MIXED'> | null {
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

/**
 * Scopes that the passage lets read and some document in it does not. Where none are declared nothing is said. Linear:
 * both lists come from a recording.
 */
function wideningScopes({ permission }: Claim, document: Document, known: readonly Document[]): number {
  const claimed = new Set(permission ?? document.permission ?? [])
  const declared = new Set(known.flatMap((one) => (one.permission === null ? [] : [one.permission])))
  const allowed = [...declared].map((scopes) => new Set(scopes))
  return [...claimed].filter((scope) => allowed.some((scopes) => !scopes.has(scope))).length
}
