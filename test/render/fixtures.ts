import type { ReportFile } from '../../src/model/files.ts'

type Gate = ReportFile['gates'][number]
type Measured = Gate['measured'][number]
type Limit = Gate['limits'][number]
type Finding = Gate['findings'][number]

const FINGERPRINTS = {
  input: `v1:${'a'.repeat(64)}`,
  score: `v1:${'b'.repeat(64)}`,
  selection: `v1:${'c'.repeat(64)}`,
  runtime: `v1:${'d'.repeat(64)}`,
}

export const measured = (row: Partial<Measured> & Pick<Measured, 'metric' | 'path' | 'value'>): Measured => ({
  definition: 1,
  segment: '*',
  unit: 'ratio',
  n: 40,
  of: 'queries',
  ...row,
})

export const limit = (row: Partial<Limit> & Pick<Limit, 'id' | 'metric' | 'status'>): Limit => ({
  gate: 'comparison',
  path: 'proposed',
  segment: '*',
  decision: 'non-inferiority',
  bound: 'maxDrop',
  limit: 0.03,
  unit: 'ratio',
  versus: 'current',
  reason: null,
  value: -0.12,
  confidenceBound: -0.16,
  p: 0.001,
  n: 40,
  needed: null,
  ids: [],
  from: 'gates/thresholds.json:12#/limits/1/maxDrop',
  agreed: 'base',
  ...row,
})

export const finding = (row: Partial<Finding> & Pick<Finding, 'code'>): Finding => ({
  severity: 'notice',
  place: { file: 'gates/serving.json', line: 7, pointer: '/input/maxLength' },
  facts: {},
  message: 'Something to know.',
  ...row,
})

const gate = (name: Gate['gate'], row: Partial<Gate> = {}): Gate => ({
  gate: name,
  status: 'pass',
  measured: [],
  findings: [],
  findingCounts: {},
  limits: [],
  ...row,
})

/** A change that lowers the limit from 512 to 128 tokens and loses evidence by it. */
export function blockedReport(): ReportFile {
  const contract = (file: string, maxLength: number) => ({
    file,
    fingerprints: FINGERPRINTS,
    maxLength,
    scores: 'recorded: traces/a.jsonl',
  })
  return {
    formatVersion: 1,
    id: 'manuals',
    tool: { name: 'evidence-gate', version: '0.1.0' },
    verdict: 'blocked',
    cause: 'regression',
    nextActor: 'author',
    mode: 'enforce',
    dataset: {
      name: 'manuals',
      digest: 'e'.repeat(64),
      corpusRevision: '2026-10',
      queries: 40,
      documents: 120,
      units: 52,
      spans: 30,
    },
    compared: {
      base: 'ref',
      baseCommit: '1111111111111111111111111111111111111111',
      headCommit: '2222222222222222222222222222222222222222',
      proposed: { ...contract('gates/serving.json', 128), verification: 'observed' },
      current: { ...contract('gates/serving.json', 512), verification: 'observed' },
      rollback: contract('gates/serving.json', 512),
    },
    losses: [
      {
        metric: 'evidenceRetention.context',
        versus: 'current',
        total: 52,
        known: 2,
        unverifiable: 0,
        lost: [
          { queryId: 'q-017', id: 'seal', boundary: 'cut' },
          { queryId: 'q-021', id: 'torque', boundary: 'outranked' },
        ],
        rescued: [{ queryId: 'q-003', id: 'plate' }],
      },
    ],
    gates: [
      gate('position', {
        status: 'fail',
        measured: [
          measured({ metric: 'evidenceRetention.pair', path: 'current', value: 0.96, n: 52, of: 'units' }),
          measured({ metric: 'evidenceRetention.pair', path: 'proposed', value: 0.7, n: 52, of: 'units' }),
          measured({
            metric: 'evidenceRetention.pair',
            path: 'current',
            value: 0.9,
            n: 20,
            of: 'units',
            slice: { position: 'end' },
          }),
          measured({
            metric: 'evidenceRetention.pair',
            path: 'proposed',
            value: 0.1,
            n: 20,
            of: 'units',
            slice: { position: 'end' },
          }),
        ],
        limits: [
          limit({
            id: 'no-new-cuts',
            gate: 'position',
            metric: 'evidenceRetention.pair',
            status: 'fail',
            decision: 'contract',
            bound: 'maxNewLost',
            limit: 0,
            unit: 'count',
            value: 14,
            confidenceBound: null,
            p: null,
            n: 52,
            ids: [{ queryId: 'q-017', id: 'seal' }],
            from: 'gates/thresholds.json:8#/limits/0/maxNewLost',
          }),
        ],
      }),
      gate('identity', {
        findings: [
          finding({
            code: 'CONTRACT_CHANGED',
            facts: {
              part: 'input',
              field: '/input/maxLength',
              from: 512,
              to: 128,
              declared: true,
              reason: 'half the time per query',
            },
          }),
        ],
      }),
      gate('comparison', {
        status: 'fail',
        measured: [
          measured({ metric: 'nDCG@10', path: 'baseline', value: 0.61 }),
          measured({ metric: 'nDCG@10', path: 'current', value: 0.82 }),
          measured({ metric: 'nDCG@10', path: 'proposed', value: 0.7 }),
          measured({
            metric: 'nDCG@10',
            path: 'proposed',
            value: -0.12,
            slice: { versus: 'current' },
            interval: { low: -0.16, high: -0.08 },
          }),
          ...(['kept', 'cut', 'outranked'] as const).flatMap((name) =>
            (['current', 'proposed'] as const).map((path) =>
              measured({
                metric: 'evidenceUnits',
                path,
                value: 10,
                unit: 'count',
                n: 52,
                of: 'units',
                slice: { class: name },
              }),
            ),
          ),
        ],
        limits: [
          limit({ id: 'ndcg', metric: 'nDCG@10', status: 'fail' }),
          limit({ id: 'mrr', metric: 'MRR@10', status: 'pass', value: 0, confidenceBound: -0.01 }),
        ],
        findings: [finding({ code: 'TRACE_MISSING', severity: 'unverified', message: 'No recorded trace.' })],
      }),
      gate('approval', {
        findings: [
          finding({ code: 'LIMIT_CAN_DRIFT', message: 'Add an absolute floor.' }),
          finding({ code: 'LENGTH_UNSET', facts: { known: true }, message: 'Known already.' }),
        ],
      }),
    ],
    problems: [],
    command: 'evidence-gate run --gate gates/gate.json --base origin/main',
  }
}

/** A run that could not begin. */
export function brokenReport(): ReportFile {
  return {
    formatVersion: 1,
    id: 'unknown',
    tool: { name: 'evidence-gate', version: '0.1.0' },
    verdict: 'not-evaluated',
    cause: 'setup',
    nextActor: 'author',
    mode: 'enforce',
    losses: [],
    gates: [],
    problems: [
      { code: 'MISSING_KEY', at: 'gates/gate.json:1', problem: '"context" is missing', hint: 'add it' },
      {
        code: 'FILE_MISSING',
        at: 'gates/serving.json',
        problem: 'there is no such file',
        hint: 'check the path',
      },
    ],
    command: 'evidence-gate run --gate gates/gate.json',
  }
}
