import { datasetDigest, manifestPath, parseManifest } from '../inputs/dataset/manifest.ts'
import { type GateInput, parseGate } from '../inputs/gate.ts'
import { parseServing } from '../inputs/serving.ts'
import { parseThresholds } from '../inputs/thresholds.ts'
import { parseWaivers } from '../inputs/waivers.ts'
import type { ServingInput } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { Base, Settings } from '../model/run.ts'
import type { Thresholds, Waiver } from '../model/thresholds.ts'
import type { BaseRefs } from './options.ts'

const MAX_FILE_BYTES = 8 << 20
const SHOWN_HASH = 12

/** What the base says: the contract in service from one commit, limits and policy from another. */
export interface BaseState {
  readonly base: Base
  readonly contract: {
    readonly commit: string
    readonly serving: ServingInput
    /** Digest of the dataset as its manifest freezes it there; null: there is none. */
    readonly datasetDigest: string | null
  } | null
  readonly limits: {
    readonly thresholds: Thresholds
    readonly waivers: readonly Waiver[]
    readonly mode: Settings['mode']
  } | null
}

/**
 * Reads gate.json and what it names as they stood at the base. A base without the file is a first adoption.
 * @throws {GateError} REF_UNKNOWN and other faults of git; the problems of its files, FILE_MISSING among them
 */
export async function readBase(host: Host, gate: string, refs: BaseRefs): Promise<BaseState> {
  const { repository } = host
  const tip = await repository.commit(refs.limits)
  const start =
    refs.contract === null ? await repository.mergeBase('HEAD', tip) : await repository.commit(refs.contract)
  const [contract, limits] = await Promise.all([contractAt(host, gate, start), limitsAt(host, gate, tip)])
  const base: Base = contract
    ? { kind: 'ref', ref: refs.limits, commit: start }
    : { kind: 'first-adoption', ref: refs.limits }
  return { base, contract, limits }
}

async function contractAt(host: Host, gate: string, commit: string): Promise<BaseState['contract']> {
  const input = await gateAt(host, gate, commit)
  if (input === null) return null
  const { serving, dataset } = input.refs
  const manifest = manifestPath(dataset)
  const manifestBytes = await host.repository.read(commit, manifest, MAX_FILE_BYTES)
  return {
    commit,
    serving: await at(commit, async () => parseServing(await needed(host, serving, commit), serving)),
    datasetDigest:
      manifestBytes &&
      (await at(commit, async () => datasetDigest(parseManifest(manifestBytes, manifest), host.sha256))),
  }
}

async function limitsAt(host: Host, gate: string, commit: string): Promise<BaseState['limits']> {
  const input = await gateAt(host, gate, commit)
  if (input === null) return null
  const { thresholds, waivers } = input.refs
  return {
    thresholds: await at(commit, async () =>
      parseThresholds(await needed(host, thresholds, commit), thresholds),
    ),
    waivers:
      waivers === null
        ? []
        : await at(commit, async () => parseWaivers(await needed(host, waivers, commit), waivers)),
    mode: input.settings.mode,
  }
}

async function gateAt({ repository, files }: Host, gate: string, commit: string): Promise<GateInput | null> {
  const bytes = await repository.read(commit, gate, MAX_FILE_BYTES)
  return bytes && at(commit, async () => parseGate(bytes, gate, files.beside))
}

async function needed({ repository }: Host, path: string, commit: string): Promise<Uint8Array> {
  const bytes = await repository.read(commit, path, MAX_FILE_BYTES)
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
