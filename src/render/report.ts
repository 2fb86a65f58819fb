import { PARTS } from '../model/contract.ts'
import type { Problem } from '../model/errors.ts'
import type { DatasetEffect, ReportFile } from '../model/files.ts'
import type { Finding, GateId } from '../model/findings.ts'
import type { Decision, GateOutcome, GateResult, LimitResult } from '../model/gates.ts'
import type { LoadedContract, RunContext } from '../model/run.ts'
import { reportLosses } from './losses.ts'
import { messageOf } from './messages/message-of.ts'

/** What is known at the end of a run. Without `context` nothing could be evaluated; `problems` say why. */
export interface RunResult {
  readonly id: string
  readonly mode: 'enforce' | 'warn'
  readonly version: string
  readonly decision: Decision
  readonly problems: readonly Problem[]
  readonly context: RunContext | null
  readonly outcomes: ReadonlyMap<GateId, GateOutcome>
  readonly headCommit: string | null
  /** What results depend on, by hashes and versions. */
  readonly dependsOn?: NonNullable<ReportFile['dependsOn']> | null
  /** What moved since an earlier report. */
  readonly against?: NonNullable<ReportFile['against']> | null
  /** What another dataset than the base's does to the numbers. */
  readonly datasetEffect?: DatasetEffect | null
  /** Restores the rollback. */
  readonly rollbackPatch?: string | null
  /** The commands that record what is missing. */
  readonly record: ReportFile['record'] | null
  /** The command line that gives this report again. */
  readonly command: string
}

type ReportGate = ReportFile['gates'][number]

/** report.json: from this alone summary, terminal and comment are rendered. Same facts, same bytes. */
export function toReport(result: RunResult): ReportFile {
  const { context, decision, outcomes } = result
  const hide = hideIds(context)
  return {
    formatVersion: 1,
    id: result.id,
    tool: { name: 'evidence-gate', version: result.version },
    verdict: decision.verdict,
    cause: decision.cause,
    nextActor: decision.nextActor,
    mode: result.mode,
    ...(context && {
      dataset: datasetOf(context),
      compared: comparedOf(context, outcomes, result.headCommit),
    }),
    ...(result.dependsOn && { dependsOn: result.dependsOn }),
    ...(result.datasetEffect && { datasetEffect: effectOf(result.datasetEffect, hide) }),
    ...(result.against && { against: result.against }),
    ...(result.rollbackPatch && { rollbackPatch: result.rollbackPatch }),
    losses: reportLosses([...outcomes.values()], hide),
    ...positionOf(outcomes.get('position'), hide),
    ...studiesOf(outcomes.get('comparison'), hide),
    gates: decision.gates.map((gate) => gateOf(gate, hide)),
    problems: [...result.problems],
    command: result.command,
    ...(result.record && { record: result.record }),
  }
}

/** Curves, entrance, repair and probes. Ids of probes are of the gate's own files; they are never hidden. */
function positionOf(outcome: GateOutcome | undefined, hide: HideId): Pick<ReportFile, 'position'> {
  if (outcome?.position === undefined) return {}
  const { entrance, clarifications, ...rest } = outcome.position
  const hidden = (wrong: (typeof entrance)[number]['falseRejections']) => ({
    ...wrong,
    ids: wrong.ids.map(hide),
  })
  return {
    position: {
      ...rest,
      entrance: entrance.map((row) => ({
        ...row,
        falseRejections: hidden(row.falseRejections),
        falseAcceptances: hidden(row.falseAcceptances),
      })),
      clarifications: clarifications.map((one) => ({
        ...one,
        queryId: hide(one.queryId),
        spans: one.spans.map((span) => ({ ...span, spanId: hide(span.spanId) })),
      })),
    },
  }
}

/** An annotation is named by its query and its own id. */
function effectOf(effect: DatasetEffect, hide: HideId): DatasetEffect {
  type Rows = DatasetEffect['changes'][number]['added']
  const hidden = ({ count, ids }: Rows) => ({ count, ids: ids.map(hide) })
  const changes = effect.changes.map(({ what, added, removed, changed }) => ({
    what,
    added: hidden(added),
    removed: hidden(removed),
    changed: hidden(changed),
  }))
  return { ...effect, changes }
}

/** What the comparison tells beside its measurements. */
function studiesOf(outcome: GateOutcome | undefined, hide: HideId): Pick<ReportFile, 'comparison'> {
  if (outcome?.comparison === undefined) return {}
  const { confusable, ...rest } = outcome.comparison
  const newlyMistaken = confusable?.newlyMistaken.map((one) => ({
    ...one,
    queryId: hide(one.queryId),
    id: hide(one.id),
  }))
  return {
    comparison: {
      ...rest,
      ...(confusable && newlyMistaken && { confusable: { ...confusable, newlyMistaken } }),
    },
  }
}

