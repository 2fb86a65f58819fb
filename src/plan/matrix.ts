import type { Contract } from '../model/contract.ts'
import type { MatrixAxes, MatrixCell } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import { oracleWindows } from './oracle-windows.ts'

export interface MatrixWishes {
  readonly current: LoadedContract | null
  readonly proposed: LoadedContract
  /** Most candidates that a query has. */
  readonly available: number
  /** null: only the cell between two contracts that differ on both axes. */
  readonly axes: MatrixAxes | null
}

/**
 * Every variant of a contract that has to be scored beside the contracts themselves. First the pair length
 * varies with the proposed candidates, then the candidate count with the proposed length. Where a change moves
 * both, the cell between is the contract in service with the proposed length alone. The windows of the proposed
 * contract always have their bounded alternative and their oracle beside them.
 */
export function matrixCells({ current, proposed, available, axes }: MatrixWishes): MatrixCell[] {
  const [length, count] = axesOf(proposed.contract, available)
  const cells: MatrixCell[] = []
  if (current !== null) {
    const [lengthNow, countNow] = axesOf(current.contract, available)
    if (lengthNow !== length && countNow !== count) cells.push(cellOf('between', current, length, countNow))
  }
  cells.push(...windowCells(proposed, length, count))
  if (axes === null) return cells
  const lengthNow = current?.contract.input.cut.maxLength ?? null
  for (const one of axes.lengths ?? suggestedLengths(proposed.contract, lengthNow))
    if (one !== length) cells.push(cellOf('length', proposed, one, count))
  const countNow = current === null ? null : axesOf(current.contract, available)[1]
  for (const one of axes.candidates ?? suggestedCounts(count, countNow, available))
    if (one !== count) cells.push(cellOf('candidates', proposed, length, one))
  return cells
}

/** Where a contract stands on both axes. More candidates than there are is all of them. */
function axesOf({ input, candidates }: Contract, available: number): [length: number | null, count: number] {
  return [input.cut.maxLength, Math.min(candidates ?? available, available)]
}

/** A half, the contract in service, and what the model supports. */
function suggestedLengths({ input, model }: Contract, now: number | null): number[] {
  const length = input.cut.maxLength
  const supported = model.maxPositions === null ? null : model.maxPositions - model.padOffset
  const wanted = [length === null ? null : Math.floor(length / 2), now, supported]
  return sorted(wanted.filter((one) => one !== null))
}

function suggestedCounts(count: number, now: number | null, available: number): number[] {
  return sorted([Math.ceil(count / 2), now ?? count, available])
}

const sorted = (values: readonly number[]) =>
  [...new Set(values)].filter((one) => one > 0).sort((a, b) => a - b)

/** Windows that a bounded aggregate reads: enough for most documents, too few to outnumber the others. */
const BOUNDED_WINDOWS = 3

/** Many windows are many chances of a high score, so a bounded number stands beside; and what no windows could better. */
function windowCells(proposed: LoadedContract, length: number | null, count: number): MatrixCell[] {
  const { windows } = proposed.contract
  const most = windows?.maxWindows ?? Number.POSITIVE_INFINITY
  const bound = most > BOUNDED_WINDOWS ? BOUNDED_WINDOWS : 1
  const bounded = windows !== null && windows.aggregate !== 'first' && most > bound
  return [
    ...(bounded
      ? [
          {
            ...withWindows(cellOf('bounded', proposed, length, count), { ...windows, maxWindows: bound }),
            windows: bound,
          },
        ]
      : []),
    ...(length === null
      ? []
      : [withWindows(cellOf('oracle', proposed, length, count), oracleWindows(windows))]),
  ]
}

function withWindows(cell: MatrixCell, windows: Contract['windows']): MatrixCell {
  const { loaded } = cell
  return { ...cell, loaded: { ...loaded, contract: { ...loaded.contract, windows } } }
}

/** A recorded context is that of the contract itself, so a variant has none. */
function cellOf(
  kind: MatrixCell['kind'],
  loaded: LoadedContract,
  maxLength: number | null,
  candidates: number,
): MatrixCell {
  const { contract } = loaded
  const input = { ...contract.input, cut: { ...contract.input.cut, maxLength } }
  return {
    kind,
    of: kind === 'between' ? 'current' : 'proposed',
    maxLength,
    candidates,
    loaded: { ...loaded, trace: null, contract: { ...contract, input, candidates } },
  }
}
