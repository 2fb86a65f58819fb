import type { Normalize, Reader } from '../components.ts'
import { combiningMark, whiteSpace } from '../unicode/classes.ts'

/** Removes white space at the ends. */
export const readStrip: Reader<Normalize> = (config) => {
  const left = config.get('strip_left').boolean()
  const right = config.get('strip_right').boolean()
  const blanks = whiteSpace()
  return (source) => {
    const { text } = source
    let start = 0
    let end = text.length
    // All white space lies in the basic plane, so units do.
    while (left && start < end && blanks.has(text.charCodeAt(start))) start += 1
    while (right && end > start && blanks.has(text.charCodeAt(end - 1))) end -= 1
    if (start === 0 && end === text.length) return source
    // An edit, not a slice: the text still begins where it began.
    const editor = source.edit()
    editor.copy(start, end)
    return editor.done()
  }
}

/** Removes combining marks; those of composed characters stay. */
export const stripAccents: Normalize = (source) => {
  const { text } = source
  if (!/[^\0-\u02ff]/.test(text)) return source
  const marks = combiningMark()
  const editor = source.edit()
  let copied = 0
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.codePointAt(index) as number
    const width = codePoint > 0xffff ? 2 : 1
    if (marks.has(codePoint)) {
      editor.copy(copied, index)
      copied = index + width
    }
    index += width - 1
  }
  if (copied === 0) return source
  editor.copy(copied, text.length)
  return editor.done()
}
