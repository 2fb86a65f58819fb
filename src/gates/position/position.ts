import type { ContractName } from '../../model/contract.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import type { Gate } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { offsetFindings } from '../offsets.ts'
import { collectFindings } from '../waivers.ts'
import { queryFindings } from './findings.ts'
import { type ContractStates, statesOf } from './states.ts'
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
      const proposed = states.get('proposed')
      if (!proposed) return
      const current = states.get('current') ?? null
      // A contract whose tokens can't be known is one finding, not one for each of its units.
      if (proposed.evidence === null) return
      for (const finding of queryFindings(evidence.query, 'proposed', proposed, current))
        findings.add(finding)
    },
    end: () => ({
      measured: [...units.measured(), ...spans.measured()],
      findings: findings.list(),
      series: [...units.series(), ...spans.series()],
      losses: [...units.losses(), ...spans.losses()],
    }),
  }
}

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
