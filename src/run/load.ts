import { unreadableData } from '../gates/approval/dataset-changes.ts'
import { allOf } from '../inputs/all-of.ts'
import { readDataset } from '../inputs/dataset/dataset.ts'
import type { GateInput } from '../inputs/gate.ts'
import { checkLimitMetrics, checkLimitSegments } from '../inputs/limit-references.ts'
import { readProbes } from '../inputs/probes.ts'
import { readServing } from '../inputs/serving.ts'
import { readThresholds } from '../inputs/thresholds.ts'
import { readWaivers } from '../inputs/waivers.ts'
import { findMetric, METRICS } from '../metrics/registry.ts'
import type { ServingInput } from '../model/contract.ts'
import type { Dataset } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { Files, Host } from '../model/host.ts'
import type { ProbeSet } from '../model/probes.ts'
import type { Base, EvaluationChange, Settings, Watch } from '../model/run.ts'
import type { Thresholds, Waiver } from '../model/thresholds.ts'
import type { Encoder } from '../model/tokens.ts'
import { type BaseState, readBase } from './base.ts'
import { type BaseData, readBaseData } from './base-data.ts'
import { filesAt } from './base-files.ts'
import { type OpenContract, openContract } from './contracts.ts'
import { createEncoders, type Encoders } from './encoders.ts'
import { type Governed, governed, type Head, workspaceState } from './governed.ts'
import type { RunOptions } from './options.ts'
import { type Recordings, readRecordings } from './recordings.ts'
import { rollbackPatch } from './rollback-patch.ts'
import { openTraces } from './traces.ts'
import { readWatch } from './watch.ts'

/** Everything that is read before anything is computed. */
export interface Loaded extends Recordings {
  readonly dataset: Dataset
  readonly proposed: OpenContract
  readonly current: OpenContract | null
  readonly rollback: OpenContract | null
  readonly contextEncoder: Encoder | null
  readonly probes: readonly ProbeSet[]
  readonly base: Base
  readonly baseDatasetDigest: string | null
  /** The base's dataset, where it is another one. */
  readonly baseData: BaseData | null
  readonly thresholds: { readonly head: Thresholds; readonly base: Thresholds | null }
  readonly waivers: { readonly head: readonly Waiver[]; readonly base: readonly Waiver[] | null }
  /** The base's, where there is one: a change does not soften its own gate. */
  readonly mode: Settings['mode']
  readonly evaluation: readonly EvaluationChange[]
  readonly watch: Watch | null
  /** What other commits of this change are compared with, to tell what their reviews stood for; null: no base. */
  readonly baseState: BaseState | null
  /** Restores the rollback; null: there is none, or nothing to restore. */
  readonly rollbackPatch: string | null
}

const KNOWN_METRICS = {
  families: METRICS.map(({ family }) => family),
  knows: (name: string) => findMetric(name) !== null,
}

/**
 * Reads all files of a gate.
 * @throws {GateError} one with the problems of all of them
 */
export async function load(host: Host, gate: GateInput, options: RunOptions): Promise<Loaded> {
  const { files, sha256 } = host
  const { refs, settings } = gate
  const encoders = createEncoders(sha256)
  const open = (name: OpenContract['name'], input: ServingInput, where: Files = files) =>
    openContract(name, input, { files: where, encoders, sha256 })

  const inputs: Partial<Record<OpenContract['name'], ServingInput | null>> = {}
  const dataset = readDataset(files, sha256, refs.dataset)
  const base = baseOf(host, gate, options)
  const limits = readThresholds(files, refs.thresholds)
  const [
    data,
    proposed,
    current,
    rollback,
    traces,
    contextEncoder,
    baseState,
    headLimits,
    headWaivers,
    probes,
    watch,
  ] = await allOf([
    dataset,
    readServing(files, refs.serving).then((input) => {
      inputs.proposed = input
      return open('proposed', input)
    }),
    base.then(async (state) => {
      const found = await currentOf(host, gate, options, state)
      inputs.current = found?.input ?? null
      return found && open('current', found.input, found.files)
    }),
    refs.rollback === null
      ? null
      : readServing(files, refs.rollback).then((input) => {
          inputs.rollback = input
          return open('rollback', input)
        }),
    dataset
      // Traces have problems of their own, which are told whether or not the dataset is in order.
      .catch(() => null)
      .then((known) => openTraces(files, settings.file, refs, options.dataRoot, known)),
    contextEncoderOf(files, encoders, refs.contextTokenizer),
    base,
    limits,
    refs.waivers === null ? [] : readWaivers(files, refs.waivers),
    readProbes(files, refs.probes),
    base.then((state) => readWatch(host, gate, state?.contract?.commit ?? null)),
    allOf([dataset, limits]).then(([data, agreed]) => checkLimitSegments(agreed, data)),
    limits.then((agreed) => checkLimitMetrics(agreed, KNOWN_METRICS)),
  ])
  const baseData = await readBaseData(host, baseState, data, options.dataRoot)
  const recordings = await readRecordings(host, gate, {
    named: traces.map(({ trace }) => trace),
    contracts: { proposed, current, rollback },
    base: baseState,
    baseData,
    dataset: data,
    dataRoot: options.dataRoot,
  })
  const head = await headOf(host, gate, baseState, options, {
    thresholds: headLimits,
    waivers: headWaivers,
    contract: proposed.contract,
    current,
    baseData,
  })
  return {
    dataset: data,
    proposed,
    current,
    rollback: rollback && current && sameContract(rollback, current) ? current : rollback,
    ...recordings,
    contextEncoder,
    probes,
    baseDatasetDigest: baseState?.contract?.datasetDigest ?? null,
    baseData,
    base: baseState?.base ?? (current ? { kind: 'file' } : { kind: 'none' }),
    thresholds: { head: head.thresholds, base: baseState?.limits?.thresholds ?? null },
    waivers: { head: head.waivers, base: baseState?.limits?.waivers ?? null },
    mode: baseState?.limits?.mode ?? settings.mode,
    evaluation: head.evaluation,
    watch,
    baseState,
    rollbackPatch: inputs.proposed
      ? await rollbackPatch(host, gate, inputs.rollback ?? inputs.current ?? null, baseState, inputs.proposed)
      : null,
  }
}

