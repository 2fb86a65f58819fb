import type { AdjustSpans } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { whiteSpace } from '../unicode/classes.ts'

/** The blank among the characters of bytes, Ġ. */
const BLANK = 0x120

/**
 * What the flags `trim_offsets` and `add_prefix_space` of a byte-level post-processor do to spans:
 * a token's blanks are taken out of its span, in characters of the text, as many in front and behind
 * as the token has. One blank in front of the first token stays with `add_prefix_space`, for the
 * pre-tokenizer put it there.
 */
export function readTrimming(config: ConfigNode): AdjustSpans | null {
  const trims = config.get('trim_offsets').boolean()
  const hasPrefix = config.get('add_prefix_space').boolean()
  if (!trims) return null
  return ({ text, ids, spans }, tokenAt) => {
    for (let index = 0; index < ids.length; index++) {
      const token = tokenAt(index)
      let leading = blanksFrom(token, 0, 1)
      const trailing = blanksFrom(token, token.length - 1, -1)
      if (leading === 0 && trailing === 0) continue
      let start = spans[2 * index] as number
      let end = spans[2 * index + 1] as number
      if (leading === 1 && hasPrefix && (index === 0 || start === 0)) leading = 0
      start = Math.min(forward(text, start, leading), end)
      const back = backward(text, end, trailing)
      if (back >= 0) end = Math.max(back, start)
      spans[2 * index] = start
      spans[2 * index + 1] = end
    }
  }
}

/** All blanks lie in the basic plane, so units do. */
function blanksFrom(token: string, from: number, step: 1 | -1): number {
  const blanks = whiteSpace()
  let index = from
  while (index >= 0 && index < token.length) {
    const unit = token.charCodeAt(index)
    if (unit !== BLANK && !blanks.has(unit)) break
    index += step
  }
  return Math.abs(index - from)
}

function forward(text: string, from: number, characters: number): number {
  let position = from
  for (let done = 0; done < characters; done++) position += (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1
  return position
}

/** -1 where there are not so many characters. */
function backward(text: string, from: number, characters: number): number {
  let position = from
  for (let done = 0; done < characters; done++) {
    if (position === 0) return -1
    position -= position > 1 && (text.codePointAt(position - 2) as number) > 0xffff ? 2 : 1
  }
  return position
}
