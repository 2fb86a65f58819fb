import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDataset } from '../../src/inputs/dataset/dataset.ts'
import { datasetDigest, parseManifest } from '../../src/inputs/dataset/manifest.ts'
import type { Dataset, EvidenceUnit } from '../../src/model/dataset.ts'
import { createMemoryFiles, sha256 } from './memory-files.ts'
import { filesOf, freeze, type GateObjects, NOTE, QUERY, SOURCE, spanOf, validObjects } from './valid-gate.ts'

const FOLDER = 'gates/dataset'
const points = [...SOURCE]

/** The valid dataset after an edit, loaded. */
async function load(edit: (objects: GateObjects) => void = () => undefined): Promise<Dataset> {
  const objects = validObjects()
  edit(objects)
  return readDataset(createMemoryFiles(freeze(filesOf(objects), objects.manifest)), sha256, FOLDER)
}

const unitsOf = (dataset: Dataset): readonly EvidenceUnit[] => dataset.queries[0]?.units ?? []

/** What stands at every place of a unit. */
const textsOf = (dataset: Dataset, unit: EvidenceUnit | undefined) =>
  unit?.places.map(({ documentId, textSpan }) => [
    documentId,
    dataset.documents.get(documentId)?.text.slice(textSpan.start, textSpan.end),
  ])

test('a dataset comes out whole, with offsets in UTF-16 and every default filled in', async () => {
  const dataset = await load()
  expect({ ...dataset, digest: dataset.digest.length, documents: [...dataset.documents.values()] }).toEqual({
    name: 'manuals',
    corpusRevision: 'c1',
    retrievalRevision: 'bm25',
    digest: 64,
    gain: 'linear',
    offsetUnit: 'codepoint',
    beside: new Map([
      ['d1', { before: null, after: 'd2' }],
      ['d2', { before: 'd1', after: null }],
      ['d3', { before: null, after: null }],
    ]),
    segments: new Map([
      ['seals', { id: 'seals', protected: true, kind: 'group' }],
      ['other', { id: 'other', protected: false, kind: 'group' }],
    ]),
    documents: [
      {
        id: 'd1',
        sourceId: 's1',
        revision: '3',
        section: null,
        title: null,
        permission: ['all', 'staff'],
        text: points.slice(0, 66).join(''),
        rerank: null,
        attributes: {},
      },
      {
        id: 'd2',
        sourceId: 's1',
        revision: '3',
        section: null,
        title: null,
        permission: null,
        text: points.slice(21).join(''),
        rerank: null,
        attributes: { model: 'AX' },
      },
      {
        id: 'd3',
        sourceId: 's2',
        revision: '1',
        section: null,
        title: null,
        permission: null,
        text: NOTE,
        // One code point and two UTF-16 units before it.
        rerank: { text: `🔩 Note\n${NOTE}`, textStart: 8 },
        attributes: {},
      },
    ],
    queries: [
      {
        id: 'q1',
        text: QUERY,
        segments: ['seals'],
        protectedSpans: [
          { id: 'p1', kind: 'identifier', querySpan: { start: 16, end: 24 } },
          { id: 'p2', kind: 'negation', querySpan: { start: 26, end: 40 } },
        ],
        units: [
          {
            id: 'e1',
            grade: 3,
            anyOf: null,
            qualifierOf: null,
            // The wrench is one code point and two UTF-16 units: only the document that has it shifts.
            places: [
              { documentId: 'd1', textSpan: { start: 22, end: 62 } },
              { documentId: 'd2', textSpan: { start: 0, end: 40 } },
            ],
          },
          {
            id: 'e2',
            grade: 1,
            anyOf: null,
            qualifierOf: 'e1',
            places: [{ documentId: 'd3', textSpan: { start: 0, end: 14 } }],
          },
        ],
        constraints: { must: { model: ['AX'] }, mustNot: {} },
        expect: 'accept',
        grades: new Map([
          ['d1', 3],
          ['d2', 3],
          ['d3', 1],
        ]),
        route: '',
        candidates: [
          { documentId: 'd2', score: 3.5 },
          { documentId: 'd1', score: 2 },
        ],
        rewrites: [
          {
            id: 'r1',
            text: 'seal AX-104-B',
            spans: [
              { of: 'p1', querySpan: { start: 5, end: 13 } },
              { of: 'p2', querySpan: null },
            ],
          },
        ],
        place: { file: 'gates/dataset/queries.jsonl', line: 1 },
      },
      {
        id: 'q2',
        text: 'Torque?',
        segments: [],
        protectedSpans: [],
        units: [],
        constraints: { must: {}, mustNot: {} },
        expect: 'accept',
        grades: new Map(),
        route: '',
        candidates: [],
        rewrites: [],
        place: { file: 'gates/dataset/queries.jsonl', line: 2 },
      },
    ],
    manifest: { file: 'gates/dataset/manifest.json' },
  })
  expect(unitsOf(dataset).map((unit) => textsOf(dataset, unit))).toEqual([
    [
      ['d1', 'The approved seal for AX-104-B is ZQ-77.'],
      ['d2', 'The approved seal for AX-104-B is ZQ-77.'],
    ],
    [['d3', 'Use only\nZX-41']],
  ])
})

