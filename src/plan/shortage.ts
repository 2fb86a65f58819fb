import type { Query, SpanKind } from '../model/dataset.ts'
import type { QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import type { TokenRange } from '../model/tokens.ts'
import { retentionOf } from '../tokenize/retention.ts'
import { enterQuery } from './entrance.ts'
import { createFormatter } from './format.ts'
import { createJoiner, NOTHING } from './join.ts'
import { encoderOf } from './plan-query.ts'
import { occurrencesOf } from './retained.ts'

/** By how much a refused query is too long, and which of its protected parts a silent cut would take. */
export interface Shortage {
  /** Tokens of a query that the contract accepts. */
  readonly room: number
  readonly tokensTooMany: number
  readonly spans: readonly {
    readonly spanId: string
    readonly kind: SpanKind
    readonly targetTokens: number
    readonly tokensTooMany: number
  }[]
}

/** Of a query that `plan` refuses; null where it accepts it. */
export function shortageOf(loaded: LoadedContract, query: Query, plan: QueryPlan): Shortage | null {
  if (plan.entrance.outcome === 'accept') return null
  const encoder = encoderOf(loaded)
  const { contract } = loaded
  const formatted = createFormatter(contract.input).uncutQuery(query.text)
  const { query: uncut, frame } = createJoiner(contract, encoder).join(formatted, NOTHING)
  const { queryTokens } = plan.entrance
  const room = longestAccepted(queryTokens, (tokens) => {
    return enterQuery(contract, tokens, frame).entrance.outcome === 'accept'
  })
  const count = uncut.encoding.ids.length
  const kept: TokenRange =
    contract.input.cut.truncationSide === 'right'
      ? { start: 0, end: room }
      : { start: Math.max(0, count - room), end: count }
  const spans = query.protectedSpans.flatMap(({ id, kind, querySpan }) => {
    const [first] = occurrencesOf(uncut, querySpan)
    const { keptTokens, targetTokens } = retentionOf(first?.targets ?? [], kept)
    const tokensTooMany = targetTokens - keptTokens
    return tokensTooMany > 0 ? [{ spanId: id, kind, targetTokens, tokensTooMany }] : []
  })
  return { room, tokensTooMany: queryTokens - room, spans }
}

/** A contract that accepts a length accepts every shorter one. */
function longestAccepted(below: number, accepts: (tokens: number) => boolean): number {
  let low = 0
  let high = below
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (accepts(middle)) low = middle
    else high = middle - 1
  }
  return low
}
