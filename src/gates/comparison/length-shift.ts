import { lowerBound, upperBound } from '../../metrics/statistics/bound.ts'
import { inQueryOrder, summarize } from '../../metrics/statistics/paired.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'

type Length = NonNullable<ComparisonReport['length']>
type Shift = NonNullable<Length['shifts']>[number]

interface Sums extends Pick<Shift, 'path' | 'of' | 'tokens'> {
  readonly byQuery: Map<string, number>
  unseen: number
}

/** What appended irrelevant text does to scores, where somebody asks. */
export interface LengthShiftTally {
  add(evidence: QueryEvidence): void
  report(): Pick<Length, 'shifts' | 'shiftsUnavailable'>
}

export function createLengthShiftTally({ lengthShift }: RunContext): LengthShiftTally {
  const all = new Map<string, Sums>()
  return {
    add({ query, shifts = [] }) {
      for (const { path, of, tokens, before, after, unseen } of shifts) {
        const key = JSON.stringify([path, of, tokens])
        const sums = all.get(key) ?? { path, of, tokens, byQuery: new Map(), unseen: 0 }
        all.set(key, sums)
        if (unseen) sums.unseen += 1
        else sums.byQuery.set(query.id, after - before)
      }
    },
    report() {
      if (!lengthShift) return {}
      const { unavailable } = lengthShift
      return {
        shifts: [...all.values()].map(toShift).sort(byPlace),
        ...(unavailable.length > 0 && { shiftsUnavailable: unavailable.join('; ') }),
      }
    },
  }
}

function toShift({ path, of, tokens, byQuery, unseen }: Sums): Shift {
  const values = Float64Array.from(inQueryOrder(byQuery), ([, value]) => value)
  const some = values.length > 0
  return {
    path,
    of,
    tokens,
    n: values.length,
    unseen,
    shift: some ? summarize(values).mean : null,
    low: some ? lowerBound(values) : null,
    high: some ? upperBound(values) : null,
    raised: values.filter((value) => value > 0).length,
  }
}

const byPlace = (a: Shift, b: Shift) =>
  compareStrings(a.path, b.path) || compareStrings(b.of, a.of) || a.tokens - b.tokens
