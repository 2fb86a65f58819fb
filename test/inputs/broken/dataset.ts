import { type Broken, CANDIDATES, DOCUMENTS, editText, MANIFEST, QUERIES, row } from './broken-gate.ts'

export const DATASET: readonly Broken[] = [
  {
    name: 'a wrong sha256',
    frozen: editText(DOCUMENTS, (text) => text.replace('"all"', '"any"')),
    expected: [
      {
        code: 'HASH_MISMATCH',
        at: `${MANIFEST}:27#/files/documents/sha256`,
        says: ['documents.jsonl has sha256', 'evidence-gate freeze'],
      },
    ],
  },
  {
    name: 'another number of rows',
    frozen: editText(MANIFEST, (text) =>
      text.replace('"file": "queries.jsonl",', '"file": "queries.jsonl", "rows": 3,'),
    ),
    expected: [
      {
        code: 'ROW_COUNT_DIFFERS',
        at: `${MANIFEST}:30#/files/queries/rows`,
        says: ['2 rows', 'says 3', 'freeze'],
      },
    ],
  },
  {
    name: 'an empty dataset',
    objects: ({ queries, candidates, documents }) => {
      queries.length = 0
      candidates.length = 0
      documents.length = 0
    },
    expected: [
      { code: 'EMPTY_DATASET', at: DOCUMENTS, says: ['no documents', 'at least one'] },
      { code: 'EMPTY_DATASET', at: QUERIES, says: ['no queries', 'at least one'] },
    ],
  },
  {
    name: 'a segment declared twice: without a sound manifest no row is judged',
    objects: ({ manifest, documents }) => {
      manifest.segments.push({ id: 'seals' })
      documents.push(row(documents, 2))
    },
    expected: [{ code: 'DUPLICATE_ID', at: `${MANIFEST}:24#/segments/2/id`, says: ['"seals"', 'once'] }],
  },
  {
    name: 'duplicate ids in the rows',
    objects: ({ documents, queries, evidence, protectedSpans, candidates }) => {
      documents.push(row(documents, 2))
      row(evidence, 1).id = 'e1'
      Object.assign(row(evidence, 1), { qualifierOf: undefined })
      row(protectedSpans, 1).id = 'p1'
      queries.push(row(queries, 1))
      row(candidates, 1).candidates = [
        ['d1', 2],
        ['d1', 1],
      ]
      candidates.push(row(candidates, 1))
    },
    expected: [
      { code: 'DUPLICATE_ID', at: `${DOCUMENTS}:4#/id`, says: ['"d3"', 'line 3'] },
      { code: 'DUPLICATE_ID', at: `${QUERIES}:1#/protectedSpans/1/id`, says: ['"p1"', 'entry 0', 'unique'] },
      { code: 'DUPLICATE_ID', at: `${QUERIES}:1#/evidence/1/id`, says: ['"e1"', 'entry 0'] },
      { code: 'DUPLICATE_ID', at: `${QUERIES}:3#/id`, says: ['"q2"', 'line 2'] },
      { code: 'DUPLICATE_ID', at: `${CANDIDATES}:2#/candidates/1/0`, says: ['"d1"', 'twice', 'first'] },
      { code: 'DUPLICATE_ID', at: `${CANDIDATES}:3#/queryId`, says: ['"q2"', 'line 2', 'one row per query'] },
    ],
  },
  {
    name: 'unknown documents, queries, segments and units',
    objects: ({ queries, evidence, candidates }) => {
      row(evidence, 1).documentId = 'd8'
      row(evidence, 1).qualifierOf = 'e7'
      Object.assign(row(queries, 1), { judgments: [['d9', 1]], segments: ['sealz'] })
      row(candidates, 0).candidates = [['d0', 1]]
      candidates.push({ queryId: 'q7', candidates: [] })
    },
    expected: [
      {
        code: 'UNKNOWN_UNIT',
        at: `${QUERIES}:1#/evidence/1/qualifierOf`,
        says: ['"e7"', 'did you mean "e1"?'],
      },
      {
        code: 'UNKNOWN_DOCUMENT',
        at: `${QUERIES}:1#/evidence/1/documentId`,
        says: ['no document "d8"', 'add it'],
      },
      { code: 'UNKNOWN_SEGMENT', at: `${QUERIES}:2#/segments/0`, says: ['"sealz"', 'did you mean "seals"?'] },
      { code: 'UNKNOWN_DOCUMENT', at: `${QUERIES}:2#/judgments/0`, says: ['no document "d9"'] },
      { code: 'UNKNOWN_DOCUMENT', at: `${CANDIDATES}:1#/candidates/0/0`, says: ['no document "d0"'] },
      { code: 'UNKNOWN_QUERY', at: `${CANDIDATES}:3#/queryId`, says: ['no query "q7"', 'remove the row'] },
    ],
  },
  {
    name: 'a broken document: references to it are not told again',
    objects: ({ documents, candidates }) => {
      row(documents, 2).textStart = -1
      row(candidates, 0).candidates = [
        ['d3', 1],
        ['d4', 1],
      ]
    },
    expected: [
      { code: 'OUT_OF_RANGE', at: `${DOCUMENTS}:3#/textStart`, says: ['-1 is too small', 'at least 0'] },
      { code: 'UNKNOWN_DOCUMENT', at: `${CANDIDATES}:1#/candidates/1/0`, says: ['"d4"'] },
    ],
  },
  {
    name: 'a query without a row of candidates',
    objects: ({ candidates }) => void candidates.pop(),
    expected: [
      {
        code: 'CANDIDATES_MISSING',
        at: CANDIDATES,
        says: ['"q2" (line 2 of the queries)', '"candidates": []'],
      },
    ],
  },
  {
    name: 'a grade above the scale, and a judgment below zero',
    objects: ({ queries, evidence }) => {
      row(evidence, 0).grade = 4
      row(queries, 1).judgments = [['d1', -1]]
    },
    expected: [
      { code: 'OUT_OF_RANGE', at: `${QUERIES}:1#/evidence/0/grade`, says: ['grade 4', 'at most 3'] },
      { code: 'OUT_OF_RANGE', at: `${QUERIES}:2#/judgments/0/1`, says: ['-1 is too small'] },
    ],
  },
  {
    name: 'a constraint on an attribute that no document has',
    objects: ({ queries }) =>
      Object.assign(row(queries, 1), { constraints: { mustNot: { modell: ['AX'] } } }),
    expected: [
      {
        code: 'UNKNOWN_ATTRIBUTE',
        at: `${QUERIES}:2#/constraints/mustNot`,
        says: ['"modell"', 'did you mean "model"?'],
      },
    ],
  },
  {
    name: 'an alternative without another',
    objects: ({ evidence }) => Object.assign(row(evidence, 0), { anyOf: 'seal' }),
    expected: [
      {
        code: 'ALTERNATIVE_ALONE',
        at: `${QUERIES}:1#/evidence/0/anyOf`,
        says: ['no other unit', 'every alternative'],
      },
    ],
  },
]
