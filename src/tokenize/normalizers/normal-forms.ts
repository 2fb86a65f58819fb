import type { AlignedText } from '../aligned-text.ts'
import type { Normalize } from '../components.ts'
import { Transform } from '../transform.ts'
import { composer, decomposer } from '../unicode/normal-forms.ts'

/** NFD, NFKD, NFC or NFKC by the tables of the Rust library. Text below U+00A0 is in every form already. */
export function normalForm(form: 'NFD' | 'NFKD' | 'NFC' | 'NFKC'): Normalize {
  const compatibility = form === 'NFKD' || form === 'NFKC'
  const composed = form === 'NFC' || form === 'NFKC'
  return (text) => (/[^\0-\x9f]/.test(text.text) ? transformed(text, compatibility, composed) : text)
}

function transformed(source: AlignedText, compatibility: boolean, composed: boolean): AlignedText {
  const transform = new Transform(source)
  const emit = (codePoint: number, change: number) => transform.emit(codePoint, change)
  const joiner = composed ? composer(emit) : null
  const splitter = decomposer(compatibility, joiner?.push ?? emit)
  for (const character of source.text) splitter.push(character.codePointAt(0) as number)
  splitter.flush()
  joiner?.flush()
  return transform.done()
}
