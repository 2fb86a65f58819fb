import type { Slot } from '../../model/tokens.ts'
import type { PostProcessor, Reader } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'

/** `[CLS] query [SEP] document [SEP]`, types 0 and 1. */
export const readBertProcessing: Reader<PostProcessor> = (config) => {
  const start = namedId(config.get('cls'))
  const end = namedId(config.get('sep'))
  const special = (id: number, typeId: number): Slot => ({ kind: 'special', id, typeId })
  const single: Slot[] = [special(start, 0), { kind: 'query', typeId: 0 }, special(end, 0)]
  return {
    single,
    pair: [...single, { kind: 'document', typeId: 1 }, special(end, 1)],
    adjustSpans: null,
  }
}

/** Id of a `["[SEP]", 102]`. */
export function namedId(config: ConfigNode): number {
  const [name, id, ...more] = config.items()
  if (name === undefined || id === undefined || more.length > 0) {
    return config.invalid('this is not a pair of token and id', 'write it as ["[SEP]", 102]')
  }
  name.string()
  return id.integer()
}
