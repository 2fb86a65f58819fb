import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashIds } from '../../src/gates/identity/compare-row.ts'
import { recordTrace } from '../../src/host/record-trace.ts'
import { readTrace } from '../../src/inputs/trace.ts'
import { createMemoryFiles, sha256 } from '../inputs/memory-files.ts'

const HEADER = {
  kind: 'replay' as const,
  fingerprints: { input: `v1:${'0'.repeat(64)}`, score: `v1:${'1'.repeat(64)}` },
}
const target = () => join(mkdtempSync(join(tmpdir(), 'record-')), 'traces/trace.jsonl.gz')

test('rows of a tensor are recorded as the program reads them: hashes without padding, counts, types', async () => {
  const path = target()
  const trace = recordTrace(path, HEADER)
  trace.pair({
    queryId: 'q',
    documentId: 'd',
    inputIds: BigInt64Array.from([101n, 7n, 102n, 0n, 0n]),
    attentionMask: BigInt64Array.from([1n, 1n, 1n, 0n, 0n]),
    tokenTypes: [0, 0, 1, 0, 0],
    modelScore: 1.5,
    score: 0.8,
  })
  trace.pair({ queryId: 'q', documentId: 'e', inputIds: [5, 6, 7], attentionMask: [1, 0, 1] })
  trace.encode({ queryId: 'q', inputIds: [1, 2] })
  trace.query({ queryId: 'q', latencyMs: { total: 3 } })
  expect(existsSync(path)).toBe(false)
  await trace.close()
  const files = createMemoryFiles(new Map([['trace.jsonl.gz', readFileSync(path)]]))
  const { pairs, encodes, timings, header } = await readTrace(files, 'trace.jsonl.gz')
  const hash = (ids: number[]) => hashIds(ids, sha256)
  expect(header).toEqual({ type: 'header', formatVersion: 1, ...HEADER })
  expect(pairs.get('q')).toEqual([
    {
      type: 'pair',
      queryId: 'q',
      documentId: 'd',
      inputIdsSha256: hash([101, 7, 102]),
      length: 3,
      maskCounts: { ones: 3, zeros: 2 },
      tokenTypes: [0, 0, 1],
      modelScore: 1.5,
      score: 0.8,
    },
    {
      type: 'pair',
      queryId: 'q',
      documentId: 'e',
      inputIdsSha256: hash([5, 6, 7]),
      length: 3,
      maskCounts: { ones: 2, zeros: 1 },
    },
  ])
  expect(encodes.get('q')).toMatchObject([{ inputIdsSha256: hash([1, 2]), length: 2 }])
  expect(timings).toMatchObject([{ queryId: 'q', latencyMs: { total: 3 } }])
})

test.each<[string, (trace: ReturnType<typeof recordTrace>) => void, string]>([
  [
    'a repeated pair',
    (trace) => {
      for (let i = 0; i < 2; i++) trace.pair({ queryId: 'q', documentId: 'd', inputIds: [1] })
    },
    'the pair is recorded before; count repetitions with "round"',
  ],
  [
    'a score that is no number',
    (trace) => trace.pair({ queryId: 'q', documentId: 'd', inputIds: [1], score: Number.NaN }),
    'a score is NaN; a score is a finite number',
  ],
  [
    'rows of unequal length',
    (trace) => trace.pair({ queryId: 'q', documentId: 'd', inputIds: [1, 2], attentionMask: [1] }),
    '"attentionMask" has 1 numbers, and "inputIds" 2; give one row of each',
  ],
  [
    'an id that is none',
    (trace) => trace.pair({ queryId: 'q', documentId: 'd', inputIds: [-1] }),
    'an id is no 32-bit whole number; give the ids of one row',
  ],
])('%s is refused, with the place', (_, record, sentence) => {
  expect(() => record(recordTrace('t.jsonl', HEADER))).toThrow(sentence)
})

test('a folder that can’t be made is told', async () => {
  const trace = recordTrace('/dev/null/x/trace.jsonl', HEADER)
  await expect(trace.close()).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' })
})
