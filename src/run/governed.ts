import { manifestChanges } from '../gates/approval/dataset-changes.ts'
import { gateChanges } from '../gates/approval/gate-changes.ts'
import { declares } from '../gates/identity/changes.ts'
import { parseServing } from '../inputs/serving.ts'
import { parseThresholds } from '../inputs/thresholds.ts'
import { parseWaivers } from '../inputs/waivers.ts'
import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { EvaluationChange } from '../model/run.ts'
import type { Thresholds, Waiver } from '../model/thresholds.ts'
import { diffContracts } from '../serving/diff-contracts.ts'
import { type GateState, gateStateOf, type Reader, readerAt, workspaceReader } from './agreement.ts'
import type { BaseState } from './base.ts'
import { filesAt } from './base-files.ts'
import { contractOf } from './contracts.ts'

/** Limits, waivers and the evaluation of one head, to be compared with the base's. */
export interface Governed {
  readonly thresholds: Thresholds
  readonly waivers: readonly Waiver[]
  readonly evaluation: readonly EvaluationChange[]
}

/** What the head says. `contract`: the proposed one. */
export interface Head {
  readonly state: GateState
  readonly thresholds: Thresholds
  readonly waivers: readonly Waiver[]
  readonly thresholdsBytes: Uint8Array | null
  readonly waiversBytes: Uint8Array | null
  readonly contract: Contract
}

/**
 * The head as it will be once it is merged: a file that the change left as it found it will be the base's, which
 * may have gone on since. What the base agreed meanwhile is not loosened by an older branch.
 */
export function governed(
  base: BaseState,
  head: Head,
  current: Contract | null,
  named: readonly EvaluationChange[],
): Governed {
  const { start, limits } = base
  if (!start || !limits) return { ...head, evaluation: [] }
  const untouched = (before: Uint8Array | null, now: Uint8Array | null) =>
    before !== null && now !== null && equalBytes(before, now)
  return {
    thresholds: untouched(start.thresholds, head.thresholdsBytes) ? limits.thresholds : head.thresholds,
    waivers: untouched(start.waivers, head.waiversBytes) ? limits.waivers : head.waivers,
    evaluation: [...named, ...evaluationChanges(base, head, current)],
  }
}

function evaluationChanges(
  { start, limits, movedFrom }: BaseState,
  { state, contract }: Head,
  current: Contract | null,
): EvaluationChange[] {
  if (!start || !limits) return []
  const { facts, manifest } = state
  const before = start.state.manifest
  // Data that the base has got meanwhile is no change of this branch's.
  const sameData = manifest?.digest === before?.digest || manifest?.digest === limits.state.manifest?.digest
  const parts = ['input', 'score'] as const
  const sameRows =
    current !== null && parts.every((part) => current.fingerprints[part] === contract.fingerprints[part])
  return [
    ...(movedFrom === null ? [] : [movedGate(movedFrom, state)]),
    ...gateChanges(limits.state.facts, facts, start.state.facts, {
      recordingsStand: sameRows && sameData,
      usedDeclarations: usedDeclarations(state, current, contract),
    }),
    ...(sameData || !before || !manifest ? [] : manifestChanges(before, manifest)),
  ]
}

function movedGate(from: string, { facts }: GateState): EvaluationChange {
  const { file } = facts.settings
  const place = { file, line: 1, pointer: '' }
  return { what: 'gate file', id: null, from, to: file, place, weaker: true, bound: true }
}

function usedDeclarations({ facts }: GateState, current: Contract | null, proposed: Contract): Set<string> {
  if (current === null) return new Set()
  const differences = diffContracts(current, proposed)
  return new Set(
    facts.settings.changes
      .filter((entry) => differences.some((difference) => declares(entry, difference)))
      .map(({ pointer }) => pointer),
  )
}

/** What a commit of the change says, for reviews of it. null: it has no gate that can be read. */
export async function headAt(host: Host, gate: string, commit: string): Promise<Head | null> {
  const reader = readerAt(host, commit)
  try {
    const state = await gateStateOf(host, gate, reader)
    if (state === null) return null
    const { thresholds, waivers, serving } = state.gate.refs
    const [thresholdsBytes, waiversBytes, servingBytes] = await Promise.all([
      reader.read(thresholds),
      waivers === null ? null : reader.read(waivers),
      reader.read(serving),
    ])
    if (!thresholdsBytes || !servingBytes || (waivers !== null && !waiversBytes)) return null
    return {
      state,
      thresholdsBytes,
      waiversBytes,
      thresholds: parseThresholds(thresholdsBytes, thresholds),
      waivers: waivers !== null && waiversBytes ? parseWaivers(waiversBytes, waivers) : [],
      contract: await contractOf(parseServing(servingBytes, serving), filesAt(host, commit), host.sha256),
    }
  } catch (error) {
    if (error instanceof GateError) return null
    throw error
  }
}

/** The gate of the workspace, with what stands beside it. */
export async function workspaceState(
  host: Host,
  gate: string,
): Promise<Omit<Head, 'thresholds' | 'waivers' | 'contract'>> {
  const reader: Reader = workspaceReader(host)
  const state = (await gateStateOf(host, gate, reader)) as GateState
  const { thresholds, waivers } = state.gate.refs
  return {
    state,
    thresholdsBytes: await reader.read(thresholds),
    waiversBytes: waivers === null ? null : await reader.read(waivers),
  }
}

const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