test('a U+2028 inside a row is content, and the last line needs no line break', async () => {
  const objects = validObjects()
  Object.assign(objects.queries[1] as object, { text: 'one\u2028two\u0085three\rfour' })
  const files = filesOf(objects)
  const bytes = files.get('gates/dataset/queries.jsonl') as Uint8Array
  files.set('gates/dataset/queries.jsonl', bytes.subarray(0, -1))
  const dataset = await readDataset(createMemoryFiles(freeze(files, objects.manifest)), sha256, FOLDER)
  expect(dataset.queries[1]?.text).toBe('one\u2028two\u0085three\rfour')
})

test('gzipped files give the same dataset, under the hash of the file as it is stored', async () => {
  const objects = validObjects()
  const files = filesOf(objects)
  for (const name of ['documents', 'queries', 'candidates']) {
    const path = `gates/dataset/${name}.jsonl`
    files.set(`${path}.gz`, gzipSync(files.get(path) as Uint8Array))
    files.delete(path)
  }
  const names = {
    documents: 'documents.jsonl.gz',
    queries: 'queries.jsonl.gz',
    candidates: 'candidates.jsonl.gz',
  }
  const frozen = freeze(files, objects.manifest, names)
  const [plain, packed] = [await load(), await readDataset(createMemoryFiles(frozen), sha256, FOLDER)]
  expect(packed.digest).not.toBe(plain.digest)
  const content = ({ documents, queries }: Dataset) => ({
    documents,
    queries: queries.map((query) => ({ ...query, place: null })),
  })
  expect(content(packed)).toEqual(content(plain))
})

test('a key named __proto__ is a key and poisons nothing', async () => {
  const dataset = await load((objects) => {
    const hostile = JSON.parse('{"__proto__": "x", "constructor": true, "model": "AX"}') as object
    Object.assign(objects.documents[1] as object, { attributes: hostile })
    Object.assign(objects.queries[0] as object, {
      constraints: { mustNot: JSON.parse('{"__proto__": ["x"]}') },
    })
  })
  const attributes = dataset.documents.get('d2')?.attributes ?? {}
  expect(Object.entries(attributes)).toEqual([
    ['__proto__', 'x'],
    ['constructor', true],
    ['model', 'AX'],
  ])
  expect(dataset.documents.get('d1')?.attributes.toString).toBe(undefined)
  expect(Object.entries(dataset.queries[0]?.constraints.mustNot ?? {})).toEqual([['__proto__', ['x']]])
  expect(({} as Record<string, unknown>).x).toBe(undefined)
})

test('evidence that no document holds whole has no place, and that is no error', async () => {
  const dataset = await load(({ documents, evidence }) => {
    Object.assign(documents[0] as object, {
      sourceSpan: { start: 0, end: 30 },
      text: points.slice(0, 30).join(''),
    })
    Object.assign(documents[1] as object, {
      sourceSpan: { start: 30, end: 96 },
      text: points.slice(30).join(''),
    })
    Object.assign(evidence[1] as object, {
      sourceId: 's1',
      documentId: undefined,
      ...spanOf(SOURCE, 'ZQ-77'),
    })
  })
  expect(unitsOf(dataset).map((unit) => textsOf(dataset, unit))).toEqual([[], [['d2', 'ZQ-77']]])
})

