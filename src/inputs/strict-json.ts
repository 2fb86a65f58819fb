import { pointerStep } from '../model/place.ts'
import { MAX_DEPTH } from './bounds.ts'
import type { InputCode } from './codes.ts'
import { duplicateKeys, syntaxFaults } from './json-faults.ts'
import { scanJson } from './scan-json.ts'

/** Something wrong in a JSON text. `offset`: UTF-16 index in the text, null where only the pointer is known. */
export interface Fault {
  readonly code: InputCode
  readonly offset: number | null
  readonly pointer: string
  readonly problem: string
  readonly hint: string
}

export interface ParsedJson {
  /** Undefined where the text is not JSON. */
  readonly value: unknown
  readonly faults: readonly Fault[]
}

/**
 * JSON.parse and what it lets pass: repeated keys, numbers that become Infinity, halves of surrogate
 * pairs, nesting without bound. Positions are looked for only where something is wrong.
 */
export function parseStrictJson(text: string): ParsedJson {
  const shape = scanJson(text)
  if (shape.depth > MAX_DEPTH) return { value: undefined, faults: [tooDeep(shape.depth)] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { value: undefined, faults: syntaxFaults(text) }
  }
  const faults: Fault[] = []
  const halves = text.includes('\\ud') || text.includes('\\uD')
  const keys = inspect(value, '', halves, faults)
  if (keys !== shape.keys) faults.push(...duplicateKeys(text))
  return { value, faults }
}

const tooDeep = (depth: number): Fault => ({
  code: 'TOO_DEEP',
  offset: null,
  pointer: '',
  problem: `the JSON is nested ${depth} levels deep`,
  hint: `at most ${MAX_DEPTH} levels are read`,
})

/** Counts the keys of a value and looks at its numbers and, where `halves`, at its strings. */
function inspect(value: unknown, pointer: string, halves: boolean, faults: Fault[]): number {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) faults.push(notFinite(pointer))
    return 0
  }
  if (typeof value === 'string') {
    if (halves && !isWellFormed(value)) faults.push(loneSurrogate(pointer))
    return 0
  }
  if (typeof value !== 'object' || value === null) return 0
  let keys = 0
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (!isPlain(item, halves)) keys += inspect(item, pointer + pointerStep(index), halves, faults)
    }
    return keys
  }
  for (const [key, item] of Object.entries(value)) {
    keys += 1
    if (halves && !isWellFormed(key)) faults.push(loneSurrogate(pointer))
    if (!isPlain(item, halves)) keys += inspect(item, pointer + pointerStep(key), halves, faults)
  }
  return keys
}

/** Nothing to look at: spares the making of a pointer. */
function isPlain(value: unknown, halves: boolean): boolean {
  return typeof value === 'string' ? !halves : typeof value === 'number' && Number.isFinite(value)
}

const LONE_SURROGATE = /\p{Surrogate}/u
const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

const notFinite = (pointer: string): Fault => ({
  code: 'NOT_FINITE',
  offset: null,
  pointer,
  problem: 'the number is beyond what can be stored',
  hint: 'numbers lie between about -1.8e308 and 1.8e308',
})

const loneSurrogate = (pointer: string): Fault => ({
  code: 'LONE_SURROGATE',
  offset: null,
  pointer,
  problem: 'the text holds half of a surrogate pair',
  hint: 'write both halves of the character, as in "\\ud83d\\ude80", or U+FFFD in its place',
})
