import type { ReportFile } from '../model/files.ts'
import type { GateId } from '../model/findings.ts'
import type { Cause, GateStatus, NextActor, Verdict } from '../model/gates.ts'

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  approved: 'Approved',
  'approved-with-notices': 'Approved with notices',
  blocked: 'Blocked',
  'not-evaluated': 'Not evaluated',
}

export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  approved: '✅',
  'approved-with-notices': '✅',
  blocked: '❌',
  'not-evaluated': '❗',
}

const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  regression: 'regression: the change makes something worse than agreed',
  unproven: 'unproven: something that has to be shown could not be shown',
  unapproved: 'unapproved: something changes that nobody stands for yet',
  setup: 'setup: files or settings of the gate need repair',
}

const ACTOR_WORDS: Readonly<Record<NextActor, string>> = {
  nobody: 'nobody has to act',
  author: 'the author of the change acts next',
  approver: 'an approver of the limits acts next',
  maintainer: 'the maintainer of the gate acts next',
}

export const STATUS_SIGNS: Readonly<Record<GateStatus, string>> = {
  pass: '✅',
  fail: '❌',
  inconclusive: '❔',
  unverified: '❔',
  error: '❗',
}

export const GATE_QUESTIONS: Readonly<Record<GateId, string>> = {
  position: 'Does annotated evidence survive tokenization, wherever it stands?',
  identity: 'Is what the model received what we think it received?',
  comparison: 'Is the proposed path as good as the one in service and as none at all?',
  approval: 'Are the agreed limits met, still the agreed ones, and is a rollback ready?',
}

/** Where evidence of a path is lost: the nine classes as a reader needs them. */
export const CLASS_WORDS: ReadonlyMap<string, string> = new Map([
  ['kept', 'kept: delivered to the generator'],
  ['kept-unseen', 'kept unseen: delivered, but cut from what was scored'],
  ['refused', 'refused: the query was not answered'],
  ['not-candidate', 'not a candidate: retrieval did not find it'],
  ['not-scored', 'not scored: beyond the candidates that are scored'],
  ['cut', 'cut: truncated from the query-document pair'],
  ['outranked', 'outranked: seen, but ranked below the final cut'],
  ['dropped', 'dropped: selected, but did not fit the context whole'],
  ['unverifiable', 'unverifiable: can not be told'],
])

/** What a loss set counts, and where it is lost. */
const LOSS_WORDS: ReadonlyMap<string, { what: string; where: string; title: string }> = new Map([
  [
    'evidenceRetention.context',
    {
      what: 'evidence unit',
      where: "before the generator's context",
      title: "Evidence in the generator's context",
    },
  ],
  [
    'evidenceRetention.pair',
    { what: 'evidence unit', where: "in the reranker's input", title: "Evidence in the reranker's input" },
  ],
  [
    'protectedSpanRetention.pair',
    {
      what: 'protected part',
      where: "in the reranker's input",
      title: "Protected parts of queries in the reranker's input",
    },
  ],
  [
    'protectedSpanRetention.encoder',
    {
      what: 'protected part',
      where: "in the query encoder's input",
      title: "Protected parts of queries in the query encoder's input",
    },
  ],
])

export const lossWords = (metric: string) =>
  LOSS_WORDS.get(metric) ?? { what: 'unit', where: `under ${metric}`, title: metric }

/** A class in one or two words. */
export const placeWords = (name: string): string => CLASS_WORDS.get(name)?.split(':')[0] ?? name

/** Verdict, cause and who acts next: the sentence that comes first everywhere. */
export function headline({ verdict, cause, nextActor, mode }: ReportFile): string {
  const why = cause === null ? '' : ` (${CAUSE_WORDS[cause]})`
  const warn = mode === 'warn' && verdict !== 'approved' ? ' Mode "warn": the check does not fail.' : ''
  return `${VERDICT_WORDS[verdict]}${why}; ${ACTOR_WORDS[nextActor]}.${warn}`
}

export const FIXED_LINE =
  'Scores are not probabilities of correctness, and this gate does not replace an end-to-end evaluation.'
