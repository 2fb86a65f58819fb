import type { Dataset, Document } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { ContextPassage } from '../model/evidence.ts'
import type { ContextSettings } from '../model/run.ts'
import type { Encoder, Encoding, Span } from '../model/tokens.ts'

/** What all three paths share: the context budget, the corpus, the generator's tokenizer. */
export interface Assembly {
  readonly settings: ContextSettings
  readonly dataset: Dataset
  /** Counts the tokens of passages; null: they are not counted. */
  readonly encoder: Encoder | null
}

/** A part of a document that is to go into the context. */
export interface Wanted {
  readonly documentId: string
  readonly textSpan: Span
}

/**
 * Counts the tokens of a passage: those of its exact text, encoded alone, without special tokens
 * and without what a prompt puts between passages.
 */
export function measurePassage({ documentId, textSpan }: Wanted, assembly: Assembly): ContextPassage {
  const tokens = assembly.encoder
    ? encodePassage(documentId, textSpan, assembly, assembly.encoder).ids.length
    : null
  return { documentId, textSpan, tokens }
}

/**
 * The modelled context: passages in order under the token budget. A passage that does not fit is
 * left out (`skip`), is cut to what is left (`cut`), or ends the context (`stop`).
 * @throws {GateError} CONTEXT_TOKENIZER_MISSING when there is a budget and nothing to count with
 */
export function assembleContext(selected: readonly ContextPassage[], assembly: Assembly): ContextPassage[] {
  const { tokenBudget, overflow } = assembly.settings
  if (tokenBudget === null) return [...selected]
  const { encoder } = assembly
  if (!encoder) throw noTokenizer()

  const context: ContextPassage[] = []
  let left = tokenBudget
  for (const passage of selected) {
    const tokens = passage.tokens ?? 0
    if (tokens <= left) {
      context.push(passage)
      left -= tokens
    } else if (overflow === 'cut') {
      const cut = cutPassage(passage, left, assembly, encoder)
      if (cut) context.push(cut)
      break
    } else if (overflow === 'stop') break
  }
  return context
}

/** The first `tokens` tokens of a passage, or null where nothing whole is left of it. */
function cutPassage(
  passage: ContextPassage,
  tokens: number,
  assembly: Assembly,
  encoder: Encoder,
): ContextPassage | null {
  const { documentId, textSpan } = passage
  const end = cutEnd(encodePassage(documentId, textSpan, assembly, encoder), tokens)
  if (end === 0) return null
  return { documentId, textSpan: { start: textSpan.start, end: textSpan.start + end }, tokens }
}

/** Where the text of the first `tokens` tokens ends: before a character that the next token shares. */
function cutEnd({ spans, ids }: Encoding, tokens: number): number {
  let end = 0
  for (let i = 0; i < tokens; i++) end = Math.max(end, spans[2 * i + 1] ?? 0)
  for (let i = tokens; i < ids.length; i++) {
    const start = spans[2 * i] ?? 0
    if (start < (spans[2 * i + 1] ?? 0)) return Math.min(end, start)
  }
  return end
}

function encodePassage(documentId: string, textSpan: Span, assembly: Assembly, encoder: Encoder): Encoding {
  const { text } = documentOf(documentId, assembly.dataset)
  return encoder.encode(text.slice(textSpan.start, textSpan.end))
}

/** @throws {GateError} UNKNOWN_DOCUMENT: an id that no longer matches the corpus makes a comparison invalid */
export function documentOf(documentId: string, dataset: Dataset): Document {
  const document = dataset.documents.get(documentId)
  if (document) return document
  throw new GateError('UNKNOWN_DOCUMENT', {
    at: dataset.manifest.file,
    problem: `document ${JSON.stringify(documentId)} is ranked or recorded, and not in the dataset`,
    hint: 'record again over the frozen documents, or freeze the dataset again',
  })
}

function noTokenizer(): GateError {
  return new GateError('CONTEXT_TOKENIZER_MISSING', {
    at: 'gate.json#/context/tokenBudget',
    problem: 'there is a token budget and no tokenizer to count with',
    hint: 'name the tokenizer.json of the generator under "context": {"tokenizer": {"file": ...}}',
  })
}
