import { entrance, known, q, room, span, tokens, unit } from './phrases.ts'
import type { Sentences } from './sentences.ts'

/** Sentences of gate 1: what of the evidence and of the queries the model never sees. */
export const positionSentences = {
  EVIDENCE_LOST: (f) =>
    `The ${f.contract} contract cuts all of ${unit(f)}: ${tokens(f)} are kept. Raise the limit, add windows or shorten what stands before it.${known(f)}`,
  EVIDENCE_PARTIAL: (f) =>
    `The ${f.contract} contract cuts through ${unit(f)}: ${tokens(f)} are kept. Raise the limit or let windows overlap more.${known(f)}`,
  EVIDENCE_SPLIT_BY_WINDOWS: (f) =>
    `The windows of the ${f.contract} contract divide ${unit(f)}: no window holds more than ${tokens(f)}, although all of them are read. Let windows overlap by at least ${f.targetTokens - 1}.${known(f)}`,
  EVIDENCE_UNVERIFIABLE: (f) =>
    `Whether the ${f.contract} contract keeps ${unit(f)} can't be told: no token of it can be traced to the text. Check the annotation and the tokenizer.`,
  EVIDENCE_NOT_IN_CORPUS: (f) =>
    `No document holds ${unit(f)} whole. Check the chunking of its source, or annotate it anew.`,
  QUALIFIER_CUT: (f) =>
    `The ${f.contract} contract keeps ${q(f.qualifies)} but cuts its qualifier, ${unit(f)}: ${tokens(f)} are kept. The answer reads unconditional; keep both in one input.${known(f)}`,
  QUERY_SPAN_LOST: (f) =>
    `Under the ${f.contract} contract ${entrance(f)} never sees ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`,
  QUERY_SPAN_PARTIAL: (f) =>
    `Under the ${f.contract} contract ${entrance(f)} sees only part of ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`,
  QUERY_SPAN_UNVERIFIABLE: (f) =>
    `Whether ${entrance(f)} sees ${span(f)} under the ${f.contract} contract can't be told. Check the annotation, or say in the rewrite where the span went.`,
  QUERY_EXHAUSTS_BUDGET: (f) =>
    `Query ${q(f.queryId)} fills the pair under the ${f.contract} contract (${room(f)}): every document is empty and every score equal. Reject or clarify such queries, or raise the limit.${known(f)}`,
  QUERY_REFUSED: (f) =>
    `The ${f.contract} contract's answer to query ${q(f.queryId)} (${room(f)}) is "${f.outcome}", expected is "${f.expected}". Change the query's limit, or what the dataset expects.${known(f)}`,
  INPUT_COLLISION: (f) => {
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
  },
} satisfies Partial<Sentences>
