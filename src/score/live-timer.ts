import type { Contract } from '../model/contract.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { ModelSession } from '../model/session.ts'
import type { ModelInput, Tokenizer } from '../model/tokens.ts'
import { assembleInput } from '../plan/assemble-input.ts'
import { knownInputs, toBatch } from './feeds.ts'
import { scoreOutput } from './read-output.ts'

/** Times requests as the contract would run them: its batches, its order, its padding; nothing is shared. */
export interface LiveTimer {
  /** Milliseconds that the model takes for all inputs of a query. */
  request(inputs: readonly PlannedInput[], contract: Contract, tokenizer: Tokenizer): Promise<number>
}

/** `at`: names the model in errors. `milliseconds`: a clock that never goes back. */
export function createLiveTimer(session: ModelSession, at: string, milliseconds: () => number): LiveTimer {
  const names = knownInputs(session, at)
  const output = scoreOutput(session, at)
  return {
    async request(inputs, { batching, input }, tokenizer) {
      const rows = inputs.map((one) => assembleInput(one, tokenizer))
      const fixed = batching.padTo === 'maxLength' ? (input.cut.maxLength ?? 0) : 0
      const started = milliseconds()
      for (const batch of batchesOf(rows, batching)) {
        const width = Math.max(fixed, ...batch.map(({ ids }) => ids.length))
        await session.run(toBatch(batch, names, tokenizer.declared.padding?.id ?? 0, width), output)
      }
      return milliseconds() - started
    },
  }
}

function batchesOf(
  rows: readonly ModelInput[],
  { size, sortByLength }: Contract['batching'],
): ModelInput[][] {
  const ordered = sortByLength ? [...rows].sort((a, b) => b.ids.length - a.ids.length) : [...rows]
  const most = size ?? ordered.length
  const batches: ModelInput[][] = []
  for (let start = 0; start < ordered.length; start += most) batches.push(ordered.slice(start, start + most))
  return batches
}
