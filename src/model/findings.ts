import type { ContractName, ContractPart } from './contract.ts'
import type { Place } from './dataset.ts'
import type { EvaluationAspect } from './evaluation.ts'
import type { PathName } from './evidence.ts'
import type { EntranceOutcome } from './plan.ts'

export const GATE_IDS = ['position', 'identity', 'comparison', 'approval'] as const
export type GateId = (typeof GATE_IDS)[number]

/** `block` fails its gate, `unverified` leaves it unproven, `notice` is for the reader. */
export type Severity = 'block' | 'unverified' | 'notice'

/** Typed facts of every finding code. Facts are ids, counts and names, never text or token ids. */
export interface FindingFacts {
  EVIDENCE_LOST: UnitFacts
  EVIDENCE_PARTIAL: UnitFacts
  EVIDENCE_SPLIT_BY_WINDOWS: UnitFacts
  EVIDENCE_UNVERIFIABLE: UnitFacts
  EVIDENCE_NOT_IN_CORPUS: { queryId: string; unitId: string }
  QUALIFIER_CUT: UnitFacts & { qualifies: string }
  QUERY_SPAN_LOST: SpanFacts
  QUERY_SPAN_PARTIAL: SpanFacts
  QUERY_SPAN_UNVERIFIABLE: SpanFacts
  /** The query leaves no room for any document: all its scores are equal. */
  QUERY_EXHAUSTS_BUDGET: {
    queryId: string
    contract: ContractName
    queryTokens: number
    pairBudget: number | null
    known: boolean
  }
  QUERY_REFUSED: {
    queryId: string
    contract: ContractName
    outcome: EntranceOutcome
    expected: EntranceOutcome
    queryTokens: number
    pairBudget: number | null
    known: boolean
  }
  /**
   * Texts that differ in what must be told apart, and inputs that do not: two queries with other protected
   * parts at the query encoder or in the pair of one document, or two documents of one query of which only
   * one holds the evidence.
   */
  INPUT_COLLISION: {
    contract: ContractName
    of: 'encoder' | 'query' | 'document'
    queryId: string
    /** null: it is about two documents of one query. */
    otherQueryId: string | null
    /** null: at the query encoder. */
    documentId: string | null
    otherDocumentId: string | null
    known: boolean
  }
  CONTRACT_CHANGED: FieldFacts
  TRUNCATION_RULE_CHANGED: FieldFacts
  /** `sha256`: of the file as it is now, where it is a file that lies there. */
  UNPINNED: { contract: ContractName; what: string; value: string; sha256?: string }
  HASH_MISMATCH: { contract: ContractName; what: string; expected: string; actual: string }
  FILE_MISSING: { contract: ContractName; what: string; path: string }
  /** `maxLength` null: unset, and `longest` planned input is over what is supported. */
  LENGTH_UNSUPPORTED: {
    contract: ContractName
    maxLength: number | null
    longest: number
    supported: number
    by: LengthSource
  }
  /** The cut of a joined template takes its start or its end: `inputs` of `of` planned ones, and the first of them. */
  TEMPLATE_CUT: {
    contract: ContractName
    end: 'prefix' | 'suffix'
    inputs: number
    of: number
    queryId: string
    documentId: string
  }
  /** A wrapper that answers a pair over its limit with an error: `inputs` of `of` planned ones, and the first of them. */
  PAIRS_REFUSED: {
    contract: ContractName
    inputs: number
    of: number
    queryId: string
    documentId: string
  }
  LENGTH_TOO_SHORT: {
    contract: ContractName
    of: 'pair' | 'query-encoder'
    maxLength: number
    needed: number
  }
  /** `governing`: the smallest limit that is known, and whose it is; null: none. */
  LENGTH_UNSET: { contract: ContractName; governing: number | null; by: LengthSource | null }
  /** A length that the contract declares, and what a file beside it, or its wrapper, makes of it. */
  LENGTH_DISAGREES: {
    contract: ContractName
    field: string
    declared: number
    found: number
    by: LengthSource
  }
  OFFSETS_UNAVAILABLE: { contract: ContractName; component: string; problem: string }
  INPUT_IDS_DIFFER: TraceFacts & {
    firstDifference: number | null
    expectedLength: number
    /** null: only a hash was recorded. */
    actualLength: number | null
    cause: InputCause | null
  }
  ATTENTION_MASK_DIFFERS: TraceFacts & {
    expectedOnes: number
    actualOnes: number
    cause: MaskCause | null
  }
  TOKEN_TYPES_DIFFER: TraceFacts & { firstDifference: number | null; cause: TypesCause | null }
  /** `other`: the candidate whose row it really is. */
  SCORES_MISALIGNED: TraceFacts & {
    problem: 'returned-score-differs' | 'row-of-another-candidate'
    expected: number | null
    actual: number | null
    other: string | null
    cause: OrderCause | ActivationCause | null
  }
  /** Of a window, or of a delivered passage (`other-source`, `other-section`). `actual`: the window whose row it is. */
  WINDOW_IDENTITY_LOST: TraceFacts & {
    problem: 'row-of-another-window' | 'not-planned' | 'other-range' | 'other-source' | 'other-section'
    actual: number | null
  }
  /** A passage that the generator got. `scopes`: how many may read it and not all of its documents. */
  PERMISSION_WIDENED: TraceFacts & { scopes: number }
  REVISION_MIXED: TraceFacts & { problem: 'other-revision' | 'merged'; sourceId: string }
  /**
   * `parts-unknown`: a merged text whose ranges were not recorded. `words-between`: its separator is text of its own.
   * `too-long`: of more text than is put together to be compared.
   */
  CITATION_UNVERIFIABLE: TraceFacts & {
    problem:
      | 'document-unknown'
      | 'range-outside-text'
      | 'text-differs'
      | 'parts-unknown'
      | 'words-between'
      | 'too-long'
  }
  TRACE_MISSING: { contract: ContractName }
  TRACE_STALE: { contract: ContractName; part: ContractPart; expected: string; actual: string }
  TRACE_INCOMPLETE: {
    contract: ContractName
    of: 'pairs' | 'query-encodings'
    recorded: number
    needed: number
  }
  /** Files that `watch` names differ from the base's. `first`: one of them. */
  WATCHED_FILES_CHANGED: { files: number; first: string; recorded: boolean }
  /** Inputs that were recorded more than once: how far their scores differ, and how many orders with them. */
  RECORDING_NOISE: {
    contract: ContractName
    pairs: number
    largest: number
    queries: number
    reordered: number
  }
  SCORES_DRIFTED: { contract: ContractName; pairs: number; moved: number; largest: number }
  WATCH_PATTERN_UNUSED: Record<string, never>
  DATASET_CHANGED: { expected: string; actual: string }
  SCORES_MISSING: { path: PathName; missing: number; needed: number }
  SCORES_STAND_IN: { path: PathName; by: string }
  /** What the recordings of both paths do not share. */
  LATENCY_NOT_COMPARABLE: { differs: string }
  NOTHING_TO_COMPARE: { reason: string }
  /** Delivered to the generator on the `versus` path, not on the proposed one; `class` names the boundary. */
  EVIDENCE_NOT_DELIVERED: { queryId: string; unitId: string; versus: PathName; class: string }
  /** What `qualifies` says reaches the generator without its condition or exception, `unitId`; `class` names the boundary. */
  QUALIFIER_NOT_DELIVERED: { queryId: string; unitId: string; qualifies: string; class: string }
  /** A protected span reached the model, and a passage that violates the query's constraints was selected. */
  CONDITION_NOT_MET: { queryId: string; documentId: string; attribute: string }
  LIMIT_MISSED: LimitFacts
  LIMIT_INCONCLUSIVE: LimitFacts & { needed: number | null }
  LIMIT_UNMEASURED: LimitFacts & { reason: string | null }
  LIMIT_LOOSENED: LimitChangeFacts
  LIMIT_TIGHTENED: LimitChangeFacts
  LIMIT_REMOVED: LimitChangeFacts
  LIMIT_ADDED: LimitChangeFacts
  POLICY_CHANGED: { field: string; from: string; to: string; weaker: boolean }
  /** gate.json, the dataset or a recording differs from the base's. `from`, `to`: a setting, a count or a hash. */
  EVALUATION_CHANGED: {
    what: EvaluationAspect
    id: string | null
    from: string | null
    to: string | null
    weaker: boolean
  }
  /** The hash that a review has to stand for; null approvers: nobody may change limits. */
  APPROVAL_NEEDED: { hash: string; changes: number; approvers: string; unreadableTeams: string }
  LIMIT_CHANGE_APPROVED: { by: string; hash: string; changes: number }
  LIMITS_INTRODUCED: { limits: number }
  /** What differs from an earlier report. `unexplained`: numbers moved, and nothing that they depend on did. */
  MEASUREMENT_MOVED: { moved: string; numbers: number; unexplained: boolean }
  BASE_NOT_CHECKED: Record<never, never>
  AGREEMENT_EXPIRED: { expires: string; days: number }
  AGREEMENT_EXPIRES_SOON: { expires: string; days: number }
  WAIVER_ADDED: { code: string; ids: number; expires: string; by: string }
  WAIVER_EXTENDED: { code: string; ids: number; from: string; to: string; by: string }
  WAIVER_EXPIRED: { code: string; ids: number; expires: string }
  FINDINGS_WAIVED: { code: string; ids: number; expires: string; by: string }
  SEGMENT_UNGUARDED: { segment: string; missing: string }
  LIMIT_CAN_DRIFT: { limitId: string; metric: string; segment: string }
  /** A limit that this sample can't decide even if nothing changed. */
  LIMIT_UNDECIDABLE: {
    limitId: string
    metric: string
    segment: string
    n: number
    deviation: number
    needed: number
  }
  LIMITS_CONTRADICT: { limitId: string; otherId: string; metric: string; segment: string }
  SEGMENT_EMPTY: { limitId: string; segment: string }
  SOLE_APPROVER: { approvers: number }
  ROLLBACK_MISSING: { reason: string }
  ROLLBACK_REOPENS_LOSSES: { losses: number }
  /** Lost under the rollback alone. `id` of the unit or span. */
  ROLLBACK_LOSES: { queryId: string; id: string; metric: string }
  ROLLBACK_CUTS_QUERY: { queryId: string; spanId: string; entrance: 'pair' | 'encoder' }
  /** Queries of which nobody can say what the rollback keeps. */
  ROLLBACK_UNVERIFIABLE: { queries: number }
  VERIFICATION_TOO_LOW: { contract: ContractName; required: string; reached: string }
}

