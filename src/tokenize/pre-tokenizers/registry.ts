import { type PreTokenize, type Reader, readComponent } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readBertPreTokenizer } from './bert.ts'
import { readByteLevel } from './byte-level.ts'
import { readDigits, readPunctuation, readWhitespace } from './characters.ts'
import { readMetaspace } from './metaspace.ts'
import { readSequence } from './sequence.ts'
import { readSplit } from './split.ts'
import { whitespaceSplit } from './whitespace-split.ts'

const PRE_TOKENIZERS: ReadonlyMap<string, Reader<PreTokenize>> = new Map<string, Reader<PreTokenize>>([
  ['BertPreTokenizer', readBertPreTokenizer],
  ['Metaspace', readMetaspace],
  ['ByteLevel', readByteLevel],
  ['Digits', readDigits],
  ['Punctuation', readPunctuation],
  ['Sequence', readSequence],
  ['Split', readSplit],
  ['Whitespace', readWhitespace],
  ['WhitespaceSplit', () => whitespaceSplit],
])

export function readPreTokenizer(config: ConfigNode): PreTokenize {
  if (config.missing) return (text) => [text]
  return readComponent('pre-tokenizer', PRE_TOKENIZERS, config)
}
