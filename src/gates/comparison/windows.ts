import type { QueryEvidence } from '../../model/evidence.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { TIMED_PATHS, type TimedPath } from './latency.ts'

/** How many windows a scored document has: more windows are more chances of a high score. */
export interface WindowTally {
  add(evidence: QueryEvidence): void
  rows(): Measurement[]
}

/** Only of contracts with windows. Mean and most, over scored documents of queries. */
export function createWindowTally({ contracts }: RunContext): WindowTally {
  const sums = new Map<TimedPath, { windows: number; documents: number; most: number }>()
  return {
    add({ plans }) {
      for (const path of TIMED_PATHS) {
        if (contracts[path]?.contract.windows == null) continue
        const sum = sums.get(path) ?? { windows: 0, documents: 0, most: 0 }
        sums.set(path, sum)
        for (const { window } of plans[path]?.inputs ?? []) {
          // Windows of a document follow each other from 0 on.
          if (window === 0) sum.documents += 1
          sum.windows += 1
          sum.most = Math.max(sum.most, window + 1)
        }
      }
    },
    rows: () =>
      [...sums].flatMap(([path, { windows, documents, most }]) => {
        if (documents === 0) return []
        const row = { metric: 'windowsPerDocument', definition: 1, path, segment: ALL_QUERIES } as const
        const n = { n: documents, of: 'documents' as const }
        return [
          { ...row, value: windows / documents, unit: 'windows' as const, ...n },
          { ...row, slice: { windows: 'most' }, value: most, unit: 'count' as const, ...n },
        ]
      }),
  }
}
