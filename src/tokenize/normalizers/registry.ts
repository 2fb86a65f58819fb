import { type Normalize, type Reader, readComponent } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readBertNormalizer } from './bert.ts'
import { lowercase } from './lowercase.ts'
import { normalForm } from './normal-forms.ts'
import { readPrecompiled } from './precompiled.ts'
import { readPrepend } from './prepend.ts'
import { readReplace } from './replace.ts'
import { readSequence } from './sequence.ts'
import { readStrip, stripAccents } from './strip.ts'

const NORMALIZERS: ReadonlyMap<string, Reader<Normalize>> = new Map<string, Reader<Normalize>>([
  ['BertNormalizer', readBertNormalizer],
  ['Lowercase', () => lowercase],
  ['NFC', () => normalForm('NFC')],
  ['NFD', () => normalForm('NFD')],
  ['NFKC', () => normalForm('NFKC')],
  ['NFKD', () => normalForm('NFKD')],
  ['Precompiled', readPrecompiled],
  ['Prepend', readPrepend],
  ['Replace', readReplace],
  ['Sequence', readSequence],
  ['Strip', readStrip],
  ['StripAccents', () => stripAccents],
])

export function readNormalizer(config: ConfigNode): Normalize {
  if (config.missing) return (text) => text
  return readComponent('normalizer', NORMALIZERS, config)
}
