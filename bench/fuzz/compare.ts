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
    difference('ids', [...actual.ids], expected.ids) ??
    difference('spans', spansOf(actual).map(placeless), expected.spans.map(placeless))
  )
}

/** A pair (or a single text) under a random limit, strategy and side: the assembled row, or both impossible. */
export async function comparePair(
  tokenizer: Tokenizer,
  oracle: Oracle,
  query: string,
  document: string | null,
  seed: number,
): Promise<Difference | null> {
  const random = seeded(seed)
  const sides = {
    query: tokenizer.encode(query),
    document: document === null ? null : tokenizer.encode(document),
  }
  const layout = document === null ? tokenizer.layout.single : tokenizer.layout.pair
  const specials = layout.filter((slot) => slot.kind === 'special').length
  const uncut = specials + sides.query.ids.length + (sides.document?.ids.length ?? 0)
  const maxLength = specials + Math.floor(random() * (uncut - specials + 3))
  const truncation = pick<Truncation>(random, TRUNCATIONS)
  const truncationSide = pick<Side>(random, SIDES)
  const rule = { maxLength, truncation, truncationSide, engine: 'tokenizers' as const }
  const expected = await attempt(() =>
    oracle.assemble(query, document, { maxLength, truncation, truncationSide }),
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
  const name = `${truncation} ${truncationSide} at ${maxLength}`
  if (expected === null || actual === null) {
    return difference(`possible: ${name}`, actual !== null, expected !== null)
  }
  return (
    difference(`ids: ${name}`, actual.ids, expected.ids) ??
    difference(`types: ${name}`, actual.typeIds, expected.typeIds) ??
    difference(`sequence: ${name}`, actual.sequence, expected.sequence) ??
    difference(
      `spans: ${name}`,
      actual.spans.map(placeless),
      (truncationSide === 'left'
        ? withoutFirstBlanks(expected, actual, [query, document ?? ''])
        : expected.spans
      ).map(placeless),
    )
  )
}

function difference(what: string, ours: unknown, oracle: unknown): Difference | null {
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
 * where a post-processor trims spans and adds a blank in front: a listed difference (docs/tokenizers.md).
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
