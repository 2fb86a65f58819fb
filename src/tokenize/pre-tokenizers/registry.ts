import { type PreTokenize, type Reader, readComponent } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readBertPreTokenizer } from './bert.ts'
import { readSequence } from './sequence.ts'

const PRE_TOKENIZERS: ReadonlyMap<string, Reader<PreTokenize>> = new Map<string, Reader<PreTokenize>>([
  ['BertPreTokenizer', readBertPreTokenizer],
  ['Sequence', readSequence],
])

export function readPreTokenizer(config: ConfigNode): PreTokenize {
  if (config.missing) return (text) => [text]
  return readComponent('pre-tokenizer', PRE_TOKENIZERS, config)
}
