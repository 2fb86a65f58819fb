import { createHash } from 'node:crypto'
import { CODES } from '../../src/model/codes.ts'
import type { Contract, ContractName } from '../../src/model/contract.ts'
import type { Dataset, EvidenceUnit, Query } from '../../src/model/dataset.ts'
import { GateError } from '../../src/model/errors.ts'
import type {
  ContractEvidence,
  PlaceRetention,
  ProtectedRetention,
  QueryEvidence,
  Retention,
  UnitRetention,
} from '../../src/model/evidence.ts'
import type { Finding } from '../../src/model/findings.ts'
import type { FindingList, Gate, GateOutcome, LimitResult } from '../../src/model/gates.ts'
import type { LoadedContract, RunContext } from '../../src/model/run.ts'
import type { Limit, Thresholds, Waiver } from '../../src/model/thresholds.ts'
import type { Encoder, Encoding, ModelInput, Tokenizer } from '../../src/model/tokens.ts'

/** Small whole objects for the tests of gates; what a test is about is given, the rest is plain. */

const HASH = 'a'.repeat(64)
const COMMIT = 'b'.repeat(40)
const SPECIAL = { start: 101, end: 102 }

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

export const OFFSETS_ERROR = new GateError('OFFSETS_UNAVAILABLE', {
  at: 'tokenizer.json#/model/type',
  problem: 'the model is "Strange"',
  hint: 'use another',
})

/** One token per character, its id the code unit; types 0 and 1. */
export const tokenizer: Tokenizer = {
  encode: (text): Encoding => ({
    text,
    ids: Int32Array.from(text, (character) => character.charCodeAt(0)),
    spans: Uint32Array.from({ length: 2 * text.length }, (_, i) => (i >> 1) + (i % 2)),
  }),
  specials: { pair: 3, single: 2 },
  layout: { pair: [], single: [] },
  declared: { truncation: null, padding: null },
  assemble(query, document): ModelInput {
    const side = ({ encoding, range }: typeof query) => [...encoding.ids.subarray(range.start, range.end)]
    const first = [SPECIAL.start, ...side(query), SPECIAL.end]
    const second = document ? [...side(document), SPECIAL.end] : []
    const ids = Int32Array.from([...first, ...second])
    return {
      ids,
      typeIds: Uint8Array.from(ids, (_, i) => (i < first.length ? 0 : 1)),
      sequence: new Int8Array(ids.length).fill(-1),
      tokenIndex: new Int32Array(ids.length).fill(-1),
    }
  },
}

export const encoder: Encoder = {
  tokenizer,
  prefetch: async () => {},
  encode: (text) => tokenizer.encode(text),
}

export function contract(changes: Partial<Contract> = {}, fields: Record<string, unknown> = {}): Contract {
  const input = { '/input/maxLength': 512, '/input/truncation': 'longest_first', ...fields }
  return {
    file: 'gates/serving.json',
    wrapper: { preset: 'custom', version: '1' },
    model: {
      id: 'model',
      revision: COMMIT,
      file: null,
      sha256: null,
      precision: 'fp32',
      library: null,
      maxPositions: 512,
      padOffset: 0,
    },
    tokenizer: { path: 'tokenizer.json', sha256: HASH, library: '0.23.2' },
    queryEncoder: null,
    input: {
      queryPrefix: '',
      documentTemplate: '{text}',
      strip: false,
      cut: {
        maxLength: 512,
        truncation: 'longest_first',
        truncationSide: 'right',
        engine: 'tokenizers',
      },
      preLimit: null,
      maxQueryTokens: null,
      overlongQuery: 'truncate',
      joined: null,
    },
    windows: null,
    candidates: null,
    scores: {
      activation: 'identity',
      column: null,
      calibration: null,
      skipWhenMargin: null,
      ties: 'retrieval',
    },
    batching: { size: 32, sortByLength: false, padTo: 'longest' },
    hardware: null,
    fingerprints: fingerprints(JSON.stringify(input)),
    defaults: new Set(),
    fields: { input, score: {}, selection: {}, runtime: {} },
    ...changes,
  }
}

