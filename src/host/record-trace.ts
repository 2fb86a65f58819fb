import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { GateError } from '../model/errors.ts'
import type { TraceEncode, TraceHeader, TracePair, TraceQuery } from '../model/files.ts'
import { writeReplacing } from './write-file.ts'

/** Numbers as tensors hold them: 64-bit ids come as bigint. */
type Numbers = ArrayLike<number | bigint>

/** What the model was given of one pair, and what became of it. */
export interface RecordedInput
  extends Omit<
    TracePair,
    'type' | 'inputIds' | 'inputIdsSha256' | 'length' | 'mask' | 'maskCounts' | 'tokenTypes'
  > {
  /** One row as the model received it, padding included. */
  readonly inputIds: Numbers
  readonly attentionMask?: Numbers
  readonly tokenTypes?: Numbers
}

export interface TraceRecorder {
  pair(input: RecordedInput): void
  encode(
    input: Omit<TraceEncode, 'type' | 'inputIdsSha256' | 'length' | 'inputIds'> & { inputIds: Numbers },
  ): void
  query(timing: Omit<TraceQuery, 'type'>): void
  /** Writes the trace, whole or not at all. Nothing can be added afterwards. */
  close(): Promise<void>
}

/**
 * Records what a reranker in Node really did, in the format of `evidence_gate.py replay`: ids as hashes, never texts.
 * `header`: kind and the fingerprints that `evidence-gate fingerprint --json` prints, as the header of a pairs file has
 * them. `path` ends in .jsonl or .jsonl.gz.
 * @throws {GateError} WRONG_VALUE where a row can't be recorded; FILE_UNWRITABLE from close
 */
export function recordTrace(
  path: string,
  header: Omit<TraceHeader, 'type' | 'formatVersion'>,
): TraceRecorder {
  const lines: string[] = []
  const seen = new Set<string>()
  let closed = false
  const add = (record: object): void => {
    if (closed) throw wrong(path, 'the trace is closed', 'record everything before close()')
    lines.push(`${JSON.stringify(record)}\n`)
  }
  add({ type: 'header', formatVersion: 1, ...header })
  return {
    pair({ inputIds, attentionMask, tokenTypes, ...pair }) {
      const { queryId, documentId, window = 0, round = 0 } = pair
      const key = JSON.stringify([queryId, documentId, window, round])
      const at = `${path}: query ${queryId}, document ${documentId}`
      if (seen.has(key)) throw wrong(at, 'the pair is recorded before', 'count repetitions with "round"')
      for (const score of [pair.modelScore, pair.score])
        if (score !== undefined && !Number.isFinite(score))
          throw wrong(at, `a score is ${score}`, 'a score is a finite number')
      seen.add(key)
      add({ type: 'pair', ...pair, ...rowOf(inputIds, attentionMask, tokenTypes, at) })
    },
    encode({ inputIds, ...encode }) {
      add({ type: 'encode', ...encode, ...hashed(Array.from(inputIds, Number)) })
    },
    query: (timing) => add({ type: 'query', ...timing }),
    async close() {
      if (closed) return
      closed = true
      const bytes = Buffer.from(lines.join(''))
      await writeReplacing(path, path, path.endsWith('.gz') ? gzipSync(bytes) : bytes)
    },
  }
}

/** A regular row is recorded without its padding; one whose mask hides something else as it is. */
function rowOf(
  inputIds: Numbers,
  attentionMask: Numbers | undefined,
  tokenTypes: Numbers | undefined,
  at: string,
) {
  const ids = Array.from(inputIds, Number)
  const mask = attentionMask && Array.from(attentionMask, Number)
  const types = tokenTypes && Array.from(tokenTypes, Number)
  for (const [name, row] of Object.entries({ attentionMask: mask, tokenTypes: types }))
    if (row && row.length > 0 && row.length !== ids.length)
      throw wrong(
        at,
        `"${name}" has ${row.length} numbers, and "inputIds" ${ids.length}`,
        'give one row of each',
      )
  if (ids.some((id) => !Number.isInteger(id) || id < 0 || id > 0x7fffffff))
    throw wrong(at, 'an id is no 32-bit whole number', 'give the ids of one row')
  const { start, end } = bare(ids, mask)
  const ones = mask?.filter((bit) => bit === 1).length ?? 0
  return {
    ...hashed(ids.slice(start, end)),
    ...(mask && { maskCounts: { ones, zeros: mask.length - ones } }),
    ...(types && { tokenTypes: types.length === 0 ? [] : types.slice(start, end) }),
  }
}

/** Where the tokens beside the padding stand: one token, repeated under zeros at one end of the row. */
function bare(ids: readonly number[], mask: readonly number[] | undefined): { start: number; end: number } {
  const all = { start: 0, end: ids.length }
  if (!mask) return all
  const start = Math.max(0, mask.indexOf(1))
  const end = mask.lastIndexOf(1) + 1
  const hidden = [...ids.slice(0, start), ...ids.slice(end)]
  const regular =
    mask.slice(start, end).every((bit) => bit === 1) &&
    (start === 0 || end === ids.length) &&
    new Set(hidden).size <= 1
  return regular ? { start, end } : all
}

/** sha256 over ids as little-endian int32. */
function hashed(ids: readonly number[]) {
  const bytes = Buffer.alloc(4 * ids.length)
  for (const [index, id] of ids.entries()) bytes.writeInt32LE(id, 4 * index)
  return { inputIdsSha256: createHash('sha256').update(bytes).digest('hex'), length: ids.length }
}

const wrong = (at: string, problem: string, hint: string) =>
  new GateError('WRONG_VALUE', { at, problem, hint })
