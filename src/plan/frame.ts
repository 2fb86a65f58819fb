import { GateError } from '../model/errors.ts'
import type { CutFrame } from '../model/plan.ts'
import type { CutRule, Kept, PairCut, Side, Slot, TokenRange } from '../model/tokens.ts'
import { type SideLengths, truncate } from '../tokenize/truncate.ts'
import { cutOffered, lengthOf } from './cut-offered.ts'

/** Tokens of a side that hold text of the template: of it alone, and, next to these, of the side as well. */
export interface SideEnd {
  readonly alone: number
  readonly shared: number
}

/** What stands around the two sides of an input, and how the whole is cut. */
export interface Frame {
  readonly layout: readonly Slot[]
  /** Slots of `layout` that are cut as one text, the sides among them; null: the sides are cut as a pair. */
  readonly oneText: TokenRange | null
  /** Slots behind the last side that a cut of one text on the right leaves. */
  readonly keepSuffix: boolean
  /** The frame is a contract's joined template, not the tokenizer's own. */
  readonly isTemplate: boolean
  /** Tokens of the template at the start of the first side, and at the end of the last. */
  readonly ends: { readonly prefix: SideEnd; readonly suffix: SideEnd }
}

/** Tokens of both sides that a cut keeps, counted in the uncut sides, and the template that it leaves. */
export interface FramedCut {
  readonly cut: PairCut
  /** null: the tokenizer's own special tokens. */
  readonly frame: CutFrame | null
}

/**
 * Cuts what is offered of two sides in their frame.
 * @throws {GateError} as `truncate`; LENGTH_BELOW_SPECIALS where the fixed parts of a template don't fit
 */
export function cutFramed(rule: CutRule, query: Kept, document: Kept, frame: Frame, at: string): FramedCut {
  if (rule.maxLength === null || frame.oneText === null) {
    const cut = cutOffered(rule, query, document, frame.layout, at)
    if (!frame.isTemplate) return { cut, frame: null }
    return { cut, frame: { layout: frame.layout, lost: lostOfSides(frame, query, document, cut) } }
  }
  const lengths = { query: lengthOf(query.range), document: lengthOf(document.range) }
  const found = cutOneText(frame, rule.maxLength, rule.truncationSide, lengths, at)
  const moved = ({ start, end }: TokenRange, by: number) => ({ start: start + by, end: end + by })
  const cut: PairCut = {
    query: moved(found.query, query.range.start),
    document: moved(found.document, document.range.start),
    joined: null,
  }
  const { layout, lost } = found.frame
  const ofSides = lostOfSides(frame, query, document, cut)
  return {
    cut,
    frame: {
      layout,
      lost: { prefix: lost.prefix + ofSides.prefix, suffix: lost.suffix + ofSides.suffix },
    },
  }
}

