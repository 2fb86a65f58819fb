import { GateError } from '../../model/errors.ts'
import type { AlignedText } from '../aligned-text.ts'
import type { Normalize, Reader } from '../components.ts'
import { readPattern } from '../patterns/pattern.ts'

/** Every match of a string or pattern becomes `content`, which is aligned to the match's last character. */
export const readReplace: Reader<Normalize> = (config) => {
  const findMatches = readPattern(config.get('pattern'))
  const content = [...config.get('content').string()].map((character) => character.codePointAt(0) as number)

  return (source: AlignedText) => {
    if (source.text === '') return source
    const borders = findMatches(source.text)
    if (borders.length === 0) return source
    if (borders[1] === 0 && content.length > 0) {
      throw new GateError('OFFSETS_UNAVAILABLE', {
        at: config.at,
        problem:
          'the pattern matches nothing at the start of a text, and what is put there stands for nothing',
        hint: 'use a pattern that matches at least one character, or Prepend',
      })
    }
    const editor = source.edit()
    let copied = 0
    for (let match = 0; match < borders.length; match += 2) {
      const end = borders[match + 1] as number
      editor.copy(copied, borders[match] as number)
      for (const codePoint of content) editor.put(codePoint, end - 1)
      copied = end
    }
    editor.copy(copied, source.text.length)
    return editor.done()
  }
}
