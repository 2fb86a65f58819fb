import { severityOf } from '../../model/codes.ts'
import type { ContractName } from '../../model/contract.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import type { PositionReport } from '../../model/files.ts'
import type { Gate } from '../../model/gates.ts'
import type { LoadedContract, RunContext } from '../../model/run.ts'
import { offsetFindings } from '../offsets.ts'
import { collectFindings } from '../waivers.ts'
import { type Collision, createCollisions } from './collisions.ts'
import { createEntrance } from './entrance.ts'
import { queryFindings } from './findings.ts'
import { probe } from './probes.ts'
import { createRepair } from './repair/repair.ts'
import { createRewrites } from './rewrites.ts'
import { type ContractStates, statesOf } from './states.ts'
import { createSurvival } from './survival.ts'
import { createTally, type RetentionTally } from './tally.ts'

/** Metrics of this gate. Their values are shares in [0, 1]; only complete counts. */
const POSITION_METRICS = {
  evidence: 'evidenceRetention.pair',
  spans: { pair: 'protectedSpanRetention.pair', encoder: 'protectedSpanRetention.encoder' },
  /** Each document that holds a unit by itself, where another may hold it whole. Not for limits. */
  places: 'placeRetention.pair',
} as const

/**
 * Gate 1: does annotated evidence survive tokenization, under each contract?
 * Losses of the proposed contract are findings for the reader; limits judge them. What can't be told
 * is unverified.
 */
export function startPosition(context: RunContext): Gate {
  const { contracts } = context
  const findings = collectFindings(context)
  const units = createTally('units')
  const spans = createTally('spans')
  const measuredNames: readonly ContractName[] = ['current', 'proposed', 'rollback']
  const distinct = distinctContracts(context)
  const survival = createSurvival()
  const entrance = createEntrance()
  const rewrites = createRewrites(context.dataset)
  const collisions = createCollisions()
  const repair = createRepair(contracts.proposed, context.dataset)

  /** What is told of a contract once, whatever other names it has. */
  function addContract(name: ContractName, loaded: LoadedContract, evidence: QueryEvidence): Collision[] {
    const { query, plans, contracts: evidences } = evidence
    const [plan, ofContract] = [plans[name], evidences[name]]
    if (plan === null || ofContract === null) return []
    const places = ofContract.units.flatMap((unit) => unit.places)
    survival.add(name, places, plan.inputs)
    entrance.add(name, query, ofContract, plan, loaded)
    for (const finding of rewrites.add(name, query, loaded)) findings.add(finding)
    return collisions.add(name, query, plan, loaded)
  }

  if (contracts.proposed.encoder instanceof Error || contracts.proposed.queryEncoder instanceof Error) {
    for (const finding of offsetFindings(contracts.proposed, 'proposed')) findings.add(finding)
  }

  return {
    id: 'position',
    add(evidence) {
      const states = new Map<ContractName, ContractStates>()
      for (const name of measuredNames) {
        const found = statesOf(name, evidence, contracts)
        if (!found) continue
        states.set(name, found)
        count(evidence, name, found, units, spans)
      }
      for (const [name, loaded] of distinct) {
        for (const facts of addContract(name, loaded, evidence)) {
          if (name !== 'proposed') continue
          const severity = severityOf('INPUT_COLLISION')
          findings.add({ code: 'INPUT_COLLISION', severity, place: evidence.query.place, facts })
        }
      }
      const proposed = states.get('proposed')
      if (!proposed) return
      const current = states.get('current') ?? null
      // A contract whose tokens can't be known is one finding, not one for each of its units.
      if (proposed.evidence === null) return
      const plan = evidence.plans.proposed
      if (plan !== null) repair.add(evidence.query, plan, proposed.evidence, proposed)
      for (const finding of queryFindings(evidence.query, 'proposed', proposed, current))
        findings.add(finding)
    },
    end() {
      const probed = [...distinct].map(([name, loaded]) =>
        probe(name, context.probes, loaded, context.dataset),
      )
      const tallies = [units, spans, rewrites.tally]
      const found = repair.end()
      const position: PositionReport = {
        survival: survival.curves(),
        reach: survival.reach((name) => sideOf(distinct.get(name))),
        entrance: entrance.rows().map((row) => ({ ...row, ...rewrites.countsOf(row.contract) })),
        clarifications: entrance.clarifications(),
        collisions: collisions.counts(),
        ...(found && { repair: found }),
        probes: probed.flatMap(({ reports }) => reports),
      }
      return {
        measured: [
          ...tallies.flatMap((tally) => tally.measured()),
          ...entrance.measured(),
          ...probed.flatMap(({ measured }) => measured),
        ],
        findings: findings.list(),
        series: [...tallies.flatMap((tally) => tally.series()), ...entrance.series()],
        losses: [...tallies.flatMap((tally) => tally.losses()), ...probed.flatMap(({ losses }) => losses)],
        position,
      }
    },
  }
}

/** Contracts that a run has, each once: a rollback to the contract in service is that contract. */
function distinctContracts({ contracts }: RunContext): ReadonlyMap<ContractName, LoadedContract> {
  const { current, proposed, rollback } = contracts
  const found = new Map<ContractName, LoadedContract>()
  if (current !== null) found.set('current', current)
  found.set('proposed', proposed)
  if (rollback !== null && rollback !== current) found.set('rollback', rollback)
  return found
}

/** Windows are cut behind their last, whatever the side. */
const sideOf = (loaded: LoadedContract | undefined) =>
  loaded === undefined || loaded.contract.windows !== null
    ? 'right'
    : loaded.contract.input.cut.truncationSide

function count(
  { query }: QueryEvidence,
  path: ContractName,
  states: ContractStates,
  units: RetentionTally,
  spans: RetentionTally,
): void {
  const common = { path, queryId: query.id, segments: query.segments }
  for (const { id, state, position, acrossCut } of states.needs) {
    const metric = POSITION_METRICS.evidence
    units.add({ ...common, metric, id, state, slices: positionSlices(position, acrossCut) })
  }
  for (const { retention: state, position, acrossCut, documentId: id } of states.places) {
    const slices = positionSlices(state === 'unverifiable' ? null : position, acrossCut)
    units.addRow({ ...common, metric: POSITION_METRICS.places, id, state, slices }, 'pairs')
  }
  for (const { id, state, kind, entrance } of states.spans) {
    const metric = POSITION_METRICS.spans[entrance]
    spans.add({ ...common, metric, id, state, slices: [{ kind }] })
  }
}

/** One third each, `unknown` where it can't be told; a span that the cut divides is counted once more. */
function positionSlices(position: string | null, acrossCut: boolean): Record<string, string>[] {
  return [{ position: position ?? 'unknown' }, ...(acrossCut ? [{ position: 'across-cut' }] : [])]
}
