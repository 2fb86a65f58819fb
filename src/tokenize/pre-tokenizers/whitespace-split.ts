import type { AlignedText } from '../aligned-text.ts'
import type { PreTokenize } from '../components.ts'
import { whiteSpace } from '../unicode/classes.ts'

/** Words between white space. */
export const whitespaceSplit: PreTokenize = (source) => {
  const { text } = source
  const blanks = whiteSpace()
  const words: AlignedText[] = []
  let start = 0
  for (let index = 0; index <= text.length; index++) {
    // All white space lies in the basic plane, so units do.
    if (index < text.length && !blanks.has(text.charCodeAt(index))) continue
    if (start < index) words.push(source.slice(start, index))
    start = index + 1
  }
  return words
}
