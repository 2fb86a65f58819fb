import { toOnigurumaAst } from 'oniguruma-parser'
import type {
  AlternativeElementNode,
  AlternativeNode,
  GroupNode,
  QuantifierNode,
} from 'oniguruma-parser/parser'
import { CodePointSet } from '../unicode/code-point-set.ts'
import type { Ranges } from '../unicode/ranges.ts'
import { type Flags, rangesOf } from './classes.ts'
import { lengthOf } from './lengths.ts'
import { ASSERTIONS, OP, type Program, SIZE } from './program.ts'
import { PatternRefused } from './refused.ts'

const MAX_UNITS = 20_000
const MAX_INSTRUCTIONS = 5_000
const MAX_SETS = 200

/**
 * Translates an Oniguruma pattern, as oniguruma-parser reads it, to a program for the matcher.
 * @throws {PatternRefused} when it has what isn't exact here, or is too large
 * @throws {Error} of oniguruma-parser, when it is no pattern
 */
export function compilePattern(pattern: string): Program {
  if (pattern.length > MAX_UNITS) throw new PatternRefused(`more than ${MAX_UNITS} characters`)
  const compiler = new Compiler()
  compiler.alternatives(toOnigurumaAst(pattern).body, { ignoreCase: false, dotAll: false })
  compiler.emit(OP.MATCH)
  return { code: Int32Array.from(compiler.code), sets: compiler.sets }
}

class Compiler {
  readonly code: number[] = []
  readonly sets: CodePointSet[] = []
  readonly #known = new Map<string, number>()

  /** Adds an instruction; gives its index. */
  emit(operation: number, a = 0, b = 0, c = 0): number {
    const index = this.code.length / SIZE
    if (index >= MAX_INSTRUCTIONS) throw new PatternRefused(`more than ${MAX_INSTRUCTIONS} steps`)
    this.code.push(operation, a, b, c)
    return index
  }

  get #next(): number {
    return this.code.length / SIZE
  }

  #operand(index: number, operand: 1 | 2, value: number): void {
    this.code[index * SIZE + operand] = value
  }

  alternatives(alternatives: readonly AlternativeNode[], flags: Flags): void {
    const ends: number[] = []
    alternatives.forEach(({ body }, index) => {
      const split = index < alternatives.length - 1 ? this.emit(OP.SPLIT, this.#next + 1) : null
      if (flags.ignoreCase) refuseLongFoldings(body)
      for (const element of body) this.element(element, flags)
      if (split === null) return
      ends.push(this.emit(OP.JUMP))
      this.#operand(split, 2, this.#next)
    })
    for (const end of ends) this.#operand(end, 1, this.#next)
  }

  element(node: AlternativeElementNode, flags: Flags): void {
    const ranges = rangesOf(node, flags)
    if (ranges !== null) {
      this.emit(OP.SET, this.#set(ranges))
      return
    }
    switch (node.type) {
      case 'CapturingGroup':
        this.alternatives(node.body, flags)
        return
      case 'Group':
        this.#group(node, flags)
        return
      case 'Quantifier':
        this.#quantifier(node, flags)
        return
      case 'LookaroundAssertion': {
        const { min, max } = lengthOf(node.body)
        const behind = node.kind === 'lookbehind'
        if (behind && min !== max) throw new PatternRefused('a lookbehind of more than one length')
        this.#body(behind ? OP.BEHIND : OP.AHEAD, node.body, flags, node.negate, behind ? min : 0)
        return
      }
      case 'Assertion': {
        const kind = (ASSERTIONS as readonly string[]).indexOf(node.kind)
        if (kind === -1) throw new PatternRefused(node.kind === 'search_start' ? '\\G' : '\\y')
        this.emit(OP.ASSERT, kind, node.negate === true ? 1 : 0)
        return
      }
      default:
        throw new PatternRefused(NAMES[node.type] ?? node.type)
    }
  }

  #group(node: GroupNode, flags: Flags): void {
    const { enable, disable } = node.flags ?? {}
    const inside = {
      ignoreCase: disable?.ignoreCase !== true && (enable?.ignoreCase === true || flags.ignoreCase),
      dotAll: disable?.dotAll !== true && (enable?.dotAll === true || flags.dotAll),
    }
    if (node.atomic === true) this.#body(OP.ATOMIC, node.body, inside)
    else this.alternatives(node.body, inside)
  }

  /** An instruction with a body of its own, behind which the program goes on. */
  #body(operation: number, body: readonly AlternativeNode[], flags: Flags, negate = false, length = 0): void {
    const start = this.emit(operation, 0, negate ? 1 : 0, length)
    this.alternatives(body, flags)
    this.emit(OP.MATCH)
    this.#operand(start, 1, this.#next)
  }

  #quantifier(node: QuantifierNode, flags: Flags): void {
    const { body, kind, min } = node
    // The parser has Infinity, or null where it went through JSON.
    const max = Number.isFinite(node.max ?? Number.POSITIVE_INFINITY) ? node.max : -1
    if (flags.ignoreCase && body.type === 'Character' && LONG.test(String.fromCodePoint(body.value)))
      throw new PatternRefused('a repeated letter without regard to case')
    const ranges = rangesOf(body, flags)
    if (ranges !== null && kind !== 'lazy') {
      this.emit(kind === 'greedy' ? OP.GREEDY : OP.POSSESSIVE, this.#set(ranges), min, max)
      return
    }
    if (lengthOf(body).min === 0) throw new PatternRefused('a repetition of what may be empty')
    if (kind === 'possessive') {
      const start = this.emit(OP.ATOMIC)
      this.#repeat(body, min, max, false, flags)
      this.emit(OP.MATCH)
      this.#operand(start, 1, this.#next)
      return
    }
    this.#repeat(body, min, max, kind === 'lazy', flags)
  }

  #repeat(body: QuantifierNode['body'], min: number, max: number, lazy: boolean, flags: Flags): void {
    for (let count = 0; count < min; count++) this.element(body, flags)
    const splits: number[] = []
    const again = this.#next
    for (let count = min; count < max || max === -1; count++) {
      splits.push(this.emit(OP.SPLIT))
      this.element(body, flags)
      if (max === -1) {
        this.emit(OP.JUMP, again)
        break
      }
    }
    for (const split of splits) {
      this.#operand(split, lazy ? 2 : 1, split + 1)
      this.#operand(split, lazy ? 1 : 2, this.#next)
    }
  }

  #set(ranges: Ranges): number {
    const key = ranges.join()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.sets.length >= MAX_SETS) throw new PatternRefused(`more than ${MAX_SETS} classes`)
    this.#known.set(key, this.sets.length)
    this.sets.push(new CodePointSet(ranges))
    return this.sets.length - 1
  }
}

const NAMES: Readonly<Record<string, string>> = {
  AbsenceFunction: '(?~...)',
  Backreference: 'a backreference',
  Directive: 'a flag or \\K in the middle',
  NamedCallout: 'a callout',
  Subroutine: '\\g',
}

/** Letters that stand in foldings of several: ss is also the sharp s, ff, fi, fl and st are also ligatures. */
const LONG = /[fs]/i

function refuseLongFoldings(body: readonly AlternativeElementNode[]): void {
  const letters = body
    .map((node) => (node.type === 'Character' ? String.fromCodePoint(node.value) : '\n'))
    .join('')
  const found = /ss|st|f[fil]/i.exec(letters)
  if (found !== null) throw new PatternRefused(`"${found[0]}" without regard to case`)
}