interface HeadFiles extends Pick<Head, 'thresholds' | 'waivers' | 'contract'> {
  readonly current: OpenContract | null
  readonly baseData: BaseData | null
}

/** The head as it will be merged, and what it does to the evaluation. */
async function headOf(
  host: Host,
  { settings }: GateInput,
  base: BaseState | null,
  { current: named }: RunOptions,
  { thresholds, waivers, contract, current, baseData }: HeadFiles,
): Promise<Governed> {
  if (!base?.start || !base.limits) return { thresholds, waivers, evaluation: [] }
  const state = await workspaceState(host, settings.file)
  const edited = named === null ? [] : await editedCurrent(host, named, base.start.commit)
  const found = governed(base, { ...state, thresholds, waivers, contract }, current?.contract ?? null, edited)
  const manifest = state.state.manifest
  if (!manifest || !found.evaluation.some(({ what }) => what === 'dataset')) return found
  if (!baseData) return found
  const rows = 'unread' in baseData ? [unreadableData(manifest, baseData.unread)] : baseData.changes
  return { ...found, evaluation: [...found.evaluation, ...rows] }
}

/** A contract in service that is given as a file is the workspace's: the change may have edited it. */
async function editedCurrent(host: Host, path: string, commit: string): Promise<EvaluationChange[]> {
  const before = await host.repository.read(commit, path, MAX_CURRENT_BYTES)
  const [from, to] = [before && host.sha256(before), await host.files.sha256(path)]
  if (from === to) return []
  const short = (hash: string | null) => (hash === null ? null : hash.slice(0, 12))
  return [
    {
      what: 'contract in service',
      id: path,
      from: short(from),
      to: short(to),
      place: { file: path, line: 1 },
      weaker: true,
      bound: true,
    },
  ]
}

const MAX_CURRENT_BYTES = 8 << 20

/** gate.json's own `current` is a serving file, or a branch or commit. */
const isFile = (current: string): boolean => current.endsWith('.json')

async function baseOf(
  host: Host,
  { settings, refs }: GateInput,
  { base, current }: RunOptions,
): Promise<BaseState | null> {
  if (base) return readBase(host, settings.file, base)
  if (current !== null || refs.current === null || isFile(refs.current)) return null
  return readBase(host, settings.file, { contract: null, limits: refs.current })
}

/** The contract in service: a file by name, else that of the base, else what gate.json says. */
async function currentOf(
  host: Host,
  { refs, settings }: GateInput,
  { current }: RunOptions,
  base: BaseState | null,
): Promise<{ input: ServingInput; files: Files } | null> {
  const { files } = host
  if (current !== null) return { input: await readServing(files, current), files }
  if (base?.contract) return { input: base.contract.serving, files: filesAt(host, base.contract.commit) }
  if (refs.current === null || !isFile(refs.current)) return null
  return { input: await readServing(files, files.beside(settings.file, refs.current)), files }
}

async function contextEncoderOf(
  files: Files,
  encoders: Encoders,
  ref: GateInput['refs']['contextTokenizer'],
): Promise<Encoder | null> {
  if (ref === null) return null
  const { encoder, sha256 } = await encoders.load(files, ref.path)
  if (ref.sha256 !== null && ref.sha256 !== sha256)
    throw new GateError('HASH_MISMATCH', {
      at: ref.path,
      problem: `the file has sha256 ${sha256}, and ${ref.sha256} is named for it`,
      hint: 'restore the file, or name the new hash in gate.json',
    })
  if (encoder instanceof GateError) throw encoder
  return encoder
}

/** Gates tell a rollback of its own from the contract in service by identity. */
function sameContract({ contract: a }: OpenContract, { contract: b }: OpenContract): boolean {
  const parts = Object.keys(a.fingerprints) as (keyof typeof a.fingerprints)[]
  return parts.every((part) => a.fingerprints[part] === b.fingerprints[part])
}
