import type { PlannedInput } from '../../model/plan.ts'
import type { ModelInput } from '../../model/tokens.ts'
import { compareRow, hashIds, type RecordedRow, type RowTools, recordedHash } from './compare-row.ts'

/** A record that holds the row of another candidate than it claims. */
export interface MovedRow {
  readonly planned: PlannedInput
  readonly owner: PlannedInput
}

/** Whose row a record of one query holds. */
export interface Owners {
  /** The input with exactly these ids, the first of equal ones; null: none of the query. */
  of(record: RecordedRow): PlannedInput | null
  /** Whether two inputs are one and the same row. */
  same(a: PlannedInput, b: PlannedInput): boolean
}

/** Rows of the query by hash, made only where a record differs. */
export function createOwners(
  inputs: readonly PlannedInput[],
  rowOf: (input: PlannedInput) => ModelInput | null,
  tools: RowTools,
): Owners {
  let owners: Map<string, PlannedInput> | null = null
  const hashes = new Map<PlannedInput, string>()
  const hashOf = (input: PlannedInput): string => {
    const known = hashes.get(input) ?? hashIds(rowOf(input)?.ids ?? [], tools.sha256)
    hashes.set(input, known)
    return known
  }
  function byHash(): Map<string, PlannedInput> {
    if (owners) return owners
    owners = new Map()
    for (const input of inputs) if (!owners.has(hashOf(input))) owners.set(hashOf(input), input)
    return owners
  }
  return {
    of(record) {
      const exact = byHash().get(recordedHash(record, tools) ?? '')
      if (exact) return exact
      // The hash, or the ids without a mask, may include padding.
      if (record.length === undefined && record.inputIds === undefined) return null
      return (
        inputs.find((input) => {
          const row = rowOf(input)
          return row !== null && compareRow(row, record, tools).ids === null
        }) ?? null
      )
    },
    same: (a, b) => a === b || hashOf(a) === hashOf(b),
  }
}
