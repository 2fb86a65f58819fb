import type { Contract } from '../model/contract.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { ModelSession } from '../model/session.ts'
import type { Tokenizer } from '../model/tokens.ts'
import { assembleInput } from '../plan/assemble-input.ts'
import { serviceBatches } from './batches.ts'
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
    async request(inputs, contract, tokenizer) {
      const rows = inputs.map((one) => assembleInput(one, tokenizer))
      const started = milliseconds()
      for (const { rows: batch, width } of serviceBatches(rows, ({ ids }) => ids.length, contract)) {
        await session.run(toBatch(batch, names, tokenizer.declared.padding?.id ?? 0, width), output)
      }
      return milliseconds() - started
    },
  }
}
