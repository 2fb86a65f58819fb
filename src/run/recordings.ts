import type { GateInput } from '../inputs/gate.ts'
import type { Dataset } from '../model/dataset.ts'
import type { Host } from '../model/host.ts'
import type { TraceIndex } from '../model/run.ts'
import type { BaseState } from './base.ts'
import type { BaseData } from './base-data.ts'
import type { OpenContract } from './contracts.ts'
import { currentTraces } from './current-traces.ts'
import { withoutStaleRows } from './stale-rows.ts'
import { storedTraces } from './store.ts'
import { distinctTraces } from './traces.ts'

/** Recordings of the contracts of a run, oldest first, each file once. */
export interface Recordings {
  readonly traces: readonly TraceIndex[]
  /** Of the contract in service, those that the change did not write last; where they are no others, the same. */
  readonly currentTraces: readonly TraceIndex[]
}

interface Sources {
  /** Those of gate.json, in its order. */
  readonly named: readonly TraceIndex[]
  readonly contracts: Readonly<Record<'proposed', OpenContract>> &
    Readonly<Record<'current' | 'rollback', OpenContract | null>>
  readonly base: BaseState | null
  readonly baseData: BaseData | null
  readonly dataset: Dataset
  readonly dataRoot: string | null
}

/**
 * What gate.json names, the store keeps and the base has of the contracts, without rows of other texts; those are told.
 * @throws {GateError} those of the store
 */
export async function readRecordings(
  host: Host,
  { refs, settings }: GateInput,
  { named, contracts, base, baseData, dataset, dataRoot }: Sources,
): Promise<Recordings> {
  const { proposed, current, rollback } = contracts
  const opened = [proposed, current, rollback].flatMap((one) =>
    one ? [one.contract.fingerprints.input] : [],
  )
  const stored =
    refs.store === null
      ? []
      : await storedTraces(
          host,
          { gate: settings.file, store: refs.store, dataRoot },
          new Set(opened),
          dataset,
        )
  const ofCurrent = await currentTraces(
    host,
    base,
    { current: current?.contract ?? null, proposed: proposed.contract },
    { stored, named },
    { dataset, dataRoot },
  )
  const fresh = freshTraces(dataset, baseData, host.log)
  // What gate.json names is at least as fresh as what was kept of earlier changes.
  const traces = distinctTraces([...stored, ...named]).map(fresh)
  return { traces, currentTraces: ofCurrent?.map(fresh) ?? traces }
}

function freshTraces(dataset: Dataset, base: BaseData | null, log: Host['log']) {
  const before = base && 'dataset' in base ? base.dataset : null
  const known = new Map<TraceIndex, TraceIndex>()
  return (one: TraceIndex): TraceIndex => {
    const found = known.get(one)
    if (found) return found
    const { trace, stale } = withoutStaleRows(one, dataset, before)
    if (stale > 0)
      log.warning(`${trace.file}: ${stale} pairs were recorded with other texts, and do not count`)
    known.set(one, trace)
    return trace
  }
}
