import { wordOfPatterns } from '../unicode/classes.ts'
import type { CodePointSet } from '../unicode/code-point-set.ts'
import { OP, type Program, SIZE } from './program.ts'
import { keepSteps, PatternTooSlow, stepsLeft } from './steps.ts'

const MAX_STACK = 12_000_000
/** A frame: instruction, position, and for GREEDY the least position to go back to (-1: no loop). */
const FRAME = 3

/**
 * Runs programs as Oniguruma does: leftmost, first alternative first, backtracking. A RegExp can't
 * be interrupted; this counts its steps (see steps.ts), so that a pattern made to backtrack ends. Texts
 * have no lone surrogates.
 */
export class Matcher {
  readonly #code: Int32Array
  readonly #sets: readonly CodePointSet[]
  #stack = new Int32Array(300)
  #text = ''
  #steps = 0

  constructor(program: Program) {
    this.#code = program.code
    this.#sets = program.sets
  }

  /**
   * All matches from left to right as flat borders (start, end, start, end, ...), empty ones too,
   * except right behind another match: as the Rust binding of Oniguruma finds them.
   * @throws {PatternTooSlow}
   */
  find(text: string): number[] {
    const borders: number[] = []
    this.#text = text
    this.#steps = stepsLeft()
    let lastEnd = -1
    let start = 0
    while (start <= text.length) {
      const end = this.#run(0, start, 0)
      if (end === -1 || (end === start && end === lastEnd)) {
        start = start < text.length ? this.#after(start) : start + 1
        continue
      }
      borders.push(start, end)
      lastEnd = end
      start = end
    }
    keepSteps(this.#steps)
    return borders
  }

  /** End of the match of a program part at a position, -1 without one. `base`: the free part of the stack. */
  #run(startAt: number, startPosition: number, base: number): number {
    const code = this.#code
    const text = this.#text
    let pc = startAt
    let position = startPosition
    let top = base
    for (;;) {
      if (--this.#steps < 0) keepSteps(this.#steps)
      const at = pc * SIZE
      let failed = false
      switch (code[at]) {
        case OP.MATCH:
          return position
        case OP.SET: {
          const codePoint = position < text.length ? (text.codePointAt(position) as number) : -1
          if (codePoint !== -1 && this.#sets[code[at + 1] as number]?.has(codePoint) === true) {
            position += codePoint > 0xffff ? 2 : 1
            pc += 1
          } else failed = true
          break
        }
        case OP.SPLIT:
          this.#push(top, code[at + 2] as number, position, -1)
          top += FRAME
          pc = code[at + 1] as number
          break
        case OP.JUMP:
          pc = code[at + 1] as number
          break
        case OP.GREEDY:
        case OP.POSSESSIVE: {
          const min = code[at + 2] as number
          const end = this.#scan(code[at + 1] as number, position, code[at + 3] as number)
          const least = min === 0 ? position : this.#forward(position, min)
          if (end < least) {
            failed = true
            break
          }
          pc += 1
          if (code[at] === OP.GREEDY && end > least) {
            this.#push(top, pc, end, least)
            top += FRAME
          }
          position = end
          break
        }
        case OP.AHEAD: {
          const found = this.#run(pc + 1, position, top) !== -1
          if (found === (code[at + 2] === 1)) failed = true
          else pc = code[at + 1] as number
          break
        }
        case OP.BEHIND: {
          const from = this.#back(position, code[at + 3] as number)
          const found = from !== -1 && this.#run(pc + 1, from, top) !== -1
          if (found === (code[at + 2] === 1)) failed = true
          else pc = code[at + 1] as number
          break
        }
        case OP.ATOMIC: {
          const end = this.#run(pc + 1, position, top)
          if (end === -1) failed = true
          else {
            position = end
            pc = code[at + 1] as number
          }
          break
        }
        default:
          if (this.#holds(code[at + 1] as number, position) === (code[at + 2] === 1)) failed = true
          else pc += 1
      }
      if (!failed) continue
      if (top === base) return -1
      const stack = this.#stack
      const frame = top - FRAME
      const least = stack[frame + 2] as number
      pc = stack[frame] as number
      position = stack[frame + 1] as number
      if (least === -1) top = frame
      else {
        position = this.#before(position)
        if (position > least) stack[frame + 1] = position
        else top = frame
      }
    }
  }

  #push(top: number, pc: number, position: number, least: number): void {
    if (top + FRAME > this.#stack.length) {
      if (top + FRAME > MAX_STACK) throw new PatternTooSlow()
      const grown = new Int32Array(Math.min(MAX_STACK, 2 * this.#stack.length))
      grown.set(this.#stack)
      this.#stack = grown
    }
    this.#stack[top] = pc
    this.#stack[top + 1] = position
    this.#stack[top + 2] = least
  }

  /** End of the run of characters of a set, at most `max` of them (-1: all). */
  #scan(setIndex: number, start: number, max: number): number {
    const text = this.#text
    const set = this.#sets[setIndex] as CodePointSet
    let position = start
    let count = 0
    while (position < text.length && count !== max) {
      const codePoint = text.codePointAt(position) as number
      if (!set.has(codePoint)) break
      position += codePoint > 0xffff ? 2 : 1
      count += 1
    }
    this.#steps -= count
    return position
  }

  #after(position: number): number {
    return position + ((this.#text.charCodeAt(position) & 0xfc00) === 0xd800 ? 2 : 1)
  }

  #before(position: number): number {
    return position - ((this.#text.charCodeAt(position - 1) & 0xfc00) === 0xdc00 ? 2 : 1)
  }

  /** Behind `count` characters, or behind the end of the text where there are fewer. */
  #forward(start: number, count: number): number {
    let position = start
    for (let done = 0; done < count; done++) {
      if (position >= this.#text.length) return this.#text.length + 1
      position = this.#after(position)
    }
    return position
  }

  #back(start: number, count: number): number {
    let position = start
    for (let done = 0; done < count; done++) {
      if (position === 0) return -1
      position = this.#before(position)
    }
    return position
  }

  #holds(kind: number, position: number): boolean {
    const text = this.#text
    const { length } = text
    switch (kind) {
      case 0:
        // Not behind a line break that ends the text.
        return position === 0 || (position < length && text[position - 1] === '\n')
      case 1:
        return position === length || text[position] === '\n'
      case 2:
        return position === 0
      case 3:
        return position === length
      case 4:
        return position === length || (position === length - 1 && text[position] === '\n')
      default:
        return this.#isWord(position - 1) !== this.#isWord(position)
    }
  }

  #isWord(unit: number): boolean {
    if (unit < 0 || unit >= this.#text.length) return false
    const second = (this.#text.charCodeAt(unit) & 0xfc00) === 0xdc00
    return wordOfPatterns().has(this.#text.codePointAt(second ? unit - 1 : unit) as number)
  }
}
