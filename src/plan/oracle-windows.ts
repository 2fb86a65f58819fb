import type { WindowContract } from '../model/contract.ts'
import type { Dataset, Document, Query } from '../model/dataset.ts'
import type { PlannedInput, QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import type { Span, TokenRange } from '../model/tokens.ts'
import { planQuery } from './plan-query.ts'
import { occurrencesOf } from './retained.ts'
import type { Offer, WindowTools } from './windows.ts'

/** How the windows of an oracle are read: parts of the one encoding, as long as the pair has room. */
export function oracleWindows(windows: WindowContract | null): WindowContract {
  const { aggregate = 'max', topWindows = 1, neighbours = 0 } = windows ?? {}
  return { cut: 'tokens', size: 'fill', overlap: 0, maxWindows: null, aggregate, topWindows, neighbours }
}

/**
 * The plan of a contract with perfect windows: each scored document that holds evidence of the query is read
 * in windows centred on it, the others as `plan` reads them. No service can cut so, since it does not know
 * where the answer stands: an upper bound of what windows of this pair length could keep.
 * @throws {GateError} as `planQuery`
 */
export function planOracle(
  loaded: LoadedContract,
  query: Query,
  dataset: Dataset,
  plan: QueryPlan,
): QueryPlan {
  const spans = new Map<string, Span[]>()
  for (const { documentId, textSpan } of query.units.flatMap(({ places }) => places))
    spans.set(documentId, [...(spans.get(documentId) ?? []), textSpan])
  const beyond = new Set(plan.unscored)
  const holders = query.candidates.filter(({ documentId: id }) => spans.has(id) && !beyond.has(id))
  if (holders.length === 0) return plan
  const centred = planQuery(loaded, { ...query, candidates: holders }, dataset, (document, _, tools) =>
    centredOffers(document, spans.get(document.id) ?? [], tools),
  )
  const inputs = new Map<string, PlannedInput[]>()
  for (const input of plan.inputs) add(inputs, input)
  for (const { documentId } of holders) inputs.set(documentId, [])
  for (const input of centred.inputs) add(inputs, input)
  return { ...plan, inputs: [...inputs.values()].flat() }
}

function add(inputs: Map<string, PlannedInput[]>, input: PlannedInput): void {
  const known = inputs.get(input.documentId)
  if (known) known.push(input)
  else inputs.set(input.documentId, [input])
}

/** One window per span, each once, from left to right; all of a document that fits, or where no span has tokens. */
function centredOffers(document: Document, spans: readonly Span[], tools: WindowTools): Offer[] {
  const { formatter, join, room } = tools
  const joined = join(formatter.uncutDocument(document))
  const { formatted, encoding } = joined.document
  const count = encoding.ids.length
  const whole = { formatted, encoding, joined, range: { start: 0, end: count } }
  const size = room(whole)
  if (count <= size || size < 1) return [whole]
  const starts = new Set<number>()
  for (const span of spans) {
    for (const { targets } of occurrencesOf({ formatted, encoding }, span)) {
      const [first, last] = [targets[0], targets.at(-1)]
      if (first !== undefined && last !== undefined)
        starts.add(startOf({ start: first, end: last + 1 }, size, count))
    }
  }
  if (starts.size === 0) return [whole]
  return [...starts].sort((a, b) => a - b).map((start) => ({ ...whole, range: { start, end: start + size } }))
}

/** First token of a window of `size` around a range, inside a document of `count` tokens. */
function startOf({ start, end }: TokenRange, size: number, count: number): number {
  const centred = start - Math.floor((size - (end - start)) / 2)
  return Math.min(Math.max(0, centred), count - size)
}