/** Whose limit on the length of an input it is. */
export type LengthSource = 'model-positions' | 'graph' | 'tokenizer' | 'wrapper'

/** What a wrapper may have done so that the model received other tokens: the same row comes out of it. */
export type InputCause =
  | 'prefix-missing'
  | 'prefix-doubled'
  | 'template-missing'
  | 'template-doubled'
  | 'joined-missing'
  | 'joined-start-missing'
  | 'joined-end-missing'
  | 'joined-as-one'
  | 'joined-apart'
  | 'suffix-cut'
  | 'suffix-kept'
  | 'other-strategy'
  | 'other-side'
  | 'limit-off-by-one'
  | 'other-limit'
  | 'not-truncated'
  | 'joined-cut'
  | 'other-engine'
  | 'stripped'
  | 'not-stripped'
  | 'pre-limit-missing'
  | 'query-cap-missing'
  | 'swapped-pair'
  | 'separator-missing'
  | 'specials-missing'
  | 'other-route'
  | 'windows-missing'
  | 'other-vocabulary'
  | 'other-text-or-vocabulary'

export type MaskCause = 'padding-attended' | 'tokens-masked' | 'mask-of-the-other-side'
export type TypesCause = 'types-missing' | 'types-all-zero' | 'types-of-the-other-side'
/** How rows or scores came to stand at other candidates. */
export type OrderCause = 'sorted-by-length' | 'deduplicated-by-text' | 'reversed' | 'shifted' | 'permuted'
export type ActivationCause = 'activation-missing' | 'activation-applied' | 'activation-doubled'

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
  /** null: the input of the query encoder. */
  documentId: string | null
  window: number
}

interface LimitFacts {
  limitId: string
  metric: string
  segment: string
  path: string
  decision: string
  bound: string
  value: number | null
  limit: number
  n: number
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

/** A finding has a code, facts, a severity and a place. Its sentence is in render/messages/. */
export type Finding = { [C in FindingCode]: FindingOf<C> }[FindingCode]
