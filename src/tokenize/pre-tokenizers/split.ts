import type { PreTokenize, Reader } from '../components.ts'
import { readPattern } from '../patterns/pattern.ts'
import { readBehavior, splitBy } from './behaviors.ts'

export const readSplit: Reader<PreTokenize> = (config) =>
  splitBy(
    readPattern(config.get('pattern')),
    readBehavior(config.get('behavior')),
    config.get('invert').boolean(),
  )
