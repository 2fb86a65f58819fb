import { severityOf } from '../../model/codes.ts'
import { PARTS } from '../../model/contract.ts'
import type { Place } from '../../model/dataset.ts'
import type { Finding, FindingOf } from '../../model/findings.ts'
import type { TraceIndex } from '../../model/run.ts'
import type { ModelInput } from '../../model/tokens.ts'
import type { RowDifference } from './compare-row.ts'
import type { Role } from './roles.ts'

/** Whose trace, and where it stands. */
export interface Subject {
  readonly role: Role
  readonly place: Place
}

/** Which row. `documentId` null: the query encoder's. */
export interface RowFacts {
  readonly queryId: string
  readonly documentId: string | null
  readonly window: number
}

/** Parts of the contract that the trace was not recorded under. */
export function staleFindings({ name, loaded }: Role, { file, header }: TraceIndex): Finding[] {
  return PARTS.flatMap((part): Finding[] => {
    const expected = loaded.contract.fingerprints[part]
    const actual = header.fingerprints[part]
    if (actual === undefined || actual === expected) return []
    const scoresStand = part === 'selection' || part === 'runtime'
    return [
      {
        code: 'TRACE_STALE',
        severity: severityOf('TRACE_STALE', scoresStand && 'scores-stand'),
        place: { file },
        facts: { contract: name, part, expected, actual },
      },
    ]
  })
}

/** An INPUT_IDS_DIFFER without its cause, which only all rows together tell. */
export function idsFinding(
  { role, place }: Subject,
  row: RowFacts,
  expected: ModelInput,
  ids: NonNullable<RowDifference['ids']>,
): FindingOf<'INPUT_IDS_DIFFER'> {
  return {
    code: 'INPUT_IDS_DIFFER',
    severity: severityOf('INPUT_IDS_DIFFER', role.circumstance),
    place,
    facts: { contract: role.name, ...row, ...ids, expectedLength: expected.ids.length, cause: null },
  }
}

/** What differs in mask and types of a row that has the right ids. */
export function rowFindings(
  { role, place }: Subject,
  row: RowFacts,
  { mask, types }: RowDifference,
): Finding[] {
  const common = { contract: role.name, ...row }
  const found: Finding[] = []
  if (mask) {
    found.push({
      code: 'ATTENTION_MASK_DIFFERS',
      severity: severityOf('ATTENTION_MASK_DIFFERS', role.circumstance),
      place,
      facts: { ...common, ...mask },
    })
  }
  if (types) {
    found.push({
      code: 'TOKEN_TYPES_DIFFER',
      severity: severityOf('TOKEN_TYPES_DIFFER', role.circumstance),
      place,
      facts: { ...common, ...types },
    })
  }
  return found
}

/** A row, or a score, that belongs to another candidate, or a score that no rule gives. */
export function misaligned(
  { role, place }: Subject,
  row: RowFacts,
  facts: Pick<FindingOf<'SCORES_MISALIGNED'>['facts'], 'problem' | 'expected' | 'actual' | 'other' | 'cause'>,
): Finding {
  return {
    code: 'SCORES_MISALIGNED',
    severity: severityOf('SCORES_MISALIGNED', role.circumstance),
    place,
    facts: { contract: role.name, ...row, ...facts },
  }
}

/** A recorded window that is another one of its document, or none that the contract makes. */
export function windowFinding({ role, place }: Subject, row: RowFacts, actual: number | null): Finding {
  return {
    code: 'WINDOW_IDENTITY_LOST',
    severity: severityOf('WINDOW_IDENTITY_LOST', role.circumstance),
    place,
    facts: {
      contract: role.name,
      ...row,
      problem: actual === null ? 'not-planned' : 'row-of-another-window',
      actual,
    },
  }
}

/** A window or a passage that says of itself what its document does not. */
export function identityFinding(
  { role, place }: Subject,
  row: RowFacts,
  problem: 'other-range' | 'other-source' | 'other-section',
): Finding {
  return {
    code: 'WINDOW_IDENTITY_LOST',
    severity: severityOf('WINDOW_IDENTITY_LOST', role.circumstance),
    place,
    facts: { contract: role.name, ...row, problem, actual: null },
  }
}
