import type { PlannedInput } from '../../../model/plan.ts'

interface Cost {
  readonly pairs: number
  readonly tokens: number
}

/** A document in windows of `size` tokens, `perPair` tokens of query and special tokens in each, at most `most` windows. */
function windowCost(document: number, size: number, overlap: number, perPair: number, most: number): Cost {
  const step = Math.max(1, size - overlap)
  const all = document <= size ? 1 : 1 + Math.ceil((document - size) / step)
  const pairs = Math.min(all, most)
  const last = pairs === all ? document - (pairs - 1) * step : size
  return { pairs, tokens: pairs * perPair + (pairs - 1) * size + last }
}

/** Lengths of all planned inputs, from which the cost of another limit or of windows is arithmetic. */
export interface Lengths {
  /** `room`: tokens that a query leaves to a long document. */
  add(inputs: readonly PlannedInput[], specials: number, room: number): void
  now(): Cost
  /** With another max_length: what is offered is cut there. */
  at(maxLength: number): Cost
  /** Every document in windows; `size` null: windows that fill what the query leaves. */
  inWindows(size: number | null, overlap: number, most: number): Cost
}

export function createLengths(): Lengths {
  /** Inputs by what is offered of them, in tokens. */
  const offers = new Map<number, number>()
  const documents = new Map<string, { document: number; room: number; perPair: number; n: number }>()
  let pairs = 0
  let tokens = 0
  return {
    add(inputs, specials, room) {
      for (const { offered, length, window, documentEncoding } of inputs) {
        const perPair = specials + offered.query.end - offered.query.start
        const offer = perPair + offered.document.end - offered.document.start
        offers.set(offer, (offers.get(offer) ?? 0) + 1)
        pairs += 1
        tokens += length
        if (window > 0) continue
        const document = documentEncoding.ids.length
        const name = `${document} ${room} ${perPair}`
        documents.set(name, { document, room, perPair, n: (documents.get(name)?.n ?? 0) + 1 })
      }
    },
    now: () => ({ pairs, tokens }),
    at: (maxLength) => ({
      pairs,
      tokens: [...offers].reduce((sum, [length, n]) => sum + n * Math.min(length, maxLength), 0),
    }),
    inWindows(size, overlap, most) {
      const total = { pairs: 0, tokens: 0 }
      for (const { document, room, perPair, n } of documents.values()) {
        const one = windowCost(document, size ?? room, overlap, perPair, most)
        total.pairs += n * one.pairs
        total.tokens += n * one.tokens
      }
      return total
    },
  }
}
