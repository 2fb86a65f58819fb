import type { Dataset } from '../../model/dataset.ts'
import type { Retention } from '../../model/evidence.ts'
import type { ProbePosition, ProbePrefix, ProbeSet, ProbeText, QueryLength } from '../../model/probes.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoder } from '../../model/tokens.ts'
import { enterQuery } from '../entrance.ts'
import { createFormatter } from '../format.ts'
import { createJoiner, NOTHING } from '../join.ts'
import { encoderOf } from '../plan-query.ts'
import { createFiller, type Filler } from './filler.ts'
import { place } from './place.ts'
import { type Look, lookAtDocument, lookAtEncoder, lookAtQuery } from './subject.ts'

/** One probe under one contract. `missed`: no filler puts it exactly where it should stand. */
export interface ProbeOutcome {
  readonly id: string
  readonly textId: string
  readonly entrance: 'pair' | 'encoder'
  readonly position: ProbePosition
  /** Id of the query, and its length where it is not its own. Empty for texts in queries. */
  readonly query: string
  readonly prefix: ProbePrefix
  readonly route: string
  readonly state: Retention | 'refused' | 'missed'
  /** Probes of equal circumstances with texts of one group. */
  readonly group: string | null
  readonly key: string
}

/** Contracts without a limit cut nothing; their probes are as long as those of this limit. */
const LENGTH_WITHOUT_LIMIT = 512
const OVER_LONG_BY = 8

/**
 * All probes of a set under one contract, in the order of the file; the same set gives the same probes. Places
 * that the contract does not have, such as the edge of a window without windows, are left out.
 */
export function runProbes(set: ProbeSet, loaded: LoadedContract, dataset: Dataset): ProbeOutcome[] {
  const all = textsOf(set, dataset)
  return set.prefixes.flatMap((prefix) => {
    const variant = prefix === 'contract' ? loaded : withoutPrefix(loaded)
    const run = set.of === 'document' ? documentProbes : queryProbes
    return run(set, all, variant, dataset).map((one) => ({
      ...one,
      prefix,
      id: [one.textId, one.query, one.position, one.entrance, one.route, prefix].join('/'),
    }))
  })
}

/** A text with the query that asks for it; null: those of the set. */
interface Asked {
  readonly probe: ProbeText
  readonly query: { readonly id: string; readonly text: string } | null
}

type Outcome = Omit<ProbeOutcome, 'id' | 'prefix'>

function documentProbes(
  set: ProbeSet,
  texts: readonly Asked[],
  loaded: LoadedContract,
  dataset: Dataset,
): Outcome[] {
  const encoder = encoderOf(loaded)
  const filler = fillerOf(set, encoder, dataset)
  const times = timesOf(set, filler, loaded.contract.input.cut.maxLength)
  return texts.flatMap(({ probe, query }) =>
    queriesOf(set, query, dataset).flatMap(({ id, text }) =>
      set.queryLengths.flatMap((length) => {
        const asked = lengthened(text, length, filler, loaded)
        if (asked === null) return []
        const query = length === 'as-is' ? id : `${id} ${length}`
        return placeAll(set, probe, { filler, times }, lookAtDocument(loaded, asked), {
          entrance: 'pair',
          query,
          route: '',
        })
      }),
    ),
  )
}

function queryProbes(
  set: ProbeSet,
  texts: readonly Asked[],
  loaded: LoadedContract,
  dataset: Dataset,
): Outcome[] {
  const { contract, queryEncoder } = loaded
  const encoder = encoderOf(loaded)
  const filler = fillerOf(set, encoder, dataset)
  const times = timesOf(set, filler, contract.input.cut.maxLength)
  const document = filler.repeat(times)
  const rule = contract.queryEncoder
  const ofEncoder =
    rule !== null && queryEncoder !== null && !(queryEncoder instanceof Error)
      ? fillerOf(set, queryEncoder, dataset)
      : null
  return texts.flatMap(({ probe }) => [
    ...placeAll(set, probe, { filler, times }, lookAtQuery(loaded, document), {
      entrance: 'pair',
      query: '',
      route: '',
    }),
    ...(ofEncoder === null || rule === null ? [] : [...rule.prefixes.keys(), ''])
      .filter((route, at, routes) => routes.indexOf(route) === at)
      .sort()
      .flatMap((route) => {
        const look = lookAtEncoder(loaded, route)
        if (look === null || ofEncoder === null || rule === null) return []
        const surroundings = { filler: ofEncoder, times: timesOf(set, ofEncoder, rule.maxLength) }
        return placeAll(set, probe, surroundings, look, { entrance: 'encoder', query: '', route })
      }),
  ])
}

