import { GateError } from '../../model/errors.ts'
import type { Files } from '../../model/host.ts'
import type { Side, Span, Truncation } from '../../model/tokens.ts'
import { SIDES, TRUNCATIONS } from '../../model/tokens.ts'
import { textUnits } from '../../model/units.ts'
import { readText } from '../../run/text-file.ts'

/** As they stand on the command line. A text that starts with "@" names a file; "@@" is an "@" of the text. */
export interface InspectOptions {
  readonly tokenizer: string
  readonly tokenizerConfig?: string
  readonly query: string
  readonly document: string
  readonly maxLength: string
  readonly truncation: string
  readonly side?: string
  readonly queryPrefix: string
  readonly evidence?: string
  readonly json?: boolean
}

/** That of a row of a dataset: an encoding holds about 40 bytes per character. */
const MAX_TEXT_BYTES = 16 << 20

export async function textOf(value: string, option: string, files: Files): Promise<string> {
  if (value.startsWith('@@')) return value.slice(1)
  if (!value.startsWith('@')) return value
  const file = value.slice(1)
  if (file === '')
    throw wrong(
      option,
      'there is no file name after "@"',
      'write @FILE, or "@@" for a text that starts with "@"',
    )
  return readText(files, file, MAX_TEXT_BYTES)
}

const wrong = (at: string, problem: string, hint: string) =>
  new GateError('BAD_ARGUMENT', { at, problem, hint })

export function maxLengthOf(value: string): number {
  const tokens = Number(value)
  if (/^\d+$/.test(value) && Number.isSafeInteger(tokens)) return tokens
  throw wrong('--max-length', `"${value}" is not a number of tokens`, 'write a whole number, as in 512')
}

export function truncationOf(value: string): Truncation {
  const found = TRUNCATIONS.find((one) => one === value)
  if (found) return found
  throw wrong('--truncation', `"${value}" is no strategy`, `write one of ${TRUNCATIONS.join(', ')}`)
}

export function sideOf(value: string): Side {
  const found = SIDES.find((one) => one === value)
  if (found) return found
  throw wrong('--side', `"${value}" is no side`, `write one of ${SIDES.join(', ')}`)
}

/**
 * START:END, half-open UTF-16 positions in the document.
 * @throws {GateError} BAD_ARGUMENT, SPAN_INSIDE_CHARACTER
 */
export function evidenceOf(value: string | undefined, document: string): Span | null {
  if (value === undefined) return null
  const match = /^(\d+):(\d+)$/.exec(value)
  if (!match)
    throw wrong('--evidence', `"${value}" is not START:END`, 'write two UTF-16 positions, as in 120:164')
  const span = { start: Number(match[1]), end: Number(match[2]) }
  if (span.start < span.end && span.end <= document.length)
    return textUnits(document).toUtf16(span, 'utf16', '--evidence')
  throw wrong(
    '--evidence',
    `[${span.start}, ${span.end}) is not a part of a document of ${document.length} UTF-16 units`,
    'start lies below end, and end is at most the length of the document',
  )
}
