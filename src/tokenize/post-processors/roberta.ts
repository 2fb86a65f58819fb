import type { Slot } from '../../model/tokens.ts'
import type { PostProcessor, Reader } from '../components.ts'
import { namedId } from './bert.ts'
import { readTrimming } from './trim.ts'

/** `<s> query </s></s> document </s>`, all types 0; may trim spans. */
export const readRobertaProcessing: Reader<PostProcessor> = (config) => {
  const special = (id: number): Slot => ({ kind: 'special', id, typeId: 0 })
  const start = special(namedId(config.get('cls')))
  const end = special(namedId(config.get('sep')))
  const single: Slot[] = [start, { kind: 'query', typeId: 0 }, end]
  return {
    single,
    pair: [...single, end, { kind: 'document', typeId: 0 }, end],
    adjustSpans: readTrimming(config),
  }
}
