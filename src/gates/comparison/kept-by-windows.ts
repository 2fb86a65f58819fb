import type { CellEvidence, QueryEvidence } from '../../model/evidence.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import type { LoadedContract } from '../../model/run.ts'
import { contractStates } from '../position/states.ts'

/** Evidence that other windows of a contract keep at the pair, before any score. */
export interface KeptTally {
  /** `found` null: the query can't be planned with these windows. */
  add(evidence: QueryEvidence, found: CellEvidence | null): void
  rows(): Measurement[]
}

/**
 * Counted as `evidenceRetention.pair` of the contract is: needs that a scored candidate holds. `savedByWindows`:
 * those that these windows keep whole and the contract's own do not.
 */
export function createKeptTally(own: LoadedContract, other: LoadedContract): KeptTally {
  let [needs, kept, saved, unplanned] = [0, 0, 0, 0]
  return {
    add({ query, contracts }, found) {
      if (found === null || contracts.proposed === null) {
        unplanned += 1
        return
      }
      const before = new Map(
        contractStates(query, contracts.proposed, own).needs.map(({ id, state }) => [id, state]),
      )
      for (const { id, state } of contractStates(query, found.evidence, other).needs) {
        needs += 1
        if (state !== 'complete') continue
        kept += 1
        if (before.get(id) !== 'complete') saved += 1
      }
    },
    rows() {
      if (unplanned > 0 || needs === 0) return []
      const row = { definition: 1, path: 'proposed', segment: ALL_QUERIES, n: needs, of: 'units' } as const
      return [
        { ...row, metric: 'evidenceRetention.pair', value: kept / needs, unit: 'ratio' },
        { ...row, metric: 'savedByWindows', value: saved, unit: 'count' },
      ]
    },
  }
}
