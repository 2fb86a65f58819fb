import type { NamedMetric } from '../../metrics/registry.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import type { MatrixCell } from '../../model/plan.ts'
import type { RunContext } from '../../model/run.ts'
import { accountOf } from './account.ts'
import { createKeptTally, type KeptTally } from './kept-by-windows.ts'
import { differenceRows, metricRows } from './measured.ts'
import { createPathTally, type PathTally, type QueryAccount } from './tally.ts'

/** Cells beside the contracts: what another pair length or candidate count would give. */
export interface MatrixTally {
  add(evidence: QueryEvidence): void
  /** `current` and `proposed`: accounts of the complete paths. */
  rows(
    current: readonly QueryAccount[] | undefined,
    proposed: readonly QueryAccount[] | undefined,
  ): Measurement[]
}

interface CellTally {
  readonly cell: MatrixCell
  readonly tally: PathTally
  /** What its windows keep; null: its windows are the contract's own. */
  readonly kept: KeptTally | null
  missing: number
}

export function createMatrixTally(
  { cells = [], contracts, dataset }: RunContext,
  metrics: readonly NamedMetric[],
): MatrixTally {
  const ofPath = metrics.filter(({ metric }) => !metric.ofChange)
  const tallies: CellTally[] = cells.map((cell) => ({
    cell,
    tally: createPathTally(),
    kept: hasOwnWindows(cell) ? createKeptTally(contracts.proposed, cell.loaded) : null,
    missing: 0,
  }))
  return {
    add(evidence) {
      for (const [index, found] of (evidence.cells ?? []).entries()) {
        const one = tallies[index]
        if (!one) continue
        one.kept?.add(evidence, found)
        const result = found?.result ?? null
        if (found === null || result === null || result.state === 'unscored') one.missing += 1
        else one.tally.add(accountOf(inPlace(evidence, found), result, dataset, ofPath))
      }
    },
    rows(current, proposed) {
      return tallies.flatMap(({ cell, tally, kept, missing }) => {
        const accounts = tally.accounts()
        const isMeasured = missing === 0 && accounts.length > 0
        if (kept) {
          const slice = { windows: cell.kind === 'oracle' ? 'oracle' : `first ${cell.windows}` }
          const values = isMeasured ? metricRows('proposed', ALL_QUERIES, accounts, ofPath) : []
          return sliced([...kept.rows(), ...values], slice)
        }
        if (!isMeasured) return []
        const at = { maxLength: String(cell.maxLength ?? 'unset'), candidates: String(cell.candidates) }
        const values = sliced(metricRows('proposed', ALL_QUERIES, accounts, ofPath), {
          matrix: cell.kind,
          ...at,
        })
        if (cell.kind !== 'between' || !current || !proposed) return values
        return [
          ...values,
          ...sliced(differenceRows('current', ALL_QUERIES, current, accounts, ofPath), {
            effect: 'length',
            ...at,
          }),
          ...sliced(differenceRows('current', ALL_QUERIES, accounts, proposed, ofPath), {
            effect: 'candidates and the rest',
            ...at,
          }),
        ]
      })
    },
  }
}

const hasOwnWindows = ({ kind }: MatrixCell) => kind === 'oracle' || kind === 'bounded'

/** The cell stands where the proposed path does. */
function inPlace(evidence: QueryEvidence, found: NonNullable<NonNullable<QueryEvidence['cells']>[number]>) {
  return {
    ...evidence,
    plans: { ...evidence.plans, proposed: found.plan },
    contracts: { ...evidence.contracts, proposed: found.evidence },
    paths: { ...evidence.paths, proposed: found.result },
  }
}

/** Under best and worst ties a cell says nothing more. */
const sliced = (rows: readonly Measurement[], slice: Readonly<Record<string, string>>): Measurement[] =>
  rows.filter((row) => row.slice?.ties === undefined).map((row) => ({ ...row, slice }))
