import { GateError } from '../../model/errors.ts'
import type { ServingFile } from '../../model/files.ts'
import type { Files } from '../../model/host.ts'
import type { Side, Span, Truncation } from '../../model/tokens.ts'
import { SIDES, TRUNCATIONS } from '../../model/tokens.ts'
import { textUnits } from '../../model/units.ts'
import type { documentOf } from '../../plan/one-pair.ts'
import { readText } from '../../run/text-file.ts'

/** As they stand on the command line. A text that starts with "@" names a file; "@@" is an "@" of the text. */
export interface InspectOptions {
  readonly serving?: string
  readonly tokenizer?: string
  readonly tokenizerConfig?: string
  readonly query: string
  /** Without one the query is read as a single text. */
  readonly document?: string
  readonly field?: readonly string[]
  readonly route?: string
  readonly maxLength?: string
  readonly truncation?: string
  readonly side?: string
  readonly queryPrefix?: string
  readonly documentTemplate?: string
  readonly maxQueryTokens?: string
  readonly part?: readonly string[]
  readonly keepSuffix?: boolean
  readonly windows?: string
  readonly windowCut?: string
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

export const wrong = (at: string, problem: string, hint: string) =>
  new GateError('BAD_ARGUMENT', { at, problem, hint })

export function maxLengthOf(value: string | undefined, option = '--max-length'): number {
  if (value === undefined) throw wrong(option, 'there is none', `write ${option} N, or --serving FILE`)
  const tokens = Number(value)
  if (/^[1-9]\d*$/.test(value) && Number.isSafeInteger(tokens)) return tokens
  throw wrong(option, `"${value}" is not a number of tokens`, 'write a whole number, as in 512')
}

export function truncationOf(value: string | undefined): Truncation {
  if (value === undefined) {
    throw wrong('--truncation', 'there is none', `write one of ${TRUNCATIONS.join(', ')}, or --serving FILE`)
  }
  const found = TRUNCATIONS.find((one) => one === value)
  if (found) return found
  throw wrong('--truncation', `"${value}" is no strategy`, `write one of ${TRUNCATIONS.join(', ')}`)
}

export function sideOf(value: string): Side {
  const found = SIDES.find((one) => one === value)
  if (found) return found
  throw wrong('--side', `"${value}" is no side`, `write one of ${SIDES.join(', ')}`)
}

/** SIZE:OVERLAP in tokens, or fill:OVERLAP, and whether tokens or text are cut. */
export function windowsOf(value: string | undefined, cut: string | undefined): ServingFile['windows'] | null {
  if (value === undefined) {
    if (cut === undefined) return null
    throw wrong('--window-cut', 'there are no windows', 'write --windows SIZE:OVERLAP beside it')
  }
  const match = /^(fill|[1-9]\d*):(\d+)$/.exec(value)
  if (!match) {
    throw wrong('--windows', `"${value}" is not SIZE:OVERLAP`, 'write tokens, as in 200:50, or fill:50')
  }
  if (cut !== undefined && cut !== 'tokens' && cut !== 'text')
    throw wrong('--window-cut', `"${cut}" is no way to cut`, 'write tokens or text')
  const size = match[1] === 'fill' ? 'fill' : Number(match[1])
  return { cut: cut ?? 'tokens', size, overlap: Number(match[2]), aggregate: 'max' }
}

/** NAME=VALUE of what a document template asks for: title, section, attributes.NAME. */
export function fieldsOf(values: readonly string[]): Parameters<typeof documentOf>[1] {
  const attributes: Record<string, string> = {}
  const fields: { title?: string; section?: string } = {}
  for (const value of values) {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(value) ?? []
    if (name === 'title' || name === 'section') fields[name] = text
    else if (name.startsWith('attributes.')) attributes[name.slice('attributes.'.length)] = text
    else {
      throw wrong(
        '--field',
        `"${value}" is no field of a document`,
        'write title=TEXT, section=TEXT or attributes.NAME=TEXT',
      )
    }
  }
  return { ...fields, attributes }
}

/**
 * START:END, half-open UTF-16 positions in the document, or in the only text.
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
    `[${span.start}, ${span.end}) is not a part of a text of ${document.length} UTF-16 units`,
    'start lies below end, and end is at most the length of the text',
  )
}
