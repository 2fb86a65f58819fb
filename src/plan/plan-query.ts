import type { Dataset, Query } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { PlannedInput, QueryPlan } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import type { Encoder, Kept } from '../model/tokens.ts'
import { cutOffered, lengthOf } from './cut-offered.ts'
import { enterQuery } from './entrance.ts'
import { createFormatter } from './format.ts'
import { offersOf } from './windows.ts'

/**
 * Every model input of one query under one contract: its first `candidates` candidates in retrieval
 * order, each as a pair or as its windows. A refused query has none.
 * @throws {GateError} the encoder's own where there are no encodings, LENGTH_BELOW_SPECIALS,
 *   PAIR_IMPOSSIBLE where only_first would have to remove a whole query, WINDOWS_IMPOSSIBLE
 */
export function planQuery(loaded: LoadedContract, query: Query, dataset: Dataset): QueryPlan {
  const { contract } = loaded
  const encoder = encoderOf(loaded)
  const { layout, specials } = encoder.tokenizer
  const formatter = createFormatter(contract.input)
  const formattedQuery = formatter.query(query.text)
  const queryEncoding = encoder.encode(formattedQuery.text)
  const { entrance, offered } = enterQuery(contract, queryEncoding.ids.length, layout.pair)
  const scored = query.candidates.slice(0, contract.candidates ?? query.candidates.length)
  const unscored = query.candidates.slice(scored.length).map(({ documentId }) => documentId)
  if (entrance.outcome !== 'accept') return { queryId: query.id, entrance, inputs: [], unscored }

  const { cut: rule } = contract.input
  const offeredQuery = { encoding: queryEncoding, range: offered }
  const inputs: PlannedInput[] = []
  for (const { documentId } of scored) {
    const pair = `(query ${query.id}, document ${documentId})`
    const at = `${contract.file}#/input/truncation ${pair}`
    const cutOf = (document: Kept) => cutOffered(rule, offeredQuery, document, layout.pair, at)
    const room = (document: Kept) => lengthOf(cutOf(document).document)
    const document = documentOf(dataset, documentId)
    const tools = { encoder, formatter, room, at: `${contract.file}#/windows ${pair}` }
    offersOf(document, contract.windows, tools).forEach((offer, window) => {
      const cut = cutOf(offer)
      inputs.push({
        queryId: query.id,
        documentId,
        window,
        query: formattedQuery,
        document: offer.formatted,
        queryEncoding,
        documentEncoding: offer.encoding,
        offered: { query: offered, document: offer.range },
        cut,
        length:
          cut.joined === null
            ? specials.pair + lengthOf(cut.query) + lengthOf(cut.document)
            : lengthOf(cut.joined),
      })
    })
  }
  return { queryId: query.id, entrance, inputs, unscored }
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
