import { decide, notEvaluated as decideNothing } from '../decide/decide.ts'
import { conclusionOf, exitCodeOf } from '../decide/exit.ts'
import { startApproval } from '../gates/approval/approval.ts'
import { policyInForce } from '../gates/approval/governance.ts'
import { lintFindings } from '../gates/approval/lint.ts'
import { startComparison } from '../gates/comparison/comparison.ts'
import { startIdentity } from '../gates/identity/identity.ts'
import { creditLimits, withFindings } from '../gates/limit-findings.ts'
import { evaluateLimits } from '../gates/limits.ts'
import { startPosition } from '../gates/position/position.ts'
import { type GateInput, readGate } from '../inputs/gate.ts'
import { GateError } from '../model/errors.ts'
import type { DatasetEffect, ReportFile } from '../model/files.ts'
import type { GateId } from '../model/findings.ts'
import type { Decision, GateOutcome } from '../model/gates.ts'
import type { Host } from '../model/host.ts'
import type { LoadedContract, Recording, RequestTiming, RunContext, TraceIndex } from '../model/run.ts'
import { VERSION } from '../model/version.ts'
import { type RunResult, toReport } from '../render/report.ts'
import { compareWith, dependencies, movedFinding, readEarlier } from './against.ts'
import { readApprovals } from './approvals.ts'
import { type Audit, createAudit } from './audit.ts'
import { baseSettings } from './base.ts'
import { measureDatasetEffect } from './base-data.ts'
import { axesOf, cellsToRun } from './cells.ts'
import type { OpenContract } from './contracts.ts'
import { evaluate } from './evaluate.ts'
import { guardGate } from './gates.ts'
import { type Loaded, load } from './load.ts'
import { commandLine, type RunOptions } from './options.ts'
import { recordOf } from './record-command.ts'
import { createScoring, type ScoredContract } from './scoring.ts'
import { shiftsToRun } from './shifts.ts'
import { createRequestTimer, wantsTimings } from './timing.ts'
import { traceOf } from './traces.ts'

/** Findings kept per code; all are counted. */
const KEEP_FINDINGS = 200

/** A gate of which nothing could be read. */
const UNKNOWN = { id: 'unknown', mode: 'enforce' } as const

export interface RunEnd {
  readonly report: ReportFile
  /** Of a check run. */
  readonly conclusion: 'success' | 'neutral' | 'failure'
  /** 0: approved, with or without notices, or `mode` is warn. 1: blocked. 2: not evaluated. */
  readonly exitCode: 0 | 1 | 2
}

/** The line, from files to a decision. Problems of the inputs give a report too; only bugs are thrown. */
export async function runGate(host: Host, options: RunOptions): Promise<RunEnd> {
  let gate: GateInput | null = null
  try {
    gate = await readGate(host.files, options.gate)
    const loaded = await load(host, gate, options)
    return await evaluateGate(host, gate, loaded, options)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    // A change that breaks its gate does not choose how loudly: where there is a base, the mode is the base's.
    const base = options.base && ((await baseSettings(host, options.gate, options.base)) ?? UNKNOWN)
    return notEvaluated(error, options, {
      // Everything that is named by the id keeps its name while gate.json is broken.
      id: gate?.settings.id ?? base?.id ?? UNKNOWN.id,
      mode: (base ?? gate?.settings ?? UNKNOWN).mode,
    })
  }
}

/** The end of a run that could not begin: the report says what has to be repaired. */
function notEvaluated(
  error: GateError,
  options: RunOptions,
  { id, mode }: { readonly id: string; readonly mode: 'enforce' | 'warn' } = UNKNOWN,
): RunEnd {
  return toEnd({
    id,
    mode,
    version: VERSION,
    decision: decideNothing([error]),
    problems: error.problems,
    context: null,
    outcomes: new Map(),
    headCommit: null,
    record: null,
    command: commandLine(options),
  })
}

/** The end of a run whose base can't be read: its gate keeps its id, as far as that can be read. */
export async function baseUnreadable(host: Host, error: GateError, options: RunOptions): Promise<RunEnd> {
  const gate = await readGate(host.files, options.gate).catch(() => null)
  return notEvaluated(error, options, { id: gate?.settings.id ?? UNKNOWN.id, mode: 'enforce' })
}

