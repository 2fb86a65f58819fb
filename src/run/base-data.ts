import { rowChanges } from '../gates/approval/dataset-changes.ts'
import { startComparison } from '../gates/comparison/comparison.ts'
import { effectNumbers, summarizeChanges } from '../gates/identity/dataset-effect.ts'
import { startPosition } from '../gates/position/position.ts'
import { readDataset } from '../inputs/dataset/dataset.ts'
import type { TraceRef } from '../inputs/gate.ts'
import type { Dataset } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { DatasetEffect } from '../model/files.ts'
import type { GateOutcome, Measurement } from '../model/gates.ts'
import type { Host } from '../model/host.ts'
import type { EvaluationChange, LoadedContract, RunContext, TraceIndex } from '../model/run.ts'
import type { BaseState } from './base.ts'
import { committedAt, filesAt } from './base-files.ts'
import { evaluate } from './evaluate.ts'
import { guardGate } from './gates.ts'
import type { ScoredContract, Scoring } from './scoring.ts'
import { openTrace } from './traces.ts'

/** The dataset of the base where it is another one than the head's. `unread`: code of why it can't be read. */
export type BaseData = { readonly commit: string; readonly digest: string } & (
  | {
      readonly dataset: Dataset
      /** What became of its rows at the head. */
      readonly changes: readonly EvaluationChange[]
      /** Recordings that the base's gate.json names, of the base's data. */
      readonly traces: readonly TraceIndex[]
    }
  | { readonly unread: string }
)

/** null: there is no base, it has no dataset, or the same one. What can't be read is told, and no error of the run. */
export async function readBaseData(
  host: Host,
  base: BaseState | null,
  head: Dataset,
  dataRoot: string | null,
): Promise<BaseData | null> {
  if (!base?.start) return null
  const { commit, state } = base.start
  const { refs, settings } = state.gate
  const digest = state.manifest?.digest ?? head.digest
  if (digest === head.digest) return null
  const of = { commit, digest }
  try {
    const dataset = await readDataset(filesAt(host, commit), host.sha256, refs.dataset)
    const traces = await Promise.all(
      refs.traces.map((ref) => traceAt(host, commit, settings.file, ref, dataRoot, dataset)),
    )
    return {
      ...of,
      dataset,
      changes: rowChanges(dataset, head, host.sha256),
      traces: traces.filter((trace) => trace !== null),
    }
  } catch (error) {
    if (error instanceof GateError) return { ...of, unread: error.code }
    throw error
  }
}

/** A recording as the base has it, or by its hash; null: nobody can say that it is the base's. */
export async function traceAt(
  host: Host,
  commit: string,
  gate: string,
  ref: TraceRef,
  dataRoot: string | null,
  dataset: Dataset,
): Promise<TraceIndex | null> {
  if (ref.root === 'data-root' && ref.sha256 === null) return null
  const files =
    ref.root === 'data-root' ? host.files : ref.sha256 ? filesAt(host, commit) : committedAt(host, commit)
  try {
    return await openTrace(files, gate, ref, dataRoot, dataset)
  } catch (error) {
    if (error instanceof GateError) return null
    throw error
  }
}

const NO_RECORDING = 'no recording of the base holds scores of its data under the contract in service'

/**
 * The contract in service on the base's data beside both contracts on the head's: what the data do, and what the
 * contract does. `measured`: the head's rows.
 */
export async function measureDatasetEffect(
  host: Host,
  base: BaseData,
  context: RunContext,
  { current, scoring }: { readonly current: ScoredContract | null; readonly scoring: Scoring },
  measured: readonly Measurement[],
): Promise<DatasetEffect> {
  const of = { commit: base.commit, digest: base.digest }
  if ('unread' in base) return { base: of, unread: base.unread, changes: [], numbers: [] }
  const changes = summarizeChanges(base.changes)
  if (current === null) return { base: of, unknown: 'there is no contract in service', changes, numbers: [] }
  const scored = await scoresOnBase(base.traces, current, scoring)
  const found = await measureOn(host, base.dataset, context, scored ?? withoutScores(current))
  const segments = [...context.dataset.segments.values()].filter((one) => one.protected).map(({ id }) => id)
  const unknown = scored === null ? NO_RECORDING : found.unknown
  return {
    base: of,
    ...(unknown !== null && { unknown }),
    changes,
    numbers: effectNumbers(found.measured, measured, segments.sort()),
  }
}

/** The same kind of scores as on the head's data, so that only the data differ; null: there are none. */
async function scoresOnBase(
  traces: readonly TraceIndex[],
  current: ScoredContract,
  scoring: Scoring,
): Promise<ScoredContract | null> {
  const { scores, contract } = current.loaded
  if (scores.kind === 'live') return { ...current, loaded: { ...current.loaded, trace: null } }
  const parts = ['input', 'score'] as const
  const [trace, second] = traces.filter(({ header }) =>
    parts.every((part) => header.fingerprints[part] === contract.fingerprints[part]),
  )
  // Of two recordings nobody can say which one counts.
  if (!trace || second) return null
  return scoring.open(current.loaded, trace)
}

const withoutScores = (current: ScoredContract): ScoredContract => ({
  ...current,
  loaded: { ...current.loaded, trace: null, scores: { kind: 'none', reason: NO_RECORDING } },
  score: async () => ({ get: () => undefined }),
})

/** Gates 1 and 3 over the base's data, with the contract in service in the place of the proposed one. */
async function measureOn(
  host: Host,
  dataset: Dataset,
  context: RunContext,
  scored: ScoredContract,
): Promise<{ readonly measured: readonly Measurement[]; readonly unknown: string | null }> {
  const proposed: LoadedContract = scored.loaded
  const onBase: RunContext = {
    ...context,
    dataset,
    contracts: { proposed, current: null, rollback: null },
    probes: [],
    cells: [],
    timings: [],
  }
  const gates = [
    guardGate('position', () => startPosition(onBase)),
    guardGate('comparison', () => startComparison(onBase)),
  ]
  const log = {
    ...host.log,
    progress: (step: string, done: number, total: number) =>
      host.log.progress(`${step} of the base's data`, done, total),
  }
  await evaluate(onBase, { proposed: scored, current: scored, timer: null }, gates, log)
  const ends = gates.map((gate) => gate.end())
  const failed = ends.find((end) => end instanceof GateError)
  const outcomes = ends.filter((end): end is GateOutcome => !(end instanceof GateError))
  return {
    measured: outcomes.flatMap((outcome) => outcome.measured),
    unknown: failed ? `it can't be measured: ${failed.code}` : missingScores(outcomes),
  }
}

function missingScores(outcomes: readonly GateOutcome[]): string | null {
  for (const { findings } of outcomes)
    for (const { code, facts } of findings.kept)
      if (code === 'SCORES_MISSING') return `${facts.missing} of ${facts.needed} scores of it are missing`
  return null
}
