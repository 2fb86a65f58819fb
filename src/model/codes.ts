import type { FindingCode, GateId, Severity } from './findings.ts'
import type { Cause, NextActor } from './gates.ts'

/** What makes a finding milder than its code. */
export const CIRCUMSTANCES = [
  /** An entry of `changes` names the field with both values and a reason. */
  'declared',
  /** The contract in service has it too: this change did not bring it. */
  'known',
  /** It is about the contract in service, not about the change; not where that is the rollback. */
  'current',
  /** `verification` asks for no more than a written-down contract. */
  'declared-level',
  /** Every input has a returned score, and that is as much as `verification` asks for. */
  'level-reached',
  /** An approver's review stands for this change of limits, or the base's `onLimitChange` allows it. */
  'allowed',
  /** The policy became stricter. */
  'stricter',
  /** There is no base to compare with: first adoption, or a run outside of a pull request. */
  'no-base',
  /** Contract, dataset and limits equal the base's. */
  'no-change',
  /** The proposed contract has it too: going back to the rollback loses nothing more. */
  'proposed-too',
  /** Numbers moved together with something that they depend on. */
  'explained',
  /** Only the selection or runtime part differs: scores and inputs still stand. */
  'scores-stand',
  /** A replay was recorded with the watched files as they are now. */
  'recorded',
] as const
export type Circumstance = (typeof CIRCUMSTANCES)[number]

/** What a user edits to change the severity or its effect: fields of thresholds.json and gate.json. */
type Policy = 'limits' | 'unverified' | 'inconclusive' | 'verification' | 'changes' | 'onLimitChange'

/** The ids by which a row of waivers.jsonl names findings of a code. */
type WaiverForm =
  | 'query/unit'
  | 'query/span'
  | 'query/document'
  | 'query'
  | 'limit'
  | 'contract/what'
  | 'contract'

export interface CodeRow {
  readonly gates: readonly GateId[]
  readonly severity: Severity
  readonly under: Readonly<Partial<Record<Circumstance, Severity>>>
  readonly changedBy: readonly Policy[]
  /** null: no waiver excuses it. */
  readonly waiver: WaiverForm | null
  /** Of a verdict that this code blocks. */
  readonly cause: Cause
  readonly actor: Exclude<NextActor, 'nobody'>
}

type Details = Partial<Omit<CodeRow, 'severity' | 'gates'>>

const row =
  (severity: Severity, cause: Cause, changedBy: readonly Policy[]) =>
  (gates: GateId | readonly GateId[], details: Details = {}): CodeRow => ({
    gates: typeof gates === 'string' ? [gates] : gates,
    severity,
    under: {},
    changedBy,
    waiver: null,
    cause,
    actor: 'author',
    ...details,
  })

/** For the reader; blocks nothing by itself. */
const notice = row('notice', 'regression', [])
const unproven = row('unverified', 'unproven', ['unverified'])
const worse = row('block', 'regression', [])
const misconfigured = row('block', 'setup', [])
const ungoverned = row('block', 'unapproved', ['onLimitChange'])

const ALL: readonly GateId[] = ['position', 'identity', 'comparison', 'approval']
const UNITS: Details = { changedBy: ['limits'], waiver: 'query/unit' }
const SPANS: Details = { changedBy: ['limits'], waiver: 'query/span' }
const PAIRS: Details = { under: { current: 'unverified' }, waiver: 'query/document' }
const APPROVABLE: Details = { under: { allowed: 'notice' }, actor: 'approver' }

