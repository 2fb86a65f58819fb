import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { Retention, SpanRetention } from '../../model/evidence.ts'
import type { PlannedInput } from '../../model/plan.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoding, Span, TokenRange } from '../../model/tokens.ts'
import { retentionOf, targetTokens } from '../../tokenize/retention.ts'
import { contractEvidence } from '../contract-evidence.ts'
import { encodeQuery } from '../encode-query.ts'
import { createFormatter } from '../format.ts'
import { createJoiner } from '../join.ts'
import { datasetOf, documentOf, queryOf } from '../one-pair.ts'
import { encoderOf, planQuery } from '../plan-query.ts'
import { occurrencesOf } from '../retained.ts'

/** What became of a text with a span in it. `kept` of `count` tokens; null: of this kind of cut nothing is known. */
export interface Seen {
  readonly state: Retention | 'refused'
  readonly first: number
  readonly last: number
  readonly count: number
  readonly kept: TokenRange | null
  /** Where the first of several windows ends, in tokens of the document. */
  readonly edge: number | null
  /** The kept tokens: equal keys are equal inputs. */
  readonly key: string
}

/** Shows a text to a contract. */
export type Look = (text: string, span: Span) => Seen

const REFUSED: Seen = { state: 'refused', first: 0, last: 0, count: 0, kept: null, edge: null, key: '' }

function orRefused(look: Look): Look {
  return (text, span) => {
    try {
      return look(text, span)
    } catch (error) {
      if (error instanceof GateError) return REFUSED
      throw error
    }
  }
}

/** A text as a document that is read with a query. */
export function lookAtDocument(loaded: LoadedContract, queryText: string): Look {
  return orRefused((text, textSpan) => {
    const document = documentOf(text)
    const data = datasetOf(document)
    const query: Query = {
      ...queryOf(queryText),
      units: [
        {
          id: 'u',
          grade: 1,
          anyOf: null,
          qualifierOf: null,
          places: [{ documentId: document.id, textSpan }],
        },
      ],
    }
    const plan = planQuery(loaded, query, data)
    const evidence = contractEvidence(loaded, query, data, plan)
    const place = evidence.units[0]?.places[0]
    if (evidence.outcome !== 'accept' || place === undefined) return REFUSED
    const inputs = plan.inputs
    const [input] = inputs as [PlannedInput, ...PlannedInput[]]
    const shared = inputs.every(({ documentEncoding }) => documentEncoding === input.documentEncoding)
    return {
      state: place.retention,
      first: place.firstToken,
      last: place.lastToken,
      count: input.documentEncoding.ids.length,
      kept: shared
        ? { start: input.cut.document.start, end: Math.max(...inputs.map(({ cut }) => cut.document.end)) }
        : null,
      edge: shared && inputs.length > 1 ? input.cut.document.end : null,
      key: inputs.map(({ documentEncoding, cut }) => keyOf(documentEncoding, cut.document)).join(' '),
    }
  })
}

/** A text as the query of a pair, read with a long document. */
export function lookAtQuery(loaded: LoadedContract, documentText: string): Look {
  return orRefused((text, querySpan) => {
    const document = documentOf(documentText)
    const plan = planQuery(loaded, queryOf(text), datasetOf(document))
    const [input] = plan.inputs
    if (input === undefined) return REFUSED
    const formatter = createFormatter(loaded.contract.input)
    const { query } = createJoiner(loaded.contract, encoderOf(loaded)).join(
      formatter.uncutQuery(text),
      formatter.uncutDocument(document),
    )
    const targets = occurrencesOf(query, querySpan)[0]?.targets ?? []
    return seen(retentionOf(targets, input.cut.query), targets, query.encoding, input.cut.query)
  })
}

/** A text as the query encoder reads it on a route; null: the contract has none, or its tokens can't be known. */
export function lookAtEncoder({ contract, queryEncoder }: LoadedContract, route: string): Look | null {
  const rule = contract.queryEncoder
  if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return null
  return orRefused((text, { start, end }) => {
    const { encoding, range, prefixLength } = encodeQuery(queryEncoder, rule, { text, route }, contract.file)
    const targets = targetTokens(encoding, { start: start + prefixLength, end: end + prefixLength })
    return seen(retentionOf(targets, range), targets, encoding, range)
  })
}

function seen(
  { retention }: SpanRetention,
  targets: readonly number[],
  encoding: Encoding,
  kept: TokenRange,
): Seen {
  return {
    state: retention,
    first: targets[0] ?? 0,
    last: targets.at(-1) ?? 0,
    count: encoding.ids.length,
    kept,
    edge: null,
    key: keyOf(encoding, kept),
  }
}

const keyOf = ({ ids }: Encoding, { start, end }: TokenRange): string => ids.subarray(start, end).join()
