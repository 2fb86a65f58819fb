import { sha256 } from './memory-files.ts'

const encoder = new TextEncoder()

/** A source of two overlapping documents, with a character beyond the BMP, and a document on its own. */
export const SOURCE =
  'Wartung 🔧 der Pumpe. The approved seal for AX-104-B is ZQ-77. Check the torque weekly, at 40 Nm.'
export const NOTE = 'Use only\nZX-41; do not use revision B. The torque is checked twice: torque first.'
export const QUERY = 'Which seal fits AX-104-B, not revision B?'
/** Words of the texts above: none may appear in a sentence. */
export const SECRETS = ['Wartung', 'Pumpe', 'approved', 'torque', 'weekly', 'ZX-41', 'ZQ-77', 'Which']

const points = [...SOURCE]
const part = (start: number, end: number) => ({
  sourceSpan: { start, end },
  text: points.slice(start, end).join(''),
})
/** Code points. */
export const spanOf = (text: string, quote: string) => {
  const start = [...text.slice(0, text.indexOf(quote))].length
  return { start, end: start + [...quote].length, quote }
}

type Row = Record<string, unknown>

/** Every file of a gate as objects, to be broken by tests. */
export function validObjects() {
  const fingerprint = `v1:${'a'.repeat(64)}`
  const gate: Row = {
    formatVersion: 1,
    id: 'manuals',
    context: { maxPassages: 2, tokenizer: { file: 'tokenizer.json' } },
    waivers: 'waivers.jsonl',
    traces: [{ path: 'traces/replay.jsonl' }],
  }
  const serving: Row = {
    formatVersion: 1,
    wrapper: { preset: 'sentence-transformers', version: '5.4.0' },
    model: { id: 'own/reranker', revision: 'f'.repeat(40) },
    tokenizer: { file: 'tokenizer.json' },
    input: { maxLength: 256, truncation: 'longest_first' },
  }
  const limits: Row[] = [
    { id: 'kept', metric: 'evidenceRetention.pair', maxNewLost: 0, min: 0.8 },
    { id: 'ranking', metric: 'nDCG@10', segment: 'seals', maxDrop: 0.02 },
    { id: 'tail', metric: 'latency.p95', max: 250 },
  ]
  const thresholds = {
    formatVersion: 1,
    limits,
    agreed: { by: ['ana'], at: '2026-01-10', reference: 'minutes 12', expires: '2027-01-10' } as Row,
    approvers: ['ana'],
  }
  const waivers: Row[] = [
    { code: 'EVIDENCE_LOST', ids: ['q1/e1'], by: 'ana', reason: 'known', expires: '2026-12-31' },
  ]
  const manifest = {
    formatVersion: 1,
    name: 'manuals',
    corpusRevision: 'c1',
    preprocessing: '1',
    retrieval: { revision: 'bm25', configSha256: 'b'.repeat(64) },
    createdAt: '2026-01-01',
    heldOutFromTraining: true,
    relevance: { max: 3 },
    segments: [{ id: 'seals', protected: true }, { id: 'other' }] as Row[],
  }
  const documents: Row[] = [
    { id: 'd1', sourceId: 's1', revision: '3', ...part(0, 66), permission: ['staff', 'all'] },
    { id: 'd2', sourceId: 's1', revision: '3', ...part(21, points.length), attributes: { model: 'AX' } },
    {
      id: 'd3',
      sourceId: 's2',
      revision: '1',
      text: NOTE,
      rerankText: `🔩 Note\n${NOTE}`,
      textStart: 7,
    },
  ]
  const evidence: Row[] = [
    { id: 'e1', sourceId: 's1', ...spanOf(SOURCE, 'The approved seal for AX-104-B is ZQ-77.'), grade: 3 },
    { id: 'e2', documentId: 'd3', quote: 'Use only ZX-41', qualifierOf: 'e1' },
  ]
  const protectedSpans: Row[] = [
    { id: 'p1', ...spanOf(QUERY, 'AX-104-B'), kind: 'identifier' },
    { id: 'p2', quote: 'not revision B', kind: 'negation' },
  ]
  const queries: Row[] = [
    {
      id: 'q1',
      text: QUERY,
      segments: ['seals'],
      protectedSpans,
      evidence,
      constraints: { must: { model: ['AX'] } },
      judgments: [['d3', 1]],
      rewrites: [{ id: 'r1', text: 'seal AX-104-B', spans: [{ of: 'p1', quote: 'AX-104-B' }] }],
    },
    { id: 'q2', text: 'Torque?' },
  ]
  const candidates: Row[] = [
    {
      queryId: 'q1',
      candidates: [
        ['d2', 3.5],
        ['d1', 2],
      ],
    },
    { queryId: 'q2', candidates: [] },
  ]
  const trace: Row[] = [
    {
      type: 'header',
      formatVersion: 1,
      kind: 'replay',
      fingerprints: { input: fingerprint, score: fingerprint },
    },
    { type: 'pair', queryId: 'q1', documentId: 'd1', inputIds: [101, 7, 102], length: 3, score: 0.5 },
    { type: 'query', queryId: 'q1', latencyMs: { total: 3.5 } },
    { type: 'context', queryId: 'q1', passages: [{ documentId: 'd1' }] },
  ]
  return {
    gate,
    serving,
    thresholds,
    limits,
    waivers,
    manifest,
    documents,
    queries,
    evidence,
    protectedSpans,
    candidates,
    trace,
  }
}
export type GateObjects = ReturnType<typeof validObjects>

export type GateFiles = Map<string, Uint8Array>

const json = (value: unknown) => encoder.encode(`${JSON.stringify(value, null, 2)}\n`)
const jsonl = (rows: readonly unknown[]) =>
  encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Everything but the manifest, whose hashes depend on the rest. */
export function filesOf(objects: GateObjects): GateFiles {
  return new Map([
    ['gates/gate.json', json(objects.gate)],
    ['gates/serving.json', json(objects.serving)],
    ['gates/thresholds.json', json(objects.thresholds)],
    ['gates/waivers.jsonl', jsonl(objects.waivers)],
    ['gates/tokenizer.json', json({})],
    ['gates/traces/replay.jsonl', jsonl(objects.trace)],
    ['gates/dataset/documents.jsonl', jsonl(objects.documents)],
    ['gates/dataset/queries.jsonl', jsonl(objects.queries)],
    ['gates/dataset/candidates.jsonl', jsonl(objects.candidates)],
  ])
}

/** Adds the manifest, with the hashes of the files as they are. `names`: other names of the three files. */
export function freeze(
  files: GateFiles,
  manifest: Row,
  names: Partial<Record<'documents' | 'queries' | 'candidates', string>> = {},
): GateFiles {
  const frozen = (['documents', 'queries', 'candidates'] as const).map((name) => {
    const file = names[name] ?? `${name}.jsonl`
    const bytes = files.get(`gates/dataset/${file}`)
    return [name, { file, sha256: bytes ? sha256(bytes) : '0'.repeat(64) }]
  })
  files.set('gates/dataset/manifest.json', json({ ...manifest, files: Object.fromEntries(frozen) }))
  return files
}
