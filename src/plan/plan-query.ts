import type { Dataset, Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { Formatted, PlannedInput, QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import type { CutRule, Encoder, Kept } from '../model/tokens.ts'
import { lengthOf } from './cut-offered.ts'
import { enterQuery } from './entrance.ts'
import { createFormatter } from './format.ts'
import { cutFramed } from './frame.ts'
import { createJoiner, NOTHING } from './join.ts'
import { type Offer, offersOf } from './windows.ts'

/**
 * Every model input of one query under one contract: its first `candidates` candidates in retrieval
 * order, each as a pair or as its windows. A refused query has none. `offers`: other windows than the contract's.
 * @throws {GateError} the encoder's own where there are no encodings, LENGTH_BELOW_SPECIALS,
 *   PAIR_IMPOSSIBLE where only_first would have to remove a whole query, WINDOWS_IMPOSSIBLE,
 *   OFFSETS_UNAVAILABLE where a token of a joined template belongs to both sides
 */
export function planQuery(
  loaded: LoadedContract,
  query: Query,
  dataset: Dataset,
  offers: typeof offersOf = offersOf,
): QueryPlan {
  const { contract } = loaded
  const encoder = encoderOf(loaded)
  const formatter = createFormatter(contract.input)
  const joiner = createJoiner(contract, encoder)
  const formattedQuery = formatter.query(query.text)
  const alone = joiner.join(formattedQuery, NOTHING)
  const { entrance, offered } = enterQuery(contract, alone.query.encoding.ids.length, alone.frame)
  const scored = query.candidates.slice(0, contract.candidates ?? query.candidates.length)
  const unscored = query.candidates.slice(scored.length).map(({ documentId }) => documentId)
  if (entrance.outcome !== 'accept') return { queryId: query.id, entrance, inputs: [], unscored }

  const { cut: rule } = contract.input
  /** Uncapped, a query is offered whole: in one string with a document it may have other tokens than alone. */
  const offeredQuery = ({ joined: { query: side } }: Offer): Kept => ({
    encoding: side.encoding,
    range: contract.input.maxQueryTokens === null ? { start: 0, end: side.encoding.ids.length } : offered,
  })
  const inputs: PlannedInput[] = []
  for (const { documentId } of scored) {
    const pair = `(query ${query.id}, document ${documentId})`
    const at = `${contract.file}#/input/truncation ${pair}`
    const cutOf = (offer: Offer) => cutFramed(rule, offeredQuery(offer), offer, offer.joined.frame, at)
    const room = (offer: Offer) =>
      offer.joined.frame.oneText === null
        ? lengthOf(cutOf(offer).cut.document)
        : roomBeside(rule, offeredQuery(offer), offer)
    const document = documentOf(dataset, documentId)
    const join = (formatted: Formatted) => joiner.join(formattedQuery, formatted)
    const tools = { encoder, formatter, join, room, at: `${contract.file}#/windows ${pair}` }
    offers(document, contract.windows, tools).forEach((offer, window) => {
      const { cut, frame } = cutOf(offer)
      const { query: ofQuery } = offer.joined
      const around = (frame?.layout ?? offer.joined.frame.layout).filter(({ kind }) => kind === 'special')
      inputs.push({
        queryId: query.id,
        documentId,
        window,
        query: ofQuery.formatted,
        document: offer.formatted,
        queryEncoding: ofQuery.encoding,
        documentEncoding: offer.encoding,
        offered: { query: offeredQuery(offer).range, document: offer.range },
        cut,
        ...(frame && { frame }),
        length:
          cut.joined === null
            ? around.length + lengthOf(cut.query) + lengthOf(cut.document)
            : lengthOf(cut.joined),
      })
    })
  }
  return { queryId: query.id, entrance, inputs, unscored }
}

/** Tokens of a document that leave a template in one string whole, its end included. */
function roomBeside({ maxLength }: CutRule, query: Kept, { range, joined }: Offer): number {
  const offered = lengthOf(range)
  if (maxLength === null) return offered
  const around = joined.frame.layout.filter(({ kind }) => kind === 'special').length
  return Math.min(offered, Math.max(0, maxLength - around - lengthOf(query.range)))
}

/** @throws {GateError} why there are no encodings */
export function encoderOf({ encoder }: LoadedContract): Encoder {
  if (encoder instanceof GateError) throw encoder
  return encoder
}

/** Ids are resolved when the dataset is read. */
export function documentOf(dataset: Dataset, documentId: string) {
  const document = dataset.documents.get(documentId)
  if (document === undefined) throw new Error(`unchecked dataset: no document ${documentId}`)
  return document
}
