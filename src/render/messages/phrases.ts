import type { LengthSource } from '../../model/findings.ts'
import { shorten } from '../escape.ts'
import { count } from '../numbers.ts'

export const LONGEST_NAME = 80
export const LONGEST_VALUE = 120

/** An id or another name in a sentence. */
export const q = (name: string) => `"${shorten(name, LONGEST_NAME)}"`

/** A value of the contract in a sentence. */
export const v = (value: unknown) => shorten(JSON.stringify(value) ?? 'nothing', LONGEST_VALUE)

/** One side of a change; a missing one is said in words. */
export const showSide = (value: string | null, none: string) =>
  value === null ? none : shorten(value, LONGEST_VALUE)

export const hash = (sha256: string) => sha256.slice(0, 15)
export const tokens = (f: { keptTokens: number; targetTokens: number }) =>
  `${f.keptTokens} of ${count(f.targetTokens, 'token')}`
export const known = (f: { known: boolean }) => (f.known ? ' The contract in service has this loss too.' : '')
export const unit = (f: { unitId: string; queryId: string }) =>
  `evidence ${q(f.unitId)} of query ${q(f.queryId)}`
export const span = (f: { kind: string; spanId: string; queryId: string }) =>
  `the ${f.kind} ${q(f.spanId)} of query ${q(f.queryId)}`
export const input = (f: { queryId: string; documentId: string | null; window: number }) =>
  f.documentId === null
    ? `the query encoder's input of query ${q(f.queryId)}`
    : `query ${q(f.queryId)} with document ${q(f.documentId)}${f.window > 0 ? `, window ${f.window}` : ''}`
export const room = (f: { queryTokens: number; pairBudget: number | null }) =>
  `${count(f.queryTokens, 'token')}${f.pairBudget === null ? '' : `, room for ${f.pairBudget}`}`
export const entrance = (f: { entrance: 'pair' | 'encoder' }) =>
  f.entrance === 'encoder' ? 'the query encoder' : 'the reranker'
export const SOURCES: Readonly<Record<LengthSource, string>> = {
  'model-positions': "the model's positions allow",
  graph: 'the ONNX graph accepts',
  tokenizer: "the tokenizer's own limit is",
  wrapper: "the wrapper's limit is",
}
export const RECORD = 'record the pairs anew with the wrapper in service'
