import type { Encoder } from '../../model/tokens.ts'
import { BEGINS } from '../../tokenize/token-list.ts'

/** Text that says nothing, in any number of tokens. */
export interface Filler {
  /** The source `times` over. */
  repeat(times: number): string
  /** How often the source has to stand for `tokens` of them. */
  timesFor(tokens: number): number
  /** A piece of about that many tokens that ends with a word: exact where the source has a word of one token. */
  take(tokens: number): string
}

/** Words that say nothing, for sources without a word of one token. */
const PADS = ['a', 'the', 'of', 'und', '的', '1', '-'] as const

interface Border {
  readonly tokens: number
  readonly end: number
}

export function createFiller(encoder: Encoder, source: string, joiner: string): Filler {
  const each = Math.max(1, encoder.encode(source).ids.length)
  const repeat = (times: number) => Array.from({ length: times }, () => source).join(joiner)
  const timesFor = (tokens: number) => Math.ceil(tokens / each)
  let known: { text: string; borders: Border[]; pad: string | null; tokens: number } | null = null

  /** Where words begin in a long piece; `pad`: a word of one token. */
  function long(tokens: number) {
    if (known !== null && known.tokens >= tokens) return known
    const text = repeat(timesFor(tokens) + 1)
    const { spans, words, ids } = encoder.encode(text)
    const borders: Border[] = [{ tokens: 0, end: 0 }]
    let pad: string | null = null
    for (let token = 1; token < ids.length; token++) {
      if (words !== undefined && ((words[token] as number) & BEGINS) === 0) continue
      const end = text.slice(0, spans[2 * token] as number).trimEnd().length
      const last = borders.at(-1) as Border
      const word = text.slice(last.end, end).trim()
      if (pad === null && token === last.tokens + 1 && /^\p{L}+$/u.test(word)) pad = word
      borders.push({ tokens: token, end })
    }
    pad ??= PADS.find((word) => encoder.encode(word).ids.length === 1) ?? null
    known = { text, borders, pad, tokens: Math.max(tokens, ids.length - each) }
    return known
  }

  return {
    repeat,
    timesFor,
    take(tokens) {
      if (tokens <= 0) return ''
      const { text, borders, pad } = long(tokens)
      const border = borders.findLast((one) => one.tokens <= tokens) as Border
      const missing = pad === null ? 0 : tokens - border.tokens
      const piece = text.slice(0, border.end)
      return [...Array.from({ length: missing }, () => pad), ...(piece === '' ? [] : [piece])].join(' ')
    },
  }
}
