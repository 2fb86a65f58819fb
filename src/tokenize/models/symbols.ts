import type { Symbols } from './merge.ts'

interface SymbolOptions {
  readonly prefix: string
  readonly suffix: string
  /** null: unknown characters vanish. */
  readonly unknownId: number | null
  readonly fuseUnknown: boolean
  readonly byteFallback: boolean
}

const encoder = new TextEncoder()

/**
 * The characters of a word as tokens, before any merge. Where a character is left out or bytes come
 * before a waiting unknown token, the Rust library counts places on in order of the tokens, and so
 * does this: places are bytes of the word's UTF-8 until the end, and then whole characters.
 */
export function symbolsOf(
  word: string,
  vocabulary: ReadonlyMap<string, number>,
  options: SymbolOptions,
): Symbols {
  const { prefix, suffix, unknownId, fuseUnknown, byteFallback } = options
  const ids: number[] = []
  const lengths: number[] = []
  let waiting = 0
  const add = (id: number, length: number): void => {
    ids.push(id)
    lengths.push(length)
  }
  const flush = (): void => {
    if (waiting > 0) add(unknownId as number, waiting)
    waiting = 0
  }
  let index = 0
  for (const character of word) {
    const isFirst = index === 0
    index += character.length
    const length = utf8Length(character.codePointAt(0) as number)
    const token = (isFirst ? '' : prefix) + character + (index === word.length ? suffix : '')
    const id = vocabulary.get(token)
    if (id !== undefined) {
      flush()
      add(id, length)
      continue
    }
    const fallback = byteFallback ? byteTokens(character, vocabulary) : null
    if (fallback !== null) {
      for (const byte of fallback) add(byte, 1)
      continue
    }
    if (unknownId === null) continue
    if (!fuseUnknown) flush()
    waiting += length
  }
  flush()
  return { ids: Int32Array.from(ids), ...placed(word, lengths), count: ids.length }
}

function byteTokens(character: string, vocabulary: ReadonlyMap<string, number>): number[] | null {
  const ids: number[] = []
  for (const byte of encoder.encode(character)) {
    const id = vocabulary.get(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
    if (id === undefined) return null
    ids.push(id)
  }
  return ids
}

/** Units of the characters that bytes [sum of lengths before, with its own) of the word belong to. */
function placed(word: string, lengths: readonly number[]): Pick<Symbols, 'starts' | 'ends'> {
  const starts = new Int32Array(lengths.length)
  const ends = new Int32Array(lengths.length)
  /** Of the current character: its first unit, its end, and the byte behind it. */
  let unit = 0
  let unitEnd = 0
  let byteEnd = 0
  const advanceTo = (byte: number): void => {
    while (byteEnd <= byte && unitEnd < word.length) {
      unit = unitEnd
      const codePoint = word.codePointAt(unit) as number
      unitEnd += codePoint > 0xffff ? 2 : 1
      byteEnd += utf8Length(codePoint)
    }
  }
  let byte = 0
  lengths.forEach((length, symbol) => {
    advanceTo(byte)
    starts[symbol] = unit
    byte += length
    advanceTo(byte - 1)
    ends[symbol] = unitEnd
  })
  return { starts, ends }
}

function utf8Length(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
}
