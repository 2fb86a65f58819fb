import type { Node } from 'jsonc-parser'
import type { Place } from '../model/dataset.ts'
import { pointerStep } from '../model/place.ts'
import { jsonTree } from './json-faults.ts'
import type { ProblemList } from './problems.ts'
import type { Format } from './published-schemas.ts'
import { toSentences } from './schema-sentences.ts'
import { parseStrictJson } from './strict-json.ts'
import { decodeUtf8, firstInvalidByte, guessEncoding, hasByteOrderMark, isLfsPointer } from './utf8.ts'

/** A JSON file that matches its schema, and where its values stand. */
export interface JsonFile<T> {
  readonly value: T
  /** 1-based line of every value, by JSON pointer; a member stands at its key. */
  readonly lines: ReadonlyMap<string, number>
  at(pointer: string): Place
}

/** Null where the file has problems; they are added to the list, all at once. */
export function parseJsonFile<T>(
  bytes: Uint8Array,
  path: string,
  format: Format<T>,
  problems: ProblemList,
): JsonFile<T> | null {
  const before = problems.size
  const text = decodeFile(bytes, path, problems)
  if (text === null) return null
  const lineOf = createLineFinder(text)
  const { value: written, faults } = parseStrictJson(text)
  // Places are those of the file as it was written, whatever its version.
  const value = written === undefined ? undefined : format.upgrade(written)
  const lines = value === undefined ? new Map<string, number>() : linesByPointer(text, lineOf)
  const at = (pointer: string): Place => placeOf(path, pointer, lines)
  for (const { code, offset, pointer, problem, hint } of faults) {
    const place = offset === null ? at(pointer) : { file: path, line: lineOf(offset), pointer }
    problems.add(code, place, problem, hint)
  }
  if (value === undefined) return null

  if (!format.matches(value)) {
    const told = new Set(faults.map((fault) => fault.pointer))
    for (const { code, pointer, problem, hint } of toSentences(format.explain(value, false), 'values'))
      if (!told.has(pointer)) problems.add(code, at(pointer), problem, hint)
    return null
  }
  return problems.size === before ? { value, lines, at } : null
}

function decodeFile(bytes: Uint8Array, path: string, problems: ProblemList): string | null {
  if (bytes.length === 0) {
    problems.add('EMPTY_FILE', { file: path }, 'the file is empty', 'restore it, or write its content')
    return null
  }
  const marked = hasByteOrderMark(bytes)
  if (marked)
    problems.add(
      'BYTE_ORDER_MARK',
      { file: path, line: 1 },
      'the file starts with a byte order mark',
      'save it as UTF-8 without BOM',
    )
  const content = marked ? bytes.subarray(3) : bytes
  const text = decodeUtf8(content)
  if (text === null) {
    const index = firstInvalidByte(content)
    problems.add(
      'INVALID_UTF8',
      { file: path, line: countLines(content, index) },
      `byte ${index + (marked ? 3 : 0)} of the file is not UTF-8`,
      guessEncoding(content) ?? 'save the file as UTF-8',
    )
    return null
  }
  if (!isLfsPointer(text)) return text
  problems.add('LFS_POINTER', { file: path }, 'this is a Git LFS pointer, not the file', LFS_HINT)
  return null
}

export const LFS_HINT = 'fetch it: "git lfs pull", or "lfs: true" in actions/checkout'

function countLines(bytes: Uint8Array, end: number): number {
  let line = 1
  for (let index = 0; index < end; index++) if (bytes[index] === 0x0a) line += 1
  return line
}

/** The line of the value, or of the nearest value that holds it. */
function placeOf(file: string, pointer: string, lines: ReadonlyMap<string, number>): Place {
  for (let near = pointer; ; near = near.slice(0, near.lastIndexOf('/'))) {
    const line = lines.get(near)
    if (line !== undefined) return { file, line, pointer }
    if (near === '') return { file, pointer }
  }
}

function linesByPointer(text: string, lineOf: (offset: number) => number): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const visit = (node: Node | undefined, pointer: string, offset: number): void => {
    if (!node) return
    lines.set(pointer, lineOf(offset))
    for (const [index, child] of (node.children ?? []).entries()) {
      if (node.type !== 'object') visit(child, pointer + pointerStep(index), child.offset)
      else visit(child.children?.[1], pointer + pointerStep(String(child.children?.[0]?.value)), child.offset)
    }
  }
  const { root } = jsonTree(text)
  visit(root, '', root?.offset ?? 0)
  return lines
}

/** 1-based line of an offset. */
function createLineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
