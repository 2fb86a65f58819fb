import type { ContractName } from '../model/contract.ts'
import type { Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type {
  CellEvidence,
  ContractEvidence,
  PathResult,
  PathVariants,
  QueryEvidence,
} from '../model/evidence.ts'
import type { QueryPlan } from '../model/plan.ts'
import type { LoadedContract, RunContext } from '../model/run.ts'
import { contractEvidence } from '../plan/contract-evidence.ts'
import { planOracle } from '../plan/oracle-windows.ts'
import { planQuery } from '../plan/plan-query.ts'
import type { Assembly } from '../rank/assemble.ts'
import { rankBaseline, rankPath } from '../rank/rank-path.ts'
import type { ReturnedScores } from '../rank/score-documents.ts'
import { pathVariants } from './path-variants.ts'

type PerContract<T> = Record<ContractName, T | null>

/** A query with its model inputs under each contract; null where there is no contract, or no plan. */
export interface PlannedQuery {
  readonly query: Query
  readonly plans: PerContract<QueryPlan>
  /** Under each cell of the run, in their order. */
  readonly cells: readonly (QueryPlan | null)[]
}

/** Hears of what could not be done for one contract and one query; the result is then null. */
export type Faults = (contract: ContractName | 'baseline', step: 'plan' | 'rank', error: GateError) => void

export function planAll(query: Query, context: RunContext, faults: Faults): PlannedQuery {
  const { contracts, dataset, cells = [] } = context
  const plan = (name: ContractName, loaded: LoadedContract | null) =>
    loaded && !(loaded.encoder instanceof GateError)
      ? attempt(
          () => planQuery(loaded, query, dataset),
          (error) => faults(name, 'plan', error),
        )
      : null
  const current = plan('current', contracts.current)
  const proposed = plan('proposed', contracts.proposed)
  return {
    query,
    // What a variant can't do is a variant that is not measured.
    cells: cells.map(({ kind, loaded }) =>
      attempt(
        () =>
          kind === 'oracle'
            ? proposed && planOracle(loaded, query, dataset, proposed)
            : planQuery(loaded, query, dataset),
        () => undefined,
      ),
    ),
    plans: {
      current,
      proposed,
      rollback: contracts.rollback === contracts.current ? current : plan('rollback', contracts.rollback),
    },
  }
}

/** Everything the gates learn of one query, once its inputs are scored. */
export function evidenceOf(
  { query, plans }: PlannedQuery,
  { contracts, dataset }: RunContext,
  scores: Readonly<Record<'current' | 'proposed', ReturnedScores>>,
  assembly: Assembly,
  faults: Faults,
): QueryEvidence {
  const evidence = (name: ContractName): ContractEvidence | null => {
    const [loaded, plan] = [contracts[name], plans[name]]
    return (
      loaded &&
      plan &&
      attempt(
        () => contractEvidence(loaded, query, dataset, plan),
        (error) => faults(name, 'plan', error),
      )
    )
  }
  const rank = (path: 'current' | 'proposed'): PathResult | null => {
    const loaded = contracts[path]
    return (
      loaded &&
      attempt(
        () => rankPath(path, query, plans[path], scores[path], loaded, assembly),
        (error) => faults(path, 'rank', error),
      )
    )
  }
  /** What a variant can't do is told of the path itself. */
  const variants = (path: 'current' | 'proposed', result: PathResult | null): PathVariants | null => {
    const loaded = contracts[path]
    return (
      loaded &&
      result &&
      attempt(
        () => pathVariants(path, query, plans[path], scores[path], loaded, assembly, result),
        () => undefined,
      )
    )
  }
  const current = evidence('current')
  const [currentPath, proposedPath] = [rank('current'), rank('proposed')]
  return {
    query,
    plans,
    contracts: {
      current,
      proposed: evidence('proposed'),
      rollback: contracts.rollback === contracts.current ? current : evidence('rollback'),
    },
    paths: {
      baseline: attempt(
        () => rankBaseline(query, assembly),
        (error) => faults('baseline', 'rank', error),
      ),
      current: currentPath,
      proposed: proposedPath,
    },
    variants: {
      current: usesTransforms(contracts.current) ? variants('current', currentPath) : null,
      proposed: variants('proposed', proposedPath),
    },
  }
}

/** A contract without transforms that is not under test has no variants to look at. */
const usesTransforms = (loaded: LoadedContract | null): boolean =>
  loaded !== null && (loaded.contract.scores.calibration ?? loaded.contract.scores.skipWhenMargin) !== null

/** The query in every cell: planned, and where its inputs are scored ranked like the proposed path. */
export function cellsOf(
  { query, cells: plans }: PlannedQuery,
  { cells = [], dataset }: RunContext,
  scores: readonly (ReturnedScores | null)[],
  assembly: Assembly,
): (CellEvidence | null)[] {
  return cells.map(({ loaded }, index) => {
    const [plan, returned] = [plans[index], scores[index] ?? null]
    if (!plan) return null
    return attempt(
      () => ({
        plan,
        evidence: contractEvidence(loaded, query, dataset, plan),
        result: returned && rankPath('proposed', query, plan, returned, loaded, assembly),
      }),
      () => undefined,
    )
  })
}

/** A known error is told and gives null; a bug goes on. */
function attempt<T>(work: () => T, tell: (error: GateError) => void): T | null {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    tell(error)
    return null
  }
}
