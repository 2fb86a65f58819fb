import type { InputContract } from '../model/contract.ts'
import type { Document } from '../model/dataset.ts'
import type { Formatted, Slot } from '../model/plan.ts'
import type { Span } from '../model/tokens.ts'
import { parseTemplate, type TemplatePiece } from '../serving/template.ts'
import { limitedSpan, strippedSpan } from './trim.ts'

/**
 * The exact strings that a contract gives to the tokenizer. First prefix or template, then the limit in
 * front of the tokenizer (`preLimit`), then stripping: the limit is the caller's, the wrapper strips.
 */
export interface Formatter {
  query(text: string): Formatted
  /** `textSpan`: the part of the stored text that stands for {text}; all of it without. */
  document(document: Document, textSpan?: Span): Formatted
  /** The same without `preLimit`: what evidence is measured against. */
  uncutQuery(text: string): Formatted
  uncutDocument(document: Document): Formatted
}

/** A missing title, section or attribute is empty, a number or boolean is written as in JSON. */
export function createFormatter(input: InputContract): Formatter {
  const { queryPrefix, preLimit, strip } = input
  const template = parseTemplate(input.documentTemplate)
  if ('problem' in template) throw new Error(`unchecked template: ${template.problem}`)

  function finish(whole: Formatted, limit: number | null | undefined): Formatted {
    const limited =
      preLimit == null || limit == null ? whole : cutOut(whole, limitedSpan(whole.text, limit, preLimit))
    return strip ? cutOut(limited, strippedSpan(limited.text)) : limited
  }
  const wholeQuery = (text: string) => compose([queryPrefix, null], text, { start: 0, end: text.length })
  const wholeDocument = (document: Document, span: Span = { start: 0, end: document.text.length }) =>
    compose(piecesOf(template, document), document.text, span)

  return {
    query: (text) => finish(wholeQuery(text), preLimit?.query),
    document: (document, textSpan) => finish(wholeDocument(document, textSpan), preLimit?.document),
    uncutQuery: (text) => finish(wholeQuery(text), null),
    uncutDocument: (document) => finish(wholeDocument(document), null),
  }
}

/** A literal, or null where the stored text stands. */
type Piece = string | null

/** `rerankText` is the exact string for the reranker already: no template around it. */
function piecesOf(template: readonly TemplatePiece[], document: Document): Piece[] {
  const { rerank, text } = document
  if (rerank !== null) {
    return [rerank.text.slice(0, rerank.textStart), null, rerank.text.slice(rerank.textStart + text.length)]
  }
  return template.map((piece) => {
    if (piece.kind === 'text') return null
    if (piece.kind === 'literal') return piece.text
    if (piece.kind === 'attribute') return String(document.attributes[piece.name] ?? '')
    return document[piece.kind] ?? ''
  })
}

function compose(pieces: readonly Piece[], stored: string, storedSpan: Span): Formatted {
  const part = stored.slice(storedSpan.start, storedSpan.end)
  const slots: Slot[] = []
  let text = ''
  for (const piece of pieces) {
    if (piece === null && part !== '') slots.push({ storedSpan, formattedStart: text.length })
    text += piece ?? part
  }
  return { text, slots }
}

/** A part of a formatted string, with what is left of its slots. */
function cutOut(formatted: Formatted, { start, end }: Span): Formatted {
  if (start === 0 && end === formatted.text.length) return formatted
  const slots: Slot[] = []
  for (const { storedSpan, formattedStart } of formatted.slots) {
    const shift = storedSpan.start - formattedStart
    const from = Math.max(start, formattedStart)
    const to = Math.min(end, storedSpan.end - shift)
    if (from < to) {
      slots.push({ storedSpan: { start: from + shift, end: to + shift }, formattedStart: from - start })
    }
  }
  return { text: formatted.text.slice(start, end), slots }
}
