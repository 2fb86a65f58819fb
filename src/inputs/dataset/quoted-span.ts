import type { OffsetUnit, Place } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import { formatPlace } from '../../model/place.ts'
import type { Span } from '../../model/tokens.ts'
import { lengthIn, textUnits, UNIT_NAMES } from '../../model/units.ts'
import type { ProblemList } from '../problems.ts'
import { locateQuote } from './locate-quote.ts'

/** An annotation as written: a quote, and where it stands in the manifest's offsetUnit. */
export interface Quoted {
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly quote: string
}

const UNITS: readonly OffsetUnit[] = ['codepoint', 'utf16', 'byte']

/** Both offsets, or null where there are none; undefined where only one is given, which is told. */
export function offsetsOf(quoted: Quoted, place: Place, problems: ProblemList): Span | null | undefined {
  const { start, end } = quoted
  if (start !== undefined && end !== undefined) return { start, end }
  if (start === undefined && end === undefined) return null
  const [given, missing] = start === undefined ? ['end', 'start'] : ['start', 'end']
  const hint = `give both, or neither: a quote that occurs once is found without offsets`
  problems.add('OFFSETS_INCOMPLETE', place, `"${given}" stands without "${missing}"`, hint)
  return undefined
}

/** The span of a quote in a text, in UTF-16; null where it has a problem, which is told. */
export function placeQuote(
  text: string,
  quoted: Quoted,
  unit: OffsetUnit,
  place: Place,
  problems: ProblemList,
): Span | null {
  const offsets = offsetsOf(quoted, place, problems)
  if (offsets === undefined) return null
  if (offsets === null) return findOnce(text, quoted.quote, unit, place, problems)
  const span = tryToUtf16(text, offsets, unit, place, problems)
  if (!span) return null
  if (text.slice(span.start, span.end) === quoted.quote) return span
  problems.add(
    'QUOTE_DIFFERS',
    { ...place, pointer: `${place.pointer ?? ''}/quote` },
    `the text at [${offsets.start}, ${offsets.end}) is not the quote${lengths(offsets, quoted.quote, unit)}`,
    () => repairOf(text, offsets, quoted.quote, unit),
  )
  return null
}

/** UTF-16 span of offsets in a text; null where they leave it or cut a character, which is told. */
export function tryToUtf16(
  text: string,
  offsets: Span,
  unit: OffsetUnit,
  place: Place,
  problems: ProblemList,
): Span | null {
  try {
    return textUnits(text).toUtf16(offsets, unit, formatPlace(place))
  } catch (error) {
    problems.absorb(error)
    return null
  }
}

/** `(12 against 14 code points)`, where the lengths differ. */
export function lengths({ start, end }: Span, quote: string, unit: OffsetUnit): string {
  const length = lengthIn(quote, unit)
  return end - start === length ? '' : ` (${end - start} against ${length} ${UNIT_NAMES[unit]})`
}

function findOnce(
  text: string,
  quote: string,
  unit: OffsetUnit,
  place: Place,
  problems: ProblemList,
): Span | null {
  const [first, ...others] = locateQuote(text, quote)
  if (first && others.length === 0) return first
  const at = { ...place, pointer: `${place.pointer ?? ''}/quote` }
  if (!first) {
    problems.add(
      'QUOTE_NOT_FOUND',
      at,
      'the quote does not occur in the text',
      'copy it from the text as it is stored',
    )
    return null
  }
  const places = [first, ...others].map((span) => inUnit(text, span, unit).start)
  problems.add('QUOTE_AMBIGUOUS', at, `the quote occurs at ${listPlaces(places)}`, AMBIGUOUS_HINT)
  return null
}

export const AMBIGUOUS_HINT = 'give "start" and "end" of the one that is meant'

/** `3 places: 12, 40, 77`; of many places the first ones. */
export function listPlaces(places: readonly number[]): string {
  const shown = places.slice(0, 10).join(', ')
  return `${places.length} places: ${shown}${places.length > 10 ? ', ...' : ''}`
}

/** What the annotator probably did. Spans and counts only: a quote is not for logs. */
function repairOf(text: string, offsets: Span, quote: string, unit: OffsetUnit): string {
  const other = UNITS.find((one) => one !== unit && fits(text, offsets, quote, one))
  if (other)
    return `it fits where offsets count ${UNIT_NAMES[other]}: set "offsetUnit" in the manifest, or count ${UNIT_NAMES[unit]}`
  const [first, ...others] = locateQuote(text, quote)
  if (!first) return 'the quote does not occur in the text: copy it as it is stored'
  const { start, end } = inUnit(text, first, unit)
  if (others.length === 0) return `the quote stands at [${start}, ${end})`
  return `the quote stands at ${others.length + 1} places, the first is [${start}, ${end})`
}

function fits(text: string, offsets: Span, quote: string, unit: OffsetUnit): boolean {
  try {
    const { start, end } = textUnits(text).toUtf16(offsets, unit, '')
    return text.slice(start, end) === quote
  } catch (error) {
    if (error instanceof GateError) return false
    throw error
  }
}

export const inUnit = (text: string, span: Span, unit: OffsetUnit): Span =>
  textUnits(text).fromUtf16(span, unit, '')
