import { expect, test } from 'vitest'
import type { TraceHeader, TracePair, TraceQuery } from '../../src/formats/trace.ts'
import { noiseFindings } from '../../src/gates/identity/noise.ts'
import type { TraceIndex } from '../../src/model/run.ts'
import { mergeTraces } from '../../src/run/merge-traces.ts'
import { distinctTraces } from '../../src/run/traces.ts'
import { scoresFromTrace } from '../../src/score/scores.ts'

const pair = (documentId: string, score: number, round?: number): TracePair => ({
  type: 'pair',
  queryId: 'q',
  documentId,
  score,
  ...(round !== undefined && { round }),
})

function trace(
  file: string,
  pairs: readonly TracePair[],
  of: Partial<TraceHeader> = {},
  more: Partial<TraceIndex> = {},
): TraceIndex {
  const fingerprints = { input: 'v1:a', score: 'v1:b' }
  const header: TraceHeader = { type: 'header', formatVersion: 1, kind: 'replay', fingerprints, ...of }
  const recordings = [{ file, sha256: null, header, pairs: pairs.length, pairsWithIds: 0 }]
  const nothing = { encodes: new Map(), timings: [], contexts: new Map() }
  return { file, header, recordings, pairs: new Map([['q', pairs]]), ...nothing, ...more }
}

const time = (total: number): TraceQuery => ({ type: 'query', queryId: 'q', latencyMs: { total } })

test('none is none, and one is itself', () => {
  const only = trace('a', [pair('d1', 1)])
  expect(mergeTraces([])).toBeNull()
  expect(mergeTraces([only])).toBe(only)
})

test('recordings complement each other; where both have a pair, the newest score counts and both stay', () => {
  const older = trace('old', [pair('d1', 1), pair('d2', 2), pair('d2', 2.5, 1)])
  const newer = trace('new', [pair('d2', 3), pair('d3', 4)])
  const merged = mergeTraces([older, newer]) as TraceIndex
  expect(merged.pairs.get('q')?.map(({ documentId, round, score }) => [documentId, round, score])).toEqual([
    ['d1', 1, 1],
    ['d2', 0, 3],
    ['d2', 1, 2],
    ['d2', 2, 2.5],
    ['d3', 0, 4],
  ])
  const scores = scoresFromTrace(merged)
  expect(['d1', 'd2', 'd3'].map((id) => scores.get('q', id, 0)?.returned)).toEqual([1, 3, 4])
  expect(merged.recordings.map(({ file, pairs }) => [file, pairs])).toEqual([
    ['new', 2],
    ['old', 3],
  ])
})

test('what the newest recording says of pairs that earlier ones hold too', () => {
  const oldest = trace('oldest', [pair('d1', 9), pair('d2', 2)])
  const older = trace('older', [pair('d1', 1)])
  const drift = (newest: TracePair[]) => mergeTraces([oldest, older, trace('new', newest)])?.drift
  expect(drift([pair('d1', 1.0005), pair('d2', 2), pair('d3', 7)])).toEqual({
    pairs: 2,
    moved: 0,
    largest: expect.closeTo(0.0005),
  })
  expect(drift([pair('d1', 1), pair('d2', 2.5)])).toEqual({ pairs: 2, moved: 1, largest: 0.5 })
})

test('scores of another model are neither drift nor a second round; the ids beside them stand', () => {
  const fingerprints = { input: 'v1:a', score: 'v1:other' }
  const ids = { ...pair('d1', 9), modelScore: 9, inputIds: [1, 2] }
  const merged = mergeTraces([
    trace('old', [ids], { fingerprints }),
    trace('new', [pair('d1', 1)]),
  ]) as TraceIndex
  expect(merged.drift).toEqual({ pairs: 0, moved: 0, largest: 0 })
  expect(noiseFindings('proposed', merged)).toEqual([])
  expect(merged.pairs.get('q')?.[1]).toEqual({
    type: 'pair',
    queryId: 'q',
    documentId: 'd1',
    inputIds: [1, 2],
    round: 1,
  })
})

test('a file that is named twice, or lies in the store too, was recorded once', () => {
  const stored = (file: string, sha256: string | null): TraceIndex => {
    const of = trace(file, [pair('d1', 1)])
    return { ...of, recordings: of.recordings.map((one) => ({ ...one, sha256 })) }
  }
  const all = [
    stored('store', 'a'),
    stored('b', 'b'),
    stored('named', 'a'),
    stored('x', null),
    stored('x', null),
  ]
  expect(distinctTraces(all).map(({ file }) => file)).toEqual(['b', 'named', 'x', 'x'])
})

test('times come from the newest recording that has any, with the machine that it names', () => {
  const timed = trace('timed', [], { hardware: '2 cores', concurrency: 1 }, { timings: [time(5)] })
  const sample = trace('sample', [], { hardware: '8 cores', watchDigest: 'f'.repeat(64) })
  const { header, timings } = mergeTraces([timed, sample]) as TraceIndex
  expect(timings).toEqual([time(5)])
  expect([header.hardware, header.concurrency, header.watchDigest]).toEqual(['2 cores', 1, 'f'.repeat(64)])
})

test('rows that nobody answers for are not attested by company', () => {
  const recordedBy = { commit: '1'.repeat(40) }
  const merged = (a: Partial<TraceHeader>, b: Partial<TraceHeader>) =>
    mergeTraces([trace('a', [], a), trace('b', [], b)])?.header.recordedBy
  expect(merged({ recordedBy }, { recordedBy })).toEqual(recordedBy)
  expect(merged({}, { recordedBy })).toBeUndefined()
  expect(merged({ recordedBy }, {})).toBeUndefined()
})
