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
  const halves = text.includes('\\ud') || text.includes('\\uD')
  const { keys, sound } = inspect(value, halves)
  const faults = sound ? [] : listFaults(value, '', [])
  return { value, faults: keys === shape.keys ? faults : [...faults, ...duplicateKeys(text)] }
}

const tooDeep = (depth: number): Fault => ({
  code: 'TOO_DEEP',
  offset: null,
  pointer: '',
  problem: `the JSON is nested ${depth} levels deep`,
  hint: `at most ${MAX_DEPTH} levels are read`,
})

/** Counts the keys of a value and looks at its numbers and, where `halves`, at its texts. */
function inspect(value: unknown, halves: boolean): { keys: number; sound: boolean } {
  let keys = 0
  let sound = true
  const visit = (item: unknown): void => {
    if (typeof item === 'number') sound &&= Number.isFinite(item)
    else if (typeof item === 'string') sound &&= !halves || isWellFormed(item)
    else if (Array.isArray(item)) item.forEach(visit)
    else if (typeof item === 'object' && item !== null) {
      for (const [key, member] of Object.entries(item)) {
        keys += 1
        if (halves) visit(key)
        visit(member)
      }
    }
  }
  visit(value)
  return { keys, sound }
}

/** The faults that `inspect` saw, with their pointers. */
function listFaults(value: unknown, pointer: string, faults: Fault[]): Fault[] {
  if (typeof value === 'number' && !Number.isFinite(value)) faults.push(notFinite(pointer))
  else if (typeof value === 'string' && !isWellFormed(value)) faults.push(loneSurrogate(pointer))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!isWellFormed(key)) faults.push(loneSurrogate(pointer))
      listFaults(item, pointer + pointerStep(key), faults)
    }
  }
  return faults
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
