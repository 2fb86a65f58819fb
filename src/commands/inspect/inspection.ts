import type { Document } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { SpanRetention } from '../../model/evidence.ts'
import type { PlannedInput } from '../../model/plan.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoding, ModelInput, Span, TokenRange } from '../../model/tokens.ts'
import { assembleInput } from '../../plan/assemble-input.ts'
import { encodeQuery } from '../../plan/encode-query.ts'
import { createFormatter } from '../../plan/format.ts'
import { cutFramed } from '../../plan/frame.ts'
import { createJoiner, type Joined } from '../../plan/join.ts'
import { datasetOf, queryOf } from '../../plan/one-pair.ts'
import { encoderOf, planQuery } from '../../plan/plan-query.ts'
import { compareRetention, type Occurrence, occurrencesOf, retained } from '../../plan/retained.ts'
import { retentionOf, targetTokens } from '../../tokenize/retention.ts'

/** One row that the model receives. */
export interface InspectedInput {
  readonly row: ModelInput
  readonly query: Encoding
  readonly document: Encoding | null
  /** Tokens kept of each side, counted in its encoding. */
  readonly kept: { readonly query: TokenRange; readonly document: TokenRange }
  /** Tokens of the uncut document that it stands for. */
  readonly place: TokenRange
  /** Part of the stored document that it was given. */
  readonly documentSpan: Span | null
  /** Tokens that the cut takes of the ends of a joined template; null: there is none. */
  readonly lost: { readonly prefix: number; readonly suffix: number } | null
  readonly evidence: SpanRetention | null
}

/** What a contract makes of one query and one document, or of one text. */
export interface Inspection {
  readonly contract: LoadedContract['contract']
  /** Of a single text (`document` null): the limit and side of who reads it. */
  readonly limit: { readonly maxLength: number | null; readonly truncationSide: 'right' | 'left' }
  /** Uncut. */
  readonly query: Encoding
  readonly document: Encoding | null
  /** Special tokens and those of a template, uncut. */
  readonly around: number
  /** One, or the windows from left to right. */
  readonly inputs: readonly [InspectedInput, ...InspectedInput[]]
  /** The best input counts. `targets`: tokens of the uncut document, or of the only text. */
  readonly evidence: {
    readonly span: Span
    readonly targets: readonly number[]
    readonly retention: SpanRetention
  } | null
}

/**
 * A query and a document as a contract reads them. `evidence`: a span of the document.
 * @throws {GateError} as `planQuery`, and PAIR_IMPOSSIBLE where the contract refuses the query
 */
export function inspectPair(
  loaded: LoadedContract,
  text: string,
  document: Document,
  evidence: Span | null,
): Inspection {
  const { contract } = loaded
  const encoder = encoderOf(loaded)
  const plan = planQuery(
    { ...loaded, contract: { ...contract, candidates: null } },
    queryOf(text),
    datasetOf(document),
  )
  const formatter = createFormatter(contract.input)
  const uncut = createJoiner(contract, encoder).join(
    formatter.uncutQuery(text),
    formatter.uncutDocument(document),
  )
  if (plan.entrance.outcome !== 'accept') throw refusal(contract, uncut, plan.entrance)
  const occurrences = evidence === null ? [] : occurrencesOf(uncut.document, evidence)
  const inputs = plan.inputs.map((planned): InspectedInput => {
    const given = { formatted: planned.document, encoding: planned.documentEncoding }
    return {
      row: assembleInput(planned, encoder.tokenizer),
      query: planned.queryEncoding,
      document: planned.documentEncoding,
      kept: planned.cut,
      place: placeOf(planned, uncut),
      documentSpan: hullOf(planned),
      lost: contract.input.joined ? (planned.frame?.lost ?? null) : null,
      evidence: evidence && retained(occurrences, uncut.document, given, planned.cut.document),
    }
  })
  const [first, ...rest] = inputs
  if (first === undefined) throw new Error('a pair without an input')
  return {
    contract,
    limit: contract.input.cut,
    query: uncut.query.encoding,
    document: uncut.document.encoding,
    around: uncut.frame.layout.filter(({ kind }) => kind === 'special').length,
    inputs: [first, ...rest],
    evidence: evidence && bestOf(evidence, occurrences, inputs),
  }
}

