import { hasMoved, isRecordedWith } from '../gates/identity/watched.ts'
import { readDataset } from '../inputs/dataset/dataset.ts'
import { datasetDigest, manifestPath, readManifest } from '../inputs/dataset/manifest.ts'
import { type GateInput, readGate } from '../inputs/gate.ts'
import { readServing } from '../inputs/serving.ts'
import { readThresholds } from '../inputs/thresholds.ts'
import { type Contract, PARTS } from '../model/contract.ts'
import type { Dataset, Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { PairsRow, PlanFile } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import type { TraceIndex, Watch } from '../model/run.ts'
import { type BaseState, readBase } from './base.ts'
import { readBaseData } from './base-data.ts'
import { filesAt } from './base-files.ts'
import { contractOf } from './contracts.ts'
import { workspaceState } from './governed.ts'
import type { RunOptions } from './options.ts'
import { pairsToRecord, sampleOf } from './pairs-to-record.ts'
import { type RecordCommand, replayCommand } from './record-command.ts'
import { isStandIn } from './scoring.ts'
import { withoutStaleRows } from './stale-rows.ts'
import { storedTraces } from './store.ts'
import { distinctTraces, openTrace, traceOf } from './traces.ts'
import { readWatch } from './watch.ts'

export interface RecordingPlan {
  readonly file: PlanFile
  /** gate.json looks where the command writes, or there is no command. */
  readonly isNamed: boolean
  /** What has to be recorded, by query; empty where nothing has, or where the rows of the dataset are not here. */
  readonly rows: readonly PairsRow[]
}

type Reason = PlanFile['reasons'][number]

/**
 * Whether the proposed contract has to be recorded before the gate can decide, and which pairs. Neither a tokenizer
 * nor a model is opened; where the rows of the dataset are not here, the digests of recordings answer.
 * @throws {GateError} the problems of the files
 */
export async function planRecording(
  host: Host,
  options: Pick<RunOptions, 'gate' | 'base' | 'dataRoot'>,
  pairsFile: string,
): Promise<RecordingPlan> {
  const gate = await readGate(host.files, options.gate)
  const input = await readServing(host.files, gate.refs.serving)
  const contract = await contractOf(input, host.files, host.sha256)
  const base = options.base && (await readBase(host, options.gate, options.base))
  const watch = await readWatch(host, gate, base?.contract?.commit ?? null)
  const digest = datasetDigest(await readManifest(host.files, manifestPath(gate.refs.dataset)), host.sha256)
  const plan = (
    state: PlanFile['state'],
    { reasons = [], pairs = null, rows = [] }: Partial<PlanFile> & { rows?: readonly PairsRow[] } = {},
    replay: RecordCommand | null = null,
  ): RecordingPlan => ({
    rows,
    isNamed: replay?.isNamed ?? true,
    file: {
      formatVersion: 1,
      gate: gate.settings.id,
      needs: state === 'awaiting-recording' ? 'record' : 'none',
      state,
      reasons,
      fingerprints: { ...contract.fingerprints },
      datasetDigest: digest,
      watchDigest: watch?.head ?? null,
      pairs,
      command: replay?.command ?? null,
    },
  })

  const inService = await contractAtBase(host, base)
  if (inService && base && (await isUnchanged(host, gate, { contract, digest, watch }, inService, base)))
    return plan('unchanged')

  const dataset = await rowsIfHere(host, gate)
  const traces = await recordings(host, gate, contract, base, dataset, options.dataRoot)
  const replay = replayCommand(gate, contract, traces, { dataRoot: options.dataRoot, pairs: pairsFile })
  const trace = traceOf(contract, traces)
  const scored = trace?.header.fingerprints.score === contract.fingerprints.score ? trace : null
  const changedWatch = watch !== null && hasMoved(watch, trace)
  const needed = changedWatch && dataset ? pairsToRecord(dataset, contract, null).needed : null
  const asked = changedWatch && !isRecordedWith(trace, watch.head, needed)
  const needsNoTrace = (await isScoredHere(host, gate, base, contract)) && !asked
  const changed: Reason[] = [
    ...(inService && inService.fingerprints.input !== contract.fingerprints.input
      ? ['input-changed' as const]
      : []),
    ...(inService && inService.fingerprints.score !== contract.fingerprints.score
      ? ['score-changed' as const]
      : []),
    ...(base?.contract?.datasetDigest && base.contract.datasetDigest !== digest
      ? ['dataset-changed' as const]
      : []),
  ]
  if (dataset === null) {
    const covered = scored?.recordings.some(
      ({ header }) =>
        header.datasetDigest === digest && header.fingerprints.selection === contract.fingerprints.selection,
    )
    const reasons: Reason[] = [
      ...(covered || needsNoTrace ? [] : [...changed, 'no-recording' as const]),
      ...(asked ? ['watched-files-changed' as const] : []),
    ]
    if (reasons.length > 0) return plan('awaiting-recording', { reasons }, replay)
    return plan(covered ? 'recorded' : 'scored-here')
  }
  const found = pairsToRecord(dataset, contract, scored)
  const sample = asked ? sampleOf(dataset, contract) : []
  const reasons: Reason[] = [
    ...(found.missing > 0 && !needsNoTrace ? changed : []),
    ...(scored === null && !needsNoTrace ? ['no-recording' as const] : []),
    ...(scored !== null && found.missing > 0 && !needsNoTrace ? ['pairs-missing' as const] : []),
    ...(found.encodings > 0 && !needsNoTrace ? ['query-encodings-missing' as const] : []),
    ...(asked ? ['watched-files-changed' as const] : []),
  ]
  const pairs = { needed: found.needed, missing: found.missing }
  if (reasons.length === 0)
    return plan(needsNoTrace && scored === null ? 'scored-here' : 'recorded', { pairs })
  const rows = mergeRows(needsNoTrace ? [] : found.rows, sample)
  return plan('awaiting-recording', { reasons, pairs, rows }, replay)
}

async function contractAtBase(host: Host, base: BaseState | null): Promise<Contract | null> {
  if (!base?.contract) return null
  const { serving, commit } = base.contract
  return contractOf(serving, filesAt(host, commit), host.sha256)
}

interface Now {
  readonly contract: Contract
  readonly digest: string
  readonly watch: Watch | null
}

/** Contract, data, watched files and what was agreed are the base's: there is nothing to decide anew. */
async function isUnchanged(
  host: Host,
  { settings }: GateInput,
  { contract, digest, watch }: Now,
  inService: Contract,
  { contract: before, start }: BaseState,
): Promise<boolean> {
  if (PARTS.some((part) => inService.fingerprints[part] !== contract.fingerprints[part])) return false
  if (before?.datasetDigest !== digest || (watch && watch.base !== watch.head)) return false
  const now = await workspaceState(host, settings.file)
  const same = (a: Uint8Array | null | undefined, b: Uint8Array | null) =>
    (a ? host.sha256(a) : null) === (b ? host.sha256(b) : null)
  return same(start?.thresholds, now.thresholdsBytes) && same(start?.waivers, now.waiversBytes)
}

/** null: the rows are kept elsewhere and were not fetched. */
async function rowsIfHere(host: Host, { refs }: GateInput): Promise<Dataset | null> {
  try {
    return await readDataset(host.files, host.sha256, refs.dataset)
  } catch (error) {
    if (error instanceof GateError && error.problems.every(({ code }) => code === 'FILE_MISSING')) return null
    throw error
  }
}

async function recordings(
  host: Host,
  { refs, settings }: GateInput,
  contract: Contract,
  base: BaseState | null,
  dataset: Dataset | null,
  dataRoot: string | null,
): Promise<readonly TraceIndex[]> {
  const stored =
    refs.store === null
      ? []
      : await storedTraces(
          host,
          { gate: settings.file, store: refs.store, dataRoot },
          new Set([contract.fingerprints.input]),
          dataset,
        )
  const named = await Promise.all(
    refs.traces.map((ref) =>
      openTrace(host.files, settings.file, ref, dataRoot, dataset).catch((error: unknown) => {
        // What was not recorded yet is what a plan is about.
        if (error instanceof GateError && ['FILE_MISSING', 'TRACE_FOREIGN'].includes(error.code)) return []
        throw error
      }),
    ),
  )
  const traces = distinctTraces([...stored, ...named.flat()])
  if (dataset === null) return traces
  const before = await readBaseData(host, base, dataset, dataRoot)
  return traces.map(
    (one) => withoutStaleRows(one, dataset, before && 'dataset' in before ? before.dataset : null).trace,
  )
}

/** Scores can be made here, and nobody asks for a wrapper that was looked at. The base's limits say so, if it has any. */
async function isScoredHere(
  host: Host,
  { settings, refs }: GateInput,
  base: BaseState | null,
  contract: Contract,
): Promise<boolean> {
  if (settings.scoring === 'trace' || contract.model.file === null || isStandIn(contract)) return false
  const { verification } = base?.limits?.thresholds ?? (await readThresholds(host.files, refs.thresholds))
  return verification === 'declared'
}

/** Of both lists each pair once, in query order. */
function mergeRows(missing: readonly PairsRow[], sample: readonly PairsRow[]): readonly PairsRow[] {
  const byQuery = new Map<Query['id'], PairsRow>()
  for (const row of [...missing, ...sample]) {
    const known = byQuery.get(row.queryId)
    if (!known) {
      byQuery.set(row.queryId, row)
      continue
    }
    const ids = new Set(known.documents.map(({ documentId }) => documentId))
    const more = row.documents.filter(({ documentId }) => !ids.has(documentId))
    byQuery.set(row.queryId, { ...known, documents: [...known.documents, ...more] })
  }
  return [...byQuery.values()].sort((a, b) => (a.queryId < b.queryId ? -1 : 1))
}
