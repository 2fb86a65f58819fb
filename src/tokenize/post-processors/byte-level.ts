import type { PostProcessor, Reader } from '../components.ts'
import { withoutSpecials } from './none.ts'
import { readTrimming } from './trim.ts'

/** Adds no special tokens; may trim spans. */
export const readByteLevel: Reader<PostProcessor> = (config) => ({
  ...withoutSpecials,
  adjustSpans: readTrimming(config),
})
