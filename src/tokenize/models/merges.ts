import { ConfigNode } from '../config-node.ts'
import { MergeTable } from './merge-table.ts'

/**
 * Merges in order of rank, each `"left right"` or `["left", "right"]`, as pairs of strings and as a
 * table of ids. Both parts, and what they make, are in the vocabulary; `prefix`: of tokens that
 * continue a word, dropped where one is joined to another.
 */
export function readMerges(config: ConfigNode, vocabulary: ReadonlyMap<string, number>, prefix: string) {
  // Half a million: a node for each would take longer than the merges.
  const values = Array.isArray(config.value) ? (config.value as unknown[]) : config.items()
  const pairs = values.map((value, index) =>
    readPair(value, () => new ConfigNode(value, `${config.at}/${index}`)),
  )
  const table = new MergeTable(pairs.length)
  pairs.forEach(([left, right], rank) => {
    const at = () => new ConfigNode(values[rank], `${config.at}/${rank}`)
    const idOf = (token: string): number =>
      vocabulary.get(token) ??
      at().invalid(`"${token}" is not in the vocabulary`, 'merges are made of its tokens')
    if (!right.startsWith(prefix)) at().unavailable(`"${right}" lacks the prefix "${prefix}"`)
    table.set(idOf(left), idOf(right), rank, idOf(left + right.slice(prefix.length)))
  })
  return { pairs, table }
}

function readPair(value: unknown, at: () => ConfigNode): [string, string] {
  const parts = typeof value === 'string' ? value.split(' ') : value
  if (Array.isArray(parts) && parts.length === 2) {
    const [left, right] = parts as unknown[]
    if (typeof left === 'string' && typeof right === 'string') return [left, right]
  }
  return at().invalid('this is no merge', 'write it as "left right" or ["left", "right"]')
}