/** One text as the query encoder of a contract, or a tokenizer by itself, reads it. `evidence`: a span of the text. */
export function inspectText(
  loaded: LoadedContract,
  text: string,
  route: string,
  evidence: Span | null,
): Inspection {
  const { contract } = loaded
  const encoder = encoderOf(loaded)
  const { cut, queryPrefix } = contract.input
  const rule = contract.queryEncoder ?? {
    prefixes: new Map([['', queryPrefix]]),
    maxLength: cut.maxLength ?? Number.MAX_SAFE_INTEGER,
    truncationSide: cut.truncationSide,
  }
  const { encoding, range, prefixLength } = encodeQuery(
    encoder,
    {
      id: '',
      revision: '',
      tokenizer: contract.tokenizer,
      pooling: null,
      normalize: null,
      truncateDim: null,
      ...rule,
    },
    { text, route },
    contract.file,
  )
  const moved = evidence && { start: evidence.start + prefixLength, end: evidence.end + prefixLength }
  const targets = moved === null ? [] : targetTokens(encoding, moved)
  const retention = evidence && retentionOf(targets, range)
  return {
    contract,
    limit: rule,
    query: encoding,
    document: null,
    around: encoder.tokenizer.specials.single,
    inputs: [
      {
        row: encoder.tokenizer.assemble({ encoding, range }, null),
        query: encoding,
        document: null,
        kept: { query: range, document: { start: 0, end: 0 } },
        place: range,
        documentSpan: null,
        lost: null,
        evidence: retention,
      },
    ],
    evidence: evidence && retention && { span: evidence, targets, retention },
  }
}

function bestOf(
  span: Span,
  occurrences: readonly Occurrence[],
  inputs: readonly InspectedInput[],
): NonNullable<Inspection['evidence']> {
  const all = inputs.flatMap(({ evidence }) => evidence ?? [])
  const retention = all.reduce((best, one) => (compareRetention(one, best) > 0 ? one : best))
  return { span, targets: occurrences[0]?.targets ?? [], retention }
}

/** The library's own words where it can't cut, else the contract's answer. */
function refusal(
  { file, input }: LoadedContract['contract'],
  { query, document, frame }: Joined,
  { outcome, queryTokens, pairBudget }: { outcome: string; queryTokens: number; pairBudget: number | null },
): GateError {
  const whole = ({ encoding }: Joined['query']) => ({
    encoding,
    range: { start: 0, end: encoding.ids.length },
  })
  try {
    cutFramed(input.cut, whole(query), whole(document), frame, `${file}#/input/maxLength`)
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  return new GateError('PAIR_IMPOSSIBLE', {
    at: `${file}#/input/overlongQuery`,
    problem: `the contract's answer to this query is "${outcome}": its ${queryTokens} tokens leave none of ${pairBudget ?? 0} to a document`,
    hint: 'shorten the query, or raise the limit',
  })
}

/** Where an input stands in the uncut document; of a text window, where its text does. */
function placeOf({ documentEncoding, document, cut }: PlannedInput, { document: uncut }: Joined): TokenRange {
  if (document.text === uncut.formatted.text) return cut.document
  const targets = document.slots.flatMap(
    ({ storedSpan }) => occurrencesOf(uncut, storedSpan)[0]?.targets ?? [],
  )
  const first = targets[0] ?? 0
  return { start: first, end: Math.min((targets.at(-1) ?? -1) + 1, first + documentEncoding.ids.length) }
}

function hullOf({ document: { slots } }: PlannedInput): Span | null {
  if (slots.length === 0) return null
  return {
    start: Math.min(...slots.map(({ storedSpan }) => storedSpan.start)),
    end: Math.max(...slots.map(({ storedSpan }) => storedSpan.end)),
  }
}
