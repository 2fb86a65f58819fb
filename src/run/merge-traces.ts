import type { TraceEncode, TraceHeader, TracePair } from '../model/files.ts'
import { compareStrings } from '../model/order.ts'
import type { Drift, TraceIndex } from '../model/run.ts'
import { inputKey, scoresFromTrace } from '../score/scores.ts'

/**
 * Recordings of one contract as one trace, oldest first. Later ones go first where both recorded the same: their
 * rounds are counted before those of earlier ones. Times are of the last recording that has any, with its machine.
 */
export function mergeTraces(traces: readonly TraceIndex[]): TraceIndex | null {
  const [newest, ...earlier] = traces.toReversed()
  if (newest === undefined || earlier.length === 0) return newest ?? null
  // Ids stand for every model; scores of another one are neither noise nor drift of this one.
  const others = earlier.map((one) => (sameScores(one, newest) ? one : withoutScores(one)))
  const newestFirst = [newest, ...others]
  const timed = newestFirst.find(({ timings }) => timings.length > 0) ?? newest
  return {
    file: newest.file,
    header: mergedHeader(newestFirst, timed.header),
    recordings: newestFirst.flatMap(({ recordings }) => recordings),
    drift: driftOf(newest, others),
    pairs: merged(
      newestFirst.map(({ pairs }) => pairs),
      inRounds,
    ),
    encodes: merged(
      newestFirst.map(({ encodes }) => encodes),
      firstOfRoute,
    ),
    contexts: new Map(traces.flatMap(({ contexts }) => [...contexts])),
    timings: timed.timings,
  }
}

const sameScores = (a: TraceIndex, b: TraceIndex): boolean =>
  a.header.fingerprints.score === b.header.fingerprints.score

function withoutScores(trace: TraceIndex): TraceIndex {
  const bare = ({ score: _, modelScore: __, ...pair }: TracePair): TracePair => pair
  return { ...trace, pairs: new Map([...trace.pairs].map(([id, records]) => [id, records.map(bare)])) }
}

function mergedHeader(newestFirst: readonly TraceIndex[], timed: TraceHeader): TraceHeader {
  const headers = newestFirst.map(({ header }) => header)
  const { recordedBy, hardware: _, concurrency: __, warmUp: ___, ...newest } = headers[0] as TraceHeader
  // Rows that nobody answers for don't become attested by company.
  const attested = headers.every((header) => header.recordedBy !== undefined)
  return {
    ...newest,
    ...(timed.hardware !== undefined && { hardware: timed.hardware }),
    ...(timed.concurrency !== undefined && { concurrency: timed.concurrency }),
    ...(timed.warmUp !== undefined && { warmUp: timed.warmUp }),
    ...(attested && recordedBy && { recordedBy }),
  }
}

function merged<T>(
  maps: readonly ReadonlyMap<string, readonly T[]>[],
  join: (lists: readonly (readonly T[])[]) => readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const keys = new Set(maps.flatMap((map) => [...map.keys()]))
  return new Map(
    [...keys].sort(compareStrings).map((key) => [key, join(maps.map((map) => map.get(key) ?? []))]),
  )
}

function inRounds(lists: readonly (readonly TracePair[])[]): readonly TracePair[] {
  let first = 0
  return lists
    .flatMap((list) => {
      const shifted = list.map((pair) => ({ ...pair, round: (pair.round ?? 0) + first }))
      first = shifted.reduce((most, { round }) => Math.max(most, round + 1), first)
      return shifted
    })
    .sort(
      (a, b) =>
        compareStrings(a.documentId, b.documentId) || (a.window ?? 0) - (b.window ?? 0) || a.round - b.round,
    )
}

function firstOfRoute(lists: readonly (readonly TraceEncode[])[]): readonly TraceEncode[] {
  const byRoute = new Map<string, TraceEncode>()
  for (const encode of lists.flat())
    if (!byRoute.has(encode.route ?? '')) byRoute.set(encode.route ?? '', encode)
  return [...byRoute.values()].sort((a, b) => compareStrings(a.route ?? '', b.route ?? ''))
}

/** Of the larger of 1 and the score: another machine rounds otherwise, another model does more. */
const ROUNDING = 1e-3

/** `others`: newest first; of several that have an input the first one counts. */
function driftOf(newest: TraceIndex, others: readonly TraceIndex[]): Drift {
  const now = scoresFromTrace(newest)
  const earlier = others.map((trace) => scoresFromTrace(trace))
  const sum = { pairs: 0, moved: 0, largest: 0 }
  for (const [queryId, records] of newest.pairs) {
    const inputs = new Map(records.map((record) => [inputKey(record.documentId, record.window ?? 0), record]))
    for (const { documentId, window = 0 } of inputs.values()) {
      const score = now.get(queryId, documentId, window)?.returned
      const [before] = earlier.flatMap((scores) => scores.get(queryId, documentId, window)?.returned ?? [])
      if (score === undefined || before === undefined) continue
      const difference = Math.abs(score - before)
      sum.pairs += 1
      sum.largest = Math.max(sum.largest, difference)
      if (difference > ROUNDING * Math.max(1, Math.abs(score))) sum.moved += 1
    }
  }
  return sum
}