export const fingerprints = (input: string) => ({
  input: `v1:${sha256(Buffer.from(input))}`,
  score: `v1:${HASH}`,
  selection: `v1:${HASH}`,
  runtime: `v1:${HASH}`,
})

export function loaded(name: ContractName, changes: Partial<LoadedContract> = {}): LoadedContract {
  return {
    name,
    contract: contract(),
    lines: new Map([
      ['/input', 7],
      ['/input/maxLength', 8],
    ]),
    encoder,
    queryEncoder: null,
    files: [{ what: 'tokenizer', path: 'tokenizer.json', declared: HASH, actual: HASH }],
    graphPositions: null,
    trace: null,
    scores: { kind: 'live', runtime: 'test', standIn: false },
    ...changes,
  }
}

export function thresholds(changes: Partial<Thresholds> = {}): Thresholds {
  return {
    limits: [],
    minQueries: 1,
    inconclusive: 'block',
    unverified: 'block',
    verification: 'declared',
    agreed: { by: ['ada'], at: '2026-01-01', reference: 'minutes', expires: null },
    approvers: ['ada'],
    onLimitChange: 'require-approval',
    file: 'gates/thresholds.json',
    ...changes,
  }
}

export function limit(id: string, changes: Partial<Limit> = {}): Limit {
  return {
    id,
    metric: 'evidenceRetention.pair',
    path: 'proposed',
    segment: '*',
    decision: 'point',
    bound: 'min',
    limit: 0.9,
    versus: 'current',
    minQueries: 1,
    place: { file: 'gates/thresholds.json', pointer: `/limits/${id}` },
    ...changes,
  }
}

export function limitResult(id: string, changes: Partial<LimitResult> = {}): LimitResult {
  return {
    id,
    gate: 'comparison',
    metric: 'nDCG@10',
    path: 'proposed',
    segment: '*',
    decision: 'point',
    bound: 'min',
    limit: 0.5,
    unit: 'ratio',
    versus: null,
    status: 'pass',
    reason: null,
    value: 0.6,
    confidenceBound: null,
    p: null,
    n: 10,
    needed: null,
    ids: [],
    from: 'gates/thresholds.json#/limits/0',
    agreed: 'base',
    ...changes,
  }
}

export function waiver(code: string, ids: readonly string[], changes: Partial<Waiver> = {}): Waiver {
  return {
    code,
    ids,
    fingerprint: null,
    by: 'ada',
    reason: 'agreed',
    expires: '2026-12-31',
    place: { file: 'gates/waivers.jsonl', line: 1 },
    ...changes,
  }
}

export function dataset(changes: Partial<Dataset> = {}): Dataset {
  return {
    name: 'test',
    corpusRevision: '1',
    retrievalRevision: '1',
    digest: HASH,
    gain: 'linear',
    offsetUnit: 'codepoint',
    segments: new Map(),
    documents: new Map(),
    queries: [],
    manifest: { file: 'gates/dataset/manifest.json' },
    ...changes,
  }
}

export function context(changes: Partial<RunContext> = {}): RunContext {
  return {
    settings: {
      id: 'gate',
      mode: 'enforce',
      file: 'gates/gate.json',
      scoring: 'auto',
      context: { maxPassages: 3, tokenBudget: null, unit: 'document', overflow: 'stop', neighbours: 0 },
      changes: [],
      hashIds: false,
    },
    dataset: dataset(),
    baseDatasetDigest: HASH,
    contracts: { current: loaded('current'), proposed: loaded('proposed'), rollback: null },
    contextEncoder: null,
    probes: [],
    base: { kind: 'ref', ref: 'main', commit: COMMIT },
    thresholds: { head: thresholds(), base: thresholds() },
    waivers: { head: [], base: [] },
    evaluation: [],
    approvals: [],
    unreadableTeams: [],
    today: '2026-06-15',
    sha256,
    keepFindings: 20,
    ...changes,
  }
}