function placeAll(
  set: ProbeSet,
  probe: ProbeText,
  surroundings: { readonly filler: Filler; readonly times: number },
  look: Look,
  common: Pick<Outcome, 'entrance' | 'query' | 'route'>,
): Outcome[] {
  return set.positions.flatMap((position) => {
    const placement = place(position, probe, surroundings, look)
    if (placement === 'inapplicable') return []
    const found = placement === 'missed' ? null : placement.seen
    const { group, id: textId } = probe
    return [
      {
        ...common,
        textId,
        position,
        group,
        state: found?.state ?? ('missed' as const),
        key: found?.key ?? '',
      },
    ]
  })
}

function textsOf({ texts, datasetUnits }: ProbeSet, { queries, documents }: Dataset): Asked[] {
  const given = texts.map((probe): Asked => ({ probe, query: null }))
  if (datasetUnits === 0) return given
  const fromDataset = queries.flatMap(({ id, text, units }) =>
    units.flatMap((unit): Asked[] => {
      const [first] = unit.places
      const quote =
        first && documents.get(first.documentId)?.text.slice(first.textSpan.start, first.textSpan.end)
      if (!quote?.trim()) return []
      return [{ probe: { id: `${id}/${unit.id}`, text: quote, quote, group: null }, query: { id, text } }]
    }),
  )
  return [...given, ...fromDataset.slice(0, datasetUnits)]
}

function queriesOf({ queries }: ProbeSet, own: Asked['query'], dataset: Dataset) {
  if (queries.length > 0) return queries
  // Ids of the dataset stay out of the report's rows.
  const text = (own ?? dataset.queries[0])?.text
  return text === undefined ? [] : [{ id: 'dataset', text }]
}

const PLAIN_FILLER = 'This sentence says nothing about it.'

/** Filler of the set, else of the dataset: its first document by id, without what the evidence units say. */
function fillerOf({ filler }: ProbeSet, encoder: Encoder, { documents, queries }: Dataset): Filler {
  if (filler !== null) return createFiller(encoder, filler.text, filler.joiner)
  const holders = new Set(
    queries.flatMap(({ units }) => units.flatMap(({ places }) => places.map((one) => one.documentId))),
  )
  const free = [...documents.keys()].sort().find((id) => !holders.has(id))
  const text = free === undefined ? '' : (documents.get(free)?.text ?? '').replaceAll(/\s+/g, ' ').trim()
  return createFiller(encoder, text === '' ? PLAIN_FILLER : text, ' ')
}

/** A quarter more than the limit, so that something is cut. */
function timesOf({ filler: source }: ProbeSet, filler: Filler, maxLength: number | null): number {
  const limit = maxLength ?? LENGTH_WITHOUT_LIMIT
  return source?.times ?? filler.timesFor(limit + Math.max(128, limit >> 2))
}

/** The query with filler behind it; null: without a limit there is no such length. */
function lengthened(
  text: string,
  length: QueryLength,
  filler: Filler,
  { contract, encoder }: LoadedContract,
): string | null {
  if (length === 'as-is') return text
  if (encoder instanceof Error) return null
  const formatted = createFormatter(contract.input).uncutQuery(text)
  const { query, frame } = createJoiner(contract, encoder).join(formatted, NOTHING)
  const own = query.encoding.ids.length
  const { pairBudget } = enterQuery(contract, own, frame).entrance
  if (pairBudget === null) return null
  const target = length === 'long' ? pairBudget >> 1 : pairBudget + OVER_LONG_BY
  return own >= target ? text : `${text} ${filler.take(target - own)}`
}

/** The same contract with nothing in front of or around the texts. */
function withoutPrefix(loaded: LoadedContract): LoadedContract {
  const { contract } = loaded
  const { queryEncoder } = contract
  return {
    ...loaded,
    contract: {
      ...contract,
      input: { ...contract.input, queryPrefix: '', documentTemplate: '{text}' },
      queryEncoder: queryEncoder && { ...queryEncoder, prefixes: new Map([['', '']]) },
    },
  }
}
