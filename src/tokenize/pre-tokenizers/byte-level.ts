import type { AlignedText } from '../aligned-text.ts'
import type { PreTokenize, Reader } from '../components.ts'
import { findRegex } from '../patterns/pattern.ts'
import { byteCharacters } from '../unicode/byte-characters.ts'
import { splitBy } from './behaviors.ts'

/** The pattern of GPT-2, built into the Rust library. */
const GPT2 = "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+"

/** UTF-8 bytes as characters; each stands for the whole character that its byte belongs to. */
export const readByteLevel: Reader<PreTokenize> = (config) => {
  const useRegex = config.get('use_regex')
  const split = useRegex.missing || useRegex.boolean() ? splitBy(findRegex(GPT2, config), 'Isolated') : null
  const addBlank = config.get('add_prefix_space').boolean()
  config.get('trim_offsets').boolean()
  return (source) => {
    const text = addBlank && !source.text.startsWith(' ') ? source.prepend(' ') : source
    return (split === null ? [text] : split(text)).map(toBytes)
  }
}

function toBytes(source: AlignedText): AlignedText {
  const { text } = source
  const characters = byteCharacters()
  // One byte each: units change, places don't.
  if (/^[\0-\x7f]*$/.test(text)) {
    if (/^[!-~]*$/.test(text)) return source
    return source.withUnits(text.replace(/[^!-~]/g, (unit) => characters[unit.charCodeAt(0)] as string))
  }
  const editor = source.edit()
  for (let index = 0; index < text.length; ) {
    const codePoint = text.codePointAt(index) as number
    for (const byte of utf8(codePoint)) editor.put((characters[byte] as string).charCodeAt(0), index)
    index += codePoint > 0xffff ? 2 : 1
  }
  return editor.done()
}

/** Bytes of a code point; a TextEncoder per character is many times slower. */
function utf8(codePoint: number): number[] {
  if (codePoint < 0x80) return [codePoint]
  const last = 0x80 | (codePoint & 0x3f)
  if (codePoint < 0x800) return [0xc0 | (codePoint >> 6), last]
  const third = 0x80 | ((codePoint >> 6) & 0x3f)
  if (codePoint < 0x10000) return [0xe0 | (codePoint >> 12), third, last]
  return [0xf0 | (codePoint >> 18), 0x80 | ((codePoint >> 12) & 0x3f), third, last]
}
