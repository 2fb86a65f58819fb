import { type PostProcessor, type Reader, readComponent } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readBertProcessing } from './bert.ts'
import { readByteLevel } from './byte-level.ts'
import { withoutSpecials } from './none.ts'
import { readRobertaProcessing } from './roberta.ts'
import { readSequence } from './sequence.ts'
import { readTemplateProcessing } from './template.ts'

const POST_PROCESSORS: ReadonlyMap<string, Reader<PostProcessor>> = new Map<string, Reader<PostProcessor>>([
  ['BertProcessing', readBertProcessing],
  ['ByteLevel', readByteLevel],
  ['RobertaProcessing', readRobertaProcessing],
  ['Sequence', readSequence],
  ['TemplateProcessing', readTemplateProcessing],
])

export function readPostProcessor(config: ConfigNode): PostProcessor {
  return config.missing ? withoutSpecials : readComponent('post-processor', POST_PROCESSORS, config)
}
