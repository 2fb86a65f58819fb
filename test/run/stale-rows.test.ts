import { expect, test } from 'vitest'
import type { Dataset } from '../../src/model/dataset.ts'
import type { TraceContext, TraceHeader, TracePair } from '../../src/model/files.ts'
import type { TraceIndex } from '../../src/model/run.ts'
import { withoutStaleRows } from '../../src/run/stale-rows.ts'
import { dataset, document, query } from '../plan/fixtures.ts'

const [BEFORE, NOW] = ['a'.repeat(64), 'b'.repeat(64)]

function data(digest: string, texts: Record<string, string>, queries: Record<string, string>): Dataset {
  const documents = Object.entries(texts).map(([id, text]) => document(id, text))
  const asked = Object.entries(queries).map(([id, text]) => query(text, documents, { id }))
  return { ...dataset(documents), queries: asked, digest }
}

const pair = (queryId: string, documentId: string, inputIds?: number[]): TracePair => ({
  type: 'pair',
  queryId,
  documentId,
  ...(inputIds && { inputIds }),
})
const context = (queryId: string, passage: Partial<TraceContext['passages'][number]>): TraceContext => ({
  type: 'context',
  queryId,
  passages: [{ documentId: 'same', ...passage }],
})
const byQuery = <T extends { queryId: string }>(records: readonly T[]) =>
  new Map(records.map(({ queryId }) => [queryId, records.filter((one) => one.queryId === queryId)] as const))

const PAIRS = [pair('q1', 'same', [1]), pair('q1', 'edited', [2]), pair('q1', 'same-too'), pair('q2', 'same')]
const CONTEXTS = [
  context('q1', {}),
  context('q2', {}),
  context('q3', { documentId: 'edited' }),
  context('q4', { merged: ['edited'] }),
  context('q5', { parts: [{ documentId: 'same' }, { documentId: 'edited' }] }),
]

function recorded(datasetDigest: string | undefined): TraceIndex {
  const header: TraceHeader = {
    type: 'header',
    formatVersion: 1,
    kind: 'replay',
    fingerprints: { input: 'v1:a', score: 'v1:b' },
    ...(datasetDigest !== undefined && { datasetDigest }),
  }
  return {
    file: 't',
    header,
    recordings: [{ file: 't', sha256: null, header, pairs: PAIRS.length, pairsWithIds: 2 }],
    pairs: byQuery(PAIRS),
    encodes: new Map(['q1', 'q2'].map((queryId) => [queryId, [{ type: 'encode' as const, queryId }]])),
    timings: [{ type: 'query', queryId: 'q2', latencyMs: { total: 1 } }],
    contexts: new Map(CONTEXTS.map((one) => [one.queryId, one])),
  }
}

const QUERIES = { q1: 'one', q3: 'three', q4: 'four', q5: 'five' }
const before = data(BEFORE, { same: 'a', 'same-too': 'b', edited: 'c' }, { ...QUERIES, q2: 'two' })
const now = data(NOW, { same: 'a', 'same-too': 'b', edited: 'd' }, { ...QUERIES, q2: 'another two' })

test('of another dataset only rows of unchanged queries and documents stand, delivered passages among them', () => {
  const { trace, stale } = withoutStaleRows(recorded(BEFORE), now, before)
  expect(stale).toBe(2)
  expect([...trace.pairs.values()].flat().map(({ queryId, documentId }) => [queryId, documentId])).toEqual([
    ['q1', 'same'],
    ['q1', 'same-too'],
  ])
  expect([...trace.encodes.keys()]).toEqual(['q1'])
  expect([...trace.contexts.keys()]).toEqual(['q1'])
  expect(trace.timings).toHaveLength(1)
  // What counts as recorded is what stands.
  expect(trace.recordings.map(({ pairs, pairsWithIds }) => [pairs, pairsWithIds])).toEqual([[2, 1]])
})

test('of a dataset that nobody has, nothing stands', () => {
  const { trace, stale } = withoutStaleRows(recorded('c'.repeat(64)), now, before)
  expect([stale, trace.contexts.size, trace.encodes.size]).toEqual([4, 0, 0])
})

test('a trace of this dataset, or one that does not say, stands as it is', () => {
  for (const digest of [NOW, undefined]) {
    const trace = recorded(digest)
    expect(withoutStaleRows(trace, now, before)).toEqual({ trace, stale: 0 })
  }
})
