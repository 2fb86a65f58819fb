import type { ContractName, ContractPart } from './contract.ts'
import type { Place } from './dataset.ts'
import type { PathName } from './evidence.ts'

export const GATE_IDS = ['position', 'identity', 'comparison', 'approval'] as const
export type GateId = (typeof GATE_IDS)[number]

/** `block` fails its gate, `unverified` leaves it unproven, `notice` is for the reader. */
export type Severity = 'block' | 'unverified' | 'notice'

/** Typed facts of every finding code. Facts are ids, counts and names, never text or token ids. */
export interface FindingFacts {
  EVIDENCE_LOST: UnitFacts
  EVIDENCE_PARTIAL: UnitFacts
  EVIDENCE_UNVERIFIABLE: UnitFacts
  EVIDENCE_NOT_IN_CORPUS: { queryId: string; unitId: string }
  QUALIFIER_CUT: UnitFacts & { qualifies: string }
  QUERY_SPAN_LOST: SpanFacts
  QUERY_SPAN_PARTIAL: SpanFacts
  QUERY_SPAN_UNVERIFIABLE: SpanFacts
  QUERY_EXHAUSTS_BUDGET: { queryId: string; contract: ContractName; queryTokens: number; pairBudget: number }
  CONTRACT_CHANGED: FieldFacts
  TRUNCATION_RULE_CHANGED: FieldFacts
  UNPINNED: { contract: ContractName; what: string; value: string }
  HASH_MISMATCH: { contract: ContractName; what: string; expected: string; actual: string }
  FILE_MISSING: { contract: ContractName; what: string; path: string }
  LENGTH_UNSUPPORTED: { contract: ContractName; maxLength: number; supported: number; by: string }
  LENGTH_UNSET: { contract: ContractName }
  OFFSETS_UNAVAILABLE: { contract: ContractName; component: string; problem: string }
  INPUT_IDS_DIFFER: TraceFacts & {
    firstDifference: number | null
    expectedLength: number
    actualLength: number
    cause: string | null
  }
  ATTENTION_MASK_DIFFERS: TraceFacts & { expectedOnes: number; actualOnes: number }
  TOKEN_TYPES_DIFFER: TraceFacts & { firstDifference: number | null }
  SCORES_MISALIGNED: TraceFacts & { problem: string }
  TRACE_MISSING: { contract: ContractName }
  TRACE_STALE: { contract: ContractName; part: ContractPart; expected: string; actual: string }
  TRACE_INCOMPLETE: { contract: ContractName; recorded: number; needed: number }
  DATASET_CHANGED: { expected: string; actual: string }
  SCORES_MISSING: { path: PathName; missing: number; needed: number }
  SCORES_STAND_IN: { path: PathName; by: string }
  NOTHING_TO_COMPARE: { reason: string }
  LIMIT_MISSED: LimitFacts
  LIMIT_INCONCLUSIVE: LimitFacts & { queries: number; needed: number | null }
  LIMIT_UNMEASURED: { limitId: string; metric: string; segment: string; reason: string }
  LIMIT_LOOSENED: LimitChangeFacts
  LIMIT_REMOVED: LimitChangeFacts
  LIMIT_ADDED: LimitChangeFacts
  POLICY_CHANGED: { field: string; from: string; to: string }
  LIMITS_INTRODUCED: { limits: number }
  BASE_NOT_CHECKED: Record<never, never>
  AGREEMENT_EXPIRED: { expires: string; days: number }
  AGREEMENT_EXPIRES_SOON: { expires: string; days: number }
  WAIVER_EXPIRED: { code: string; ids: number; expires: string }
  FINDINGS_WAIVED: { code: string; ids: number; expires: string; by: string }
  SEGMENT_UNGUARDED: { segment: string; missing: string }
  LIMIT_CAN_DRIFT: { limitId: string; metric: string; segment: string }
  ROLLBACK_MISSING: { reason: string }
  ROLLBACK_REOPENS_LOSSES: { losses: number }
  ROLLBACK_LOSES: { losses: number }
  VERIFICATION_TOO_LOW: { contract: ContractName; required: string; reached: string }
}

interface UnitFacts {
  queryId: string
  unitId: string
  contract: ContractName
  keptTokens: number
  targetTokens: number
  /** Whether the contract in service has the loss too. */
  known: boolean
}

interface SpanFacts {
  queryId: string
  spanId: string
  kind: string
  entrance: 'pair' | 'encoder'
  contract: ContractName
  keptTokens: number
  targetTokens: number
  known: boolean
}

interface FieldFacts {
  part: ContractPart
  field: string
  from: unknown
  to: unknown
  /** `declared`: a change entry names it with both values and a reason. */
  declared: boolean
  reason: string | null
}

interface TraceFacts {
  contract: ContractName
  queryId: string
  documentId: string
  window: number
}

interface LimitFacts {
  limitId: string
  metric: string
  segment: string
  path: string
  decision: string
  value: number | null
  limit: number
}

interface LimitChangeFacts {
  limitId: string
  metric: string
  segment: string
  from: string | null
  to: string | null
}

export type FindingCode = keyof FindingFacts

export interface FindingOf<C extends FindingCode> {
  readonly code: C
  readonly severity: Severity
  readonly place: Place
  readonly facts: Readonly<FindingFacts[C]>
}

/** A finding has a code, facts, a severity and a place. Its sentence is in render/messages.ts. */
export type Finding = { [C in FindingCode]: FindingOf<C> }[FindingCode]
