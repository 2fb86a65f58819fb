import type { Encoding, Side, Tokenizer, Truncation } from '../../src/model/tokens.ts'
import { SIDES, TRUNCATIONS } from '../../src/model/tokens.ts'
import { cutPair } from '../../src/tokenize/truncate.ts'
import type { Oracle, OracleRow } from '../../test/oracle/oracle.ts'
import { pick, seeded } from './random.ts'

/** Two answers to one question that should be equal. */
export interface Difference {
  readonly what: string
  readonly ours: string
  readonly oracle: string
}

/** One text without special tokens: ids, then spans. Spans of no characters are equal wherever they stand. */
export async function compareText(
  tokenizer: Tokenizer,
  oracle: Oracle,
  text: string,
): Promise<Difference | null> {
  const expected = await oracle.encode(text)
  const actual = tokenizer.encode(text)
  return (
    differenceOf('ids', [...actual.ids], expected.ids) ??
    differenceOf('spans', spansOf(actual).map(placeless), expected.spans.map(placeless))
  )
}

/** What became of a compared pair. `unset`: no max_length; `fits`: one that cuts nothing. */
export type PairKind = 'unset' | 'fits' | 'cut' | 'impossible'

export interface PairResult {
  readonly kind: PairKind
  readonly difference: Difference | null
}

/** One pair in this many has no max_length. */
const UNSET_SHARE = 4

/**
 * A pair (or a single text) without a limit, or under a random limit, strategy and side: the row assembled from the
 * two sides, or both impossible. `trims`: see `trimsFirstBlanks`.
 */
export async function comparePair(
  tokenizer: Tokenizer,
  oracle: Oracle,
  query: string,
  document: string | null,
  seed: number,
  trims: boolean,
): Promise<PairResult> {
  const random = seeded(seed)
  const sides = {
    query: tokenizer.encode(query),
    document: document === null ? null : tokenizer.encode(document),
  }
  const layout = document === null ? tokenizer.layout.single : tokenizer.layout.pair
  const specials = layout.filter((slot) => slot.kind === 'special').length
  const uncut = specials + sides.query.ids.length + (sides.document?.ids.length ?? 0)
  const limit = specials + Math.floor(random() * (uncut - specials + 3))
  const maxLength = Math.floor(random() * UNSET_SHARE) === 0 ? null : limit
  const truncation = pick<Truncation>(random, TRUNCATIONS)
  const truncationSide = pick<Side>(random, SIDES)
  const rule = { maxLength, truncation, truncationSide, engine: 'tokenizers' as const }
  const expected = await attempt(() =>
    oracle.assemble(query, document, maxLength === null ? null : { maxLength, truncation, truncationSide }),
  )
  const actual = await attempt(async () => {
    const cut = cutPair(rule, sides.query, sides.document, layout)
    const row = tokenizer.assemble(
      { encoding: sides.query, range: cut.query },
      sides.document === null ? null : { encoding: sides.document, range: cut.document },
    )
    return {
      ids: [...row.ids],
      typeIds: [...row.typeIds],
      sequence: [...row.sequence].map((side) => (side === -1 ? null : side)),
      spans: [...row.tokenIndex].map((token, index): [number, number] => {
        const side = row.sequence[index] === 1 ? sides.document : sides.query
        return token === -1 || side === null
          ? [0, 0]
          : [at(side.spans, 2 * token), at(side.spans, 2 * token + 1)]
      }),
    } satisfies OracleRow
  })
  const name = maxLength === null ? 'uncut' : `${truncation} ${truncationSide} at ${maxLength}`
  if (expected === null || actual === null) {
    const difference = differenceOf(`possible: ${name}`, actual !== null, expected !== null)
    return { kind: 'impossible', difference }
  }
  const kind = maxLength === null ? 'unset' : maxLength < uncut ? 'cut' : 'fits'
  const difference =
    differenceOf(`ids: ${name}`, actual.ids, expected.ids) ??
    differenceOf(`types: ${name}`, actual.typeIds, expected.typeIds) ??
    differenceOf(`sequence: ${name}`, actual.sequence, expected.sequence) ??
    differenceOf(
      `spans: ${name}`,
      actual.spans.map(placeless),
      (truncationSide === 'left' && kind === 'cut' && trims
        ? withoutFirstBlanks(expected, actual, [query, document ?? ''])
        : expected.spans
      ).map(placeless),
    )
  return { kind, difference }
}

/** Whether a post-processor of the file trims spans and keeps the blank that was put in front of the first token. */
export function trimsFirstBlanks(json: string): boolean {
  const isTrimming = (processor: unknown): boolean => {
    if (typeof processor !== 'object' || processor === null) return false
    const { trim_offsets: trims, add_prefix_space: prefix, processors } = processor as Record<string, unknown>
    return (trims === true && prefix === true) || (Array.isArray(processors) && processors.some(isTrimming))
  }
  return isTrimming(JSON.parse(json).post_processor)
}

function differenceOf(what: string, ours: unknown, oracle: unknown): Difference | null {
  const texts = { ours: JSON.stringify(ours), oracle: JSON.stringify(oracle) }
  return texts.ours === texts.oracle ? null : { what, ...texts }
}

async function attempt<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch {
    return null
  }
}

/**
 * To the library the first token that a left cut keeps is the first of its text, whose blank stays
 * where a post-processor trims spans and a blank is put in front: a listed difference (docs/tokenizers.md).
 * A blank put in front stands for the character behind it, so that may be any character.
 */
function withoutFirstBlanks(
  expected: OracleRow,
  actual: OracleRow,
  texts: [string, string],
): [number, number][] {
  const firsts = [expected.sequence.indexOf(0), expected.sequence.indexOf(1)]
  return expected.spans.map(([start, end], index): [number, number] => {
    const side = firsts.indexOf(index)
    const ours = actual.spans[index]?.[0] ?? start
    const isOneMore = side !== -1 && start < ours && [...(texts[side] ?? '').slice(start, ours)].length === 1
    return isOneMore ? [ours, Math.max(ours, end)] : [start, end]
  })
}

function spansOf(encoding: Encoding): [number, number][] {
  return [...encoding.ids].map((_, token) => [
    at(encoding.spans, 2 * token),
    at(encoding.spans, 2 * token + 1),
  ])
}

function placeless([start, end]: [number, number]): [number, number] {
  return start === end ? [0, 0] : [start, end]
}

function at(spans: Uint32Array, index: number): number {
  return spans[index] as number
}
