import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { Recording, RunContext, TraceIndex } from '../../model/run.ts'

/**
 * Code that may have changed the wrapper behind the contract's back. A replay that was recorded with the files as
 * they are now shows what they do; its rows are compared like those of every trace.
 */
export function watchedFindings({ watch, contracts }: RunContext): Finding[] {
  if (!watch) return []
  const recorded = isRecorded(contracts.proposed.trace, watch.head)
  const unused = watch.unused.map(
    (place): Finding => ({
      code: 'WATCH_PATTERN_UNUSED',
      severity: severityOf('WATCH_PATTERN_UNUSED'),
      place,
      facts: {},
    }),
  )
  if (watch.base === null || watch.base === watch.head) return unused
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

/** Pairs that are enough to see that a wrapper gives the model what the contract says. */
const SAMPLE_PAIRS = 50

/** Rows that say what the model was given count, where the wrapper can be asked for them at all. */
function isRecorded(trace: TraceIndex | null, digest: string): boolean {
  const recordings = trace?.recordings ?? []
  const withIds = recordings.some(({ pairsWithIds }) => pairsWithIds > 0)
  const rows = ({ pairs, pairsWithIds }: Recording) => (withIds ? pairsWithIds : pairs)
  const all = Math.max(0, ...recordings.map(rows))
  return recordings.some(
    (one) =>
      one.header.kind === 'replay' &&
      one.header.watchDigest === digest &&
      rows(one) >= Math.min(SAMPLE_PAIRS, Math.max(1, all)),
  )
}
