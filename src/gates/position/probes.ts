import type { ContractName } from '../../model/contract.ts'
import type { Dataset } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { PositionReport } from '../../model/files.ts'
import type { LossSet, LostId, Measurement } from '../../model/gates.ts'
import type { ProbeSet } from '../../model/probes.ts'
import type { LoadedContract } from '../../model/run.ts'
import { type ProbeOutcome, runProbes } from '../../plan/probes/run-set.ts'

type ProbeReport = PositionReport['probes'][number]

/** What limits name: each set is a metric of its own. */
const PROBE_METRIC = 'probeRetention.'
const DEFINITION = 1

export interface Probed {
  readonly measured: readonly Measurement[]
  readonly losses: readonly LossSet[]
  readonly reports: readonly ProbeReport[]
}

/** All sets under one contract. Where its tokens can't be known nothing is measured, and a limit says so. */
export function probe(
  name: ContractName,
  sets: readonly ProbeSet[],
  loaded: LoadedContract,
  dataset: Dataset,
): Probed {
  if (loaded.encoder instanceof GateError) return { measured: [], losses: [], reports: [] }
  const all = sets.map((set) => ({ set, outcomes: runProbes(set, loaded, dataset) }))
  return {
    measured: all.flatMap(({ set, outcomes }) => measuredOf(name, set, outcomes)),
    losses: all.map(({ set, outcomes }) => lossesOf(name, set, outcomes)),
    reports: all.map(({ set, outcomes }) => reportOf(name, set, outcomes)),
  }
}

const statesOf = (outcomes: readonly ProbeOutcome[], ...states: readonly ProbeOutcome['state'][]) =>
  outcomes.filter(({ state }) => states.includes(state))

function measuredOf(path: ContractName, { id }: ProbeSet, outcomes: readonly ProbeOutcome[]): Measurement[] {
  if (outcomes.length === 0) return []
  return [
    {
      metric: PROBE_METRIC + id,
      definition: DEFINITION,
      path,
      segment: '*',
      value: statesOf(outcomes, 'complete').length / outcomes.length,
      unit: 'ratio',
      n: outcomes.length,
      of: 'probes',
    },
  ]
}

/** What could not be placed or told is neither kept nor lost. */
function lossesOf(path: ContractName, { id }: ProbeSet, outcomes: readonly ProbeOutcome[]): LossSet {
  const ids = (some: readonly ProbeOutcome[]): LostId[] =>
    some.map((outcome) => ({ queryId: outcome.id, id: outcome.textId }))
  return {
    metric: PROBE_METRIC + id,
    path,
    lost: ids(statesOf(outcomes, 'partial', 'lost', 'refused')),
    unverifiable: ids(statesOf(outcomes, 'unverifiable', 'missed')),
    total: ids(outcomes),
  }
}

function reportOf(contract: ContractName, { id }: ProbeSet, outcomes: readonly ProbeOutcome[]): ProbeReport {
  const count = (state: ProbeOutcome['state']) => statesOf(outcomes, state).length
  return {
    set: id,
    contract,
    probes: outcomes.length,
    complete: count('complete'),
    partial: count('partial'),
    lost: count('lost'),
    unverifiable: count('unverifiable'),
    refused: count('refused'),
    notPlaced: count('missed'),
    collisions: collisionsOf(outcomes),
    rows: rowsOf(outcomes),
  }
}

/** Pairs of texts of one group that are one input in equal circumstances. */
function collisionsOf(outcomes: readonly ProbeOutcome[]): number {
  const seen = new Map<string, number>()
  let pairs = 0
  for (const { group, key, entrance, position, query, prefix, route } of outcomes) {
    if (group === null || key === '') continue
    const place = JSON.stringify([group, entrance, position, query, prefix, route, key])
    const others = seen.get(place) ?? 0
    pairs += others
    seen.set(place, others + 1)
  }
  return pairs
}

function rowsOf(outcomes: readonly ProbeOutcome[]): ProbeReport['rows'] {
  const rows = new Map<string, ProbeReport['rows'][number]>()
  for (const { entrance, position, query, prefix, route, state } of outcomes) {
    const circumstances = { entrance, position, query, prefix, route }
    const name = JSON.stringify(circumstances)
    const row = rows.get(name) ?? { ...circumstances, complete: 0, n: 0 }
    rows.set(name, { ...row, n: row.n + 1, complete: row.complete + (state === 'complete' ? 1 : 0) })
  }
  return [...rows.values()]
}
