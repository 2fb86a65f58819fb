import type { Contract } from '../model/contract.ts'
import type { Dataset } from '../model/dataset.ts'
import type { Host } from '../model/host.ts'
import type { TraceIndex } from '../model/run.ts'
import type { BaseState } from './base.ts'
import { traceAt } from './base-data.ts'
import { distinctTraces } from './traces.ts'

const PARTS = ['input', 'score'] as const

/** Recordings of the change, by where they come from. */
interface Recordings {
  readonly stored: readonly TraceIndex[]
  readonly named: readonly TraceIndex[]
}

/**
 * The recordings of the contract in service, where the proposed one is another: those that the base names by content,
 * and those of the store, stand last, as if they were the newest. A change that could bring other scores of what it is
 * compared with would choose its own yardstick; what it brings only fills the gaps. null: nothing tells them apart.
 */
export async function currentTraces(
  host: Host,
  base: BaseState | null,
  contracts: { readonly current: Contract | null; readonly proposed: Contract },
  { stored, named }: Recordings,
  { dataset, dataRoot }: { readonly dataset: Dataset; readonly dataRoot: string | null },
): Promise<readonly TraceIndex[] | null> {
  const { current, proposed } = contracts
  if (!base?.start || current === null) return null
  if (PARTS.every((part) => current.fingerprints[part] === proposed.fingerprints[part])) return null
  const { commit, state } = base.start
  const ofBase: TraceIndex[] = []
  for (const recording of state.facts.recordings) {
    // Whatever lies under this name in the data root may be of this very run.
    if (recording.sha256 === null) continue
    const known = named.find(({ recordings: [one] }) => one?.sha256 === recording.sha256)
    const found =
      known ?? (await traceAt(host, commit, state.gate.settings.file, recording, dataRoot, dataset))
    if (found && current.fingerprints.input === found.header.fingerprints.input) ofBase.push(found)
  }
  return distinctTraces([...named, ...stored, ...ofBase])
}
