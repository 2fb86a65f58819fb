import type { Query } from '../../../src/model/dataset.ts'
import type { TraceEncode, TracePair } from '../../../src/model/files.ts'
import type { PlannedInput, QueryPlan } from '../../../src/model/plan.ts'
import type { LoadedContract, TraceIndex } from '../../../src/model/run.ts'
import { assembleInput } from '../../../src/plan/assemble-input.ts'
import { fingerprints, tokenizer } from '../fixtures.ts'

/** One planned pair of whole texts. */
export function planned(queryId: string, documentId: string, query: string, document: string): PlannedInput {
  const side = (text: string) => ({
    formatted: { text, slots: [] },
    encoding: tokenizer.encode(text),
    range: { start: 0, end: text.length },
  })
  const [q, d] = [side(query), side(document)]
  return {
    queryId,
    documentId,
    window: 0,
    query: q.formatted,
    document: d.formatted,
    queryEncoding: q.encoding,
    documentEncoding: d.encoding,
    offered: { query: q.range, document: d.range },
    cut: { query: q.range, document: d.range, joined: null },
    length: 3 + query.length + document.length,
  }
}

export function plan(queryId: string, inputs: readonly PlannedInput[]): QueryPlan {
  return {
    queryId,
    entrance: { outcome: 'accept', queryTokens: 4, pairBudget: 509 },
    inputs,
    unscored: [],
  }
}

/** What an honest wrapper records of a planned pair. */
export function honest(input: PlannedInput, changes: Partial<TracePair> = {}): TracePair {
  const row = assembleInput(input, tokenizer)
  return {
    type: 'pair',
    queryId: input.queryId,
    documentId: input.documentId,
    inputIds: [...row.ids],
    mask: [...row.ids].map(() => 1),
    tokenTypes: [...row.typeIds],
    modelScore: 1.5,
    score: 1.5,
    ...changes,
  }
}

export function trace(
  of: LoadedContract,
  pairs: readonly TracePair[],
  changes: Partial<TraceIndex['header']> = {},
  encodes: readonly TraceEncode[] = [],
): TraceIndex {
  const byQuery = <T extends { queryId: string }>(records: readonly T[]) =>
    new Map(
      [...new Set(records.map(({ queryId }) => queryId))].map((id) => [
        id,
        records.filter(({ queryId }) => queryId === id),
      ]),
    )
  return {
    file: 'gates/traces/replay.jsonl',
    header: {
      type: 'header',
      formatVersion: 1,
      kind: 'replay',
      fingerprints: { ...of.contract.fingerprints },
      ...changes,
    },
    pairs: byQuery(pairs),
    encodes: byQuery(encodes),
    timings: [],
    contexts: new Map(),
    recordings: [],
  }
}

export const foreign = fingerprints('another contract')

/** The ids of a query's single text, as the fixture tokenizer makes them. */
export function queryIds(query: Query): number[] {
  const encoding = tokenizer.encode(query.text)
  return [...tokenizer.assemble({ encoding, range: { start: 0, end: query.text.length } }, null).ids]
}
