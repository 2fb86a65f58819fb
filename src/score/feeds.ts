import { GateError } from '../model/errors.ts'
import type { Batch, ModelSession } from '../model/session.ts'
import type { ModelInput } from '../model/tokens.ts'

const KNOWN = ['input_ids', 'attention_mask', 'token_type_ids'] as const
type InputName = (typeof KNOWN)[number]

/**
 * The inputs that a graph wants, in its order.
 * @throws {GateError} MODEL_INPUTS_UNSUPPORTED when it wants another one, or lacks ids or mask
 */
export function knownInputs({ inputNames }: ModelSession, at: string): readonly InputName[] {
  const isKnown = (name: string): name is InputName => (KNOWN as readonly string[]).includes(name)
  const unknown = inputNames.filter((name) => !isKnown(name))
  const missing = KNOWN.slice(0, 2).filter((name) => !inputNames.includes(name))
  if (unknown.length > 0 || missing.length > 0) {
    const wants = unknown.map((name) => `it wants ${name}`)
    const lacks = missing.map((name) => `it has no ${name}`)
    throw new GateError('MODEL_INPUTS_UNSUPPORTED', {
      at,
      problem: [...wants, ...lacks].join(', '),
      hint: 'export a cross-encoder with input_ids, attention_mask and, where it was trained with them, token_type_ids; or record scores of the service',
    })
  }
  return inputNames.filter(isKnown)
}

/** Rows as the int64 arrays of a batch, padded at the right to `columns`. `padId` stands where the mask is 0. */
export function toBatch(
  rows: readonly ModelInput[],
  names: readonly InputName[],
  padId: number,
  columns: number,
): Batch {
  const inputs = new Map<string, BigInt64Array>()
  for (const name of names) {
    const values = new BigInt64Array(rows.length * columns)
    // Ids are not negative: of each int64 only the low word is written (all platforms are little-endian).
    const words = new Int32Array(values.buffer)
    rows.forEach((row, index) => {
      const start = index * columns
      for (let token = 0; token < row.ids.length; token++) {
        words[2 * (start + token)] = tokenValue(name, row, token)
      }
      if (name !== 'input_ids' || padId === 0) return
      for (let token = row.ids.length; token < columns; token++) words[2 * (start + token)] = padId
    })
    inputs.set(name, values)
  }
  return { rows: rows.length, columns, inputs }
}

function tokenValue(name: InputName, row: ModelInput, token: number): number {
  if (name === 'input_ids') return row.ids[token] as number
  return name === 'attention_mask' ? 1 : (row.typeIds[token] as number)
}