test('a quote without offsets is found in its source, once in all, in every document that holds it', async () => {
  const dataset = await load(({ evidence }) => {
    Object.assign(evidence[0] as object, { start: undefined, end: undefined, quote: 'seal  for\nAX-104-B' })
  })
  expect(textsOf(dataset, unitsOf(dataset)[0])).toEqual([
    ['d1', 'seal for AX-104-B'],
    ['d2', 'seal for AX-104-B'],
  ])
})

test('the only document of a revision is the whole source', async () => {
  const dataset = await load(({ evidence }) => {
    Object.assign(evidence[1] as object, {
      documentId: undefined,
      sourceId: 's2',
      ...spanOf(NOTE, 'not use revision B'),
    })
  })
  expect(textsOf(dataset, unitsOf(dataset)[1])).toEqual([['d3', 'not use revision B']])
})

test.each(['utf16', 'byte', 'codepoint'] as const)(
  'offsets that count %s mean the same spans',
  async (unit) => {
    const length = (text: string) =>
      unit === 'byte'
        ? new TextEncoder().encode(text).length
        : unit === 'utf16'
          ? text.length
          : [...text].length
    const span = (text: string, quote: string) => {
      const start = length(text.slice(0, text.indexOf(quote)))
      return { start, end: start + length(quote), quote }
    }
    const dataset = await load(({ manifest, documents, evidence, protectedSpans }) => {
      Object.assign(manifest, { offsetUnit: unit })
      const ends = [0, 21, 66, 96].map((end) => length(points.slice(0, end).join('')))
      Object.assign(documents[0] as object, { sourceSpan: { start: ends[0], end: ends[2] } })
      Object.assign(documents[1] as object, { sourceSpan: { start: ends[1], end: ends[3] } })
      Object.assign(documents[2] as object, { textStart: length('🔩 Note\n') })
      Object.assign(evidence[0] as object, span(SOURCE, 'The approved seal for AX-104-B is ZQ-77.'))
      Object.assign(protectedSpans[0] as object, span(QUERY, 'AX-104-B'))
    })
    const plain = await load()
    expect({ ...dataset, digest: '' }).toEqual({ ...plain, digest: '', offsetUnit: unit })
  },
)

test('judgments come before evidence, and of several units of a document the highest grade counts', async () => {
  const dataset = await load(({ queries, evidence }) => {
    evidence.push({ id: 'e3', documentId: 'd3', quote: 'revision B', grade: 2 })
    Object.assign(queries[0] as object, { judgments: [['d1', 0]] })
  })
  expect([...(dataset.queries[0]?.grades ?? [])]).toEqual([
    ['d1', 0],
    ['d2', 3],
    ['d3', 2],
  ])
})

test('the digest follows what a result can depend on, and nothing else', async () => {
  const manifestOf = (edit: (manifest: Record<string, unknown>) => void) => {
    const objects = validObjects()
    edit(objects.manifest)
    const bytes = freeze(filesOf(objects), objects.manifest).get('gates/dataset/manifest.json') as Uint8Array
    return datasetDigest(parseManifest(bytes, 'manifest.json'), sha256)
  }
  const digest = manifestOf(() => undefined)
  expect(digest).toBe((await load()).digest)
  const same = manifestOf((manifest) => {
    Object.assign(manifest, { name: 'other', createdAt: '2026-02-02', offsetUnit: 'codepoint' })
    manifest.segments = [
      { id: 'other', note: 'why' },
      { id: 'seals', protected: true, kind: 'group' },
    ]
  })
  expect(same).toBe(digest)
  const edits: Record<string, unknown>[] = [
    { corpusRevision: 'c2' },
    { preprocessing: '2' },
    { retrieval: { revision: 'bm25', configSha256: 'd'.repeat(64) } },
    { heldOutFromTraining: false },
    { offsetUnit: 'utf16' },
    { relevance: { max: 2 } },
    { relevance: { max: 3, gain: 'exponential' } },
    { segments: [{ id: 'seals' }, { id: 'other' }] },
  ]
  const digests = edits.map((edit) => manifestOf((manifest) => Object.assign(manifest, edit)))
  expect(new Set([digest, ...digests]).size).toBe(edits.length + 1)
})
