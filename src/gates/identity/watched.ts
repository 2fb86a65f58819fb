import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { RunContext } from '../../model/run.ts'

/**
 * Code that may have changed the wrapper behind the contract's back. A replay that was recorded with the files as
 * they are now shows what they do; its rows are compared like those of every trace.
 */
export function watchedFindings({ watch, contracts }: RunContext): Finding[] {
  if (!watch) return []
  const { trace } = contracts.proposed
  const recorded = trace?.header.kind === 'replay' && trace.header.watchDigest === watch.head
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
