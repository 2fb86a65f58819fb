import Type, { type Static } from 'typebox'
import { Count, Dictionary, HEAD, Strict } from './common.ts'
import { ComparisonReportSchema } from './report-comparison.ts'
import { DatasetEffectSchema } from './report-dataset.ts'
import { PositionReportSchema } from './report-position.ts'

const GateName = Type.Enum(['position', 'identity', 'comparison', 'approval'])
const Nullable = Type.Unsafe<number | null>({ type: ['number', 'null'] })
const Text = Type.String()
const Ids = Type.Array(Strict({ queryId: Text, id: Text }))

const MeasurementSchema = Strict({
  metric: Text,
  definition: Count,
  path: Text,
  segment: Text,
  slice: Type.Optional(Dictionary(Text)),
  value: Nullable,
  unit: Text,
  n: Count,
  method: Type.Optional(Text),
  interval: Type.Optional(Strict({ low: Type.Number(), high: Type.Number() })),
  of: Text,
  queries: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Distinct queries, where n counts their runs.' }),
  ),
})

const PlaceSchema = Strict({
  file: Text,
  line: Type.Optional(Count),
  pointer: Type.Optional(Text),
})

const FindingSchema = Strict({
  code: Text,
  severity: Type.Enum(['block', 'unverified', 'notice']),
  place: PlaceSchema,
  facts: Dictionary(Type.Unknown()),
  message: Text,
})

const LimitResultSchema = Strict({
  id: Text,
  gate: GateName,
  metric: Text,
  path: Text,
  segment: Text,
  decision: Text,
  bound: Text,
  limit: Type.Number(),
  unit: Text,
  versus: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  status: Type.Enum(['pass', 'unchanged', 'fail', 'inconclusive', 'unmeasured', 'not-compared']),
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  value: Nullable,
  confidenceBound: Nullable,
  p: Nullable,
  n: Count,
  needed: Nullable,
  ids: Ids,
  from: Text,
  agreed: Type.Enum(['base', 'head']),
})

const GateSchema = Strict({
  gate: GateName,
  status: Type.Enum(['pass', 'fail', 'inconclusive', 'unverified', 'error']),
  measured: Type.Array(MeasurementSchema),
  findings: Type.Array(FindingSchema),
  findingCounts: Dictionary(Count),
  limits: Type.Array(LimitResultSchema),
  error: Type.Optional(
    Strict({ code: Text, problems: Type.Array(Strict({ code: Text, at: Text, problem: Text, hint: Text })) }),
  ),
})

const ContractSummary = Strict({
  file: Text,
  fingerprints: Strict({ input: Text, score: Text, selection: Text, runtime: Text }),
  maxLength: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  verification: Type.Optional(Text),
  scores: Text,
  effective: Type.Optional(
    Type.Array(
      Strict({
        part: Type.Enum(['input', 'score', 'selection', 'runtime']),
        field: Text,
        value: Type.Unknown(),
        filled: Type.Boolean({ description: 'By the preset, not by serving.json.' }),
      }),
      { description: 'Every effective field that is set, of the proposed contract.' },
    ),
  ),
})

const LossesSchema = Strict(
  {
    metric: Text,
    versus: Type.Enum(['current', 'baseline']),
    total: Count,
    known: Count,
    unverifiable: Count,
    lost: Type.Array(Strict({ queryId: Text, id: Text, boundary: Type.Optional(Text) })),
    rescued: Ids,
  },
  'By id: lost on the proposed path and not on the other, rescued the other way round, known on both.',
)

const AgainstSchema = Strict(
  {
    file: Text,
    verdict: Text,
    headCommit: Type.Optional(Text),
    moved: Type.Array(
      Strict({ what: Text, from: Type.Unsafe<string | null>({ type: ['string', 'null'] }), to: Text }),
    ),
    numbers: Type.Array(
      Strict({ metric: Text, path: Text, segment: Text, unit: Text, from: Nullable, to: Nullable }),
    ),
  },
  'What moved since an earlier report: what results depend on (dependsOn), and the numbers.',
)

/** report.json: everything that the summary, the terminal and the comment are rendered from. */
export const ReportSchema = Strict({
  ...HEAD,
  id: Text,
  tool: Strict({ name: Text, version: Text }),
  verdict: Type.Enum(['approved', 'approved-with-notices', 'blocked', 'not-evaluated']),
  cause: Type.Unsafe<'regression' | 'unproven' | 'unapproved' | 'setup' | null>({
    enum: ['regression', 'unproven', 'unapproved', 'setup', null],
  }),
  nextActor: Type.Enum(['nobody', 'author', 'approver', 'maintainer']),
  mode: Type.Enum(['enforce', 'warn']),
  dataset: Type.Optional(
    Strict({
      name: Text,
      digest: Text,
      corpusRevision: Text,
      queries: Count,
      documents: Count,
      units: Count,
      spans: Count,
    }),
  ),
  compared: Type.Optional(
    Strict({
      base: Type.Enum(['ref', 'file', 'first-adoption', 'none']),
      baseCommit: Type.Optional(Text),
      headCommit: Type.Optional(Text),
      proposed: ContractSummary,
      current: Type.Optional(ContractSummary),
      rollback: Type.Optional(ContractSummary),
    }),
  ),
  datasetEffect: Type.Optional(DatasetEffectSchema),
  dependsOn: Type.Optional(Dictionary(Text)),
  against: Type.Optional(AgainstSchema),
  rollbackPatch: Type.Optional(
    Type.String({ description: 'Makes the proposed serving file the rollback again: "git apply".' }),
  ),
  losses: Type.Array(LossesSchema),
  position: Type.Optional(PositionReportSchema),
  comparison: Type.Optional(ComparisonReportSchema),
  gates: Type.Array(GateSchema),
  problems: Type.Array(Strict({ code: Text, at: Text, problem: Text, hint: Text })),
  command: Type.Optional(Text),
  record: Type.Optional(
    Strict(
      {
        plan: Text,
        replay: Text,
        isNamed: Type.Boolean({ description: 'gate.json looks where the replay writes.' }),
      },
      'The commands that record what is missing, where gate.json says what the reranker is (capture.target).',
    ),
  ),
})
export type ReportFile = Static<typeof ReportSchema>
