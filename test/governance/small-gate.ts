import { createHash } from 'node:crypto'
import type { GateFile } from '../../src/formats/gate.ts'
import type { ManifestFile } from '../../src/formats/manifest.ts'
import type { QueryRow } from '../../src/formats/queries.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { ThresholdsFile } from '../../src/formats/thresholds.ts'
import type { WaiverRow } from '../../src/formats/waivers.ts'
import { sha256OfText, TINY_TOKENIZER } from './tiny-tokenizer.ts'

/** A whole gate as values, to be changed by tests and written as files. Its trace fits its contract. */
export interface SmallGate {
  gate: GateFile
  serving: ServingFile
  thresholds: ThresholdsFile
  waivers: WaiverRow[]
  manifest: Omit<ManifestFile, 'files'>
  documents: { id: string; sourceId: string; revision: string; text: string }[]
  queries: QueryRow[]
  candidates: { queryId: string; candidates: [string, number][] }[]
  /** Rows of traces/replay.jsonl; null: there is none. */
  trace: object[] | null
  /** Further files by path. */
  more: Record<string, string>
}

const FILLER = 'pump valve seal plate hose ring bolt '.repeat(6).trim()
const QUERIES = 24
export const PROBES = {
  formatVersion: 1,
  set: 'long',
  of: 'document',
  texts: [{ id: 'ring', text: 'approved ring' }],
  positions: ['start'],
}

/** 24 queries in two segments; each has one unit, early in a document of its own, and a protected span. */
export function smallGate(): SmallGate {
  const numbers = Array.from({ length: QUERIES }, (_, i) => i)
  const name = (i: number) => `q${String(i).padStart(2, '0')}`
  return {
    gate: {
      formatVersion: 1,
      id: 'small',
      mode: 'enforce',
      scoring: 'trace',
      waivers: 'waivers.jsonl',
      traces: [{ path: 'traces/replay.jsonl' }],
      context: { maxPassages: 1, tokenBudget: 60, tokenizer: { file: 'tokenizer.json' }, overflow: 'skip' },
      watch: ['requirements.lock', 'src/rerank/**'],
      probes: ['probes/long.json'],
      privacy: { hashIds: true },
    },
    serving: {
      formatVersion: 1,
      wrapper: { preset: 'custom', version: '1' },
      model: { id: 'none', revision: '0'.repeat(40), maxPositions: 512 },
      tokenizer: { file: 'tokenizer.json', sha256: sha256OfText(TINY_TOKENIZER), library: '0.23.2' },
      input: { maxLength: 64, truncation: 'only_second', truncationSide: 'right' },
    },
    thresholds: {
      formatVersion: 1,
      minQueries: 10,
      unverified: 'warn',
      verification: 'declared',
      agreed: { by: ['ana'], at: '2026-01-01', reference: 'minutes', expires: '2027-01-01' },
      approvers: ['ana', 'bob'],
      limits: [
        { id: 'no-new-cuts', metric: 'evidenceRetention.pair', maxNewLost: 0 },
        { id: 'few-cuts', metric: 'evidenceRetention.pair', maxLost: 1 },
        { id: 'spans', metric: 'protectedSpanRetention.pair', maxLost: 0 },
        { id: 'ndcg-holds', metric: 'nDCG@10', maxDrop: 0.05 },
        { id: 'ndcg-floor', metric: 'nDCG@10', min: 0.5 },
        { id: 'parts-floor', metric: 'nDCG@10', segment: 'parts', min: 0.5 },
      ],
    },
    waivers: [{ code: 'EVIDENCE_LOST', ids: ['q00/e'], by: 'ana', reason: 'old', expires: '2026-12-31' }],
    manifest: {
      formatVersion: 1,
      name: 'small',
      corpusRevision: '1',
      preprocessing: '1',
      retrieval: { revision: '1', configSha256: '0'.repeat(64) },
      createdAt: '2026-01-01',
      heldOutFromTraining: true,
      relevance: { max: 3, gain: 'linear' },
      segments: [{ id: 'parts', protected: true }, { id: 'other' }],
    },
    documents: [
      ...numbers.map((i) => ({
        id: `d-${name(i)}`,
        sourceId: `d-${name(i)}`,
        revision: '1',
        text: `approved ring ${name(i)} ${FILLER}`,
      })),
      { id: 'd-other', sourceId: 'd-other', revision: '1', text: FILLER },
    ],
    queries: numbers.map((i) => ({
      id: name(i),
      text: `which ring not plate ${name(i)}`,
      segments: [i < QUERIES / 2 ? 'parts' : 'other'],
      protectedSpans: [{ id: 'not', quote: 'not plate', kind: 'negation' as const }],
      evidence: [{ id: 'e', documentId: `d-${name(i)}`, quote: `approved ring ${name(i)}`, grade: 3 }],
    })),
    candidates: numbers.map((i) => ({
      queryId: name(i),
      candidates: [
        ['d-other', 2],
        [`d-${name(i)}`, 1],
      ],
    })),
    trace: null,
    more: { 'gates/probes/long.json': json(PROBES) },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const jsonl = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Every file by its path in the workspace; the manifest freezes what is there. */
export function filesOf(of: SmallGate): Map<string, string> {
  const rows = {
    documents: jsonl(of.documents),
    queries: jsonl(of.queries),
    candidates: jsonl(of.candidates),
  }
  const frozen = Object.entries(rows).map(([name, text]) => [
    name,
    { file: `${name}.jsonl`, sha256: sha256(text) },
  ])
  return new Map([
    ['gates/gate.json', json(of.gate)],
    ['gates/serving.json', json(of.serving)],
    ['gates/thresholds.json', json(of.thresholds)],
    ['gates/waivers.jsonl', jsonl(of.waivers)],
    ['gates/tokenizer.json', TINY_TOKENIZER],
    ['gates/dataset/manifest.json', json({ ...of.manifest, files: Object.fromEntries(frozen) })],
    ['gates/dataset/documents.jsonl', rows.documents],
    ['gates/dataset/queries.jsonl', rows.queries],
    ['gates/dataset/candidates.jsonl', rows.candidates],
    ...(of.trace ? ([['gates/traces/replay.jsonl', jsonl(of.trace)]] as const) : []),
    ...Object.entries(of.more),
  ])
}

/** Scores of every candidate under fingerprints: the document with the evidence wins. */
export function traceOf(of: SmallGate, fingerprints: Record<string, string>, good = 5): object[] {
  return [
    {
      type: 'header',
      formatVersion: 1,
      kind: 'replay',
      fingerprints,
      wrapper: { name: 'custom', version: '1' },
      recordedBy: { commit: '1'.repeat(40), run: '1' },
    },
    ...of.candidates.flatMap(({ queryId, candidates }) =>
      candidates.map(([documentId]) => {
        const score = documentId === `d-${queryId}` ? good : 1
        return {
          type: 'pair',
          queryId,
          documentId,
          modelScore: score,
          score,
        }
      }),
    ),
  ]
}
