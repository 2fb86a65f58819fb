import { shorten } from '../escape.ts'
import { count, showNumber } from '../numbers.ts'
import { q } from './phrases.ts'
import type { Sentences } from './sentences.ts'

/** Sentences of limits: met, missed, changed, and whether they can be decided. */
export const limitSentences = {
  LIMIT_MISSED: (f) => {
    const value =
      f.value === null ? 'not estimable' : showNumber(f.value, f.decision === 'contract' ? 'count' : 'score')
    return `Limit ${q(f.limitId)} is missed: ${f.metric} of ${f.path} in segment ${q(f.segment)} is ${value}, agreed is ${f.bound} ${f.limit} (n ${f.n}).`
  },
  LIMIT_INCONCLUSIVE: (f) => {
    const needed = f.needed === null ? '' : ` About ${count(f.needed, 'query', 'queries')} would decide it.`
    return `Limit ${q(f.limitId)} can't be decided from n ${f.n}: ${f.metric} of ${f.path} in segment ${q(f.segment)}, ${f.bound} ${f.limit}.${needed}`
  },
  LIMIT_UNMEASURED: (f) => {
    const why = f.reason === null ? '' : ` (${shorten(f.reason, 300)})`
    return `Limit ${q(f.limitId)} has nothing to judge: ${f.metric} of ${f.path} in segment ${q(f.segment)}${why}.`
  },
  LIMIT_LOOSENED: (f) =>
    `Limit ${q(f.limitId)} is loosened from ${f.from ?? 'nothing'} to ${f.to ?? 'nothing'} (${f.metric}, segment ${q(f.segment)}). An approver of the base has to agree; until then the base's limit governs.`,
  LIMIT_REMOVED: (f) =>
    `Limit ${q(f.limitId)} is removed (${f.metric}, segment ${q(f.segment)}, was ${f.from ?? 'unknown'}). An approver of the base has to agree; until then it governs.`,
  LIMIT_TIGHTENED: (f) =>
    `Limit ${q(f.limitId)} is tightened from ${f.from ?? 'nothing'} to ${f.to ?? 'nothing'} (${f.metric}, segment ${q(f.segment)}).`,
  LIMIT_ADDED: (f) =>
    `Limit ${q(f.limitId)} is new: ${f.metric}, segment ${q(f.segment)}, ${f.to ?? 'no bound'}.`,
  LIMITS_INTRODUCED: (f) =>
    `${count(f.limits, 'limit')} introduced by this change: the base has none to compare them with.`,
  SEGMENT_UNGUARDED: (f) => `The protected segment ${q(f.segment)} has no limit for ${f.missing}. Add one.`,
  LIMIT_CAN_DRIFT: (f) =>
    `Limit ${q(f.limitId)} only bounds the change of ${f.metric} in segment ${q(f.segment)}: many small drops would pass one by one. Add an absolute floor.`,
  LIMIT_UNDECIDABLE: (f) =>
    `Limit ${q(f.limitId)} can't be decided with ${count(f.n, 'query', 'queries')} of segment ${q(f.segment)}, even if nothing changes: ${f.metric} deviates by ${showNumber(f.deviation, 'score')} per query. It needs about ${f.needed}, or a wider margin.`,
  LIMITS_CONTRADICT: (f) =>
    `Limits ${q(f.limitId)} and ${q(f.otherId)} contradict each other: no value of ${f.metric} in segment ${q(f.segment)} meets both. Correct one.`,
  SEGMENT_EMPTY: (f) =>
    `Limit ${q(f.limitId)} is about segment ${q(f.segment)}, to which no query belongs: it guards nothing.`,
} satisfies Partial<Sentences>
