import type { Contract, InputContract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Formatted } from '../model/plan.ts'
import type { LoadedContract } from '../model/run.ts'
import type { Encoder, Encoding, Slot, Span, TokenRange } from '../model/tokens.ts'
import { type JoinedPiece, parseJoined } from '../serving/template.ts'
import { type Frame, fixedTokens, type SideEnd } from './frame.ts'
import type { Encoded } from './retained.ts'

/** Both sides of an uncut input as they are encoded together, and what stands around them. */
export interface Joined {
  readonly query: Encoded
  readonly document: Encoded
  readonly frame: Frame
}

/**
 * Encodes two formatted strings as a contract joins them. Without a template each is encoded by itself. In parts of
 * a template of their own the part is the string that is encoded. Where one part holds both, that whole string is
 * encoded, and a side is the run of its tokens that touch the side's place: tokens of such an encoding are
 * those of the whole, its text and spans those of the side.
 */
export interface Joiner {
  join(query: Formatted, document: Formatted): Joined
}

export const NOTHING: Formatted = { text: '', slots: [] }
const NO_TOKENS: Encoding = { text: '', ids: new Int32Array(), spans: new Uint32Array() }

const NO_END: SideEnd = { alone: 0, shared: 0 }
const NO_ENDS: Frame['ends'] = { prefix: NO_END, suffix: NO_END }

export function createJoiner({ file, input }: Contract, encoder: Encoder): Joiner {
  const encoded = (formatted: Formatted): Encoded => ({
    formatted,
    encoding: formatted === NOTHING ? NO_TOKENS : encoder.encode(formatted.text),
  })
  if (input.joined === null) {
    const { pair: layout } = encoder.tokenizer.layout
    const frame: Frame = { layout, oneText: null, keepSuffix: false, isTemplate: false, ends: NO_ENDS }
    return { join: (query, document) => ({ query: encoded(query), document: encoded(document), frame }) }
  }
  const parsed = parseJoined(input.joined.parts)
  if ('problem' in parsed) throw new Error(`unchecked template: ${parsed.problem}`)
  const parts = parsed.map((pieces) => ({
    pieces,
    literals: isLiteral(pieces) ? literalsOf(encoder.encode(textOf(pieces))) : null,
  }))
  const { keepSuffix } = input.joined
  const wholeRow = input.cut.engine === 'cut-joined'

  function join(query: Formatted, document: Formatted): Joined {
    const given = { query, document }
    const sides: Partial<Record<'query' | 'document', Encoded>> = {}
    const layout: Slot[] = []
    let oneText: TokenRange | null = null
    let prefix: SideEnd | null = null
    let suffix = NO_END
    for (const { pieces, literals } of parts) {
      if (literals !== null) {
        layout.push(...literals)
        continue
      }
      const kinds = sidesIn(pieces)
      const [kind] = kinds
      if (kind !== undefined && kinds.length === 1) {
        const { formatted, places } = compose(pieces, given)
        const side = encoded(formatted[kind])
        sides[kind] = side
        layout.push({ kind, typeId: 0 })
        const at = places[0]?.at ?? 0
        const ends = endsOf(side.encoding, { start: at, end: at + given[kind].text.length })
        prefix ??= ends.prefix
        suffix = ends.suffix
        continue
      }
      const start = layout.length
      const { text, places } = compose(pieces, given)
      const encoding = encoder.encode(text)
      let done = 0
      for (const { kind, at } of places) {
        const side = given[kind]
        const range = tokensAt(encoding, at, at + side.text.length)
        if (range.start < done) throw shared(file)
        layout.push(...literalsOf(encoding, { start: done, end: range.start }), { kind, typeId: 0 })
        sides[kind] = { formatted: side, encoding: sideOf(encoding, range, at, side.text) }
        const ends = endsOf(encoding, { start: at, end: at + side.text.length }, range)
        prefix ??= ends.prefix
        // Of an end that stands, a token that it shares with the document goes with the document.
        suffix = keepSuffix && range.end < encoding.ids.length ? NO_END : ends.suffix
        done = range.end
      }
      layout.push(...literalsOf(encoding, { start: done, end: encoding.ids.length }))
      oneText = { start, end: layout.length }
    }
    if (wholeRow) oneText = { start: 0, end: layout.length }
    const { query: ofQuery, document: ofDocument } = sides
    if (!ofQuery || !ofDocument) throw new Error('unchecked template: a side is missing')
    const ends = { prefix: prefix ?? NO_END, suffix }
    return {
      query: ofQuery,
      document: ofDocument,
      frame: { layout, oneText, keepSuffix, isTemplate: true, ends },
    }
  }
  return { join }
}