/** What all gates measure, for commands that propose limits and decide nothing. */
export async function measureGate(
  host: Host,
  options: RunOptions,
): Promise<{ readonly context: RunContext; readonly outcomes: readonly GateOutcome[] }> {
  const gate = await readGate(host.files, options.gate)
  const { context, ends } = await measure(host, gate, await load(host, gate, options), options)
  for (const end of ends.values()) if (end instanceof GateError) throw end
  return {
    context,
    outcomes: [...ends.values()].filter((end): end is GateOutcome => !(end instanceof GateError)),
  }
}

async function evaluateGate(
  host: Host,
  gate: GateInput,
  loaded: Loaded,
  options: RunOptions,
): Promise<RunEnd> {
  const { context, ends, audit, datasetEffect } = await measure(host, gate, loaded, options)
  const earlier = options.against ? await readEarlier(host, options.against) : null
  const end = conclude(context, ends, options, {
    head: await headCommit(host),
    rollbackPatch: loaded.rollbackPatch,
    earlier,
    datasetEffect,
    recordFor: (decision) => recordOf(gate, loaded.proposed.contract, loaded.traces, decision, options),
  })
  if (audit && options.audit) await audit.write(host.files, options.audit, end.report, host.today())
  return end
}

interface Measured {
  readonly audit: Audit | null
  readonly context: RunContext
  readonly ends: ReadonlyMap<GateId, GateOutcome | GateError>
  /** null: the dataset is the base's, or there is no base. */
  readonly datasetEffect: DatasetEffect | null
}

async function measure(host: Host, gate: GateInput, loaded: Loaded, options: RunOptions): Promise<Measured> {
  const scoring = createScoring(host, {
    scoring: gate.settings.scoring,
    trustedModels: options.untrusted ? modelsOf(loaded.current) : null,
  })
  try {
    const { proposed, current, rollback } = assignTraces(loaded)
    const scored = {
      proposed: await scoring.open(loaded.proposed, proposed),
      current: loaded.current && (await scoring.open(loaded.current, current)),
    }
    const unapproved = contextOf(host, gate, loaded, scored, rollback)
    const approvals = await readApprovals(host, unapproved, loaded.baseState, options.reviews ?? null)
    const timings: RequestTiming[] = []
    const { cells, scorers } = cellsToRun(
      unapproved,
      scored,
      axesOf(options.matrix ?? null, unapproved.settings.matrix ?? null),
    )
    const shifts = shiftsToRun(options.lengthShift || unapproved.settings.lengthShift === true, scored)
    const context: RunContext = {
      ...unapproved,
      ...approvals,
      cells,
      timings,
      ...(shifts && { lengthShift: shifts.settings }),
    }
    const timer = wantsTimings(context.thresholds)
      ? createRequestTimer({ proposed: scored.proposed.time, current: scored.current?.time ?? null }, timings)
      : null
    const gates = [
      guardGate('position', () => startPosition(context)),
      guardGate('identity', () => startIdentity(context)),
      guardGate('comparison', () => startComparison(context)),
      guardGate('approval', () => startApproval(context)),
    ]
    const audit = options.audit ? createAudit(context) : null
    await evaluate(
      context,
      {
        ...scored,
        current: scored.current ?? scored.proposed,
        cells: scorers,
        shifts: shifts?.scorers ?? [],
        timer,
      },
      audit ? [...gates, audit] : gates,
      host.log,
    )
    const ends = new Map(gates.map((one) => [one.id, one.end()]))
    const measured = [...ends.values()].flatMap((end) => (end instanceof GateError ? [] : end.measured))
    const { baseData } = loaded
    const datasetEffect =
      baseData &&
      (await measureDatasetEffect(host, baseData, context, { current: scored.current, scoring }, measured))
    return { context, audit, ends, datasetEffect }
  } finally {
    await scoring.close()
  }
}

/** Models that the base names; a stranger's change may load no other. */
function modelsOf(current: Loaded['current']): ReadonlySet<string> {
  const hashes = current?.files.flatMap(({ what, declared }) =>
    what === 'model' && declared !== null ? [declared] : [],
  )
  return new Set(hashes)
}

