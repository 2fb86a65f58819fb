import { GateError } from '../model/errors.ts'
import type { ModelOutput, ModelSession } from '../model/session.ts'

/**
 * The output that holds the scores: `logits`, or the only one.
 * @throws {GateError} MODEL_OUTPUT_UNSUPPORTED
 */
export function scoreOutput({ outputNames }: ModelSession, at: string): string {
  if (outputNames.includes('logits')) return 'logits'
  const [only, ...others] = outputNames
  if (only !== undefined && others.length === 0) return only
  throw new GateError('MODEL_OUTPUT_UNSUPPORTED', {
    at,
    problem: `none of its outputs ${outputNames.join(', ')} is called logits`,
    hint: 'export a sequence classifier with the output logits',
  })
}

/**
 * Numbers per row from an output of [rows], [rows, 1] or [rows, labels].
 * @throws {GateError} MODEL_OUTPUT_UNSUPPORTED when it has another shape
 */
export function readRows(
  { dims, values }: ModelOutput,
  rows: number,
  output: string,
  at: string,
): number[][] {
  const [first, labels = 1] = dims
  if (first !== rows || dims.length > 2 || labels < 1 || values.length !== rows * labels) {
    throw new GateError('MODEL_OUTPUT_UNSUPPORTED', {
      at,
      problem: `${output} has the shape [${dims.join(', ')}] for ${rows} rows`,
      hint: 'it needs one number per pair, or one per label; decoders that score by a token are not supported',
    })
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: labels }, (__, label) => values[row * labels + label] as number),
  )
}

/**
 * The column of the relevant label.
 * @throws {GateError} SCORE_COLUMN_UNKNOWN when the model has several and none is named, or has none such
 */
export function chooseColumn(labels: number, column: number | null, at: string): number {
  if (column === null && labels === 1) return 0
  if (column !== null && column < labels) return column
  throw new GateError('SCORE_COLUMN_UNKNOWN', {
    at: `${at}#/scores/column`,
    problem:
      column === null
        ? `the model gives ${labels} numbers per pair, and none is chosen`
        : `column ${column} is chosen, and the model gives ${labels}`,
    hint: labels === 1 ? 'leave the column out' : `name the relevant label, 0 to ${labels - 1}`,
  })
}
