import type { GateId } from '../model/findings.ts'
import type { Log } from '../model/host.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { RunContext } from '../model/run.ts'
import type { Assembly } from '../rank/assemble.ts'
import type { ReturnedScores } from '../rank/score-documents.ts'
import type { GuardedGate } from './gates.ts'
import { cellsOf, evidenceOf, type Faults, type PlannedQuery, planAll } from './query-evidence.ts'
import { type ShiftScorer, scoreShifts } from './shifts.ts'
import type { RequestTimer } from './timing.ts'

/** Inputs that are planned before they are scored together, so that live batches can be formed by length. */
const INPUTS_PER_CHUNK = 2_048

/** Scores of planned inputs: those of a trace are at hand, live ones are computed for what is handed over. */
interface Scorer {
  score(inputs: readonly PlannedInput[]): Promise<ReturnedScores>
}

/** `cells`: of the variants of the run, in their order; null: their inputs can't be scored. `timer` null: no request is timed. */
export interface Scorers extends Readonly<Record<'current' | 'proposed', Scorer>> {
  readonly cells?: readonly (Scorer | null)[]
  readonly shifts?: readonly ShiftScorer[]
  readonly timer?: RequestTimer | null
}

/** All queries in order, from plan to gates, a chunk of them at a time. */
export async function evaluate(
  context: RunContext,
  scorers: Scorers,
  gates: readonly GuardedGate[],
  log: Log,
): Promise<void> {
  const { queries } = context.dataset
  const assembly: Assembly = {
    settings: context.settings.context,
    dataset: context.dataset,
    encoder: context.contextEncoder,
  }
  const faults = hearFaults(gates, log)
  let done = 0
  for (const chunk of chunksOf(context, faults)) {
    const scores = {
      current: await scorers.current.score(inputsOf(chunk, 'current')),
      proposed: await scorers.proposed.score(inputsOf(chunk, 'proposed')),
    }
    const ofCells: (ReturnedScores | null)[] = []
    for (const [index, scorer] of (scorers.cells ?? []).entries()) {
      const inputs = chunk.flatMap(({ cells }) => cells[index]?.inputs ?? [])
      ofCells.push(scorer && (await scorer.score(inputs)))
    }
    const shifts = await scoreShifts(chunk, context, scorers.shifts ?? [], scores)
    for (const planned of chunk) {
      await scorers.timer?.add(planned)
      const moved = shifts.get(planned.query.id)
      const found = evidenceOf(planned, context, scores, assembly, faults)
      const evidence = moved ? { ...found, shifts: moved } : found
      const cells = cellsOf(planned, context, ofCells, assembly)
      for (const gate of gates) gate.add(cells.length === 0 ? evidence : { ...evidence, cells })
    }
    done += chunk.length
    log.progress('queries', done, queries.length)
  }
}

function* chunksOf(context: RunContext, faults: Faults): Generator<readonly PlannedQuery[]> {
  let chunk: PlannedQuery[] = []
  let inputs = 0
  for (const query of context.dataset.queries) {
    const planned = planAll(query, context, faults)
    chunk.push(planned)
    inputs += inputsOf([planned], 'current').length + inputsOf([planned], 'proposed').length
    for (const cell of planned.cells) inputs += cell?.inputs.length ?? 0
    if (inputs < INPUTS_PER_CHUNK) continue
    yield chunk
    chunk = []
    inputs = 0
  }
  if (chunk.length > 0) yield chunk
}

const inputsOf = (chunk: readonly PlannedQuery[], contract: 'current' | 'proposed'): PlannedInput[] =>
  chunk.flatMap(({ plans }) => plans[contract]?.inputs ?? [])

/** Gates that conclude nothing without this step of the proposed path. */
const NEED: Readonly<Record<'plan' | 'rank', readonly GateId[]>> = {
  plan: ['position', 'comparison'],
  rank: ['comparison'],
}

/**
 * What the proposed path, or the baseline, can't do is an error of the gates that need it. Of another contract
 * it is told once; its gates find it missing.
 */
function hearFaults(gates: readonly GuardedGate[], log: Log): Faults {
  const told = new Set<string>()
  return (contract, step, error) => {
    if (contract === 'proposed' || contract === 'baseline') {
      for (const gate of gates) if (NEED[step].includes(gate.id)) gate.fail(error)
      return
    }
    if (told.has(contract)) return
    told.add(contract)
    log.warning(`${contract} contract: ${error.message}`)
  }
}
