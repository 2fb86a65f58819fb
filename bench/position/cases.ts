import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIDES, type Side, TRUNCATIONS, type Truncation } from '../../src/model/tokens.ts'

/** The published experiment, whose figures docs/position.md gives for more limits, strategies and sides. */
export const EVIDENCE = 'The approved seal for AX-104-B is ZQ-77.'
export const FILLER = 'Routine maintenance documentation contains general inspection information.'
export const SENTENCES = 90
export const POSITIONS = { start: 0, middle: 45, end: 90 } as const
export type Position = keyof typeof POSITIONS

export const QUERIES = {
  short: 'Which seal fits AX-104-B?',
  long: 'Welche freigegebene Dichtung passt zu AX-104-B unter Berücksichtigung der dokumentierten Revision und der vorgesehenen Betriebsbedingungen?',
} as const
export type QueryName = keyof typeof QUERIES

export interface Setting {
  readonly tokenizer: 'bert-base-uncased' | 't5-small'
  readonly maxLength: number
  readonly truncation: Truncation
  readonly side: Side
  readonly query: QueryName
}

/** Evidence tokens that are kept, of all, at each position; `refused`: the library can't cut such a pair. */
export type Kept = Readonly<Record<Position, string>>

const LIMITS: readonly (readonly [Setting['tokenizer'], number])[] = [
  ['bert-base-uncased', 256],
  ['bert-base-uncased', 384],
  ['bert-base-uncased', 512],
  ['t5-small', 512],
]

export const SETTINGS: readonly Setting[] = LIMITS.flatMap(([tokenizer, maxLength]) =>
  TRUNCATIONS.flatMap((truncation) =>
    SIDES.flatMap((side) =>
      (['short', 'long'] as const).map((query) => ({ tokenizer, maxLength, truncation, side, query })),
    ),
  ),
)

/** The document with the evidence after so many sentences of filler. */
export function documentAt(position: Position): {
  readonly text: string
  readonly start: number
  readonly end: number
} {
  const sentences = Array.from({ length: SENTENCES }, () => FILLER)
  sentences.splice(POSITIONS[position], 0, EVIDENCE)
  const text = sentences.join(' ')
  const start = text.indexOf(EVIDENCE)
  return { text, start, end: start + EVIDENCE.length }
}

export const tokenizerFile = (data: string, name: Setting['tokenizer']): string =>
  readFileSync(join(data, 'tokenizers', name, 'tokenizer.json'), 'utf8')

export const rowOf = ({ tokenizer, maxLength, truncation, side, query }: Setting, kept: Kept): string =>
  `| ${[tokenizer, maxLength, truncation, side, query, kept.start, kept.middle, kept.end].join(' | ')} |`
