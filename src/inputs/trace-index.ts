import type {
  TraceContext,
  TraceEncode,
  TraceHeader,
  TracePair,
  TraceQuery,
  TraceRecord,
} from '../formats/trace.ts'
import type { Place } from '../model/dataset.ts'
import { compareStrings } from '../model/order.ts'
import type { TraceIndex } from '../model/run.ts'
import type { ProblemList } from './problems.ts'

interface TraceCollector {
  /** Refuses a second record of the same thing. */
  add(record: Exclude<TraceRecord, TraceHeader>, place: Place): void
  /** Everything by query, in an order that does not depend on that of the file. */
  index(header: TraceHeader, sha256: string | null): TraceIndex
}

export function createTraceIndex(file: string, problems: ProblemList): TraceCollector {
  const pairs = new Map<string, TracePair[]>()
  const encodes = new Map<string, TraceEncode[]>()
  const timings: TraceQuery[] = []
  const contexts = new Map<string, TraceContext>()
  const seen = new Map<string, Set<string>>()
  const counts = { pairs: 0, withIds: 0 }

  /** Keys by query: one flat set of all pairs would hold every query id a hundred times. */
  function isNew(record: Exclude<TraceRecord, TraceHeader>, place: Place): boolean {
    const key = keyOf(record)
    if (key === null) return true
    let keys = seen.get(record.queryId)
    if (!keys) {
      keys = new Set()
      seen.set(record.queryId, keys)
    }
    if (!keys.has(key)) return Boolean(keys.add(key))
    problems.add('DUPLICATE_ID', place, `${nameOf(record)} is recorded before`, DUPLICATE_HINT)
    return false
  }

  return {
    add(record, place) {
      if (!isNew(record, place)) return
      if (record.type === 'pair') {
        counts.pairs += 1
        if (record.inputIds ?? record.inputIdsSha256) counts.withIds += 1
        push(pairs, record.queryId, record)
      } else if (record.type === 'encode') push(encodes, record.queryId, record)
      else if (record.type === 'context') contexts.set(record.queryId, record)
      else timings.push(record)
    },
    index: (header, sha256) => ({
      file,
      header,
      recordings: [{ file, sha256, header, pairs: counts.pairs, pairsWithIds: counts.withIds }],
      pairs: sortedMap(pairs, (list) => list.sort(byPair)),
      encodes: sortedMap(encodes, (list) =>
        list.sort((a, b) => compareStrings(a.route ?? '', b.route ?? '')),
      ),
      timings: timings.sort(
        (a, b) =>
          compareStrings(a.queryId, b.queryId) ||
          (a.round ?? 0) - (b.round ?? 0) ||
          a.latencyMs.total - b.latencyMs.total,
      ),
      contexts: sortedMap(contexts, (context) => context),
    }),
  }
}

const DUPLICATE_HINT = 'record each round once, with "round" telling repetitions apart'

/** Null: any number of such records may stand (timings of the same query in production). */
function keyOf(record: Exclude<TraceRecord, TraceHeader>): string | null {
  if (record.type === 'pair') return `pair ${record.window ?? 0} ${record.round ?? 0} ${record.documentId}`
  if (record.type === 'encode') return `encode ${record.route ?? ''}`
  return record.type === 'context' ? 'context' : null
}

function nameOf(record: Exclude<TraceRecord, TraceHeader>): string {
  const query = `query ${JSON.stringify(record.queryId)}`
  if (record.type !== 'pair') return `the ${record.type} of ${query}`
  const { documentId, window = 0, round = 0 } = record
  return `the pair of ${query} and document ${JSON.stringify(documentId)}, window ${window}, round ${round},`
}

const byPair = (a: TracePair, b: TracePair): number =>
  compareStrings(a.documentId, b.documentId) ||
  (a.window ?? 0) - (b.window ?? 0) ||
  (a.round ?? 0) - (b.round ?? 0)

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function sortedMap<T>(map: ReadonlyMap<string, T>, finish: (value: T) => T): ReadonlyMap<string, T> {
  return new Map(
    [...map].sort(([a], [b]) => compareStrings(a, b)).map(([key, value]) => [key, finish(value)]),
  )
}
