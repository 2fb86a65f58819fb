import type { Slot } from '../model/tokens.ts'
import type { AlignedText } from './aligned-text.ts'
import type { ConfigNode } from './config-node.ts'

/** A normalizer: a text and its new form, aligned to the same original. */
export type Normalize = (text: AlignedText) => AlignedText

/** A pre-tokenizer: a text and its words, in order, as slices or edits of it. Empty words are dropped by the caller. */
export type PreTokenize = (text: AlignedText) => readonly AlignedText[]

/** The tokens of one word: ids, and two UTF-16 positions per token, start and end in the word. */
export interface Pieces {
  readonly ids: ArrayLike<number>
  readonly wordSpans: ArrayLike<number>
}

/** A model: a vocabulary and the rule that cuts a word into its tokens. Pure, so that words are memoized. */
export interface Model {
  /** Number of vocabulary entries: the first free id for added tokens. */
  readonly size: number
  idOf(token: string): number | undefined
  /** Text of a vocabulary entry; for post-processors that trim by it. */
  tokenOf(id: number): string | undefined
  segment(word: string): Pieces
}

/**
 * Spans of an encoding as a post-processor leaves them; works on its array. `tokenAt`: the text of a
 * token in the vocabulary, or what an added token was found as.
 */
export type AdjustSpans = (
  encoding: { readonly text: string; readonly ids: Int32Array; readonly spans: Uint32Array },
  tokenAt: (index: number) => string,
) => void

/** A post-processor: the rows it makes of a pair and of a single text, and what it does to spans. */
export interface PostProcessor {
  readonly pair: readonly Slot[]
  readonly single: readonly Slot[]
  /** null: spans stay. */
  readonly adjustSpans: AdjustSpans | null
}

/**
 * Makes a component from its part of tokenizer.json. `read` makes nested ones (Sequence).
 * A configuration without an exact implementation is refused by `config.unavailable`.
 */
export type Reader<T> = (config: ConfigNode, read: (config: ConfigNode) => T) => T

/** Nested Sequences that a file may have; published ones have one or two. */
const MAX_DEPTH = 16

/** Components of one kind, in all Sequences together: each reads the text once more. Published files have up to a dozen. */
const MAX_COMPONENTS = 256

/** Looks the component's type up in a registry; anything that isn't there is refused by name. */
export function readComponent<T>(
  kind: string,
  registry: ReadonlyMap<string, Reader<T>>,
  config: ConfigNode,
): T {
  let count = 0
  function read(at: ConfigNode, depth: number): T {
    if (depth > MAX_DEPTH) at.invalid(`${kind}s are nested deeper than ${MAX_DEPTH}`, 'use one flat Sequence')
    count += 1
    if (count > MAX_COMPONENTS)
      at.unavailable(`there are more than ${MAX_COMPONENTS} ${kind}s`, 'use a tokenizer with fewer of them')
    const type = at.get('type').string()
    const reader = registry.get(type)
    if (reader === undefined) {
      return at.unavailable(
        `the ${kind} "${type}" has no exact implementation`,
        `exact are ${[...registry.keys()].join(', ')}; use a tokenizer made of these`,
      )
    }
    return reader(at, (nested) => read(nested, depth + 1))
  }
  return read(config, 0)
}
