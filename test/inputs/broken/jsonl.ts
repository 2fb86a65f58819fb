import { gzipSync } from 'node:zlib'
import {
  type Broken,
  bom,
  CANDIDATES,
  concat,
  DOCUMENTS,
  editBytes,
  editText,
  encoder,
  packed,
  QUERIES,
  row,
} from './broken-gate.ts'

export const JSONL: readonly Broken[] = [
  {
    name: 'a NaN score',
    bytes: editText(CANDIDATES, (text) => text.replace('3.5', 'NaN')),
    expected: [
      {
        code: 'INVALID_JSON',
        at: `${CANDIDATES}:1`,
        says: ['NaN is not a JSON number', 'character 37', 'finite'],
      },
    ],
  },
  {
    name: 'a score beyond all numbers, and one that is text',
    bytes: editText(CANDIDATES, (text) => text.replace('3.5', '1e400').replace('2]', '"2"]')),
    expected: [
      { code: 'NOT_FINITE', at: `${CANDIDATES}:1#/candidates/0/1`, says: ['beyond'] },
      {
        code: 'WRONG_TYPE',
        at: `${CANDIDATES}:1#/candidates/1/1`,
        says: ['text of 1 characters', 'a number'],
      },
    ],
  },
  {
    name: 'a duplicate key and an unknown key in a row',
    bytes: editText(QUERIES, (text) => text.replace('{"id":"q2",', '{"id":"q2","id":"q2","segment":"x",')),
    expected: [
      { code: 'DUPLICATE_KEY', at: `${QUERIES}:2#/id`, says: ['twice', 'character 12'] },
      { code: 'UNKNOWN_KEY', at: `${QUERIES}:2#/segment`, says: ['did you mean "segments"?'] },
    ],
  },
  {
    name: 'a key that is a text, not repeated',
    objects: ({ queries }) => Object.assign(row(queries, 1), { 'Which seal fits?': 1 }),
    expected: [
      { code: 'UNKNOWN_KEY', at: `${QUERIES}:2`, says: ['unknown key of 16 characters', 'allowed: "id"'] },
    ],
  },
  {
    name: 'invalid UTF-8',
    bytes: editBytes(DOCUMENTS, (bytes) => bytes.map((byte) => (byte === 'W'.charCodeAt(0) ? 0xff : byte))),
    expected: [{ code: 'INVALID_UTF8', at: `${DOCUMENTS}:1`, says: ['byte 84 of the line', 'UTF-8'] }],
  },
  {
    name: 'a byte order mark in JSONL',
    bytes: editBytes(QUERIES, (bytes) => concat(bom, bytes)),
    expected: [{ code: 'BYTE_ORDER_MARK', at: `${QUERIES}:1`, says: ['byte order mark', 'without BOM'] }],
  },
  {
    name: 'CRLF, told once',
    bytes: editText(DOCUMENTS, (text) => text.replaceAll('\n', '\r\n')),
    expected: [{ code: 'CRLF', at: `${DOCUMENTS}:1`, says: ['CRLF', 'LF', '.gitattributes'] }],
  },
  {
    name: 'blank lines, told once',
    bytes: editText(CANDIDATES, (text) => text.replaceAll('\n', '\n \n')),
    expected: [{ code: 'BLANK_LINE', at: `${CANDIDATES}:2`, says: ['blank', 'remove'] }],
  },
  {
    name: 'a line that was cut off',
    bytes: editText(QUERIES, (text) => text.slice(0, -10)),
    expected: [{ code: 'INVALID_JSON', at: `${QUERIES}:2`, says: ['ends in the middle', 'whole'] }],
  },
  {
    name: 'a truncated gzip',
    bytes: packed((bytes) => bytes.subarray(0, -20)),
    names: { queries: 'queries.jsonl.gz' },
    expected: [
      { code: 'CORRUPT_GZIP', at: `${QUERIES}.gz`, says: ['ends too early', 'compress the file again'] },
    ],
  },
  {
    name: 'a gzip that is none',
    bytes: packed(() => encoder.encode('{"id":"q1"}\n')),
    names: { queries: 'queries.jsonl.gz' },
    expected: [{ code: 'CORRUPT_GZIP', at: `${QUERIES}.gz`, says: ['not valid gzip', 'compress'] }],
  },
  {
    name: 'a gzip that does not say so in its name',
    bytes: (files) => files.set(QUERIES, gzipSync(files.get(QUERIES) as Uint8Array)),
    expected: [{ code: 'INVALID_UTF8', at: QUERIES, says: ['not UTF-8', 'gzipped', '.jsonl.gz'] }],
  },
  {
    name: 'half of a surrogate pair',
    bytes: editText(QUERIES, (text) => text.replace('Torque?', '\\ud83d?')),
    expected: [
      { code: 'LONE_SURROGATE', at: `${QUERIES}:2#/text`, says: ['half of a surrogate pair', 'both halves'] },
    ],
  },
]
