import { shorten } from '../escape.ts'
import { count } from '../numbers.ts'
import { LONGEST_NAME, LONGEST_VALUE, q, RECORD } from './phrases.ts'
import type { Sentences } from './sentences.ts'

/** Sentences of gate 3: scores, paths and what was delivered. */
export const comparisonSentences = {
  SCORES_MISSING: (f) =>
    `Path ${f.path} lacks scores for ${f.missing} of ${count(f.needed, 'input')}: nothing is concluded about those queries. Please ${RECORD}${f.path === 'proposed' ? ' (evidence-gate plan writes them)' : ''}, or name its ONNX file as model.file.`,
  SCORES_STAND_IN: (f) =>
    `Scores of path ${f.path} come from a stand-in (${shorten(f.by, LONGEST_VALUE)}), not from the service. They show a direction and approve nothing by themselves. Record the service; where it runs ONNX Runtime itself, say so in model.library.`,
  LATENCY_NOT_COMPARABLE: (f) =>
    `The recorded times of both paths are not compared, because the recordings do not share ${f.differs}. Record both on the same hardware, with the same concurrency and batching, and say so in the header.`,
  NOTHING_TO_COMPARE: (f) => `There is no contract in service to compare with: ${shorten(f.reason, 300)}.`,
  EVIDENCE_NOT_DELIVERED: (f) =>
    `Evidence ${q(f.unitId)} of query ${q(f.queryId)} reaches the generator on path ${f.versus}, and not on the proposed one: ${shorten(f.class, LONGEST_NAME)}.`,
  QUALIFIER_NOT_DELIVERED: (f) =>
    `Evidence ${q(f.qualifies)} of query ${q(f.queryId)} reaches the generator without its qualifier ${q(f.unitId)}: ${shorten(f.class, LONGEST_NAME)}. The answer reads unconditional; neighbours in the context, or one chunk for both, keep them together.`,
  CONDITION_NOT_MET: (f) =>
    `The passage ${q(f.documentId)} selected for query ${q(f.queryId)} violates its condition on ${q(f.attribute)}, although the model saw the condition whole. Length is not the cause; look at the ranking.`,
  MEASUREMENT_MOVED: (f) => {
    const moved = f.moved === '' ? 'nothing that they depend on' : f.moved
    return f.unexplained
      ? `${count(f.numbers, 'number')} moved since the earlier report, and nothing that they depend on did. Look for what is not pinned.`
      : `Since the earlier report moved: ${moved}; ${count(f.numbers, 'number')} differ.`
  },
} satisfies Partial<Sentences>
