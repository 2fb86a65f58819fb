import type { ReportFile } from '../../model/files.ts'
import type { Limit } from '../../model/thresholds.ts'

/** A limit that could be stricter, by what earlier reports found. */
export interface Raise {
  readonly limit: Limit
  readonly proposed: number
  /** The worst value of all reports. */
  readonly worst: number
  readonly reports: number
}

const FEWEST_REPORTS = 3
/** Room that is kept below what was reached, as a share of it. */
const ROOM = 0.02
const HUNDREDTHS = 100

/** Floors, ceilings and numbers of losses that were held with room in each of at least three reports. */
export function raisesOf(limits: readonly Limit[], reports: readonly ReportFile[]): Raise[] {
  return limits.flatMap((limit): Raise[] => {
    const values = reports.flatMap(({ gates }) => {
      const same = gates
        .flatMap((gate) => gate.limits)
        .find(
          ({ id, bound, metric, segment, path }) =>
            id === limit.id &&
            bound === limit.bound &&
            metric === limit.metric &&
            segment === limit.segment &&
            path === limit.path,
        )
      return same && same.status === 'pass' && same.value !== null ? [same.value] : []
    })
    if (values.length < FEWEST_REPORTS || values.length < reports.length) return []
    const raise = raiseOf(limit, values)
    return raise ? [{ limit, reports: values.length, ...raise }] : []
  })
}

function raiseOf(
  { bound, limit }: Limit,
  values: readonly number[],
): Pick<Raise, 'proposed' | 'worst'> | null {
  switch (bound) {
    case 'min': {
      const worst = Math.min(...values)
      const proposed = Math.floor(worst * (1 - ROOM) * HUNDREDTHS + 1e-9) / HUNDREDTHS
      return proposed > limit ? { proposed, worst } : null
    }
    case 'max': {
      const worst = Math.max(...values)
      const proposed = Math.ceil(worst * (1 + ROOM) * HUNDREDTHS - 1e-9) / HUNDREDTHS
      return proposed < limit ? { proposed, worst } : null
    }
    case 'maxLost': {
      const worst = Math.max(...values)
      return worst < limit ? { proposed: worst, worst } : null
    }
    case 'maxDrop':
    case 'maxIncrease':
    case 'maxNewLost':
      return null
  }
}
