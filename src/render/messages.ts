import { assertNever } from '../model/errors.ts'
import type { Finding, LengthSource } from '../model/findings.ts'
import { likely } from './causes.ts'
import { shorten } from './escape.ts'
import { count, showNumber } from './numbers.ts'

const LONGEST_NAME = 80
const LONGEST_VALUE = 120

/** An id or another name in a sentence. */
const q = (name: string) => `"${shorten(name, LONGEST_NAME)}"`

/** A value of the contract in a sentence. */
const v = (value: unknown) => shorten(JSON.stringify(value) ?? 'nothing', LONGEST_VALUE)

/** One side of a change; a missing one is said in words. */
const showSide = (value: string | null, none: string) =>
  value === null ? none : shorten(value, LONGEST_VALUE)

const hash = (sha256: string) => sha256.slice(0, 15)
const tokens = (f: { keptTokens: number; targetTokens: number }) =>
  `${f.keptTokens} of ${count(f.targetTokens, 'token')}`
const known = (f: { known: boolean }) => (f.known ? ' The contract in service has this loss too.' : '')
const unit = (f: { unitId: string; queryId: string }) => `evidence ${q(f.unitId)} of query ${q(f.queryId)}`
const span = (f: { kind: string; spanId: string; queryId: string }) =>
  `the ${f.kind} ${q(f.spanId)} of query ${q(f.queryId)}`
const input = (f: { queryId: string; documentId: string | null; window: number }) =>
  f.documentId === null
    ? `the query encoder's input of query ${q(f.queryId)}`
    : `query ${q(f.queryId)} with document ${q(f.documentId)}${f.window > 0 ? `, window ${f.window}` : ''}`
const room = (f: { queryTokens: number; pairBudget: number | null }) =>
  `${count(f.queryTokens, 'token')}${f.pairBudget === null ? '' : `, room for ${f.pairBudget}`}`
const entrance = (f: { entrance: 'pair' | 'encoder' }) =>
  f.entrance === 'encoder' ? 'the query encoder' : 'the reranker'
const SOURCES: Readonly<Record<LengthSource, string>> = {
  'model-positions': "the model's positions allow",
  graph: 'the ONNX graph accepts',
  tokenizer: "the tokenizer's own limit is",
  wrapper: "the wrapper's limit is",
}
const RECORD = 'record the pairs anew with the wrapper in service'

