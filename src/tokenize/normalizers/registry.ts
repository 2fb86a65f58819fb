import { type Normalize, type Reader, readComponent } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readBertNormalizer } from './bert.ts'
import { normalForm } from './normal-forms.ts'
import { readSequence } from './sequence.ts'

const NORMALIZERS: ReadonlyMap<string, Reader<Normalize>> = new Map<string, Reader<Normalize>>([
  ['BertNormalizer', readBertNormalizer],
  ['NFC', () => normalForm('NFC')],
  ['NFD', () => normalForm('NFD')],
  ['NFKC', () => normalForm('NFKC')],
  ['NFKD', () => normalForm('NFKD')],
  ['Sequence', readSequence],
])

export function readNormalizer(config: ConfigNode): Normalize {
  if (config.missing) return (text) => text
  return readComponent('normalizer', NORMALIZERS, config)
}
