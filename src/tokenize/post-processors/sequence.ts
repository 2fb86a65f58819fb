import type { AdjustSpans, PostProcessor, Reader } from '../components.ts'
import { withoutSpecials } from './none.ts'

/** Post-processors one after another; at most one of them may place special tokens. */
export const readSequence: Reader<PostProcessor> = (config, read) => {
  const processors = config.get('processors').items().map(read)
  const placing = processors.filter(({ pair }) => pair !== withoutSpecials.pair)
  if (placing.length > 1) config.unavailable('several post-processors place special tokens')
  const places = processors.findIndex(({ pair }) => pair !== withoutSpecials.pair)
  if (places !== -1 && processors.slice(places + 1).some(({ adjustSpans }) => adjustSpans !== null))
    config.unavailable('a post-processor trims spans after another has placed special tokens')
  const { single, pair } = processors[places] ?? withoutSpecials
  const adjustments = processors.flatMap(({ adjustSpans }) => adjustSpans ?? [])
  const adjustSpans: AdjustSpans = (...encoding) => {
    for (const adjust of adjustments) adjust(...encoding)
  }
  return { single, pair, adjustSpans: adjustments.length === 0 ? null : adjustSpans }
}
