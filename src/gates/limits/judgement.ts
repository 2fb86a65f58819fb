import type { LimitResult } from '../../model/gates.ts'

/** What an evaluation says of a limit; the rest of a LimitResult repeats the limit. */
export type Judgement = Pick<
  LimitResult,
  'status' | 'reason' | 'value' | 'confidenceBound' | 'p' | 'n' | 'needed' | 'ids'
>

/** A judgement with nothing in it but what is given. */
export function judge(status: LimitResult['status'], facts: Partial<Judgement> = {}): Judgement {
  return {
    status,
    reason: null,
    value: null,
    confidenceBound: null,
    p: null,
    n: 0,
    needed: null,
    ids: [],
    ...facts,
  }
}

export const unmeasured = (reason: string, facts: Partial<Judgement> = {}): Judgement =>
  judge('unmeasured', { ...facts, reason })
