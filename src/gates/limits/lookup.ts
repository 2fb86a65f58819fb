import { ALL_QUERIES, type GateOutcome, type LossSet, type Measurement } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'

type Wanted = { readonly metric: string; readonly segment: string }

/** What the gates measured, restricted to the segment of a limit. undefined: it was not measured. */
export interface Lookup {
  /** Per-query values; empty where the metric is defined for no query of the segment. */
  series(wanted: Wanted, path: string): ReadonlyMap<string, number> | undefined
  losses(wanted: Wanted, path: string): LossSet | undefined
  row(wanted: Wanted, path: string): Measurement | undefined
}

export function lookUp(outcomes: readonly GateOutcome[], { dataset }: Pick<RunContext, 'dataset'>): Lookup {
  const segmentsOf = new Map(dataset.queries.map(({ id, segments }) => [id, segments]))
  const isIn = (segment: string) => (queryId: string) =>
    segment === ALL_QUERIES || (segmentsOf.get(queryId)?.includes(segment) ?? false)

  return {
    series({ metric, segment }, path) {
      const found = outcomes
        .flatMap(({ series }) => series)
        .find((one) => one.metric === metric && one.path === path)
      return found && new Map([...found.values].filter(([queryId]) => isIn(segment)(queryId)))
    },
    losses({ metric, segment }, path) {
      const found = outcomes
        .flatMap(({ losses }) => losses)
        .find((one) => one.metric === metric && one.path === path)
      if (!found) return undefined
      const inside = (ids: LossSet['total']) => ids.filter(({ queryId }) => isIn(segment)(queryId))
      return {
        ...found,
        lost: inside(found.lost),
        unverifiable: inside(found.unverifiable),
        total: inside(found.total),
      }
    },
    row({ metric, segment }, path) {
      return outcomes
        .flatMap(({ measured }) => measured)
        .find(
          (one) =>
            one.metric === metric && one.path === path && one.segment === segment && one.slice === undefined,
        )
    },
  }
}
