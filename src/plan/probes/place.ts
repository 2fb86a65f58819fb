import type { ProbePosition, ProbeText } from '../../model/probes.ts'
import type { Span } from '../../model/tokens.ts'
import type { Filler } from './filler.ts'
import type { Look, Seen } from './subject.ts'

/** A text in filler, and where its quote stands in it. */
interface Placed {
  readonly text: string
  readonly span: Span
}

/** `inapplicable`: nothing is cut there, so there is no such place. `missed`: filler can't be made to fit. */
export type Placement = { readonly placed: Placed; readonly seen: Seen } | 'inapplicable' | 'missed'

/** Filler on both sides of what is placed: so many times over, or as many tokens as it takes to be cut. */
export interface Surroundings {
  readonly filler: Filler
  readonly times: number
}

const MOST_TRIES = 6
const MOST_RESTS = 5

/** Puts a text where `position` says and shows it to the contract. */
export function place(
  position: ProbePosition,
  probe: ProbeText,
  { filler, times }: Surroundings,
  look: Look,
): Placement {
  switch (position) {
    case 'start':
      return shown(wrap('', probe, filler.repeat(times)), look)
    case 'middle':
      return shown(wrap(filler.repeat(times >> 1), probe, filler.repeat(times - (times >> 1))), look)
    case 'end':
      return shown(wrap(filler.repeat(times), probe, ''), look)
    case 'before-cut':
    case 'at-cut':
    case 'over-cut':
    case 'across-cut':
    case 'after-cut':
    case 'window-edge':
      return atSomeCut(position, probe, filler, filler.repeat(times), look)
  }
}

type CutPosition = Exclude<ProbePosition, 'start' | 'middle' | 'end'>

/** Of how many of its tokens a span at a cut keeps, where it is divided; the rest lies behind the cut. */
function tokensInside(position: CutPosition, length: number): number {
  switch (position) {
    case 'before-cut':
      return length + 1
    case 'at-cut':
      return length
    case 'over-cut':
      return length - 1
    case 'after-cut':
      return 0
    case 'across-cut':
    case 'window-edge':
      return length >> 1
  }
}

/**
 * Where the cut itself depends on the words near it (tokenizers 0.23), it may move as the text does: then other
 * filler behind the text is tried.
 */
function atSomeCut(
  position: CutPosition,
  probe: ProbeText,
  filler: Filler,
  rest: string,
  look: Look,
): Placement {
  for (let more = 0; more < MOST_RESTS; more++) {
    const placement = atCut(position, probe, filler, more === 0 ? rest : `${filler.take(more)} ${rest}`, look)
    if (placement !== 'missed') return placement
  }
  return 'missed'
}

/** Moves the text token by token until the cut that the contract really makes lies where it should. */
function atCut(position: CutPosition, probe: ProbeText, filler: Filler, rest: string, look: Look): Placement {
  const start = shown(wrap('', probe, rest), look)
  if (typeof start === 'string' || start.seen.state === 'refused') return start
  if (start.seen.state === 'unverifiable') return start
  const left = position !== 'window-edge' && (start.seen.kept?.start ?? 0) > 0
  const build = (tokens: number) => {
    const piece = filler.take(tokens)
    return left ? wrap(rest, probe, piece) : wrap(piece, probe, rest)
  }
  let tokens = 0
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const placed = build(tokens)
    const seen = look(placed.text, placed.span)
    const off = distance(position, seen, left)
    if (off === null) return 'inapplicable'
    if (off === 0) return { placed, seen }
    tokens += off
    if (tokens < 0) return 'missed'
  }
  return 'missed'
}

/** By how many tokens the span stands too near to the side that is kept; null: there is no such cut. */
function distance(
  position: CutPosition,
  { first, last, count, kept, edge }: Seen,
  left: boolean,
): number | null {
  const inside = tokensInside(position, last - first + 1)
  if (position === 'window-edge') return edge === null ? null : edge - inside - first
  if (kept === null) return null
  if (left) return kept.start > 0 ? last + 1 - inside - kept.start : null
  return kept.end < count ? kept.end - inside - first : null
}

function shown(placed: Placed, look: Look): Placement {
  return { placed, seen: look(placed.text, placed.span) }
}

function wrap(before: string, { text, quote }: ProbeText, after: string): Placed {
  const head = before === '' ? '' : `${before} `
  const start = head.length + text.indexOf(quote)
  return {
    text: `${head}${text}${after === '' ? '' : ` ${after}`}`,
    span: { start, end: start + quote.length },
  }
}
