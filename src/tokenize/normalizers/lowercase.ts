import type { AlignedText } from '../aligned-text.ts'
import type { Normalize } from '../components.ts'
import { lowercaseMap } from '../unicode/mappings.ts'

/** Each character by itself, as Rust's char::to_lowercase: no final sigma. */
export const lowercase: Normalize = (source) => {
  const { text } = source
  if (!/[^\0-\x7f]/.test(text)) return source.withUnits(text.toLowerCase())
  return everyCharacter(source)
}

function everyCharacter(source: AlignedText): AlignedText {
  const { text } = source
  const mapping = lowercaseMap()
  const editor = source.edit()
  let copied = 0
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.codePointAt(index) as number
    const lower = mapping.get(codePoint)
    if (lower !== undefined) {
      editor.copy(copied, index)
      for (const part of lower) editor.put(part, index)
      copied = index + (codePoint > 0xffff ? 2 : 1)
    }
    if (codePoint > 0xffff) index += 1
  }
  if (copied === 0) return source
  editor.copy(copied, text.length)
  return editor.done()
}
