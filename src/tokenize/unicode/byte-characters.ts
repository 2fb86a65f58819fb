import { lazy } from './code-point-set.ts'

const FIRST_SUBSTITUTE = 0x100

/**
 * A printable character for each byte, as GPT-2 chose them: the Latin-1 character of the byte, or,
 * where that is blank, a control or the soft hyphen, the next of U+0100 on.
 */
export const byteCharacters = lazy(() => {
  let substitute = FIRST_SUBSTITUTE
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad)
    return String.fromCharCode(printable ? byte : substitute++)
  })
})
