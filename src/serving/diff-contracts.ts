import { type Contract, type ContractPart, PARTS } from '../model/contract.ts'
import { FIELDS } from './fields.ts'
import { canonicalForm } from './fingerprint.ts'

/** A field whose effective value differs. `field`: JSON pointer into serving.json. */
export interface FieldDifference {
  readonly part: ContractPart
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** All fingerprinted fields that differ, in the order of the list of fields. */
export function diffContracts(from: Contract, to: Contract): FieldDifference[] {
  return PARTS.flatMap((part) =>
    FIELDS[part].flatMap(({ pointer }) => {
      const before = from.fields[part][pointer] ?? null
      const after = to.fields[part][pointer] ?? null
      if (canonicalForm(before) === canonicalForm(after)) return []
      return [{ part, field: pointer, from: before, to: after }]
    }),
  )
}
