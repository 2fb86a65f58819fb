import type { Contract } from '../model/contract.ts'
import type { Dataset, EvidencePlace, EvidenceUnit, Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type {
  ContractEvidence,
  PlaceRetention,
  ProtectedRetention,
  SpanRetention,
  UnitRetention,
} from '../model/evidence.ts'
import type { PlannedInput, QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import { retentionOf, targetTokens } from '../tokenize/retention.ts'
import { lengthOf } from './cut-offered.ts'
import { encodeQuery } from './encode-query.ts'
import { createFormatter } from './format.ts'
import { createJoiner, type Joined } from './join.ts'
import { documentOf, encoderOf } from './plan-query.ts'
import {
  compareRetention,
  type Encoded,
  heldTogether,
  type Occurrence,
  occurrencesOf,
  retained,
} from './retained.ts'

/** What one contract leaves of the evidence and the protected spans of one query, in its planned inputs. */
export function contractEvidence(
  loaded: LoadedContract,
  query: Query,
  dataset: Dataset,
  plan: QueryPlan,
): ContractEvidence {
  const { contract } = loaded
  const encoder = encoderOf(loaded)
  const formatter = createFormatter(contract.input)
  const inputs = byDocument(plan.inputs)
  const joiner = createJoiner(contract, encoder)
  const uncutQuery = formatter.uncutQuery(query.text)
  const known = new Map<string, Joined>()
  /** The query with one document before any limit: what evidence is measured against. */
  const uncut = (documentId: string): Joined => {
    const joined =
      known.get(documentId) ??
      joiner.join(uncutQuery, formatter.uncutDocument(documentOf(dataset, documentId)))
    known.set(documentId, joined)
    return joined
  }
  const units = query.units.map((unit): UnitRetention => {
    const places = unit.places.flatMap((place) => {
      const scored = inputs.get(place.documentId)
      return scored === undefined ? [] : [placeRetention(place, uncut(place.documentId).document, scored)]
    })
    return unitRetention(unit, places)
  })
  return {
    ...plan.entrance,
    exhausted: exhausted(contract, query, plan),
    inputs: plan.inputs.length,
    units,
    spans: [
      ...pairSpans(query, (documentId) => uncut(documentId).query, plan.inputs),
      ...encoderSpans(loaded, query),
    ],
  }
}

/** The best input of a document counts, the first of equal ones. */
function placeRetention(
  { documentId, textSpan }: EvidencePlace,
  uncut: Encoded,
  inputs: readonly PlannedInput[],
): PlaceRetention {
  const occurrences = occurrencesOf(uncut, textSpan)
  const given = inputs.map(({ document, documentEncoding, cut }) => ({
    given: { formatted: document, encoding: documentEncoding },
    kept: cut.document,
  }))
  const each = given.map((input) => retained(occurrences, uncut, input.given, input.kept))
  const best = each.reduce((a, b) => (compareRetention(b, a) > 0 ? b : a))
  const window = inputs[each.indexOf(best)]?.window ?? 0
  return {
    ...best,
    window,
    documentId,
    acrossCut: each.some(({ retention }) => retention === 'partial'),
    split: best.retention === 'partial' && inputs.length > 1 && heldTogether(occurrences, uncut, given),
    ...positionOf(occurrences[0], uncut),
  }
}

/** By tokens of the uncut document; a span without tokens stands at its start. */
function positionOf(
  first: Occurrence | undefined,
  { encoding }: Encoded,
): Pick<PlaceRetention, 'position' | 'relativePosition' | 'firstToken' | 'lastToken'> {
  const firstToken = first?.targets[0] ?? 0
  const lastToken = first?.targets.at(-1) ?? firstToken
  const count = Math.max(1, encoding.ids.length)
  const relativePosition = Math.min(1, (firstToken + lastToken + 1) / 2 / count)
  const position = relativePosition < 1 / 3 ? 'start' : relativePosition < 2 / 3 ? 'middle' : 'end'
  return { position, relativePosition, firstToken, lastToken }
}

/** The best document counts. A unit that no scored document holds has not reached any input. */
function unitRetention({ id }: EvidenceUnit, places: readonly PlaceRetention[]): UnitRetention {
  let best: SpanRetention = { retention: 'lost', keptTokens: 0, targetTokens: 0 }
  places.forEach((place, index) => {
    if (index === 0 || compareRetention(place, best) > 0) best = place
  })
  const { retention, keptTokens, targetTokens } = best
  return { unitId: id, retention, keptTokens, targetTokens, places }
}

/** The worst input counts. Without any input (a refused query) there is nothing to say of the pair. */
function pairSpans(
  query: Query,
  uncutOf: (documentId: string) => Encoded,
  inputs: readonly PlannedInput[],
): ProtectedRetention[] {
  const distinct = [...new Map(inputs.map((input) => [rangeKey(input), input])).values()]
  if (distinct.length === 0) return []
  return query.protectedSpans.map(({ id, querySpan }) => {
    const all = distinct.map((input) => {
      const uncut = uncutOf(input.documentId)
      const given = { formatted: input.query, encoding: input.queryEncoding }
      return retained(occurrencesOf(uncut, querySpan), uncut, given, input.cut.query)
    })
    const worst = all.reduce((a, b) => (compareRetention(b, a) < 0 ? b : a))
    return { ...worst, spanId: id, entrance: 'pair' }
  })
}

/** Inputs of a plan share the query's string; only the cut differs, and in one string with a document its tokens may. */
function rangeKey({ cut, frame, queryEncoding }: PlannedInput): string {
  return `${cut.query.start}:${cut.query.end}${frame ? ` ${queryEncoding.ids.join()}` : ''}`
}

/** The query encoder reads the query with its route's prefix, cut to its own limit. */
function encoderSpans({ contract, queryEncoder }: LoadedContract, query: Query): ProtectedRetention[] {
  const rule = contract.queryEncoder
  if (rule === null || queryEncoder === null) return []
  const spans = query.protectedSpans
  if (queryEncoder instanceof GateError) {
    return spans.map(({ id }) => ({
      spanId: id,
      entrance: 'encoder',
      retention: 'unverifiable',
      keptTokens: 0,
      targetTokens: 0,
    }))
  }
  const { encoding, range, prefixLength } = encodeQuery(queryEncoder, rule, query, contract.file)
  return spans.map(({ id, querySpan }) => {
    const shifted = { start: querySpan.start + prefixLength, end: querySpan.end + prefixLength }
    return { ...retentionOf(targetTokens(encoding, shifted), range), spanId: id, entrance: 'encoder' }
  })
}

/** Inputs, or candidates of a query that its contract would truncate and its library refuses. */
function exhausted({ input, candidates }: Contract, query: Query, { entrance, inputs }: QueryPlan): number {
  if (entrance.outcome === 'reject' && input.overlongQuery === 'truncate') {
    return Math.min(query.candidates.length, candidates ?? query.candidates.length)
  }
  return inputs.filter(({ cut, offered }) => lengthOf(cut.document) === 0 && lengthOf(offered.document) > 0)
    .length
}

function byDocument(inputs: readonly PlannedInput[]): ReadonlyMap<string, PlannedInput[]> {
  const groups = new Map<string, PlannedInput[]>()
  for (const input of inputs) {
    const group = groups.get(input.documentId)
    if (group === undefined) groups.set(input.documentId, [input])
    else group.push(input)
  }
  return groups
}
