import type { CodePointSet } from '../unicode/code-point-set.ts'

/** Instructions of the matcher; each takes SIZE numbers: operation and up to three operands. */
export const SIZE = 4
export const OP = {
  /** The end of a program, or of the body of an assertion or atomic group. */
  MATCH: 0,
  /** set: one character of it. */
  SET: 1,
  /** first, second: tries first, then second. */
  SPLIT: 2,
  /** target. */
  JUMP: 3,
  /** set, min, max: as many characters as possible, then fewer. max -1: no limit. */
  GREEDY: 4,
  /** set, min, max: as many characters as possible, and never fewer. */
  POSSESSIVE: 5,
  /** after, negated (0 or 1): what follows matches the body, which stands behind this instruction. */
  AHEAD: 6,
  /** after, negated, length in characters: what precedes matches the body. */
  BEHIND: 7,
  /** after: the first match of the body, never another. */
  ATOMIC: 8,
  /** kind (see ASSERTIONS), negated. */
  ASSERT: 9,
} as const

export const ASSERTIONS = [
  'line_start',
  'line_end',
  'string_start',
  'string_end',
  'string_end_newline',
  'word_boundary',
] as const

export interface Program {
  readonly code: Int32Array
  readonly sets: readonly CodePointSet[]
}