export function unit(
  id: string,
  documents: readonly string[],
  changes: Partial<EvidenceUnit> = {},
): EvidenceUnit {
  return {
    id,
    grade: 1,
    anyOf: null,
    qualifierOf: null,
    places: documents.map((documentId) => ({ documentId, textSpan: { start: 0, end: 4 } })),
    ...changes,
  }
}

export function query(id: string, changes: Partial<Query> = {}): Query {
  return {
    id,
    text: 'text',
    segments: [],
    protectedSpans: [],
    units: [],
    constraints: { must: {}, mustNot: {} },
    expect: 'accept',
    grades: new Map(),
    route: '',
    candidates: [{ documentId: 'd1', score: 1 }],
    rewrites: [],
    place: { file: 'gates/dataset/queries.jsonl', line: 1 },
    ...changes,
  }
}

const KEPT: Readonly<Record<Retention, [number, number]>> = {
  complete: [4, 4],
  partial: [2, 4],
  lost: [0, 4],
  unverifiable: [0, 0],
}

export function place(retention: Retention, changes: Partial<PlaceRetention> = {}): PlaceRetention {
  const [keptTokens, targetTokens] = KEPT[retention]
  return {
    retention,
    keptTokens,
    targetTokens,
    documentId: 'd1',
    window: 0,
    position: 'middle',
    acrossCut: retention === 'partial',
    split: false,
    relativePosition: 0.5,
    firstToken: 10,
    lastToken: 13,
    ...changes,
  }
}

export function unitRetention(unitId: string, ...places: readonly PlaceRetention[]): UnitRetention {
  const [best] = places
  const { retention, keptTokens, targetTokens } = best ?? place('lost')
  return { unitId, retention, keptTokens, targetTokens, places }
}

export function spanRetention(
  spanId: string,
  retention: Retention,
  entrance: 'pair' | 'encoder' = 'pair',
): ProtectedRetention {
  const [keptTokens, targetTokens] = KEPT[retention]
  return { spanId, retention, keptTokens, targetTokens, entrance }
}

export function contractEvidence(changes: Partial<ContractEvidence> = {}): ContractEvidence {
  return {
    outcome: 'accept',
    queryTokens: 9,
    pairBudget: 509,
    exhausted: 0,
    inputs: 1,
    units: [],
    spans: [],
    ...changes,
  }
}

export function queryEvidence(
  of: Query,
  contracts: Partial<QueryEvidence['contracts']>,
  plans: Partial<QueryEvidence['plans']> = {},
): QueryEvidence {
  return {
    query: of,
    plans: { current: null, proposed: null, rollback: null, ...plans },
    contracts: { current: null, proposed: null, rollback: null, ...contracts },
    paths: { baseline: null, current: null, proposed: null },
  }
}

export function run(gate: Gate, evidence: readonly QueryEvidence[] = []): GateOutcome {
  for (const one of evidence) gate.add(one)
  return gate.end()
}

/** Findings without their places, in order: what most tests compare. */
export const facts = ({ findings }: GateOutcome) =>
  findings.kept.map(({ code, severity, facts }) => ({ code, severity, facts }))

export const codes = ({ findings }: GateOutcome) => findings.kept.map(({ code }) => code)

const place1 = { file: 'gates/serving.json', line: 1 }

/** A finding of this code with its default severity. */
export function finding<C extends Finding['code']>(
  code: C,
  itsFacts: Extract<Finding, { code: C }>['facts'],
  severity = CODES[code].severity,
): Finding {
  return { code, severity, place: place1, facts: itsFacts } as unknown as Finding
}

export function outcome(findings: readonly Finding[] = []): GateOutcome {
  return { measured: [], findings: findingList(findings), series: [], losses: [] }
}

function findingList(kept: readonly Finding[]): FindingList {
  const counts = new Map<Finding['code'], number>()
  const severities = { block: 0, unverified: 0, notice: 0 }
  for (const { code, severity } of kept) {
    counts.set(code, (counts.get(code) ?? 0) + 1)
    severities[severity] += 1
  }
  return { kept, counts, severities }
}
