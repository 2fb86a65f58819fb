import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { Recording, RunContext, TraceIndex, Watch } from '../../model/run.ts'

/**
 * Code that may have changed the wrapper behind the contract's back. A replay that was recorded with the files as
 * they are now shows what they do; its rows are compared like those of every trace.
 */
export function watchedFindings({ watch, contracts, dataset }: RunContext): Finding[] {
  if (!watch) return []
  const { trace, contract } = contracts.proposed
  const pairs = dataset.queries.map(({ candidates }) =>
    Math.min(candidates.length, contract.candidates ?? candidates.length),
  )
  const needed = pairs.reduce((sum, count) => sum + count, 0)
  const recorded = isRecordedWith(trace, watch.head, needed)
  const unused = watch.unused.map(
    (place): Finding => ({
      code: 'WATCH_PATTERN_UNUSED',
      severity: severityOf('WATCH_PATTERN_UNUSED'),
      place,
      facts: {},
    }),
  )
  if (!hasMoved(watch, trace)) return unused
  return [
    {
      code: 'WATCHED_FILES_CHANGED',
      severity: severityOf('WATCHED_FILES_CHANGED', recorded && 'recorded'),
      place: watch.place,
      facts: { files: watch.changed.length, first: watch.changed[0] ?? '', recorded },
    },
    ...unused,
  ]
}

/**
 * Whether the watched files are others than at the base; where there is none, others than any replay was recorded
 * with: a change that introduces its gate may go on after it was recorded.
 */
export function hasMoved(watch: Watch, trace: TraceIndex | null): boolean {
  if (watch.base !== null) return watch.base !== watch.head
  const digests = (trace?.recordings ?? []).flatMap(({ header: { kind, watchDigest } }) =>
    kind === 'replay' && watchDigest !== undefined ? [watchDigest] : [],
  )
  return digests.length > 0 && !digests.includes(watch.head)
}

/** Half of the sample that a plan asks for: a wrapper may refuse some of its queries. */
const ENOUGH_PAIRS = 25

/**
 * Whether a replay shows what the watched files of this digest do. Rows that say what the model was given count, where
 * the wrapper can be asked for them at all. `needed`: pairs that the contract scores; null: not known.
 */
export function isRecordedWith(trace: TraceIndex | null, digest: string, needed: number | null): boolean {
  const recordings = trace?.recordings ?? []
  const withIds = recordings.some(({ pairsWithIds }) => pairsWithIds > 0)
  const rows = ({ pairs, pairsWithIds }: Recording) => (withIds ? pairsWithIds : pairs)
  const all = needed ?? Math.max(0, ...recordings.map(rows))
  const enough = Math.min(ENOUGH_PAIRS, Math.ceil(Math.max(1, all) / 2))
  return recordings.some(
    (one) => one.header.kind === 'replay' && one.header.watchDigest === digest && rows(one) >= enough,
  )
}
