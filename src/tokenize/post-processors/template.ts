import type { Slot } from '../../model/tokens.ts'
import type { PostProcessor, Reader } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'

/** Tokens and sequences of a template; published ones have up to six. */
const MAX_SLOTS = 1_000

export const readTemplateProcessing: Reader<PostProcessor> = (config) => {
  const specials = config.get('special_tokens')
  const single = readTemplate(config.get('single'), specials)
  const pair = readTemplate(config.get('pair'), specials)
  requireOnce(single, 'query', config.get('single'))
  requireOnce(pair, 'query', config.get('pair'))
  requireOnce(pair, 'document', config.get('pair'))
  if (single.some((slot) => slot.kind === 'document')) {
    config.get('single').invalid('it has a sequence B', 'a template for one text has sequence A only')
  }
  return { single, pair, adjustSpans: null }
}

function readTemplate(config: ConfigNode, specials: ConfigNode): Slot[] {
  const slots: Slot[] = []
  for (const piece of config.items()) {
    slots.push(...readPiece(piece, specials))
    if (slots.length > MAX_SLOTS) {
      config.unavailable(
        `the template has more than ${MAX_SLOTS} tokens`,
        'use a tokenizer with fewer of them',
      )
    }
  }
  return slots
}

function readPiece(piece: ConfigNode, specials: ConfigNode): Slot[] {
  const sequence = piece.get('Sequence')
  if (!sequence.missing) {
    const kind = sequence.get('id').oneOf(['A', 'B']) === 'A' ? 'query' : 'document'
    return [{ kind, typeId: sequence.get('type_id').integer(0, 255) }]
  }
  const special = piece.get('SpecialToken')
  const typeId = special.get('type_id').integer(0, 255)
  const ids = specials.get(special.get('id').string()).get('ids').items()
  return ids.slice(0, MAX_SLOTS + 1).map((id) => ({ kind: 'special', id: id.integer(), typeId }))
}

function requireOnce(slots: readonly Slot[], kind: 'query' | 'document', config: ConfigNode): void {
  const count = slots.filter((slot) => slot.kind === kind).length
  if (count === 1) return
  config.unavailable(
    `the template has sequence ${kind === 'query' ? 'A' : 'B'} ${count} times`,
    'a template has each of its sequences exactly once',
  )
}
