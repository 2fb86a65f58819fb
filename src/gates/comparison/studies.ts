import type { DocumentLengths } from '../../metrics/definition.ts'
import type { NamedMetric } from '../../metrics/registry.ts'
import type { PathName, PathResult, QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'
import type { LossSet } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { accountOf } from './account.ts'
import { CALIBRATION_METRICS, createCalibrationTally } from './calibration.ts'
import { createConfusableTally } from './confusable.ts'
import { createLengthBiasTally } from './length-bias.ts'
import { createLengthShiftTally } from './length-shift.ts'
import { createMarginTally, MARGIN_METRICS } from './margin.ts'
import type { QueryAccount } from './tally.ts'
import { createWorthTally } from './worth.ts'

/** What the comparison tells beside its measurements: what each part of a path is good for. They decide nothing. */
export interface Studies {
  add(evidence: QueryEvidence): void
  /** `complete`: accounts of the paths that have all their scores. */
  end(complete: (path: PathName) => readonly QueryAccount[] | undefined): {
    readonly comparison: ComparisonReport
    readonly losses: readonly LossSet[]
  }
}

export function createStudies(
  context: RunContext,
  metrics: readonly NamedMetric[],
  lengths: DocumentLengths | null,
): Studies {
  const worth = createWorthTally(context)
  const confusable = createConfusableTally(context)
  const bias = lengths && createLengthBiasTally(lengths)
  const calibration = createCalibrationTally(context)
  const shift = createLengthShiftTally(context)
  const margin = createMarginTally(context)
  const names: readonly string[] = [...CALIBRATION_METRICS, ...MARGIN_METRICS]
  const wanted = metrics.filter(({ name }) => names.includes(name))
  const { minQueries } = context.thresholds.base ?? context.thresholds.head
  return {
    add(evidence) {
      const accountFor = (result: PathResult) => accountOf(evidence, result, context.dataset, wanted, lengths)
      worth.add(evidence)
      confusable.add(evidence)
      bias?.add(evidence)
      shift.add(evidence)
      calibration.add(evidence, accountFor)
      margin.add(evidence, accountFor)
    },
    end(complete) {
      const isComplete = (path: PathName) => complete(path) !== undefined
      const twins = confusable.report(isComplete)
      const found = bias?.report(isComplete, minQueries)
      return {
        comparison: {
          worth: worth.rows(complete),
          ...(twins && { confusable: twins }),
          ...(lengths &&
            found && {
              length: {
                reference: lengths.reference,
                ...found,
                ...shift.report(),
                calibration: calibration.rows(complete),
              },
            }),
          margin: margin.rows(isComplete),
        },
        losses: confusable.losses(isComplete),
      }
    },
  }
}
