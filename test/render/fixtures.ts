import type { PositionReport, ReportFile } from '../../src/model/files.ts'

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

/** Everything that gate 1 can tell beside its findings. */
export const fullPosition = (): PositionReport => ({
  survival: [
    {
      contract: 'proposed',
      by: 'relative',
      bins: [
        { from: 0, to: 0.1, kept: 4, n: 4 },
        { from: 0.1, to: 0.2, kept: 1, n: 2 },
      ],
    },
    {
      contract: 'proposed',
      by: 'absolute',
      bins: [
        { from: 0, to: 64, kept: 5, n: 5 },
        { from: 2048, to: null, kept: 0, n: 1 },
      ],
    },
  ],
  reach: [
    { contract: 'current', tokens: null, side: 'right', cutQueries: 1, queries: 3 },
    { contract: 'proposed', tokens: 106, side: 'right', cutQueries: 3, queries: 3 },
    { contract: 'rollback', tokens: 80, side: 'left', cutQueries: 3, queries: 3 },
  ],
  entrance: [
    {
      contract: 'proposed',
      queries: 3,
      accept: 2,
      reject: 0,
      clarify: 1,
      falseRejections: { count: 1, of: 2, ids: ['q3'] },
      falseAcceptances: { count: 1, of: 1, ids: ['q2'] },
      encoderCut: { count: 1, of: 3 },
      rewrites: { of: 1, accepted: 1, spans: 2, kept: 1, lost: 0, unverifiable: 1 },
    },
  ],
  clarifications: [
    {
      contract: 'proposed',
      queryId: 'q3',
      outcome: 'clarify',
      queryTokens: 9,
      room: 5,
      tokensTooMany: 4,
      spans: [{ spanId: 's1', kind: 'negation', targetTokens: 2, tokensTooMany: 2 }],
    },
  ],
  collisions: [{ contract: 'proposed', of: 'encoder', count: 2, known: 1 }],
  repair: {
    contract: 'proposed',
    lost: 3,
    spansLost: 1,
    now: { pairs: 10, tokens: 1200 },
    supported: 512,
    length: { maxLength: 331, keeps: 3, stillLost: 1, cost: { pairs: 10, tokens: 1700 } },
    queryEncoder: { maxLength: 300, keeps: 1 },
    windows: {
      size: 'fill',
      overlap: 42,
      anywhere: 51,
      keeps: 3,
      stillLost: 1,
      cost: { pairs: 22, tokens: 2500 },
    },
    instead: [
      {
        truncation: 'longest_first',
        truncationSide: 'left',
        lost: 2,
        spansLost: 0,
        newlyLost: 1,
        rescued: 2,
        refused: 0,
      },
    ],
  },
  probes: [
    {
      set: 'cut-edges',
      contract: 'proposed',
      probes: 3,
      complete: 1,
      partial: 0,
      lost: 1,
      unverifiable: 0,
      refused: 1,
      notPlaced: 0,
      collisions: 1,
      rows: [
        {
          entrance: 'pair',
          position: 'start',
          query: 'short',
          prefix: 'contract',
          route: '',
          complete: 1,
          n: 2,
        },
        {
          entrance: 'pair',
          position: 'end',
          query: 'short',
          prefix: 'contract',
          route: '',
          complete: 0,
          n: 1,
        },
      ],
    },
  ],
})

/** A report in which every section has something to say. */
export function fullReport(): ReportFile {
  const { problems } = brokenReport()
  return {
    ...blockedReport(),
    position: fullPosition(),
    problems,
    against: {
      file: 'approved/report.json',
      verdict: 'approved',
      headCommit: '3333333333333333333333333333333333333333',
      moved: [{ what: 'model', from: 'v1:1', to: 'v1:2' }],
      numbers: [{ metric: 'nDCG@10', path: 'current', segment: '*', unit: 'ratio', from: 0.8, to: 0.82 }],
    },
    rollbackPatch: '--- a/gates/serving.json\n+++ b/gates/serving.json\n@@ -1 +1 @@\n-1\n+2\n',
  }
}

/** Keys of a report whose texts are, or come from, what somebody else wrote. */
const FOREIGN = new Set([
  ...[
    'id',
    'queryId',
    'spanId',
    'segment',
    'metric',
    'code',
    'message',
    'file',
    'pointer',
    'at',
    'problem',
    'hint',
  ],
  ...[
    'reason',
    'from',
    'to',
    'field',
    'name',
    'corpusRevision',
    'scores',
    'command',
    'rollbackPatch',
    'set',
    'kind',
  ],
  ...[
    'what',
    'truncation',
    'truncationSide',
    'position',
    'input',
    'version',
    'boundary',
    'class',
    'baseCommit',
  ],
])

/** The report with `text` in the place of everything that somebody else wrote. */
export function withText(report: ReportFile, text: string): ReportFile {
  const changed = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return FOREIGN.has(key) ? text : value
    if (Array.isArray(value)) return value.map((one) => changed(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name)]))
  }
  return changed(report, '') as ReportFile
}

/** Texts that act where nobody escapes them. */
export const HOSTILE_TEXTS: readonly string[] = [
  'a | b || c \\| d',
  '`code` ``two`` ```\n```mermaid\ngraph TD\n```',
  '<img src=x onerror="document.title=1"><script>document.title=2</script></code></td></table></details>',
  '"\'><svg onload=alert(1)> &lt;b&gt; &#60; &amp; <!-- x --> ]]> {{x}} %{x}',
  '\r\n::error title=x::y\n::set-output name=a::b',
  '##[error]x ##[add-mask]y',
  'ask @octocat and @org/team, see #12, GH-34, org/repo#5, 0123456789abcdef0123456789abcdef01234567',
  'https://evil.example/x www.evil.example a@evil.example [x](javascript:alert(1)) ![i](//evil.example/i.png) <https://evil.example>',
  '# heading\n\n- list\n1. one\n> quote\n\n---\n\n| a |\n| - |\n| b |',
  '**bold** __bold__ _it_ ~~gone~~ $x^2$ $$y$$ :tada: [^1] [ ] \\',
  'left\u202eright\u2066x\u2069 \u200f \u200b \ufeff \u061c \u00ad',
  'שלום 123 مرحبا',
  '\u001b[31mred\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007 \u009b2J \b\b\u0000',
  'x'.repeat(10_000),
  '|'.repeat(10_000),
  '\ud800 lone \udfff \u2028 \u2029 \u0085',
  ' ',
  '',
  '- ',
  '</script><script>alert(1)</script>',
]
