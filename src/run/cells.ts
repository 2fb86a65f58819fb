import { GateError } from '../model/errors.ts'
import type { MatrixAxes, MatrixCell } from '../model/plan.ts'
import type { RunContext } from '../model/run.ts'
import { matrixCells } from '../plan/matrix.ts'
import type { ScoredContract } from './scoring.ts'

type CellScorer = ReturnType<ScoredContract['under']>

/**
 * The variants that can be looked at here, each with its scorer. Without scores an oracle still tells what its
 * windows keep; the others tell nothing.
 */
export function cellsToRun(
  { dataset, contracts }: Pick<RunContext, 'dataset' | 'contracts'>,
  scored: { readonly proposed: ScoredContract; readonly current: ScoredContract | null },
  axes: MatrixAxes | null,
): { cells: MatrixCell[]; scorers: CellScorer[] } {
  const available = Math.max(0, ...dataset.queries.map(({ candidates }) => candidates.length))
  const found = matrixCells({ ...contracts, available, axes }).flatMap(
    (cell): { cell: MatrixCell; scorer: CellScorer }[] => {
      if (cell.loaded.encoder instanceof GateError) return []
      const of = scored[cell.of]
      // Its windows are nobody's: no recording holds them.
      if (cell.kind === 'oracle' && of?.loaded.scores.kind !== 'live') return [{ cell, scorer: null }]
      const scorer = of?.under(cell.loaded.contract) ?? null
      return scorer ? [{ cell, scorer }] : []
    },
  )
  return { cells: found.map(({ cell }) => cell), scorers: found.map(({ scorer }) => scorer) }
}

/** What a run is asked for goes before what gate.json names; null: neither wants a matrix. */
export function axesOf(asked: MatrixAxes | null, named: MatrixAxes | null): MatrixAxes | null {
  if (asked === null) return named
  return {
    lengths: asked.lengths ?? named?.lengths ?? null,
    candidates: asked.candidates ?? named?.candidates ?? null,
  }
}