/** Every finding code: how severe it is, and what can change that. Published as docs/codes.md. */
export const CODES: { readonly [C in FindingCode]: CodeRow } = {
  EVIDENCE_LOST: notice('position', UNITS),
  EVIDENCE_PARTIAL: notice('position', UNITS),
  EVIDENCE_SPLIT_BY_WINDOWS: notice('position', UNITS),
  EVIDENCE_UNVERIFIABLE: unproven('position', { waiver: 'query/unit' }),
  EVIDENCE_NOT_IN_CORPUS: notice('position', UNITS),
  QUALIFIER_CUT: notice('position', UNITS),
  QUERY_SPAN_LOST: notice('position', SPANS),
  QUERY_SPAN_PARTIAL: notice('position', SPANS),
  QUERY_SPAN_UNVERIFIABLE: unproven('position', { waiver: 'query/span' }),
  QUERY_EXHAUSTS_BUDGET: unproven('position', { under: { known: 'notice' }, waiver: 'query' }),
  QUERY_REFUSED: notice('position', { changedBy: ['limits'] }),
  INPUT_COLLISION: notice('position'),

  CONTRACT_CHANGED: row('block', 'unapproved', ['changes'])('identity', { under: { declared: 'notice' } }),
  TRUNCATION_RULE_CHANGED: row('block', 'unapproved', ['changes'])('identity', {
    under: { declared: 'notice' },
  }),
  UNPINNED: misconfigured('identity', { under: { current: 'notice' }, waiver: 'contract/what' }),
  HASH_MISMATCH: misconfigured('identity', { under: { current: 'unverified' } }),
  FILE_MISSING: unproven('identity', { waiver: 'contract/what' }),
  LENGTH_UNSUPPORTED: misconfigured('identity', { under: { current: 'notice' }, waiver: 'contract' }),
  TEMPLATE_CUT: misconfigured('identity', { under: { current: 'notice' }, waiver: 'contract' }),
  PAIRS_REFUSED: misconfigured('identity', { under: { current: 'notice' }, waiver: 'contract' }),
  LENGTH_TOO_SHORT: misconfigured('identity', { under: { current: 'notice' } }),
  LENGTH_UNSET: notice('identity'),
  LENGTH_DISAGREES: notice('identity'),
  OFFSETS_UNAVAILABLE: unproven(['position', 'identity'], { waiver: 'contract' }),
  INPUT_IDS_DIFFER: misconfigured('identity', PAIRS),
  ATTENTION_MASK_DIFFERS: misconfigured('identity', PAIRS),
  TOKEN_TYPES_DIFFER: misconfigured('identity', PAIRS),
  SCORES_MISALIGNED: misconfigured('identity', PAIRS),
  WINDOW_IDENTITY_LOST: misconfigured('identity', PAIRS),
  PERMISSION_WIDENED: misconfigured('identity', PAIRS),
  REVISION_MIXED: misconfigured('identity', PAIRS),
  CITATION_UNVERIFIABLE: misconfigured('identity', PAIRS),
  TRACE_MISSING: unproven('identity', {
    under: { 'declared-level': 'notice' },
    changedBy: ['verification', 'unverified'],
  }),
  TRACE_STALE: unproven('identity', { under: { 'scores-stand': 'notice' } }),
  TRACE_INCOMPLETE: unproven('identity', {
    under: { 'declared-level': 'notice', 'level-reached': 'notice', current: 'notice' },
    changedBy: ['verification', 'unverified'],
  }),
  VERIFICATION_TOO_LOW: unproven('identity', { changedBy: ['verification', 'unverified'] }),
  WATCHED_FILES_CHANGED: unproven('identity', { under: { recorded: 'notice' } }),
  WATCH_PATTERN_UNUSED: notice('identity'),
  RECORDING_NOISE: notice('identity'),
  SCORES_DRIFTED: unproven('identity', { under: { current: 'notice' }, waiver: 'contract' }),
  DATASET_CHANGED: notice('identity'),

  SCORES_MISSING: unproven('comparison'),
  SCORES_STAND_IN: unproven('comparison'),
  LATENCY_NOT_COMPARABLE: notice('comparison'),
  NOTHING_TO_COMPARE: notice('comparison'),
  EVIDENCE_NOT_DELIVERED: notice('comparison', UNITS),
  QUALIFIER_NOT_DELIVERED: notice('comparison', { changedBy: ['limits'] }),
  CONDITION_NOT_MET: notice('comparison', { changedBy: ['limits'] }),

  LIMIT_MISSED: worse(ALL, { changedBy: ['limits'], waiver: 'limit' }),
  LIMIT_INCONCLUSIVE: unproven(ALL, { changedBy: ['inconclusive', 'limits'], actor: 'maintainer' }),
  LIMIT_UNMEASURED: unproven(ALL, { changedBy: ['unverified', 'limits'] }),

  LIMIT_LOOSENED: ungoverned('approval', APPROVABLE),
  LIMIT_REMOVED: ungoverned('approval', APPROVABLE),
  POLICY_CHANGED: ungoverned('approval', {
    under: { allowed: 'notice', stricter: 'notice' },
    actor: 'approver',
  }),
  WAIVER_ADDED: ungoverned('approval', APPROVABLE),
  WAIVER_EXTENDED: ungoverned('approval', APPROVABLE),
  EVALUATION_CHANGED: ungoverned('approval', {
    under: { allowed: 'notice', stricter: 'notice' },
    actor: 'approver',
  }),
  APPROVAL_NEEDED: notice('approval', { changedBy: ['onLimitChange'] }),
  LIMIT_TIGHTENED: notice('approval'),
  LIMIT_ADDED: notice('approval'),
  LIMIT_CHANGE_APPROVED: notice('approval'),
  LIMITS_INTRODUCED: notice('approval'),
  BASE_NOT_CHECKED: unproven('approval', { under: { 'no-base': 'notice' }, actor: 'maintainer' }),
  AGREEMENT_EXPIRED: row(
    'block',
    'unapproved',
    [],
  )('approval', {
    under: { 'no-change': 'notice' },
    actor: 'approver',
  }),
  AGREEMENT_EXPIRES_SOON: notice('approval'),
  WAIVER_EXPIRED: notice('approval'),
  FINDINGS_WAIVED: notice(ALL),
  SEGMENT_UNGUARDED: notice('approval', { changedBy: ['limits'] }),
  LIMIT_CAN_DRIFT: notice('approval', { changedBy: ['limits'] }),
  LIMIT_UNDECIDABLE: notice('approval', { changedBy: ['limits'] }),
  LIMITS_CONTRADICT: notice('approval', { changedBy: ['limits'] }),
  SEGMENT_EMPTY: notice('approval', { changedBy: ['limits'] }),
  SOLE_APPROVER: notice('approval'),
  MEASUREMENT_MOVED: unproven('approval', { under: { explained: 'notice' } }),
  ROLLBACK_MISSING: misconfigured('approval', { under: { 'no-base': 'notice' } }),
  ROLLBACK_REOPENS_LOSSES: notice('approval'),
  ROLLBACK_LOSES: worse('approval', { waiver: 'query/unit' }),
  ROLLBACK_CUTS_QUERY: worse('approval', { under: { 'proposed-too': 'notice' }, waiver: 'query/span' }),
  ROLLBACK_UNVERIFIABLE: unproven('approval'),
}

/** The severity of a finding of this code; of several circumstances the mildest counts. */
export function severityOf(
  code: FindingCode,
  ...circumstances: readonly (Circumstance | false | null)[]
): Severity {
  const { severity, under } = CODES[code]
  const milder = circumstances.flatMap((one) => (one && under[one] ? [under[one]] : []))
  return milder.sort((a, b) => SEVERITY_ORDER[b] - SEVERITY_ORDER[a])[0] ?? severity
}

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { block: 0, unverified: 1, notice: 2 }
