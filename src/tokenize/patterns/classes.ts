import type { CharacterClassNode, CharacterSetNode, Node } from 'oniguruma-parser/parser'
import { lazy } from '../unicode/code-point-set.ts'
import { complement, decodeRanges, EVERYTHING, intersection, type Ranges, union } from '../unicode/ranges.ts'
import { CATEGORIES, REGEX_SPACE, REGEX_WORD, SCRIPTS } from '../unicode/tables.ts'
import { PatternRefused } from './refused.ts'

const LONG_NAMES: Readonly<Record<string, string>> = {
  letter: 'L',
  uppercaseletter: 'Lu',
  lowercaseletter: 'Ll',
  titlecaseletter: 'Lt',
  modifierletter: 'Lm',
  otherletter: 'Lo',
  mark: 'M',
  nonspacingmark: 'Mn',
  spacingmark: 'Mc',
  enclosingmark: 'Me',
  number: 'N',
  decimalnumber: 'Nd',
  letternumber: 'Nl',
  othernumber: 'No',
  punctuation: 'P',
  symbol: 'S',
  mathsymbol: 'Sm',
  currencysymbol: 'Sc',
  modifiersymbol: 'Sk',
  othersymbol: 'So',
  separator: 'Z',
  spaceseparator: 'Zs',
}
const HEX: Ranges = [0x30, 0x3a, 0x41, 0x47, 0x61, 0x67]
const NEWLINE: Ranges = [0x0a, 0x0b]
/** ² ³ ¹ ¼ ½ ¾ are word characters to \w by itself, and none to \w in a class: Oniguruma has a table of its own for Latin-1. */
const NOT_LATIN_NUMBERS = complement([0xb2, 0xb4, 0xb9, 0xba, 0xbc, 0xbf])
const word = lazy(() => decodeRanges(REGEX_WORD))
const properties = new Map<string, Ranges>()

export interface Flags {
  readonly ignoreCase: boolean
  readonly dotAll: boolean
}

/** The code points that one character of a pattern stands for, null for a node that isn't one character. */
export function rangesOf(node: Node, flags: Flags, inClass = false): Ranges | null {
  switch (node.type) {
    case 'Character':
      return flags.ignoreCase ? foldAscii([node.value, node.value + 1]) : [node.value, node.value + 1]
    case 'CharacterSet':
      if (flags.ignoreCase) throw new PatternRefused('a class without regard to case')
      return rangesOfSet(node, flags.dotAll, inClass)
    case 'CharacterClass':
      return flags.ignoreCase ? rangesOfFoldedClass(node) : rangesOfClass(node)
    default:
      return null
  }
}

function rangesOfSet(node: CharacterSetNode, dotAll: boolean, inClass: boolean): Ranges {
  const positive = rangesOfKind(node, dotAll, inClass)
  return node.negate === true ? complement(positive) : positive
}

function rangesOfKind(node: CharacterSetNode, dotAll: boolean, inClass: boolean): Ranges {
  switch (node.kind) {
    case 'any':
      return EVERYTHING
    case 'dot':
      return dotAll ? EVERYTHING : complement(NEWLINE)
    case 'newline':
      // \R may be two characters; \N is always one.
      if (node.negate !== true) throw new PatternRefused('\\R')
      return NEWLINE
    case 'digit':
      return decodeRanges(CATEGORIES.Nd as string)
    case 'hex':
      return HEX
    case 'space':
      return decodeRanges(REGEX_SPACE)
    case 'word':
      return inClass ? intersection([word(), NOT_LATIN_NUMBERS]) : word()
    case 'property':
      return rangesOfProperty(node.value)
    default:
      throw new PatternRefused(node.kind === 'posix' ? `[:${node.value}:]` : '\\X')
  }
}

/** Looked up once: a hostile pattern names them by the thousand. */
function rangesOfProperty(name: string): Ranges {
  const plain = name.toLowerCase().replaceAll(/[ _-]/g, '')
  const ranges = properties.get(plain) ?? readProperty(plain, name)
  properties.set(plain, ranges)
  return ranges
}

function readProperty(plain: string, name: string): Ranges {
  const category = LONG_NAMES[plain] ?? plain
  const parts = Object.keys(CATEGORIES).filter((key) => {
    const short = key.toLowerCase()
    return short === category.toLowerCase() || (category.length === 1 && short[0] === category.toLowerCase())
  })
  // C holds the unassigned code points too, which have no table.
  if (parts.length > 0 && category.toLowerCase() !== 'c')
    return union(parts.map((part) => decodeRanges(CATEGORIES[part] as string)))
  const script = Object.keys(SCRIPTS).find((key) => key.toLowerCase() === plain)
  if (script === undefined) throw new PatternRefused(`\\p{${name}}`)
  return decodeRanges(SCRIPTS[script] as string)
}

function rangesOfClass(node: CharacterClassNode): Ranges {
  const parts = node.body.map((part): Ranges => {
    if (part.type === 'CharacterClassRange') return [part.min.value, part.max.value + 1]
    return rangesOf(part, { ignoreCase: false, dotAll: false }, true) as Ranges
  })
  const positive = node.kind === 'intersection' ? intersection(parts) : union(parts)
  return node.negate ? complement(positive) : positive
}

function rangesOfFoldedClass(node: CharacterClassNode): Ranges {
  const parts = node.body.map((part): Ranges => {
    if (part.type === 'CharacterClassRange') return foldAscii([part.min.value, part.max.value + 1])
    if (part.type === 'Character') return foldAscii([part.value, part.value + 1])
    throw new PatternRefused('a nested class without regard to case')
  })
  const positive = union(parts)
  return node.negate ? complement(positive) : positive
}

/** One range and its other cases. Only ASCII, whose foldings are known: k is also the Kelvin sign, s the long s. */
function foldAscii([start = 0, end = 0]: Ranges): Ranges {
  if (end > 0x80) throw new PatternRefused('letters beyond ASCII without regard to case')
  const sets: Ranges[] = [[start, end]]
  for (let codePoint = start; codePoint < end; codePoint++) {
    const lower = codePoint | 0x20
    if (lower < 0x61 || lower > 0x7a) continue
    sets.push([lower, lower + 1], [lower - 0x20, lower - 0x1f])
    if (lower === 0x6b) sets.push([0x212a, 0x212b])
    if (lower === 0x73) sets.push([0x17f, 0x180])
  }
  return union(sets)
}
