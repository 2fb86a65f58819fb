import type { ConfigNode } from '../config-node.ts'

/** Token -> id of an object `{ token: id }`. JSON.parse reorders its keys, so only the ids count. */
export function readVocabulary(config: ConfigNode): Map<string, number> {
  const vocabulary = new Map<string, number>()
  const object = config.object()
  for (const token of Object.keys(object)) {
    const id = object[token]
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 0x7fffffff)
      config.get(token).integer()
    vocabulary.set(token, id as number)
  }
  return vocabulary
}

/** Id -> token, made when a post-processor asks. */
export function reverseLookup(vocabulary: ReadonlyMap<string, number>): (id: number) => string | undefined {
  let tokens: Map<number, string> | null = null
  return (id) => {
    tokens ??= new Map([...vocabulary].map(([token, tokenId]) => [tokenId, token]))
    return tokens.get(id)
  }
}
