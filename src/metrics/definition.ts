import type { Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { PathResult } from '../model/evidence.ts'
import type { GateId } from '../model/findings.ts'
import type { Measurement, Unit } from '../model/gates.ts'

/** What a metric may look at: one query on one path. */
export interface MetricInput {
  readonly query: Query
  readonly result: PathResult
  /** The same query on the path in service; null: there is none. */
  readonly current: PathResult | null
  readonly gain: Gain
  /** The query's evidence, alternatives counted once. */
  readonly evidence: EvidenceCounts
  /** How long documents are; null or absent: not known. */
  readonly lengths?: DocumentLengths | null
  /** Whether a document violates the query's constraints. */
  readonly violates: (documentId: string) => boolean
}

/** Lengths of documents before any cut, in tokens of the reranker's tokenizer, with what stands around them. */
export interface DocumentLengths {
  /** null: not known. */
  readonly tokensOf: (documentId: string) => number | null
  /** Up to this many tokens a document is short: `lengthRef` of the calibration. */
  readonly reference: number
}

export type Gain = 'linear' | 'exponential'

/** How many of the query's needs (units, a group of alternatives once) got how far. */
export interface EvidenceCounts {
  readonly needs: number
  /** Held by a document that the path may select from. */
  readonly pooled: number
  /** Whole in the generator's context. */
  readonly delivered: number
  /** Sum over needs of the share of their text that is in the context, each at its best place. */
  readonly covered: number
  /** Needs of which nobody can say; their share is not kept. */
  readonly unverifiable: number
  /** Needs that only long documents hold; absent where lengths are not known. */
  readonly long?: { readonly needs: number; readonly delivered: number }
}

/**
 * What one query adds. The value of the query is sum / of, that of a path is all sums over all of:
 * a mean over queries where `of` is 1, a share of all units where it counts units.
 */
export interface Contribution {
  readonly sum: number
  readonly of: number
}

/** One metric of the registry. `family` ends in "@k" where a cutoff follows. */
export interface Metric {
  readonly family: string
  /** Raised when a value changes for the same input. */
  readonly definition: number
  readonly unit: Unit
  readonly better: 'higher' | 'lower'
  /** Whose status a limit on it counts for. */
  readonly gate: GateId
  readonly of: Measurement['of']
  /** Depends on the order alone, so that another tie rule may give another value. */
  readonly ofOrder?: true
  /** Looks at the path in service: not measured where that one lacks scores. */
  readonly ofChange?: true
  /** null: not defined for this query. Absent: the owning gate measures it in its own way. */
  readonly contribution?: (input: MetricInput, k: number) => Contribution | null
}

/** A value of one query that is averaged over queries. */
export const perQuery = (value: number): Contribution => ({ sum: value, of: 1 })

/** @throws {GateError} BAD_CUTOFF */
export function checkCutoff(k: number): void {
  if (Number.isInteger(k) && k >= 1) return
  throw new GateError('BAD_CUTOFF', {
    at: `@${k}`,
    problem: `the cutoff of a metric is ${k}`,
    hint: 'it is a whole number from 1, as in nDCG@10',
  })
}
