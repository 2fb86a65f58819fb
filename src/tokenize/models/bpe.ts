import { BPE } from '@huggingface/tokenizers'
import type { Model, Pieces, Reader } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { mergeSymbols } from './merge.ts'
import { readMerges } from './merges.ts'
import { symbolsOf } from './symbols.ts'
import { readVocabulary, reverseLookup } from './vocabulary.ts'

/** Words for the library's model: above, its pairs of strings take seconds per 100,000 characters. */
const MAX_LIBRARY_UNITS = 64

/**
 * Byte-pair encoding. Words of known characters are cut by the model of @huggingface/tokenizers;
 * long words, and those with unknown characters, a prefix or a suffix, by the rule of the Rust
 * library (merge.ts): the JS library puts unknown tokens and bytes in after merging, knows no
 * prefix, and takes a minute for a word of a million characters.
 */
export const readBpe: Reader<Model> = (config) => {
  const dropout = config.get('dropout')
  if (!dropout.missing && dropout.value !== 0) dropout.unavailable('dropout makes tokens random')
  const vocabulary = readVocabulary(config.get('vocab'))
  const prefix = optionalString(config.get('continuing_subword_prefix'))
  const suffix = optionalString(config.get('end_of_word_suffix'))
  const unknown = config.get('unk_token')
  const options = {
    prefix,
    suffix,
    unknownId: unknown.missing ? null : (vocabulary.get(unknown.string()) ?? null),
    fuseUnknown: optionalFlag(config.get('fuse_unk')),
    byteFallback: optionalFlag(config.get('byte_fallback')),
  }
  if (!unknown.missing && options.unknownId === null)
    unknown.invalid(
      `"${unknown.string()}" is not in the vocabulary`,
      'name the token that stands for unknown characters',
    )
  if (options.byteFallback && (prefix !== '' || suffix !== ''))
    config.get('byte_fallback').unavailable('bytes of a prefix or suffix have no place in the text')
  const { pairs, table } = readMerges(config.get('merges'), vocabulary, prefix)
  const ignoreMerges = optionalFlag(config.get('ignore_merges'))
  const plain = prefix === '' && suffix === '' && new Set(vocabulary.values()).size === vocabulary.size
  const library = plain
    ? new BPE({
        type: 'BPE',
        vocab: config.get('vocab').object() as Record<string, number>,
        merges: pairs,
        ignore_merges: ignoreMerges,
      })
    : null

  function segment(word: string): Pieces {
    const whole = ignoreMerges ? vocabulary.get(word) : undefined
    if (whole !== undefined) return { ids: [whole], wordSpans: [0, word.length] }
    if (library !== null && word.length <= MAX_LIBRARY_UNITS && isKnown(word))
      return piecesOf(library.encode([word]))
    const symbols = symbolsOf(word, vocabulary, options)
    mergeSymbols(symbols, table)
    const { ids, starts, ends, count } = symbols
    const wordSpans = new Int32Array(2 * count)
    for (let index = 0; index < count; index++) {
      wordSpans[2 * index] = starts[index] as number
      wordSpans[2 * index + 1] = ends[index] as number
    }
    return { ids: ids.slice(0, count), wordSpans }
  }

  function isKnown(word: string): boolean {
    for (const character of word) if (!vocabulary.has(character)) return false
    return true
  }

  /** Pieces of a word of known characters follow each other. */
  function piecesOf(pieces: readonly string[]): Pieces {
    let end = 0
    return {
      ids: pieces.map((piece) => vocabulary.get(piece) as number),
      wordSpans: pieces.flatMap((piece) => {
        const start = end
        end += piece.length
        return [start, end]
      }),
    }
  }

  return {
    size: vocabulary.size,
    idOf: (token) => vocabulary.get(token),
    tokenOf: reverseLookup(vocabulary),
    segment,
  }
}

function optionalString(config: ConfigNode): string {
  return config.missing ? '' : config.string()
}

function optionalFlag(config: ConfigNode): boolean {
  return config.missing ? false : config.boolean()
}
