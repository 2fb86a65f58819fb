import type { OrderCause } from '../../model/findings.ts'
import type { PlannedInput } from '../../model/plan.ts'

/** How what stands at one place of a query may have come from another place. */
export interface OrderExplanation {
  readonly cause: OrderCause
  /** For each place of `inputs`, the place that it holds; undefined: none. */
  readonly from: readonly (number | undefined)[]
}

/**
 * The common mistakes that put rows or scores at other candidates, tried on all inputs of one query: the
 * first that explains every known place. `fits(place, from)`: whether what is recorded at one place is what
 * belongs to another; undefined where nothing is recorded there. `textOf`: the stored text of an input.
 */
export function explainOrder(
  inputs: readonly PlannedInput[],
  fits: (place: number, from: number) => boolean | undefined,
  textOf: (input: PlannedInput) => string,
): OrderExplanation | null {
  const places = [...inputs.keys()]
  for (const { cause, from } of hypotheses(inputs, textOf)) {
    const known = places.filter((place) => fits(place, from[place] ?? place) !== undefined)
    const all = known.every((place) => {
      const origin = from[place]
      return origin !== undefined && fits(place, origin) === true
    })
    if (known.length > 0 && all) return { cause, from }
  }
  const from = places.map((place) => places.find((origin) => fits(place, origin) === true))
  const taken = from.filter((origin) => origin !== undefined)
  const known = places.filter((place) => fits(place, place) !== undefined)
  const isPermutation = taken.length === known.length && new Set(taken).size === taken.length
  return isPermutation && known.length > 0 ? { cause: 'permuted', from } : null
}

function* hypotheses(
  inputs: readonly PlannedInput[],
  textOf: (input: PlannedInput) => string,
): Generator<OrderExplanation> {
  const lengths: ((input: PlannedInput) => number)[] = [
    ({ length }) => length,
    ({ documentEncoding }) => documentEncoding.ids.length,
    ({ document, query }) => document.text.length + query.text.length,
  ]
  const places = [...inputs.keys()]
  for (const lengthOf of lengths) {
    const sizes = inputs.map(lengthOf)
    for (const sign of [-1, 1]) {
      const from = places.toSorted((a, b) => sign * ((sizes[a] as number) - (sizes[b] as number)))
      yield { cause: 'sorted-by-length', from }
    }
  }
  for (const text of [textOf, ({ document }: PlannedInput) => document.text]) {
    const first = new Map<string, number>()
    for (const place of places) {
      const key = text(inputs[place] as PlannedInput)
      if (!first.has(key)) first.set(key, place)
    }
    const unique = [...first.values()]
    yield { cause: 'deduplicated-by-text', from: inputs.map((input) => first.get(text(input))) }
    yield { cause: 'deduplicated-by-text', from: places.map((place) => unique[place]) }
  }
  yield { cause: 'reversed', from: places.toReversed() }
  for (const step of [1, -1]) {
    const moved = places.map((place) => place + step)
    yield { cause: 'shifted', from: moved.map((place) => (place in inputs ? place : undefined)) }
    const round = moved.map((place) => (place + inputs.length) % inputs.length)
    yield { cause: 'shifted', from: round }
  }
}
