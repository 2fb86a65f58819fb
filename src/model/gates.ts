import type { ContractName } from './contract.ts'
import type { GateError } from './errors.ts'
import type { PathName, QueryEvidence } from './evidence.ts'
import type { ComparisonReport, PositionReport } from './files.ts'
import type { Finding, FindingCode, GateId } from './findings.ts'
import type { VerificationLevel } from './thresholds.ts'

export type Unit = 'ratio' | 'count' | 'tokens' | 'ms' | 'score' | 'windows' | 'perSecond'
export type MeasuredPath = PathName | 'rollback'
export const ALL_QUERIES = '*'

/** A number with its unit, sample size and origin. `value` null: not estimable from this sample. */
export interface Measurement {
  readonly metric: string
  /** Version of the metric's definition. */
  readonly definition: number
  readonly path: MeasuredPath
  readonly segment: string
  /**
   * What the row is restricted to beside the segment, e.g. { position: 'end' } or { class: 'cut' };
   * { versus: 'current' } makes it the mean paired difference to that path.
   */
  readonly slice?: Readonly<Record<string, string>>
  readonly value: number | null
  readonly unit: Unit
  readonly n: number
  /** How the value was got, where there are several ways: the kind of percentile. */
  readonly method?: string
  /** Two-sided 90% interval of a paired difference: each end is a one-sided 95% bound. */
  readonly interval?: { readonly low: number; readonly high: number }
  /** What n counts. */
  readonly of: 'queries' | 'units' | 'spans' | 'pairs' | 'runs' | 'documents' | 'probes'
  /** Distinct queries behind n, where n counts their runs: repeated runs of a query are no new queries. */
  readonly queries?: number
}

/** Per-query values of one metric on one path: what relative limits and intervals are decided from. */
export interface MetricSeries {
  readonly metric: string
  readonly path: MeasuredPath
  readonly unit: Unit
  /** Higher is better: a drop is a loss. Lower is better: an increase is one. */
  readonly better: 'higher' | 'lower'
  /** One value per query that the metric is defined for. */
  readonly values: ReadonlyMap<string, number>
}

/** What is lost, by id, under one path: what contracts (`maxLost`, `maxNewLost`) are decided from. */
export interface LossSet {
  readonly metric: string
  readonly path: MeasuredPath
  /** `queryId` and the id within it, one per unit or span that is not complete. */
  readonly lost: readonly (LostId & {
    /** The class of the best unit, where the metric knows boundaries. */
    readonly boundary?: string
  })[]
  /** Not lost, not kept: no target tokens or a path that can't be inspected. */
  readonly unverifiable: readonly LostId[]
  /** Queries and ids that were looked at. */
  readonly total: readonly LostId[]
}

export interface LostId {
  readonly queryId: string
  readonly id: string
}

/** What a gate returns: measurements and findings, never a status. */
export interface GateOutcome {
  readonly measured: readonly Measurement[]
  readonly findings: FindingList
  readonly series: readonly MetricSeries[]
  readonly losses: readonly LossSet[]
  /** How far each contract was verified; gate identity tells. */
  readonly verification?: Readonly<Partial<Record<ContractName, VerificationLevel>>>
  /** Curves, entrance, repair and probes; gate position tells. */
  readonly position?: PositionReport
  /** What reranker, transforms and the telling of twins are worth; gate comparison tells. */
  readonly comparison?: ComparisonReport
}

/** Findings are counted; the first N per code are kept. */
export interface FindingList {
  readonly kept: readonly Finding[]
  readonly counts: ReadonlyMap<FindingCode, number>
  /** Counts by severity, over all findings, kept or not. */
  readonly severities: Readonly<Record<'block' | 'unverified' | 'notice', number>>
}

/** A gate is a reducer over queries. A throw inside one is that gate's error. */
export interface Gate {
  readonly id: GateId
  add(evidence: QueryEvidence): void
  end(): GateOutcome
}

/** One evaluated limit. `status` `unmeasured` counts as unverified. */
export interface LimitResult {
  readonly id: string
  readonly gate: GateId
  readonly metric: string
  readonly path: MeasuredPath
  readonly segment: string
  readonly decision: 'contract' | 'non-inferiority' | 'point'
  readonly bound: 'min' | 'max' | 'maxDrop' | 'maxIncrease' | 'maxLost' | 'maxNewLost'
  readonly limit: number
  readonly unit: Unit
  /** The path that the value is a difference to; null for absolute limits. */
  readonly versus: PathName | null
  /** `not-compared`: there is no `versus` path, as on first adoption; said plainly, not a failure. */
  readonly status: 'pass' | 'unchanged' | 'fail' | 'inconclusive' | 'unmeasured' | 'not-compared'
  /** Why it is unmeasured or not compared; null elsewhere. */
  readonly reason: string | null
  /** Mean paired difference for maxDrop and maxIncrease, a count of ids for contracts, else the metric. */
  readonly value: number | null
  /** One-sided 95% bound of the paired difference: a lower one for maxDrop, an upper one for maxIncrease. */
  readonly confidenceBound: number | null
  /** One-sided, against no drop (no increase), Holm-adjusted. */
  readonly p: number | null
  /** Queries; for contracts the units or spans that were looked at; for latencies timed runs. */
  readonly n: number
  /** Queries that a decision would need, where inconclusive and estimable. */
  readonly needed: number | null
  /** Ids that broke a contract, the first ones. */
  readonly ids: readonly LostId[]
  /** `gates/thresholds.json#/limits/3`. */
  readonly from: string
  /** Whose limits: the base's govern, the head's must pass too. */
  readonly agreed: 'base' | 'head'
}

export type GateStatus = 'pass' | 'fail' | 'inconclusive' | 'unverified' | 'error'

/** A gate after decide. */
export type GateResult =
  | {
      readonly gate: GateId
      readonly status: Exclude<GateStatus, 'error'>
      readonly measured: readonly Measurement[]
      readonly findings: FindingList
      readonly limits: readonly LimitResult[]
      readonly verification?: GateOutcome['verification']
    }
  | { readonly gate: GateId; readonly status: 'error'; readonly error: GateError }

const VERDICTS = ['approved', 'approved-with-notices', 'blocked', 'not-evaluated'] as const
export type Verdict = (typeof VERDICTS)[number]
export type Cause = 'regression' | 'unproven' | 'unapproved' | 'setup'
export type NextActor = 'nobody' | 'author' | 'approver' | 'maintainer'

export interface Decision {
  readonly verdict: Verdict
  readonly cause: Cause | null
  readonly nextActor: NextActor
  readonly gates: readonly GateResult[]
}
