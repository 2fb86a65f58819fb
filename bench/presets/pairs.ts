/** A pair of texts for a reranker, as a user's program gives them. */
export interface Pair {
  readonly query: string
  readonly document: string
}

const WORDS = (
  'the approved seal of revision AX-104-B is ZQ-77 maintenance delivery wood stove winter morning price 3,50 € ' +
  'Prüfung Straße café naïve ÉCOLE 語 漢字 привет ΣΊΣΥΦΟΣ 👍🏽 don\'t "quoted" (brackets) a.b.c 2026-01-31 ' +
  'internationalisation unquestionable x 7 ﬁne e\u0301te\u0301 zero\u200bwidth tab\there line\nbreak end.'
).split(' ')

/**
 * 500 pairs, the same ones always: short ones, ones around the limits, over-long queries, over-long
 * documents, both, blanks at the ends.
 */
export function presetPairs(count = 500): Pair[] {
  const random = generator(7)
  const text = (words: number) => {
    let made = ''
    for (let index = 0; index < words; index++) {
      made += `${index === 0 ? '' : random() < 0.1 ? '  ' : ' '}${WORDS[Math.floor(random() * WORDS.length)]}`
    }
    return random() < 0.2 ? ` ${made}  ` : made
  }
  const upTo = (words: number) => 1 + Math.floor(random() * words)
  return Array.from({ length: count }, (_, index) => {
    const kind = index % 5
    return {
      query: text(kind === 3 ? 20 + upTo(80) : upTo(kind === 4 ? 40 : 8)),
      document: text(kind === 0 ? upTo(15) : kind === 1 ? 15 + upTo(25) : 20 + upTo(120)),
    }
  })
}

/** Mulberry32: numbers in [0, 1). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
