import { type PostProcessor, type Reader, readComponent } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'
import { readBertProcessing } from './bert.ts'
import { readTemplateProcessing } from './template.ts'

const POST_PROCESSORS: ReadonlyMap<string, Reader<PostProcessor>> = new Map<string, Reader<PostProcessor>>([
  ['BertProcessing', readBertProcessing],
  ['TemplateProcessing', readTemplateProcessing],
])

/** Without a post-processor the sides follow each other, types 0 and 1. */
const NONE: PostProcessor = {
  single: [{ kind: 'query', typeId: 0 }],
  pair: [
    { kind: 'query', typeId: 0 },
    { kind: 'document', typeId: 1 },
  ],
  adjustSpans: null,
}

export function readPostProcessor(config: ConfigNode): PostProcessor {
  return config.missing ? NONE : readComponent('post-processor', POST_PROCESSORS, config)
}
