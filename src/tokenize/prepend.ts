import type { AlignedText } from './aligned-text.ts'

/** `prefix` in front of a text, aligned to the text's first character; nothing in front of nothing. */
export function prepended(prefix: string, source: AlignedText): AlignedText {
  if (source.text === '') return source
  const editor = source.edit()
  for (const character of prefix) editor.put(character.codePointAt(0) as number, 0)
  editor.copy(0, source.text.length)
  return editor.done()
}
