import type { Place } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { RowBounds } from './bounds.ts'
import { createLineSplitter, type LineSplitter } from './lines.ts'
import type { ProblemList } from './problems.ts'
import type { Format } from './published-schemas.ts'
import { toSentences } from './schema-sentences.ts'
import { type ParsedJson, parseStrictJson } from './strict-json.ts'
import { decodeUtf8, firstInvalidByte, hasByteOrderMark } from './utf8.ts'

/** What is done with the rows of one JSONL file. */
export interface RowHandler<T> {
  /** The format of this row, null where its kind is unknown and the handler has said so. */
  format(value: unknown, place: Place): Format<T> | null
  /** A row without problems. */
  row(row: T, place: Place): void
  /** A row with problems, told already. `value` is undefined where the line is not JSON. */
  broken(value: unknown): void
}

export interface RowReader extends LineSplitter {
  readonly rows: number
}

/** Beyond this only the first mistake of a row is told: a long list may hold a million of them. */
const LARGE_ROW_BYTES = 1 << 18
const CARRIAGE_RETURN = 0x0d

/**
 * Reads the rows of a JSONL file from pieces of its bytes, in order, holding one row at a time.
 * @throws {GateError} TOO_LARGE beyond `bounds.rows`
 */
export function createRowReader<T>(
  path: string,
  handler: RowHandler<T>,
  problems: ProblemList,
  bounds: RowBounds,
): RowReader {
  let rows = 0
  let crlfTold = false
  let blankTold = false

  function line(bytes: Uint8Array, number: number): void {
    // Blank lines count here: a few bytes of gzip hold millions of them.
    if (number > bounds.rows) throw tooManyRows(path, bounds.rows)
    const place = { file: path, line: number }
    let content = bytes
    if (number === 1 && hasByteOrderMark(bytes)) {
      const hint = 'save it as UTF-8 without BOM'
      problems.add('BYTE_ORDER_MARK', place, 'the file starts with a byte order mark', hint)
      content = bytes.subarray(3)
    }
    if (content.at(-1) === CARRIAGE_RETURN) {
      if (!crlfTold) problems.add('CRLF', place, 'the line ends in CRLF, the first to do so', CRLF_HINT)
      crlfTold = true
      content = content.subarray(0, -1)
    }
    if (isBlank(content)) {
      const hint = 'remove blank lines: every line holds one row'
      if (!blankTold) problems.add('BLANK_LINE', place, 'the line is blank, the first to be so', hint)
      blankTold = true
      return
    }
    rows += 1
    takeRow(content, place)
  }

  /** Undefined where the line is not JSON, which is told. */
  function parse(content: Uint8Array, place: Place): ParsedJson {
    const text = decodeUtf8(content)
    if (text === null) {
      const problem = `byte ${firstInvalidByte(content)} of the line is not UTF-8`
      problems.add('INVALID_UTF8', place, problem, 'save the file as UTF-8')
      return { value: undefined, faults: [] }
    }
    const { value, faults } = parseStrictJson(text)
    const told = value === undefined ? faults.slice(0, 1) : faults
    for (const { code, offset, pointer, problem, hint } of told) {
      const where = offset === null ? '' : ` (character ${offset + 1} of the line)`
      problems.add(code, { ...place, pointer }, problem + where, hint)
    }
    return { value, faults: told }
  }

  function takeRow(content: Uint8Array, place: Place): void {
    const { value, faults } = parse(content, place)
    const format = value === undefined ? null : handler.format(value, place)
    if (format?.matches(value)) {
      if (faults.length === 0) handler.row(value, place)
      else handler.broken(value)
      return
    }
    const told = new Set(faults.map((fault) => fault.pointer))
    const errors = format?.explain(value, content.length > LARGE_ROW_BYTES) ?? []
    for (const { code, pointer, problem, hint } of toSentences(errors, 'nothing'))
      if (!told.has(pointer)) problems.add(code, { ...place, pointer }, problem, hint)
    handler.broken(value)
  }

  const splitter = createLineSplitter(bounds.rowBytes, {
    line,
    tooLong(length, number) {
      rows += 1
      const problem = `the line has ${length} bytes`
      problems.add(
        'TOO_LARGE',
        { file: path, line: number },
        problem,
        `at most ${bounds.rowBytes} are read: split the text`,
      )
      handler.broken(undefined)
    },
  })
  return {
    ...splitter,
    get rows() {
      return rows
    },
  }
}

const CRLF_HINT = 'end lines with LF; "gates/** -text" in .gitattributes keeps git from changing them'

const tooManyRows = (file: string, most: number) =>
  new GateError('TOO_LARGE', {
    at: file,
    problem: `the file has more than ${most} lines`,
    hint: `at most ${most} are read: split the dataset`,
  })

/** Blanks of JSON only. */
const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === CARRIAGE_RETURN)
