import { type TwinStanding, twinStandings } from '../../metrics/twins-outranked.ts'
import { PATHS, type PathName, type QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'
import type { LossSet } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'

type Confusable = NonNullable<ComparisonReport['confusable']>

/** One twin of one query on one path. */
interface Standing {
  readonly queryId: string
  readonly id: string
  readonly kind: string
  readonly segments: readonly string[]
  readonly standing: TwinStanding
}

/** Whether the answer is told from the passages that look like it. */
export interface ConfusableTally {
  add(evidence: QueryEvidence): void
  /** undefined: no query names a twin and no segment is of confusable queries. */
  report(isComplete: (path: PathName) => boolean): Confusable | undefined
  losses(isComplete: (path: PathName) => boolean): LossSet[]
}

export function createConfusableTally({ dataset }: RunContext): ConfusableTally {
  const all = new Map<PathName, Standing[]>()
  const segments = [...dataset.segments.values()]
    .filter(({ kind }) => kind === 'confusable')
    .map(({ id }) => id)
    .sort(compareStrings)

  const standingsOf = (path: PathName) =>
    (all.get(path) ?? []).sort((a, b) => compareStrings(a.queryId, b.queryId) || compareStrings(a.id, b.id))

  return {
    add({ query, paths }) {
      for (const path of PATHS) {
        const result = paths[path]
        if (!result || result.state === 'unscored') continue
        const standings = twinStandings(query, result.order)
        const list = all.get(path) ?? []
        all.set(path, list)
        for (const { id, kind } of query.twins ?? [])
          list.push({
            queryId: query.id,
            id,
            kind,
            segments: query.segments,
            standing: standings.get(id) ?? 'absent',
          })
      }
    },
    report(isComplete) {
      const paths = PATHS.filter(isComplete)
      const unannotated = segments.flatMap((segment) => {
        const queries = dataset.queries.filter(
          (one) => one.segments.includes(segment) && !one.twins?.length,
        ).length
        return queries > 0 ? [{ segment, queries }] : []
      })
      const annotated = dataset.queries.some(({ twins }) => twins?.length)
      if (!annotated && unannotated.length === 0) return undefined
      return {
        rows: paths.flatMap((path) => rowsOf(path, standingsOf(path), segments)),
        newlyMistaken: (['current', 'baseline'] as const).flatMap((versus) =>
          paths.includes(versus) && paths.includes('proposed')
            ? newlyMistaken(versus, standingsOf(versus), standingsOf('proposed'))
            : [],
        ),
        unannotated,
      }
    },
    losses: (isComplete) =>
      PATHS.filter((path) => isComplete(path) && standingsOf(path).length > 0).map((path) => ({
        metric: 'twinsOutranked',
        path,
        lost: standingsOf(path)
          .filter(({ standing }) => standing !== 'told')
          .map(idOf),
        unverifiable: [],
        total: standingsOf(path).map(idOf),
      })),
  }
}

const idOf = ({ queryId, id }: Standing) => ({ queryId, id })

function rowsOf(
  path: PathName,
  standings: readonly Standing[],
  segments: readonly string[],
): Confusable['rows'] {
  const row = (by: 'kind' | 'segment', name: string, inside: readonly Standing[]) => {
    const count = (standing: TwinStanding) => inside.filter((one) => one.standing === standing).length
    return {
      path,
      by,
      name,
      n: inside.length,
      told: count('told'),
      mistaken: count('mistaken'),
      absent: count('absent'),
    }
  }
  const kinds = [...new Set(standings.map(({ kind }) => kind))].sort(compareStrings)
  return [
    ...kinds.map((kind) =>
      row(
        'kind',
        kind,
        standings.filter((one) => one.kind === kind),
      ),
    ),
    ...segments.map((segment) =>
      row(
        'segment',
        segment,
        standings.filter((one) => one.segments.includes(segment)),
      ),
    ),
  ].filter(({ n }) => n > 0)
}

/** Told on the other path and not on the proposed one, by id. */
function newlyMistaken(
  versus: 'current' | 'baseline',
  before: readonly Standing[],
  now: readonly Standing[],
): Confusable['newlyMistaken'] {
  const told = new Set(before.filter(({ standing }) => standing === 'told').map(keyOf))
  return now
    .filter((one) => one.standing !== 'told' && told.has(keyOf(one)))
    .map(({ queryId, id, kind }) => ({ versus, queryId, id, kind }))
}

const keyOf = ({ queryId, id }: Standing) => JSON.stringify([queryId, id])
