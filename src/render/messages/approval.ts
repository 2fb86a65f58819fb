import { shorten } from '../escape.ts'
import { count } from '../numbers.ts'
import { entrance, hash, LONGEST_VALUE, q, showSide } from './phrases.ts'
import type { Sentences } from './sentences.ts'

/** Sentences of gate 4: who agreed to what, waivers and the rollback. */
export const approvalSentences = {
  POLICY_CHANGED: (f) => {
    const ask = f.weaker ? ' An approver of the base has to agree; until then the base governs.' : ''
    return `The policy ${q(f.field)} changes from ${shorten(f.from, LONGEST_VALUE)} to ${shorten(f.to, LONGEST_VALUE)}.${ask}`
  },
  EVALUATION_CHANGED: (f) => {
    const subject = `${f.what}${f.id === null ? '' : ` ${q(f.id)}`}`
    const change = `The evaluation itself changes: ${subject}, ${showSide(f.from, 'new')} -> ${showSide(f.to, 'gone')}.`
    return f.weaker ? `${change} An approver of the base has to agree.` : change
  },
  APPROVAL_NEEDED: (f) => {
    const who = f.approvers === '' ? 'nobody: the base allows no such change' : f.approvers
    const teams =
      f.unreadableTeams === ''
        ? ''
        : ` Members of ${f.unreadableTeams} can't be read with this token: name logins instead, or give a token that may read them.`
    return `${count(f.changes, 'change')} of what was agreed, with hash ${f.hash}. An approving review of this commit stands for it, and so does one that names the hash. Who may: ${shorten(who, 300)}.${teams}`
  },
  LIMIT_CHANGE_APPROVED: (f) =>
    `${q(f.by)} approved this change of limits (${count(f.changes, 'entry', 'entries')}, change ${hash(f.hash)}…).`,
  BASE_NOT_CHECKED: () =>
    'Approval was not checked: no base was given, so the limits are those of the working copy. Name the base with --base.',
  AGREEMENT_EXPIRED: (f) =>
    `The agreement on the limits ended on ${f.expires}, ${count(f.days, 'day')} ago. Agree on them anew.`,
  AGREEMENT_EXPIRES_SOON: (f) =>
    `The agreement on the limits ends on ${f.expires}, in ${count(f.days, 'day')}.`,
  WAIVER_ADDED: (f) =>
    `A waiver of ${f.code} for ${count(f.ids, 'id')} by ${q(f.by)}, until ${f.expires}, is new. An approver of the base has to agree; until then it does not count.`,
  WAIVER_EXTENDED: (f) =>
    `The waiver of ${f.code} for ${count(f.ids, 'id')} by ${q(f.by)} is extended from ${f.from} to ${f.to}. An approver of the base has to agree.`,
  WAIVER_EXPIRED: (f) =>
    `The waiver of ${f.code} for ${count(f.ids, 'id')} ended on ${f.expires} and no longer counts. Repair the cause, or agree on it anew.`,
  FINDINGS_WAIVED: (f) => `${f.code} is waived for ${count(f.ids, 'id')} by ${q(f.by)} until ${f.expires}.`,
  SOLE_APPROVER: (f) =>
    f.approvers === 0
      ? 'There is no approver: nobody can agree to a change of the limits. Name two.'
      : 'There is one approver: own changes of limits find nobody to agree, and an absence stops everything. Name a second.',
  ROLLBACK_MISSING: (f) =>
    `No rollback is ready: ${shorten(f.reason, 300)}. Name a contract that can be restored.`,
  ROLLBACK_REOPENS_LOSSES: (f) =>
    `Rolling back reopens ${count(f.losses, 'loss', 'losses')} that the proposed contract closes.`,
  ROLLBACK_LOSES: (f) =>
    `The rollback alone loses ${q(f.id)} of query ${q(f.queryId)} (${f.metric}). Choose a rollback that keeps it.`,
  ROLLBACK_CUTS_QUERY: (f) =>
    `The rollback silently cuts ${q(f.spanId)} of query ${q(f.queryId)} in front of ${entrance(f)}. Choose a rollback that keeps it, or that refuses such queries.`,
  ROLLBACK_UNVERIFIABLE: (f) =>
    `What the rollback keeps of ${count(f.queries, 'query', 'queries')} can't be told. Choose a rollback whose inputs can be inspected.`,
  VERIFICATION_TOO_LOW: (f) =>
    `How the ${f.contract} contract is known to be in force is only ${q(f.reached)}, the limits ask for ${q(f.required)}. Record a trace with the wrapper in service.`,
} satisfies Partial<Sentences>
