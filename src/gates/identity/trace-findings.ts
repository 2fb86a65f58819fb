import { severityOf } from '../../model/codes.ts'
import { PARTS } from '../../model/contract.ts'
import type { Place } from '../../model/dataset.ts'
import type { Finding } from '../../model/findings.ts'
import type { TraceIndex } from '../../model/run.ts'
import type { ModelInput } from '../../model/tokens.ts'
import type { RowDifference } from './compare-row.ts'
import type { ScoreDifference } from './compare-scores.ts'
import type { Role } from './roles.ts'

/** Whose trace, and where it stands. */
interface Subject {
  readonly role: Role
  readonly place: Place
}

/** Which row. `documentId` null: the query encoder's. */
interface RowFacts {
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

/** What differs in one row. `other`: the candidate whose row it really is. */
export function rowFindings(
  { role, place }: Subject,
  row: RowFacts,
  expected: ModelInput,
  { ids, mask, types }: RowDifference,
  other: string | null,
): Finding[] {
  const common = { contract: role.name, ...row }
  const found: Finding[] = []
  if (ids && other !== null) {
    found.push({
      code: 'SCORES_MISALIGNED',
      severity: severityOf('SCORES_MISALIGNED', role.circumstance),
      place,
      facts: { ...common, problem: 'row-of-another-candidate', expected: null, actual: null, other },
    })
  } else if (ids) {
    found.push({
      code: 'INPUT_IDS_DIFFER',
      severity: severityOf('INPUT_IDS_DIFFER', role.circumstance),
      place,
      facts: { ...common, ...ids, expectedLength: expected.ids.length, cause: null },
    })
  }
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

/** The score that the caller got is not the model's of this row. */
export function scoreFinding({ role, place }: Subject, row: RowFacts, difference: ScoreDifference): Finding {
  return {
    code: 'SCORES_MISALIGNED',
    severity: severityOf('SCORES_MISALIGNED', role.circumstance),
    place,
    facts: { contract: role.name, ...row, problem: 'returned-score-differs', ...difference, other: null },
  }
}
