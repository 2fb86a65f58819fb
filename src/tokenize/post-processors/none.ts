import type { PostProcessor } from '../components.ts'

/** Without a post-processor the sides follow each other, types 0 and 1. */
export const withoutSpecials: PostProcessor = {
  single: [{ kind: 'query', typeId: 0 }],
  pair: [
    { kind: 'query', typeId: 0 },
    { kind: 'document', typeId: 1 },
  ],
  adjustSpans: null,
}
