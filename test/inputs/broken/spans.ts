import { SOURCE, spanOf } from '../valid-gate.ts'
import { type Broken, CANDIDATES, DOCUMENTS, QUERIES, row } from './broken-gate.ts'

export const SPANS: readonly Broken[] = [
  {
    name: 'a span outside the text',
    objects: ({ protectedSpans }) => Object.assign(row(protectedSpans, 0), { end: 99 }),
    expected: [
      {
        code: 'SPAN_INVALID',
        at: `${QUERIES}:1#/protectedSpans/0`,
        says: ['[16, 99)', '41 code points', '<= 41'],
      },
    ],
  },
  {
    name: 'a quote that differs, with the place where it stands',
    objects: ({ protectedSpans }) => Object.assign(row(protectedSpans, 0), { start: 15, end: 23 }),
    expected: [
      {
        code: 'QUOTE_DIFFERS',
        at: `${QUERIES}:1#/protectedSpans/0/quote`,
        says: ['[15, 23) is not the quote', 'stands at [16, 24)'],
      },
    ],
  },
  {
    name: 'offsets in another unit than the manifest says',
    objects: ({ documents, evidence }) => {
      Object.assign(row(documents, 2), {
        text: `🔩🔩 ${SOURCE}`,
        rerankText: undefined,
        textStart: undefined,
      })
      const start = `🔩🔩 ${SOURCE}`.indexOf('AX-104-B')
      Object.assign(row(evidence, 1), { quote: 'AX-104-B', start, end: start + 8 })
    },
    expected: [
      {
        code: 'QUOTE_DIFFERS',
        at: `${QUERIES}:1#/evidence/1/quote`,
        says: ['is not the quote', 'UTF-16 units', '"offsetUnit"'],
      },
    ],
  },
  {
    name: 'an offset inside a surrogate pair',
    objects: ({ manifest, documents, evidence, protectedSpans }) => {
      Object.assign(manifest, { offsetUnit: 'utf16' })
      for (const one of [...documents, ...protectedSpans, row(evidence, 0)]) {
        for (const key of ['start', 'end', 'sourceSpan', 'textStart']) delete one[key]
      }
      documents.shift()
      Object.assign(row(documents, 0), { text: SOURCE })
      Object.assign(row(evidence, 1), { documentId: 'd2', quote: '\ud83d\udd27 der', start: 9, end: 14 })
    },
    expected: [
      {
        code: 'SPAN_INSIDE_CHARACTER',
        at: `${QUERIES}:1#/evidence/1`,
        says: ['offset 9 in UTF-16 units', 'inside a character', 'offsetUnit'],
      },
      { code: 'UNKNOWN_DOCUMENT', at: `${CANDIDATES}:1#/candidates/1/0`, says: ['"d1"'] },
    ],
  },
  {
    name: 'one offset without the other',
    objects: ({ protectedSpans }) => Object.assign(row(protectedSpans, 1), { start: 3 }),
    expected: [
      {
        code: 'OFFSETS_INCOMPLETE',
        at: `${QUERIES}:1#/protectedSpans/1`,
        says: ['"start" stands without "end"', 'both, or neither'],
      },
    ],
  },
  {
    name: 'an ambiguous quote, with its places',
    objects: ({ evidence }) => Object.assign(row(evidence, 1), { quote: 'torque' }),
    expected: [
      {
        code: 'QUOTE_AMBIGUOUS',
        at: `${QUERIES}:1#/evidence/1/quote`,
        says: ['2 places: 43, 68', '"start" and "end"'],
      },
    ],
  },
  {
    name: 'a quote that occurs nowhere',
    objects: ({ evidence, protectedSpans }) => {
      Object.assign(row(evidence, 0), { start: undefined, end: undefined, quote: 'zzz' })
      row(protectedSpans, 1).quote = 'zzz'
    },
    expected: [
      {
        code: 'QUOTE_NOT_FOUND',
        at: `${QUERIES}:1#/protectedSpans/1/quote`,
        says: ['does not occur', 'copy it'],
      },
      {
        code: 'QUOTE_NOT_FOUND',
        at: `${QUERIES}:1#/evidence/0/quote`,
        says: ['no document of the source', 'give "start" and "end"'],
      },
    ],
  },
  {
    name: 'a quote that occurs twice in its source, though once in each document',
    objects: ({ documents, evidence }) => {
      documents.push({
        id: 'd4',
        sourceId: 's1',
        revision: '3',
        sourceSpan: { start: 500, end: 505 },
        text: 'ZQ-77',
      })
      Object.assign(row(evidence, 0), { start: undefined, end: undefined, quote: 'ZQ-77' })
    },
    expected: [
      {
        code: 'QUOTE_AMBIGUOUS',
        at: `${QUERIES}:1#/evidence/0/quote`,
        says: ['in the source at 2 places: 55, 500'],
      },
    ],
  },
  {
    name: 'evidence in a source at offsets that do not fit',
    objects: ({ evidence }) => {
      const { start, end } = spanOf(SOURCE, 'AX-104-B')
      Object.assign(row(evidence, 0), { start: start + 1, end: end + 1, quote: 'AX-104-B' })
    },
    expected: [
      {
        code: 'QUOTE_DIFFERS',
        at: `${QUERIES}:1#/evidence/0/quote`,
        says: ['[44, 52)', '"d1"', 'stands at [43, 51)'],
      },
    ],
  },
  {
    name: 'evidence on a source that is not there, on a revision that is not there, and on no revision of several',
    objects: ({ documents, evidence }) => {
      documents.push({ id: 'd4', sourceId: 's1', revision: '4', text: 'new' })
      const anchored = row(evidence, 0)
      evidence.push({ ...anchored, id: 'e3', sourceId: 's9' }, { ...anchored, id: 'e4', revision: '5' })
    },
    expected: [
      {
        code: 'REVISION_NEEDED',
        at: `${QUERIES}:1#/evidence/0`,
        says: ['"s1" has 2 revisions', 'add "revision": "3" or "4"'],
      },
      {
        code: 'UNKNOWN_SOURCE',
        at: `${QUERIES}:1#/evidence/2/sourceId`,
        says: ['"s9"', 'add its documents'],
      },
      {
        code: 'UNKNOWN_REVISION',
        at: `${QUERIES}:1#/evidence/3/revision`,
        says: ['no revision "5"', '"3" or "4"'],
      },
    ],
  },
  {
    name: 'evidence without an anchor, and with two',
    objects: ({ evidence }) => {
      row(evidence, 0).documentId = 'd1'
      delete row(evidence, 1).documentId
    },
    expected: [
      {
        code: 'ANCHOR_UNCLEAR',
        at: `${QUERIES}:1#/evidence/0`,
        says: ['a source and a document', '"documentId"'],
      },
      {
        code: 'ANCHOR_UNCLEAR',
        at: `${QUERIES}:1#/evidence/1`,
        says: ['neither a source nor a document', '"sourceId"'],
      },
    ],
  },
  {
    name: 'evidence in a source whose documents do not say where they stand',
    objects: ({ documents }) => void delete row(documents, 1).sourceSpan,
    expected: [
      {
        code: 'SOURCE_SPAN_MISSING',
        at: `${QUERIES}:1#/evidence/0`,
        says: ['1 of 2 documents', 'add "sourceSpan"'],
      },
    ],
  },
  {
    name: 'a sourceSpan that is not as long as its text, in another unit',
    objects: ({ documents }) => Object.assign(row(documents, 0), { sourceSpan: { start: 0, end: 67 } }),
    expected: [
      {
        code: 'SOURCE_SPAN_DIFFERS',
        at: `${DOCUMENTS}:1#/sourceSpan`,
        says: ['67 long', '66 code points', 'UTF-16 units', 'offsetUnit'],
      },
    ],
  },
  {
    name: "a reranker's text that does not hold the text where it says",
    objects: ({ documents }) => {
      row(documents, 2).textStart = 6
      Object.assign(row(documents, 1), { rerankText: 'title only' })
      Object.assign(row(documents, 0), { textStart: 0 })
    },
    expected: [
      { code: 'MISSING_KEY', at: `${DOCUMENTS}:1#/textStart`, says: ['without "rerankText"'] },
      { code: 'RERANK_TEXT_DIFFERS', at: `${DOCUMENTS}:2#/rerankText`, says: ['does not hold the text'] },
      {
        code: 'RERANK_TEXT_DIFFERS',
        at: `${DOCUMENTS}:3#/textStart`,
        says: ['does not stand at 6', 'unchanged'],
      },
    ],
  },
  {
    name: 'a rewrite that maps a span which the query lacks',
    objects: ({ queries }) =>
      Object.assign(row(queries, 0), {
        rewrites: [{ id: 'r1', text: 'seal', spans: [{ of: 'p9', quote: 'seal' }] }],
      }),
    expected: [
      {
        code: 'UNKNOWN_SPAN',
        at: `${QUERIES}:1#/rewrites/0/spans/0/of`,
        says: ['"p9"', 'it has "p1" or "p2"'],
      },
    ],
  },
]
