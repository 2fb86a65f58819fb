import type { Query } from '../model/dataset.ts'
import type { PathResult, PathVariants } from '../model/evidence.ts'
import type { QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import type { Assembly } from '../rank/assemble.ts'
import { rankPath } from '../rank/rank-path.ts'
import type { ReturnedScores } from '../rank/score-documents.ts'

/**
 * The same scores of one query under other transforms: what the calibration and the margin skip of a contract
 * do to it. `result`: the path itself. A recorded context is that of the contract itself, so a variant has none.
 * @throws {GateError} those of `rankPath`
 */
export function pathVariants(
  path: 'current' | 'proposed',
  query: Query,
  plan: QueryPlan | null,
  scores: ReturnedScores,
  loaded: LoadedContract,
  assembly: Assembly,
  result: PathResult,
): PathVariants {
  const { contract } = loaded
  const under = (changes: Partial<typeof contract.scores>): PathResult => {
    const changed = { ...contract, scores: { ...contract.scores, ...changes } }
    return rankPath(path, query, plan, scores, { ...loaded, trace: null, contract: changed }, assembly)
  }
  return {
    uncalibrated: contract.scores.calibration === null ? null : under({ calibration: null }),
    always:
      contract.scores.skipWhenMargin === null && result.contextOrigin === 'modelled'
        ? result
        : under({ skipWhenMargin: null }),
    skipped: under({ skipWhenMargin: Number.NEGATIVE_INFINITY }),
  }
}
