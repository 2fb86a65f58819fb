import { likely } from '../causes.ts'
import { shorten } from '../escape.ts'
import { count, showNumber } from '../numbers.ts'
import { hash, input, LONGEST_VALUE, q, RECORD, SOURCES, v } from './phrases.ts'
import type { Sentences } from './sentences.ts'

/** Sentences of gate 2: the contract, its files, and what the wrapper really did. */
export const identitySentences = {
  CONTRACT_CHANGED: (f) => {
    const change = `${f.field} changes from ${v(f.from)} to ${v(f.to)} (${f.part})`
    return f.declared
      ? `${change}. Declared: ${shorten(f.reason ?? 'no reason', 300)}`
      : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`
  },
  TRUNCATION_RULE_CHANGED: (f) => {
    const change = `The truncation rule changes: ${f.field} from ${v(f.from)} to ${v(f.to)}`
    return f.declared
      ? `${change}. Declared: ${shorten(f.reason ?? 'no reason', 300)}`
      : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`
  },
  UNPINNED: (f) =>
    `The ${f.contract} contract does not pin ${f.what} (${v(f.value)}): what runs tomorrow may differ. ${f.sha256 === undefined ? 'Give the full commit hash or the sha256' : `Pin it: its sha256 is ${f.sha256} now`}.`,
  HASH_MISMATCH: (f) =>
    `The ${f.what} of the ${f.contract} contract is not the declared file: expected ${hash(f.expected)}…, found ${hash(f.actual)}…. Restore the file, or declare the new one.`,
  FILE_MISSING: (f) =>
    `The ${f.what} that the ${f.contract} contract names is not there: ${shorten(f.path, LONGEST_VALUE)}. Add it, or correct the path.`,
  LENGTH_UNSUPPORTED: (f) => {
    const asked =
      f.maxLength === null
        ? `sets no maxLength and plans an input of ${count(f.longest, 'token')}`
        : `asks for ${count(f.maxLength, 'token')}`
    return `The ${f.contract} contract ${asked}, but ${SOURCES[f.by]} ${f.supported}. Set maxLength to ${f.supported} or less.`
  },
  TEMPLATE_CUT: (f) => {
    const [what, effect] =
      f.end === 'suffix'
        ? ['end', 'a decoder then scores at a token of the text']
        : ['start', 'the instruction, or the query, goes first']
    return `The cut of the ${f.contract} contract takes the ${what} of its template from ${f.inputs} of ${count(f.of, 'input')}, the first for query ${q(f.queryId)} and document ${q(f.documentId)}: ${effect}. Give the fixed ends parts of their own or set keepSuffix, where the wrapper does so; else mend the wrapper, raise the limit or shorten documents.`
  },
  PAIRS_REFUSED: (f) =>
    `${f.inputs} of ${count(f.of, 'input')} of the ${f.contract} contract ${f.inputs === 1 ? 'is' : 'are'} over its limit, the first for query ${q(f.queryId)} and document ${q(f.documentId)}, and this server answers such requests with an error. Switch its truncation on and declare "overlongQuery": "truncate", or shorten documents.`,
  LENGTH_TOO_SHORT: (f) => {
    const what = f.of === 'pair' ? 'a pair' : 'a query'
    return `maxLength ${f.maxLength} of the ${f.contract} contract leaves no room for ${what}: its special tokens and one more need ${f.needed}. Raise it.`
  },
  LENGTH_UNSET: (f) =>
    f.governing === null || f.by === null
      ? `The ${f.contract} contract sets no maxLength and no limit of the model is known: nothing is cut here, and the model may read past its positions. Set it.`
      : `The ${f.contract} contract sets no maxLength; ${SOURCES[f.by]} ${f.governing}. Set it, so that it does not change unseen.`,
  LENGTH_DISAGREES: (f) => {
    const whose = {
      'model-positions': 'the config.json beside the model says',
      graph: 'the ONNX graph says',
      tokenizer: 'the tokenizer_config.json says',
      wrapper: 'the wrapper applies',
    }[f.by]
    return `The ${f.contract} contract declares ${f.field} ${f.declared}, and ${whose} ${f.found}. Correct the one that is wrong.`
  },
  OFFSETS_UNAVAILABLE: (f) =>
    `Tokens of the ${f.contract} contract can't be traced to the text: ${f.component} (${shorten(f.problem, 300)}). Nothing about its truncation is shown.`,
  INPUT_IDS_DIFFER: (f) => {
    const first = f.firstDifference === null ? '' : `, first at token ${f.firstDifference}`
    const lengths =
      f.actualLength === null
        ? ''
        : f.actualLength === f.expectedLength
          ? `: others, though as many (${f.actualLength})`
          : `: ${f.actualLength} instead of ${f.expectedLength}`
    // What no single change of the contract explains, such as a prefix or another tokenizer file, the live object tells.
    const look = f.cause === null ? '; "evidence_gate.py check" names the fields that differ' : ''
    return `The ${f.contract} wrapper gave the model other tokens than the contract says for ${input(f)}${lengths}${first}.${likely(f.cause)} Correct the contract or the wrapper${look}.`
  },
  ATTENTION_MASK_DIFFERS: (f) =>
    `The ${f.contract} wrapper's attention mask differs for ${input(f)}: ${f.actualOnes} tokens are attended, ${f.expectedOnes} should be.${likely(f.cause)} Correct the wrapper's padding.`,
  TOKEN_TYPES_DIFFER: (f) => {
    const first = f.firstDifference === null ? '' : `, first at token ${f.firstDifference}`
    return `The ${f.contract} wrapper's token types differ for ${input(f)}${first}.${likely(f.cause)} Send the model the types that its tokenizer makes.`
  },
  SCORES_MISALIGNED: (f) => {
    const what =
      f.problem === 'row-of-another-candidate'
        ? `the row is that of ${f.other === null ? 'another candidate' : `document ${q(f.other)}`}`
        : `the model gave ${f.expected ?? 'no score'}, the caller got ${f.actual ?? 'none'}`
    return `Scores of the ${f.contract} wrapper do not belong to the candidates they claim, at ${input(f)}: ${what}.${likely(f.cause)} Check how the wrapper restores its order.`
  },
  WINDOW_IDENTITY_LOST: (f) => {
    const what = {
      'row-of-another-window': `the row is that of window ${f.actual}`,
      'not-planned': 'the contract makes no such window',
      'other-range': 'its range is not the one that the contract gives this window',
      'other-source': 'its source is not that of the document',
      'other-section': 'its section is not that of the document',
    }[f.problem]
    return `A window or passage that the ${f.contract} wrapper recorded is not the one it claims, at ${input(f)}: ${what}. Keep document, section, range and window number together.`
  },
  PERMISSION_WIDENED: (f) =>
    `The ${f.contract} wrapper delivers a passage of document ${q(f.documentId ?? '')} for query ${q(f.queryId)} to ${count(f.scopes, 'scope')} that may not read all of it. A merged passage has only the scopes that all of its documents have.`,
  REVISION_MIXED: (f) => {
    const what =
      f.problem === 'merged'
        ? `merges revisions of source ${q(f.sourceId)}`
        : 'is of another revision than the stored document'
    return `A passage of document ${q(f.documentId ?? '')} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} ${what}. Deliver text of one revision.`
  },
  CITATION_UNVERIFIABLE: (f) => {
    const what = {
      'document-unknown': 'its document is not in the dataset',
      'range-outside-text': 'its range is no part of the stored text',
      'text-differs': 'its text is not that range of the stored text',
      'parts-unknown': 'its text is merged, and the ranges that it is made of are not recorded',
      'words-between': 'words that stand in no document separate its parts',
      'too-long': 'its parts hold more text than a generator reads',
    }[f.problem]
    return `A passage of document ${q(f.documentId ?? '')} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} can't be cited: ${what}. Deliver ranges of the stored text.`
  },
  TRACE_MISSING: (f) =>
    `No recorded trace shows what the ${f.contract} wrapper really sends to the model. Record one and name it in gate.json.`,
  TRACE_STALE: (f) =>
    `The trace was recorded under another ${f.contract} contract: its ${f.part} fingerprint is ${hash(f.actual)}…, the contract's ${hash(f.expected)}…. Please ${RECORD}.`,
  TRACE_INCOMPLETE: (f) =>
    `The trace holds ${f.recorded} of ${count(f.needed, f.of === 'pairs' ? 'input' : 'query encoding')} of the ${f.contract} contract. Please ${RECORD}.`,
  WATCHED_FILES_CHANGED: (f) => {
    const what =
      f.files === 0
        ? 'The watched files are not those that the wrapper was recorded with'
        : `${count(f.files, 'watched file')} ${f.files === 1 ? 'differs' : 'differ'} from the base, ${q(f.first)} first`
    return f.recorded
      ? `${what}. The wrapper was recorded with them as they are now.`
      : `${what}: the wrapper may do something else than the contract says. Describe it anew and record a sample of pairs ("evidence-gate plan" says how).`
  },
  RECORDING_NOISE: (f) => {
    const order =
      f.queries === 0
        ? ''
        : `, and the order of ${f.reordered} of ${count(f.queries, 'query', 'queries')} differs`
    return f.largest === 0
      ? `${count(f.pairs, 'pair')} of the ${f.contract} contract were recorded more than once, with equal scores.`
      : `${count(f.pairs, 'pair')} of the ${f.contract} contract were recorded more than once: scores differ by up to ${showNumber(f.largest, 'score')}${order}. Smaller differences between contracts are noise.`
  },
  SCORES_DRIFTED: (f) =>
    `${f.moved} of ${count(f.pairs, 'pair')} that were recorded again under the ${f.contract} contract have other scores, by up to ${showNumber(f.largest, 'score')}: something changed that the contract does not name, such as weights, precision or a library. Describe the wrapper anew, and record all of it.`,
  WATCH_PATTERN_UNUSED: () =>
    'This pattern matches no file: it watches nothing. Patterns start at the root of the repository.',
  DATASET_CHANGED: (f) =>
    `The dataset differs from the base's (${hash(f.expected)}… is now ${hash(f.actual)}…). Both contracts run on the new data, so its effect is not the contract's.`,
} satisfies Partial<Sentences>
