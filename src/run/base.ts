import { parseServing } from '../inputs/serving.ts'
import { parseThresholds } from '../inputs/thresholds.ts'
import { parseWaivers } from '../inputs/waivers.ts'
import type { ServingInput } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { Base, Settings } from '../model/run.ts'
import type { Thresholds, Waiver } from '../model/thresholds.ts'
import { type GateState, gateStateOf, type Reader, readerAt } from './agreement.ts'
import { findGate } from './moved-gate.ts'
import type { BaseRefs } from './options.ts'

const SHOWN_HASH = 12

/** What the base says: the contract in service from one commit, limits and policy from another. */
export interface BaseState {
  readonly base: Base
  readonly contract: {
    readonly commit: string
    readonly serving: ServingInput
    readonly bytes: Uint8Array
    /** Digest of the dataset as its manifest freezes it there; null: there is none. */
    readonly datasetDigest: string | null
  } | null
  readonly limits: AgreedLimits | null
  /** The gate where the change began, and its limits as bytes: what is unchanged since is not this change's doing. */
  readonly start: StartState | null
  /** Where the base has its gate.json, if not where the head has it. */
  readonly movedFrom: string | null
}

interface AgreedLimits {
  readonly commit: string
  readonly thresholds: Thresholds
  readonly waivers: readonly Waiver[]
  readonly mode: Settings['mode']
  readonly state: GateState
}

interface StartState {
  readonly commit: string
  readonly state: GateState
  readonly thresholds: Uint8Array | null
  readonly waivers: Uint8Array | null
}

/**
 * Reads gate.json and what it names as they stood at the base. A base without the file is a first adoption, unless
 * it has the same gate elsewhere.
 * @throws {GateError} REF_UNKNOWN and other faults of git; the problems of its files, FILE_MISSING among them
 */
export async function readBase(host: Host, gate: string, refs: BaseRefs): Promise<BaseState> {
  const { repository } = host
  const tip = await repository.commit(refs.limits)
  const start =
    refs.contract === null ? await repository.mergeBase('HEAD', tip) : await repository.commit(refs.contract)
  const moved = await findGate(host, gate, tip)
  const path = moved ?? gate
  const atTip = await stateAt(host, path, tip)
  const atStart = start === tip ? atTip : await stateAt(host, path, start)
  // A branch from before the gate was adopted is compared with what is in service now.
  const [commit, state] = atStart === null ? [tip, atTip] : [start, atStart]
  return {
    base: state ? { kind: 'ref', ref: refs.limits, commit } : { kind: 'first-adoption', ref: refs.limits },
    contract: state && (await contractAt(host, state, commit)),
    limits: atTip && (await limitsAt(host, atTip, tip)),
    start: state && (await startAt(host, state, commit)),
    movedFrom: moved,
  }
}

/** Id and mode as the base's gate.json sets them; null where nobody can say. */
export async function baseSettings(
  host: Host,
  gate: string,
  refs: BaseRefs,
): Promise<Pick<Settings, 'id' | 'mode'> | null> {
  try {
    const tip = await host.repository.commit(refs.limits)
    const state = await stateAt(host, (await findGate(host, gate, tip)) ?? gate, tip)
    return state?.gate.settings ?? null
  } catch (error) {
    if (error instanceof GateError) return null
    throw error
  }
}

const stateAt = (host: Host, gate: string, commit: string): Promise<GateState | null> =>
  at(commit, () => gateStateOf(host, gate, readerAt(host, commit)))

async function contractAt(
  host: Host,
  { gate, manifest }: GateState,
  commit: string,
): Promise<BaseState['contract']> {
  const { serving } = gate.refs
  const bytes = await needed(readerAt(host, commit), serving, commit)
  return {
    commit,
    serving: await at(commit, async () => parseServing(bytes, serving)),
    bytes,
    datasetDigest: manifest?.digest ?? null,
  }
}

async function limitsAt(host: Host, state: GateState, commit: string): Promise<AgreedLimits> {
  const { thresholds, waivers } = state.gate.refs
  const reader = readerAt(host, commit)
  return {
    commit,
    state,
    thresholds: await at(commit, async () =>
      parseThresholds(await needed(reader, thresholds, commit), thresholds),
    ),
    waivers:
      waivers === null
        ? []
        : await at(commit, async () => parseWaivers(await needed(reader, waivers, commit), waivers)),
    mode: state.gate.settings.mode,
  }
}

async function startAt(host: Host, state: GateState, commit: string): Promise<StartState> {
  const { thresholds, waivers } = state.gate.refs
  const { read } = readerAt(host, commit)
  return {
    commit,
    state,
    thresholds: await read(thresholds),
    waivers: waivers === null ? null : await read(waivers),
  }
}

async function needed({ read }: Reader, path: string, commit: string): Promise<Uint8Array> {
  const bytes = await read(path)
  if (bytes) return bytes
  throw new GateError('FILE_MISSING', {
    at: `${path} at ${commit.slice(0, SHOWN_HASH)}`,
    problem: 'gate.json of the base names this file, and the base does not have it',
    hint: 'repair the base branch, or name the contract in service with --current',
  })
}

/** Problems of a file of the base say so: the same file of the head may be in order. */
async function at<T>(commit: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const [first, ...rest] = error.problems.map((one) =>
      one.at.includes(` at ${commit.slice(0, SHOWN_HASH)}`)
        ? one
        : { ...one, at: `${one.at} at ${commit.slice(0, SHOWN_HASH)}` },
    )
    throw first ? GateError.of([first, ...rest]) : error
  }
}
