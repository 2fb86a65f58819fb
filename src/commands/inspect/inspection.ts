import type { SpanRetention } from '../../model/evidence.ts'
import type { CutRule, Encoding, ModelInput, PairCut, Span, Tokenizer } from '../../model/tokens.ts'
import { retentionOf, targetTokens } from '../../tokenize/retention.ts'
import { cutPair } from '../../tokenize/truncate.ts'

/** One pair under one rule, before and after the cut. */
export interface Inspection {
  readonly rule: CutRule
  readonly specials: number
  readonly query: Encoding
  readonly document: Encoding
  readonly cut: PairCut
  readonly input: ModelInput
  readonly evidence: { readonly documentSpan: Span; readonly retention: SpanRetention } | null
}

/**
 * What a model receives of a pair. `query` with its prefix.
 * @throws {GateError} LENGTH_BELOW_SPECIALS, PAIR_IMPOSSIBLE
 */
export function inspectPair(
  tokenizer: Tokenizer,
  rule: CutRule,
  texts: { readonly query: string; readonly document: string },
  evidence: Span | null,
): Inspection {
  const query = tokenizer.encode(texts.query)
  const document = tokenizer.encode(texts.document)
  const cut = cutPair(rule, query, document, tokenizer.layout.pair, '--max-length')
  const whole = (encoding: Encoding) => ({ start: 0, end: encoding.ids.length })
  const input = tokenizer.assemble(
    { encoding: query, range: cut.joined ? whole(query) : cut.query },
    { encoding: document, range: cut.joined ? whole(document) : cut.document },
    cut.joined,
  )
  return {
    rule,
    specials: tokenizer.specials.pair,
    query,
    document,
    cut,
    input,
    evidence: evidence && {
      documentSpan: evidence,
      retention: retentionOf(targetTokens(document, evidence), cut.document),
    },
  }
}

/** The object of `inspect --json`; scripts rely on its keys. */
export function inspectionJson({ query, document, cut, input, specials, evidence }: Inspection) {
  const tokens = Array.from(input.ids.keys())
  const spanOf = (token: number): [number, number] | null => {
    const index = input.tokenIndex[token] as number
    if (index < 0) return null
    const { spans } = input.sequence[token] === 0 ? query : document
    return [spans[2 * index] as number, spans[2 * index + 1] as number]
  }
  return {
    ids: [...input.ids],
    attentionMask: tokens.map(() => 1),
    typeIds: [...input.typeIds],
    sequence: [...input.sequence].map((side) => (side < 0 ? null : side)),
    spans: tokens.map(spanOf),
    full: {
      length: query.ids.length + document.ids.length + specials,
      queryTokens: query.ids.length,
      documentTokens: document.ids.length,
    },
    kept: { query: cut.query.end - cut.query.start, document: cut.document.end - cut.document.start },
    evidence: evidence && {
      kept: evidence.retention.keptTokens,
      target: evidence.retention.targetTokens,
      retention: evidence.retention.retention,
    },
  }
}
