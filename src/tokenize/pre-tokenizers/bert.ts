import type { AlignedText } from '../aligned-text.ts'
import type { PreTokenize, Reader } from '../components.ts'
import { punctuation, whiteSpace } from '../unicode/classes.ts'

/** Words between blanks; every punctuation character is a word of its own. */
export const readBertPreTokenizer: Reader<PreTokenize> = () => {
  const blanks = whiteSpace()
  const marks = punctuation()
  return (source) => {
    const { text } = source
    const words: AlignedText[] = []
    let start = 0
    let index = 0
    while (index < text.length) {
      const codePoint = text.codePointAt(index) as number
      const next = codePoint > 0xffff ? index + 2 : index + 1
      const mark = marks.has(codePoint)
      if (mark || blanks.has(codePoint)) {
        if (start < index) words.push(source.slice(start, index))
        if (mark) words.push(source.slice(index, next))
        start = next
      }
      index = next
    }
    if (start < text.length) words.push(source.slice(start, text.length))
    return words
  }
}