/** Each contract gets the trace recorded under it; one that fits none is the proposed contract's, to be told as stale. */
function assignTraces({ proposed, current, rollback, traces, currentTraces }: Loaded) {
  const of = (opened: OpenContract | null, some = traces) => opened && traceOf(opened.contract, some)
  const fitting = { proposed: of(proposed), current: of(current, currentTraces), rollback: of(rollback) }
  const used = new Set(Object.values(fitting).flatMap((trace) => hashesOf(trace?.recordings ?? [])))
  const spare = traces.find(({ recordings }) => !hashesOf(recordings).some((one) => used.has(one))) ?? null
  return { ...fitting, proposed: fitting.proposed ?? spare }
}

/** One file, however often it was read; of what was read from no file nothing is shared. */
const hashesOf = (recordings: readonly Recording[]) => recordings.map((one) => one.sha256 ?? one)

function contextOf(
  host: Host,
  { settings }: GateInput,
  loaded: Loaded,
  scored: { readonly proposed: ScoredContract; readonly current: ScoredContract | null },
  rollbackTrace: TraceIndex | null,
): Omit<RunContext, 'approvals' | 'unreadableTeams'> {
  const current = scored.current?.loaded ?? null
  return {
    settings: { ...settings, mode: loaded.mode },
    dataset: loaded.dataset,
    baseDatasetDigest: loaded.baseDatasetDigest,
    contracts: {
      proposed: scored.proposed.loaded,
      current,
      rollback: rollbackOf(loaded, current, rollbackTrace),
    },
    contextEncoder: loaded.contextEncoder,
    probes: loaded.probes,
    base: loaded.base,
    thresholds: loaded.thresholds,
    waivers: loaded.waivers,
    evaluation: loaded.evaluation,
    watch: loaded.watch,
    today: host.today(),
    sha256: host.sha256,
    keepFindings: KEEP_FINDINGS,
  }
}

/** A rollback to the contract in service is that contract itself. Nothing is scored for it. */
function rollbackOf(
  loaded: Loaded,
  current: LoadedContract | null,
  trace: TraceIndex | null,
): LoadedContract | null {
  if (loaded.rollback === null || loaded.rollback === loaded.current) return loaded.rollback && current
  const scores = { kind: 'none', reason: 'a rollback is not scored' } as const
  return { ...loaded.rollback, trace, scores, graphPositions: null }
}

/** The commit of the work tree, where there is one. */
async function headCommit({ repository }: Host): Promise<string | null> {
  return repository.commit('HEAD').catch(() => null)
}

/** What a report tells beside the decision. */
interface Beside {
  readonly head: string | null
  readonly rollbackPatch: string | null
  readonly earlier: ReportFile | null
  readonly datasetEffect: DatasetEffect | null
  readonly recordFor: (decision: Decision) => RunResult['record']
}

function conclude(
  context: RunContext,
  ends: ReadonlyMap<GateId, GateOutcome | GateError>,
  options: RunOptions,
  { head, rollbackPatch, earlier, datasetEffect, recordFor }: Beside,
): RunEnd {
  const outcomes = new Map<GateId, GateOutcome>()
  for (const [id, end] of ends) if (!(end instanceof GateError)) outcomes.set(id, end)
  const limits = evaluateLimits(context, outcomes)
  const credited = new Map<GateId, GateOutcome | GateError>()
  for (const [id, end] of ends)
    credited.set(id, end instanceof GateError ? end : creditLimits(id, end, limits, context))
  const approval = credited.get('approval')
  const against = earlier && compareWith(options.against ?? '', earlier, context, [...outcomes.values()])
  const moved = against && movedFinding(against)
  const found = [...lintFindings(context, [...outcomes.values()]), ...(moved ? [moved] : [])]
  if (approval && !(approval instanceof GateError))
    credited.set('approval', withFindings(approval, found, context))
  const decision = decide(credited, limits, policyInForce(context))
  return toEnd({
    id: context.settings.id,
    mode: context.settings.mode,
    version: VERSION,
    decision,
    problems: [],
    context,
    outcomes,
    headCommit: head,
    dependsOn: dependencies(context),
    against,
    datasetEffect,
    rollbackPatch,
    record: recordFor(decision),
    command: commandLine(options),
  })
}

function toEnd(result: RunResult): RunEnd {
  const { mode } = result
  const { verdict } = result.decision
  return {
    report: toReport(result),
    exitCode: exitCodeOf(verdict, mode),
    conclusion: conclusionOf(verdict, mode),
  }
}