/** What was found, where, and what to do about it: one or two plain sentences. */
export function messageOf(finding: Finding): string {
  switch (finding.code) {
    case 'EVIDENCE_LOST': {
      const f = finding.facts
      return `The ${f.contract} contract cuts all of ${unit(f)}: ${tokens(f)} are kept. Raise the limit, add windows or shorten what stands before it.${known(f)}`
    }
    case 'EVIDENCE_PARTIAL': {
      const f = finding.facts
      return `The ${f.contract} contract cuts through ${unit(f)}: ${tokens(f)} are kept. Raise the limit or let windows overlap more.${known(f)}`
    }
    case 'EVIDENCE_SPLIT_BY_WINDOWS': {
      const f = finding.facts
      return `The windows of the ${f.contract} contract divide ${unit(f)}: no window holds more than ${tokens(f)}, although all of them are read. Let windows overlap by at least ${f.targetTokens - 1}.${known(f)}`
    }
    case 'EVIDENCE_UNVERIFIABLE': {
      const f = finding.facts
      return `Whether the ${f.contract} contract keeps ${unit(f)} can't be told: no token of it can be traced to the text. Check the annotation and the tokenizer.`
    }
    case 'EVIDENCE_NOT_IN_CORPUS': {
      const f = finding.facts
      return `No document holds ${unit(f)} whole. Check the chunking of its source, or annotate it anew.`
    }
    case 'QUALIFIER_CUT': {
      const f = finding.facts
      return `The ${f.contract} contract keeps ${q(f.qualifies)} but cuts its qualifier, ${unit(f)}: ${tokens(f)} are kept. The answer reads unconditional; keep both in one input.${known(f)}`
    }
    case 'QUERY_SPAN_LOST': {
      const f = finding.facts
      return `Under the ${f.contract} contract ${entrance(f)} never sees ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`
    }
    case 'QUERY_SPAN_PARTIAL': {
      const f = finding.facts
      return `Under the ${f.contract} contract ${entrance(f)} sees only part of ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`
    }
    case 'QUERY_SPAN_UNVERIFIABLE': {
      const f = finding.facts
      return `Whether ${entrance(f)} sees ${span(f)} under the ${f.contract} contract can't be told. Check the annotation, or say in the rewrite where the span went.`
    }
    case 'QUERY_EXHAUSTS_BUDGET': {
      const f = finding.facts
      return `Query ${q(f.queryId)} fills the pair under the ${f.contract} contract (${room(f)}): every document is empty and every score equal. Reject or clarify such queries, or raise the limit.${known(f)}`
    }
    case 'QUERY_REFUSED': {
      const f = finding.facts
      return `The ${f.contract} contract's answer to query ${q(f.queryId)} (${room(f)}) is "${f.outcome}", expected is "${f.expected}". Change the query's limit, or what the dataset expects.${known(f)}`
    }
    case 'INPUT_COLLISION': {
      const f = finding.facts
      const what =
        f.of === 'document'
          ? `documents ${q(f.documentId ?? '')} and ${q(f.otherDocumentId ?? '')} of query ${q(f.queryId)}, of which only one holds the evidence,`
          : `queries ${q(f.queryId)} and ${q(f.otherQueryId ?? '')}, whose protected parts differ,`
      const where =
        f.of === 'encoder'
          ? 'at the query encoder'
          : f.of === 'query'
            ? `with document ${q(f.documentId ?? '')}`
            : 'at the reranker'
      return `Under the ${f.contract} contract ${what} are one and the same input ${where}: what tells them apart is cut. Raise the limit, or put it in front.${known(f)}`
    }
    case 'CONTRACT_CHANGED': {
      const f = finding.facts
      const change = `${f.field} changes from ${v(f.from)} to ${v(f.to)} (${f.part})`
      return f.declared
        ? `${change}. Declared: ${shorten(f.reason ?? 'no reason', 300)}`
        : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`
    }
    case 'TRUNCATION_RULE_CHANGED': {
      const f = finding.facts
      const change = `The truncation rule changes: ${f.field} from ${v(f.from)} to ${v(f.to)}`
      return f.declared
        ? `${change}. Declared: ${shorten(f.reason ?? 'no reason', 300)}`
        : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`
    }
    case 'UNPINNED': {
      const f = finding.facts
      return `The ${f.contract} contract does not pin ${f.what} (${v(f.value)}): what runs tomorrow may differ. Give the full commit hash or the sha256.`
    }
    case 'HASH_MISMATCH': {
      const f = finding.facts
      return `The ${f.what} of the ${f.contract} contract is not the declared file: expected ${hash(f.expected)}…, found ${hash(f.actual)}…. Restore the file, or declare the new one.`
    }
    case 'FILE_MISSING': {
      const f = finding.facts
      return `The ${f.what} that the ${f.contract} contract names is not there: ${shorten(f.path, LONGEST_VALUE)}. Add it, or correct the path.`
    }
    case 'LENGTH_UNSUPPORTED': {
      const f = finding.facts
      const asked =
        f.maxLength === null
          ? `sets no maxLength and plans an input of ${count(f.longest, 'token')}`
          : `asks for ${count(f.maxLength, 'token')}`
      return `The ${f.contract} contract ${asked}, but ${SOURCES[f.by]} ${f.supported}. Set maxLength to ${f.supported} or less.`
    }
    case 'LENGTH_TOO_SHORT': {
      const f = finding.facts
      const what = f.of === 'pair' ? 'a pair' : 'a query'
      return `maxLength ${f.maxLength} of the ${f.contract} contract leaves no room for ${what}: its special tokens and one more need ${f.needed}. Raise it.`
    }
    case 'LENGTH_UNSET': {
      const f = finding.facts
      return f.governing === null || f.by === null
        ? `The ${f.contract} contract sets no maxLength and no limit of the model is known: nothing is cut here, and the model may read past its positions. Set it.`
        : `The ${f.contract} contract sets no maxLength; ${SOURCES[f.by]} ${f.governing}. Set it, so that it does not change unseen.`
    }
    case 'LENGTH_DISAGREES': {
      const f = finding.facts
      const whose = {
        'model-positions': 'the config.json beside the model says',
        graph: 'the ONNX graph says',
        tokenizer: 'the tokenizer_config.json says',
        wrapper: 'the wrapper applies',
      }[f.by]
      return `The ${f.contract} contract declares ${f.field} ${f.declared}, and ${whose} ${f.found}. Correct the one that is wrong.`
    }
    case 'OFFSETS_UNAVAILABLE': {
      const f = finding.facts
      return `Tokens of the ${f.contract} contract can't be traced to the text: ${f.component} (${shorten(f.problem, 300)}). Nothing about its truncation is shown.`
    }
    case 'INPUT_IDS_DIFFER': {
      const f = finding.facts
      const first = f.firstDifference === null ? '' : `, first at token ${f.firstDifference}`
      const lengths = f.actualLength === null ? '' : `: ${f.actualLength} instead of ${f.expectedLength}`
      return `The ${f.contract} wrapper gave the model other tokens than the contract says for ${input(f)}${lengths}${first}.${likely(f.cause)} Correct the contract or the wrapper.`
    }
    case 'ATTENTION_MASK_DIFFERS': {
      const f = finding.facts
      return `The ${f.contract} wrapper's attention mask differs for ${input(f)}: ${f.actualOnes} tokens are attended, ${f.expectedOnes} should be.${likely(f.cause)} Correct the wrapper's padding.`
    }
    case 'TOKEN_TYPES_DIFFER': {
      const f = finding.facts
      const first = f.firstDifference === null ? '' : `, first at token ${f.firstDifference}`
      return `The ${f.contract} wrapper's token types differ for ${input(f)}${first}.${likely(f.cause)} Send the model the types that its tokenizer makes.`
    }
    case 'SCORES_MISALIGNED': {
      const f = finding.facts
      const what =
        f.problem === 'row-of-another-candidate'
          ? `the row is that of ${f.other === null ? 'another candidate' : `document ${q(f.other)}`}`
          : `the model gave ${f.expected ?? 'no score'}, the caller got ${f.actual ?? 'none'}`
      return `Scores of the ${f.contract} wrapper do not belong to the candidates they claim, at ${input(f)}: ${what}.${likely(f.cause)} Check how the wrapper restores its order.`
    }
    case 'WINDOW_IDENTITY_LOST': {
      const f = finding.facts
      const what =
        f.actual === null ? 'the contract makes no such window' : `the row is that of window ${f.actual}`
      return `A recorded window of the ${f.contract} wrapper is not the one it claims, at ${input(f)}: ${what}. Keep document, range and window number together.`
    }
    case 'PERMISSION_WIDENED': {
      const f = finding.facts
      return `The ${f.contract} wrapper delivers a passage of document ${q(f.documentId ?? '')} for query ${q(f.queryId)} to ${count(f.scopes, 'scope')} that may not read all of it. A merged passage has only the scopes that all of its documents have.`
    }
    case 'REVISION_MIXED': {
      const f = finding.facts
      const what =
        f.problem === 'merged'
          ? `merges revisions of source ${q(f.sourceId)}`
          : 'is of another revision than the stored document'
      return `A passage of document ${q(f.documentId ?? '')} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} ${what}. Deliver text of one revision.`
    }
    case 'CITATION_UNVERIFIABLE': {
      const f = finding.facts
      const what = {
        'document-unknown': 'its document is not in the dataset',
        'range-outside-text': 'its range is no part of the stored text',
        'text-differs': 'its text is not that range of the stored text',
      }[f.problem]
      return `A passage of document ${q(f.documentId ?? '')} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} can't be cited: ${what}. Deliver ranges of the stored text.`
    }
    case 'TRACE_MISSING':
      return `No recorded trace shows what the ${finding.facts.contract} wrapper really sends to the model. Record one and name it in gate.json.`
    case 'TRACE_STALE': {
      const f = finding.facts
      return `The trace was recorded under another ${f.contract} contract: its ${f.part} fingerprint is ${hash(f.actual)}…, the contract's ${hash(f.expected)}…. Please ${RECORD}.`
    }
    case 'TRACE_INCOMPLETE': {
      const f = finding.facts
      return `The trace holds ${f.recorded} of ${count(f.needed, f.of === 'pairs' ? 'input' : 'query encoding')} of the ${f.contract} contract. Please ${RECORD}.`
    }
    case 'DATASET_CHANGED': {
      const f = finding.facts
      return `The dataset differs from the base's (${hash(f.expected)}… is now ${hash(f.actual)}…). Both contracts run on the new data, so its effect is not the contract's.`
    }
    case 'SCORES_MISSING': {
      const f = finding.facts
      return `Path ${f.path} lacks scores for ${f.missing} of ${count(f.needed, 'input')}: nothing is concluded about those queries. Please ${RECORD}, or score with the model.`
    }
    case 'SCORES_STAND_IN': {
      const f = finding.facts
      return `Scores of path ${f.path} come from a stand-in (${shorten(f.by, LONGEST_VALUE)}), not from the service. They show a direction and approve nothing by themselves.`
    }
    case 'LATENCY_NOT_COMPARABLE':
      return `The recorded times of both paths are not compared, because the recordings do not share ${finding.facts.differs}. Record both on the same hardware, with the same concurrency and batching, and say so in the header.`
    case 'NOTHING_TO_COMPARE':
      return `There is no contract in service to compare with: ${shorten(finding.facts.reason, 300)}.`
    case 'EVIDENCE_NOT_DELIVERED': {
      const f = finding.facts
      return `Evidence ${q(f.unitId)} of query ${q(f.queryId)} reaches the generator on path ${f.versus}, and not on the proposed one: ${shorten(f.class, LONGEST_NAME)}.`
    }
    case 'CONDITION_NOT_MET': {
      const f = finding.facts
      return `The passage ${q(f.documentId)} selected for query ${q(f.queryId)} violates its condition on ${q(f.attribute)}, although the model saw the condition whole. Length is not the cause; look at the ranking.`
    }
    case 'LIMIT_MISSED': {
      const f = finding.facts
      const value =
        f.value === null
          ? 'not estimable'
          : showNumber(f.value, f.decision === 'contract' ? 'count' : 'score')
      return `Limit ${q(f.limitId)} is missed: ${f.metric} of ${f.path} in segment ${q(f.segment)} is ${value}, agreed is ${f.bound} ${f.limit} (n ${f.n}).`
    }
    case 'LIMIT_INCONCLUSIVE': {
      const f = finding.facts
      const needed = f.needed === null ? '' : ` About ${count(f.needed, 'query', 'queries')} would decide it.`
      return `Limit ${q(f.limitId)} can't be decided from n ${f.n}: ${f.metric} of ${f.path} in segment ${q(f.segment)}, ${f.bound} ${f.limit}.${needed}`
    }
    case 'LIMIT_UNMEASURED': {
      const f = finding.facts
      const why = f.reason === null ? '' : ` (${shorten(f.reason, 300)})`
      return `Limit ${q(f.limitId)} has nothing to judge: ${f.metric} of ${f.path} in segment ${q(f.segment)}${why}.`
    }
    case 'LIMIT_LOOSENED': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} is loosened from ${f.from ?? 'nothing'} to ${f.to ?? 'nothing'} (${f.metric}, segment ${q(f.segment)}). An approver of the base has to agree; until then the base's limit governs.`
    }
    case 'LIMIT_REMOVED': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} is removed (${f.metric}, segment ${q(f.segment)}, was ${f.from ?? 'unknown'}). An approver of the base has to agree; until then it governs.`
    }
    case 'LIMIT_TIGHTENED': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} is tightened from ${f.from ?? 'nothing'} to ${f.to ?? 'nothing'} (${f.metric}, segment ${q(f.segment)}).`
    }
    case 'LIMIT_ADDED': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} is new: ${f.metric}, segment ${q(f.segment)}, ${f.to ?? 'no bound'}.`
    }
    case 'POLICY_CHANGED': {
      const f = finding.facts
      const ask = f.weaker ? ' An approver of the base has to agree; until then the base governs.' : ''
      return `The policy ${q(f.field)} changes from ${shorten(f.from, LONGEST_VALUE)} to ${shorten(f.to, LONGEST_VALUE)}.${ask}`
    }
    case 'EVALUATION_CHANGED': {
      const f = finding.facts
      const subject = `${f.what}${f.id === null ? '' : ` ${q(f.id)}`}`
      const change = `The evaluation itself changes: ${subject}, ${showSide(f.from, 'new')} -> ${showSide(f.to, 'gone')}.`
      return f.weaker ? `${change} An approver of the base has to agree.` : change
    }
    case 'APPROVAL_NEEDED': {
      const f = finding.facts
      const who = f.approvers === '' ? 'nobody: the base allows no such change' : f.approvers
      const teams =
        f.unreadableTeams === ''
          ? ''
          : ` Members of ${f.unreadableTeams} can't be read with this token: name logins instead, or give a token that may read them.`
      return `${count(f.changes, 'change')} of what was agreed, with hash ${f.hash}. An approving review of this commit stands for it, and so does one that names the hash. Who may: ${shorten(who, 300)}.${teams}`
    }
    case 'LIMIT_CHANGE_APPROVED': {
      const f = finding.facts
      return `${q(f.by)} approved this change of limits (${count(f.changes, 'entry', 'entries')}, change ${hash(f.hash)}…).`
    }
    case 'LIMITS_INTRODUCED':
      return `${count(finding.facts.limits, 'limit')} introduced by this change: the base has none to compare them with.`
    case 'BASE_NOT_CHECKED':
      return 'Approval was not checked: no base was given, so the limits are those of the working copy. Name the base with --base.'
    case 'AGREEMENT_EXPIRED': {
      const f = finding.facts
      return `The agreement on the limits ended on ${f.expires}, ${count(f.days, 'day')} ago. Agree on them anew.`
    }
    case 'AGREEMENT_EXPIRES_SOON': {
      const f = finding.facts
      return `The agreement on the limits ends on ${f.expires}, in ${count(f.days, 'day')}.`
    }
    case 'WAIVER_ADDED': {
      const f = finding.facts
      return `A waiver of ${f.code} for ${count(f.ids, 'id')} by ${q(f.by)}, until ${f.expires}, is new. An approver of the base has to agree; until then it does not count.`
    }
    case 'WAIVER_EXTENDED': {
      const f = finding.facts
      return `The waiver of ${f.code} for ${count(f.ids, 'id')} by ${q(f.by)} is extended from ${f.from} to ${f.to}. An approver of the base has to agree.`
    }
    case 'WAIVER_EXPIRED': {
      const f = finding.facts
      return `The waiver of ${f.code} for ${count(f.ids, 'id')} ended on ${f.expires} and no longer counts. Repair the cause, or agree on it anew.`
    }
    case 'FINDINGS_WAIVED': {
      const f = finding.facts
      return `${f.code} is waived for ${count(f.ids, 'id')} by ${q(f.by)} until ${f.expires}.`
    }
    case 'SEGMENT_UNGUARDED': {
      const f = finding.facts
      return `The protected segment ${q(f.segment)} has no limit for ${f.missing}. Add one.`
    }
    case 'LIMIT_CAN_DRIFT': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} only bounds the change of ${f.metric} in segment ${q(f.segment)}: many small drops would pass one by one. Add an absolute floor.`
    }
    case 'LIMIT_UNDECIDABLE': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} can't be decided with ${count(f.n, 'query', 'queries')} of segment ${q(f.segment)}, even if nothing changes: ${f.metric} deviates by ${showNumber(f.deviation, 'score')} per query. It needs about ${f.needed}, or a wider margin.`
    }
    case 'LIMITS_CONTRADICT': {
      const f = finding.facts
      return `Limits ${q(f.limitId)} and ${q(f.otherId)} contradict each other: no value of ${f.metric} in segment ${q(f.segment)} meets both. Correct one.`
    }
    case 'SEGMENT_EMPTY': {
      const f = finding.facts
      return `Limit ${q(f.limitId)} is about segment ${q(f.segment)}, to which no query belongs: it guards nothing.`
    }
    case 'SOLE_APPROVER': {
      const f = finding.facts
      return f.approvers === 0
        ? 'There is no approver: nobody can agree to a change of the limits. Name two.'
        : 'There is one approver: own changes of limits find nobody to agree, and an absence stops everything. Name a second.'
    }
    case 'MEASUREMENT_MOVED': {
      const f = finding.facts
      const moved = f.moved === '' ? 'nothing that they depend on' : f.moved
      return f.unexplained
        ? `${count(f.numbers, 'number')} moved since the earlier report, and nothing that they depend on did. Look for what is not pinned.`
        : `Since the earlier report moved: ${moved}; ${count(f.numbers, 'number')} differ.`
    }
    case 'ROLLBACK_MISSING':
      return `No rollback is ready: ${shorten(finding.facts.reason, 300)}. Name a contract that can be restored.`
    case 'ROLLBACK_REOPENS_LOSSES':
      return `Rolling back reopens ${count(finding.facts.losses, 'loss', 'losses')} that the proposed contract closes.`
    case 'ROLLBACK_LOSES': {
      const f = finding.facts
      return `The rollback alone loses ${q(f.id)} of query ${q(f.queryId)} (${f.metric}). Choose a rollback that keeps it.`
    }
    case 'ROLLBACK_CUTS_QUERY': {
      const f = finding.facts
      return `The rollback silently cuts ${q(f.spanId)} of query ${q(f.queryId)} in front of ${entrance(f)}. Choose a rollback that keeps it, or that refuses such queries.`
    }
    case 'ROLLBACK_UNVERIFIABLE':
      return `What the rollback keeps of ${count(finding.facts.queries, 'query', 'queries')} can't be told. Choose a rollback whose inputs can be inspected.`
    case 'VERIFICATION_TOO_LOW': {
      const f = finding.facts
      return `How the ${f.contract} contract is known to be in force is only ${q(f.reached)}, the limits ask for ${q(f.required)}. Record a trace with the wrapper in service.`
    }
    default:
      return assertNever(finding)
  }
}