/** What is cut off of the template's text that is encoded with a side. */
function lostOfSides(
  { layout, ends }: Frame,
  query: Kept,
  document: Kept,
  cut: Pick<PairCut, 'query' | 'document'>,
): CutFrame['lost'] {
  const lengths = { query: query.encoding.ids.length, document: document.encoding.ids.length }
  const kinds = layout.flatMap(({ kind }) => (kind === 'special' ? [] : [kind]))
  const [first, last] = [kinds[0], kinds.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a template without sides')
  const { start, end } = cut[first]
  const fromLast = { start: lengths[last] - cut[last].end, end: lengths[last] - cut[last].start }
  return { prefix: lostOf(ends.prefix, { start, end }), suffix: lostOf(ends.suffix, fromLast) }
}

/** What a cut takes from that end on, from which `kept` is counted: shared tokens, too, but not with an emptied side. */
function lostOf({ alone, shared }: SideEnd, kept: TokenRange): number {
  return kept.end === 0 ? alone : Math.min(alone + shared, kept.start)
}

/** The same of sides of which only the lengths are known. */
export function cutLengths(
  rule: CutRule,
  lengths: { readonly query: number; readonly document: number },
  frame: Frame,
  at = 'input',
): { readonly query: TokenRange; readonly document: TokenRange } {
  if (rule.maxLength === null || frame.oneText === null) return truncate(rule, lengths, frame.layout, at)
  return cutOneText(frame, rule.maxLength, rule.truncationSide, lengths, at)
}

/** Tokens of a frame that stand whatever is cut. */
export function fixedTokens(frame: Frame, side: Side): number {
  const { layout, oneText } = frame
  const specials = layout.filter(({ kind }) => kind === 'special').length
  return oneText === null ? specials : layout.length - lengthOf(oneText) + keptSuffix(frame, side)
}

/** Tokens that both sides share before the document has none; `maxLength` less what must stand with them. */
export function sharedBudget(frame: Frame, maxLength: number, side: Side): number {
  const { layout, oneText } = frame
  if (oneText === null) return maxLength - layout.filter(({ kind }) => kind === 'special').length
  // What stands behind the end that is kept goes before the sides do.
  const isSide = ({ kind }: Slot) => kind !== 'special'
  const needed =
    side === 'right'
      ? { start: oneText.start, end: layout.findLastIndex(isSide) + 1 }
      : { start: layout.findIndex(isSide), end: oneText.end }
  const within = layout.slice(needed.start, needed.end).filter(({ kind }) => kind === 'special').length
  return maxLength - fixedTokens(frame, side) - within
}

function keptSuffix({ layout, oneText, keepSuffix }: Frame, side: Side): number {
  if (!keepSuffix || oneText === null || side === 'left') return 0
  return Math.max(0, oneText.end - 1 - layout.findLastIndex(({ kind }) => kind !== 'special'))
}

type Sides = Record<'query' | 'document', TokenRange>

function cutOneText(
  frame: Frame,
  maxLength: number,
  side: Side,
  lengths: SideLengths,
  at: string,
): Sides & { frame: CutFrame } {
  const { layout, oneText } = frame
  const fixed = fixedTokens(frame, side)
  if (maxLength < fixed) {
    throw new GateError('LENGTH_BELOW_SPECIALS', {
      at,
      problem: `max_length ${maxLength} is below the ${fixed} tokens of the template that are never cut`,
      hint: `set it to at least ${fixed + 1}`,
    })
  }
  const { start = 0, end = layout.length } = oneText ?? {}
  const cuttableEnd = end - keptSuffix(frame, side)
  const sizeOf = (slot: Slot) => (slot.kind === 'special' ? 1 : (lengths[slot.kind] ?? 0))
  const total = layout.slice(start, cuttableEnd).reduce((sum, slot) => sum + sizeOf(slot), 0)
  const room = Math.min(total, maxLength - fixed)
  const kept = side === 'right' ? { start: 0, end: room } : { start: total - room, end: total }
  const sides: Sides = { query: { start: 0, end: 0 }, document: { start: 0, end: 0 } }
  const left: Slot[] = []
  const lost = { prefix: 0, suffix: 0 }
  const firstSide = layout.findIndex(({ kind }) => kind !== 'special')
  const lastSide = layout.findLastIndex(({ kind }) => kind !== 'special')
  let position = 0
  layout.forEach((slot, index) => {
    if (index < start || index >= cuttableEnd) {
      left.push(slot)
      return
    }
    const size = sizeOf(slot)
    if (slot.kind !== 'special') {
      const first = Math.min(size, Math.max(0, kept.start - position))
      sides[slot.kind] = { start: first, end: Math.max(first, Math.min(size, kept.end - position)) }
      left.push(slot)
    } else if (position >= kept.start && position < kept.end) left.push(slot)
    else if (index < firstSide) lost.prefix += 1
    else if (index > lastSide) lost.suffix += 1
    position += size
  })
  return { ...sides, frame: { layout: left, lost } }
}
