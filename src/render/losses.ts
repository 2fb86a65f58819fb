import type { ReportFile } from '../model/files.ts'
import type { GateOutcome, LossSet, LostId } from '../model/gates.ts'
import type { HideId } from './report.ts'

type Losses = ReportFile['losses'][number]

const key = ({ queryId, id }: LostId) => `${queryId}\u0000${id}`
const byId = (a: LostId, b: LostId) => (key(a) < key(b) ? -1 : 1)

/** Per metric, what the proposed path loses and rescues by id: versus the contract in service where there is one. */
export function reportLosses(outcomes: readonly GateOutcome[], hide: HideId): Losses[] {
  const sets = outcomes.flatMap((outcome) => outcome.losses)
  return (
    sets
      // Probes and twins have sections of their own: they are no evidence of the dataset.
      .filter(
        ({ path, metric }) =>
          path === 'proposed' && metric !== 'twinsOutranked' && !metric.startsWith('probeRetention.'),
      )
      .flatMap((proposed) => {
        const other = (path: string) =>
          sets.find((set) => set.metric === proposed.metric && set.path === path)
        const versus = other('current') ?? other('baseline')
        return versus ? [compare(proposed, versus, hide)] : []
      })
      .sort((a, b) => (a.metric < b.metric ? -1 : 1))
  )
}

function compare(proposed: LossSet, versus: LossSet, hide: HideId): Losses {
  const shown = ({ queryId, id }: LostId) => ({ queryId: hide(queryId), id: hide(id) })
  const before = new Set(versus.lost.map(key))
  const now = new Set(proposed.lost.map(key))
  const unknown = new Set(proposed.unverifiable.map(key))
  return {
    metric: proposed.metric,
    versus: versus.path === 'current' ? 'current' : 'baseline',
    total: proposed.total.length,
    known: proposed.lost.filter((one) => before.has(key(one))).length,
    unverifiable: proposed.unverifiable.length,
    lost: proposed.lost
      .filter((one) => !before.has(key(one)))
      .sort(byId)
      .map((one) => ({ ...shown(one), ...(one.boundary !== undefined && { boundary: one.boundary }) })),
    // What can't be told any more is not rescued.
    rescued: versus.lost
      .filter((one) => !now.has(key(one)) && !unknown.has(key(one)))
      .sort(byId)
      .map(shown),
  }
}