/** Tokens of a joined template that are never cut; null: the contract has none, or no tokens are known. */
export function templateTokens({
  contract,
  encoder,
}: Pick<LoadedContract, 'contract' | 'encoder'>): number | null {
  if (contract.input.joined === null || encoder instanceof GateError) return null
  const { frame } = createJoiner(contract, encoder).join(NOTHING, NOTHING)
  return fixedTokens(frame, contract.input.cut.truncationSide)
}

/** Whether query and document stand in one string, which is cut as one text. */
export function isOneString({ joined }: InputContract): boolean {
  const parsed = joined === null ? [] : parseJoined(joined.parts)
  return !('problem' in parsed) && parsed.some((pieces) => sidesIn(pieces).length > 1)
}

const sidesIn = (pieces: readonly JoinedPiece[]) =>
  pieces.flatMap(({ kind }) => (kind === 'literal' ? [] : [kind]))
const isLiteral = (pieces: readonly JoinedPiece[]) => pieces.every(({ kind }) => kind === 'literal')
const textOf = (pieces: readonly JoinedPiece[]) =>
  pieces.map((piece) => (piece.kind === 'literal' ? piece.text : '')).join('')

function literalsOf({ ids }: Encoding, range: TokenRange = { start: 0, end: ids.length }): Slot[] {
  return Array.from(ids.subarray(range.start, range.end), (id) => ({ kind: 'special', id, typeId: 0 }))
}

/** The string of a part, where its sides stand in it, and each side as the whole string with its slots moved. */
function compose(pieces: readonly JoinedPiece[], sides: Readonly<Record<'query' | 'document', Formatted>>) {
  const places: { readonly kind: 'query' | 'document'; readonly at: number }[] = []
  let text = ''
  for (const piece of pieces) {
    if (piece.kind === 'literal') text += piece.text
    else {
      places.push({ kind: piece.kind, at: text.length })
      text += sides[piece.kind].text
    }
  }
  const formatted = { query: NOTHING, document: NOTHING }
  for (const { kind, at } of places) {
    const slots = sides[kind].slots.map((slot) => ({ ...slot, formattedStart: slot.formattedStart + at }))
    formatted[kind] = { text, slots }
  }
  return { text, places, formatted }
}

/** The run of tokens that touch [start, end) of the text; of an empty place, where it would stand. */
function tokensAt({ ids, spans }: Encoding, start: number, end: number): TokenRange {
  let first = -1
  let last = -1
  let before = 0
  for (let token = 0; token < ids.length; token++) {
    const from = spans[2 * token] as number
    const to = spans[2 * token + 1] as number
    if (to <= start) before = token + 1
    if (from === to || to <= start || from >= end) continue
    if (first === -1) first = token
    last = token
  }
  return first === -1 ? { start: before, end: before } : { start: first, end: last + 1 }
}

/** Tokens at the ends of a run that hold text in front of a place, or behind it. */
function endsOf(
  { ids, spans }: Encoding,
  place: Span,
  { start, end }: TokenRange = { start: 0, end: ids.length },
): Frame['ends'] {
  const startOf = (token: number) => spans[2 * token] as number
  const endOf = (token: number) => spans[2 * token + 1] as number
  let first = start
  while (first < end && endOf(first) <= place.start && startOf(first) < place.start) first += 1
  let inside = first
  while (inside < end && startOf(inside) < place.start) inside += 1
  let last = end
  while (last > start && startOf(last - 1) >= place.end && endOf(last - 1) > place.end) last -= 1
  let before = last
  while (before > start && endOf(before - 1) > place.end) before -= 1
  return {
    prefix: { alone: first - start, shared: inside - first },
    suffix: { alone: end - last, shared: last - before },
  }
}

/** A run of tokens as the encoding of the side that stands at `at`; a token that reaches beyond it is clipped. */
function sideOf(whole: Encoding, { start, end }: TokenRange, at: number, text: string): Encoding {
  const spans = whole.spans
    .slice(2 * start, 2 * end)
    .map((position) => Math.min(Math.max(position, at), at + text.length) - at)
  const words = whole.words?.subarray(start, end)
  return { text, ids: whole.ids.subarray(start, end), spans, ...(words && { words }) }
}

const shared = (file: string) =>
  new GateError('OFFSETS_UNAVAILABLE', {
    at: `${file}#/input/joined`,
    problem: 'a token of the joined string belongs to the query and to the document',
    hint: 'put text between the slots that the tokenizer divides, such as a line break',
  })