export type HideId = (id: string) => string

/** With `privacy.hashIds` ids leave the machine only as hashes; equal ids stay equal. */
function hideIds(context: RunContext | null): HideId {
  if (!context?.settings.hashIds) return (id) => id
  return (id) => `h:${context.sha256(new TextEncoder().encode(id)).slice(0, 16)}`
}

function datasetOf({ dataset }: RunContext): NonNullable<ReportFile['dataset']> {
  const sum = (of: (query: RunContext['dataset']['queries'][number]) => number) =>
    dataset.queries.reduce((total, query) => total + of(query), 0)
  return {
    name: dataset.name,
    digest: dataset.digest,
    corpusRevision: dataset.corpusRevision,
    queries: dataset.queries.length,
    documents: dataset.documents.size,
    units: sum((query) => query.units.length),
    spans: sum((query) => query.protectedSpans.length),
  }
}

function comparedOf(
  { base, contracts }: RunContext,
  outcomes: RunResult['outcomes'],
  headCommit: string | null,
): NonNullable<ReportFile['compared']> {
  const verification = outcomes.get('identity')?.verification
  const rollback = contracts.rollback ?? contracts.current
  const contract = (loaded: LoadedContract) => ({
    file: loaded.contract.file,
    fingerprints: loaded.contract.fingerprints,
    maxLength: loaded.contract.input.cut.maxLength,
    ...(verification?.[loaded.name] && { verification: verification[loaded.name] }),
    scores: scoresOf(loaded),
  })
  return {
    base: base.kind,
    ...('commit' in base && { baseCommit: base.commit }),
    ...(headCommit !== null && { headCommit }),
    proposed: { ...contract(contracts.proposed), effective: effectiveOf(contracts.proposed) },
    ...(contracts.current && { current: contract(contracts.current) }),
    ...(rollback && { rollback: contract(rollback) }),
  }
}

/** What is in force, field by field; what is unset is left out. */
const effectiveOf = ({ contract: { fields, defaults } }: LoadedContract): Effective =>
  PARTS.flatMap((part) =>
    Object.entries(fields[part]).flatMap(([field, value]) =>
      value == null ? [] : [{ part, field, value, filled: defaults.has(field) }],
    ),
  )

type Effective = NonNullable<NonNullable<ReportFile['compared']>['proposed']['effective']>

function scoresOf({ scores }: LoadedContract): string {
  switch (scores.kind) {
    case 'trace':
      return scores.recordedBy === null
        ? `recorded: ${scores.file}, by nobody who is named`
        : `recorded: ${scores.file}, by ${scores.recordedBy}`
    case 'live':
      return `${scores.standIn ? 'stand-in' : 'live'}: ${scores.runtime}`
    case 'none':
      return `none: ${scores.reason}`
  }
}

function gateOf(gate: GateResult, hide: HideId): ReportGate {
  if (gate.status === 'error') {
    const error = { code: gate.error.code, problems: [...gate.error.problems] }
    return {
      gate: gate.gate,
      status: 'error',
      measured: [],
      findings: [],
      findingCounts: {},
      limits: [],
      error,
    }
  }
  return {
    gate: gate.gate,
    status: gate.status,
    measured: gate.measured.map((row) => ({ ...row })),
    findings: gate.findings.kept.map((finding) => findingOf(finding, hide)),
    findingCounts: Object.fromEntries(gate.findings.counts),
    limits: gate.limits.map((limit) => limitOf(limit, hide)),
  }
}

const ID_FACTS = new Set([
  'queryId',
  'otherQueryId',
  'unitId',
  'spanId',
  'documentId',
  'otherDocumentId',
  'sourceId',
  'qualifies',
  'id',
  'other',
])

function findingOf(finding: Finding, hide: HideId): ReportGate['findings'][number] {
  const facts = Object.fromEntries(
    Object.entries(finding.facts).map(([name, value]) => [
      name,
      ID_FACTS.has(name) && typeof value === 'string' ? hide(value) : (value as unknown),
    ]),
  )
  const shown = { ...finding, facts } as Finding
  return {
    code: finding.code,
    severity: finding.severity,
    place: { ...finding.place },
    facts,
    message: messageOf(shown),
  }
}

function limitOf(limit: LimitResult, hide: HideId): ReportGate['limits'][number] {
  return { ...limit, ids: limit.ids.map(({ queryId, id }) => ({ queryId: hide(queryId), id: hide(id) })) }
}
