import { Tokenizer } from 'tokenizers'
import { charsMap } from './chars-map.ts'

/** A Precompiled map that turns whatever begins with any byte but a line feed into an X. */
export const FIRST_BYTE_MAP = charsMap(
  Array.from({ length: 255 }, (_, index) => index + 1)
    .filter((byte) => byte !== 0x0a)
    .map((byte): [number[], string] => [[byte], 'X']),
)

/** The Rust library's normalizer with that map. */
export function firstByteTokenizer() {
  const json = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [],
    normalizer: { type: 'Precompiled', precompiled_charsmap: FIRST_BYTE_MAP },
    pre_tokenizer: null,
    post_processor: null,
    decoder: null,
    model: { type: 'WordLevel', vocab: { u: 0 }, unk_token: 'u' },
  }
  const normalizer = Tokenizer.fromString(JSON.stringify(json)).getNormalizer()
  if (normalizer === null) throw new Error('the library lost the normalizer')
  return normalizer
}
