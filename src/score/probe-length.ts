import type { ModelSession } from '../model/session.ts'
import type { ModelInput } from '../model/tokens.ts'
import { knownInputs, toBatch } from './feeds.ts'
import { scoreOutput } from './read-output.ts'

/** Attention over more tokens than this is no quick question. */
const PROBED_TOKENS = 1_024
/** An id that is padding in no known family, so that every token counts a position. */
const PROBE_ID = 2

/**
 * Longest row that a graph accepts, in tokens, found by running single rows: up to `limit`, the
 * contract's. null: it accepts the limit, or the limit is too long to be tried, or it fails whatever
 * the length.
 */
export async function longestRow(session: ModelSession, limit: number, at: string): Promise<number | null> {
  if (limit > PROBED_TOKENS) return null
  const names = knownInputs(session, at)
  const output = scoreOutput(session, at)
  const accepts = (length: number) =>
    session.run(toBatch([rowOf(length)], names, 0, length), output).then(
      () => true,
      () => false,
    )
  if (await accepts(limit)) return null
  let accepted = 0
  for (let refused = limit; refused - accepted > 1; ) {
    const middle = (accepted + refused) >> 1
    if (await accepts(middle)) accepted = middle
    else refused = middle
  }
  return accepted === 0 ? null : accepted
}

function rowOf(length: number): ModelInput {
  return {
    ids: new Int32Array(length).fill(PROBE_ID),
    typeIds: new Uint8Array(length),
    sequence: new Int8Array(length),
    tokenIndex: new Int32Array(length),
  }
}
