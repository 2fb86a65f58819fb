import { PROBLEMS_PER_FILE } from '../../../src/inputs/bounds.ts'
import { type Broken, CANDIDATES, row, TRACE } from './broken-gate.ts'

export const TRACES: readonly Broken[] = [
  {
    name: 'a trace without a header, with a record of no known type, and with a pair twice',
    objects: ({ trace }) => {
      trace.shift()
      trace.push({ ...row(trace, 0) }, { type: 'pairs' }, { queryId: 'q1' })
    },
    expected: [
      {
        code: 'TRACE_HEADER',
        at: `${TRACE}:1`,
        says: ['first record is not the header', '"type": "header"'],
      },
      { code: 'DUPLICATE_ID', at: `${TRACE}:4`, says: ['"q1"', '"d1"', 'window 0, round 0', '"round"'] },
      {
        code: 'WRONG_VALUE',
        at: `${TRACE}:5#/type`,
        says: ['no record of this type', 'did you mean "pair"?'],
      },
      { code: 'MISSING_KEY', at: `${TRACE}:6`, says: ['"type" is missing', '"context"'] },
    ],
  },
  {
    name: 'a trace whose records contradict the format',
    objects: ({ trace }) => {
      row(trace, 1).inputIds = [1, -2, 3.5]
      row(trace, 2).latencyMs = { total: 1, queu: 2 }
      trace.push(row(trace, 0))
    },
    expected: [
      {
        code: 'OUT_OF_RANGE',
        at: `${TRACE}:2#/inputIds/1`,
        says: ['-2 is too small', 'from 0 to 2147483647'],
      },
      { code: 'WRONG_TYPE', at: `${TRACE}:2#/inputIds/2`, says: ['3.5', 'a whole number'] },
      { code: 'UNKNOWN_KEY', at: `${TRACE}:3#/latencyMs/queu`, says: ['did you mean "queue"?'] },
      { code: 'TRACE_HEADER', at: `${TRACE}:5`, says: ['second header', 'line 1'] },
    ],
  },
  {
    name: 'a trace that is not the one that is named',
    objects: ({ gate }) =>
      Object.assign(gate, { traces: [{ path: 'traces/replay.jsonl', sha256: 'c'.repeat(64) }] }),
    expected: [{ code: 'HASH_MISMATCH', at: TRACE, says: ['c'.repeat(64), 'restore the trace'] }],
  },
  {
    name: 'more problems than anybody reads: the first ones and a count',
    objects: ({ candidates }) =>
      Object.assign(row(candidates, 1), {
        candidates: Array.from({ length: 361 }, (_, index) => [`x${index}`, 1]),
      }),
    expected: [
      ...Array.from({ length: PROBLEMS_PER_FILE }, (_, index) => ({
        code: 'UNKNOWN_DOCUMENT',
        at: `${CANDIDATES}:2#/candidates/${index}/0`,
        says: [`"x${index}"`],
      })),
      { code: 'MORE_PROBLEMS', at: CANDIDATES, says: ['... and 311 more', 'first'] },
    ],
  },
  {
    name: 'a trace of another dataset',
    objects: ({ trace }) => {
      for (const record of trace.slice(1)) record.queryId = 'other'
    },
    expected: [{ code: 'TRACE_FOREIGN', at: TRACE, says: ['none of its 3 records', 'record it again'] }],
  },
]
