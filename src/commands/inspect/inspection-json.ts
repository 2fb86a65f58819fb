import type { SpanRetention } from '../../model/evidence.ts'
import type { InspectedInput, Inspection } from './inspection.ts'

/** The object of `inspect --json`; scripts rely on its keys. Of windows, rows stand in `windows`, one object each. */
export function inspectionJson({ contract, query, document, around, inputs, evidence }: Inspection) {
  const full = {
    length: query.ids.length + (document?.ids.length ?? 0) + around,
    queryTokens: query.ids.length,
    documentTokens: document?.ids.length ?? 0,
  }
  const found = evidence && evidenceJson(evidence.retention)
  if (contract.windows === null || document === null) {
    const [{ lost }] = inputs
    return {
      ...rowJson(inputs[0]),
      full,
      kept: keptJson(inputs[0]),
      evidence: found,
      ...(lost && { templateLost: lost }),
    }
  }
  return {
    full,
    evidence: found,
    windows: inputs.map((input, window) => ({
      window,
      ...rowJson(input),
      text: input.documentSpan && [input.documentSpan.start, input.documentSpan.end],
      kept: keptJson(input),
      evidence: input.evidence && evidenceJson(input.evidence),
      ...(input.lost && { templateLost: input.lost }),
    })),
  }
}

function rowJson({ row, query, document }: InspectedInput) {
  const tokens = Array.from(row.ids.keys())
  const spanOf = (token: number): [number, number] | null => {
    const index = row.tokenIndex[token] as number
    const spans = row.sequence[token] === 0 ? query.spans : document?.spans
    if (index < 0 || spans === undefined) return null
    return [spans[2 * index] as number, spans[2 * index + 1] as number]
  }
  return {
    ids: [...row.ids],
    attentionMask: tokens.map(() => 1),
    typeIds: [...row.typeIds],
    sequence: [...row.sequence].map((side) => (side < 0 ? null : side)),
    spans: tokens.map(spanOf),
  }
}

const keptJson = ({ kept }: InspectedInput) => ({
  query: kept.query.end - kept.query.start,
  document: kept.document.end - kept.document.start,
})

const evidenceJson = ({ keptTokens, targetTokens, retention }: SpanRetention) => ({
  kept: keptTokens,
  target: targetTokens,
  retention,
})
