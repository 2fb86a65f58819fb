import { GateError } from '../../model/errors.ts'
import type { ConfigNode } from '../config-node.ts'
import { compilePattern } from './compile.ts'
import { Matcher } from './matcher.ts'
import { PatternRefused } from './refused.ts'
import { PatternTooSlow } from './steps.ts'

/** Matches in a text from left to right, as flat borders in UTF-16 units: start, end, start, end, ... */
export type FindMatches = (text: string) => number[]

/**
 * `{ "String": ... }` or `{ "Regex": ... }` of a tokenizer.json. A regular expression is Oniguruma;
 * what isn't exact here is refused by name, and a text on which it takes too long is an error.
 */
export function readPattern(config: ConfigNode): FindMatches {
  const literal = config.get('String')
  if (!literal.missing) return findLiteral(literal.string())
  const regex = config.get('Regex')
  return findRegex(regex.string(), regex)
}

/** @throws {GateError} OFFSETS_UNAVAILABLE, at `config` */
export function findRegex(pattern: string, config: ConfigNode): FindMatches {
  const matcher = new Matcher(compiled(pattern, config))
  return (text) => {
    try {
      return matcher.find(text)
    } catch (cause) {
      if (!(cause instanceof PatternTooSlow)) throw cause
      throw new GateError('OFFSETS_UNAVAILABLE', {
        at: config.at,
        problem: `the pattern takes too many steps on a text, here ${text.length} characters`,
        hint: 'use a pattern that does not backtrack this far: possessive quantifiers, or fewer of them in a row',
      })
    }
  }
}

function compiled(pattern: string, config: ConfigNode) {
  try {
    return compilePattern(pattern)
  } catch (error) {
    if (error instanceof PatternRefused)
      return config.unavailable(`the pattern has ${error.message}, which has no exact implementation`)
    return config.unavailable(`the pattern can't be read (${(error as Error).message})`)
  }
}

/** An empty literal stands between all characters, as an empty regular expression. */
function findLiteral(literal: string): FindMatches {
  const { length } = literal
  if (length === 0) return (text) => new Matcher(compilePattern('')).find(text)
  return (text) => {
    const borders: number[] = []
    for (let start = text.indexOf(literal); start !== -1; start = text.indexOf(literal, start + length))
      borders.push(start, start + length)
    return borders
  }
}
