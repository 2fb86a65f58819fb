import { ConfigNode } from '../config-node.ts'
import { MergeTable } from './merge-table.ts'

/**
 * Merges in order of rank, each `"left right"` or `["left", "right"]`, as pairs of strings and as a
 * table of ids. Both parts, and what they make, are in the vocabulary; `prefix`: of tokens that
 * continue a word, dropped where one is joined to another.
 */
export function readMerges(config: ConfigNode, vocabulary: ReadonlyMap<string, number>, prefix: string) {
  const values = Array.isArray(config.value) ? (config.value as unknown[]) : config.items()
  // Half a million: a node for each would take longer than the merges.
  const at = (rank: number) => new ConfigNode(values[rank], `${config.at}/${rank}`)
  const pairs: [string, string][] = []
  const table = new MergeTable(values.length)
  const idOf = (token: string, rank: number): number =>
    vocabulary.get(token) ??
    at(rank).invalid(`"${token}" is not in the vocabulary`, 'merges are made of its tokens')
  for (let rank = 0; rank < values.length; rank++) {
    const value = values[rank]
    // The first line of a merges.txt, which old files have kept.
    if (typeof value === 'string' && value.startsWith('#version')) continue
    const pair: unknown = typeof value === 'string' ? value.split(' ') : value
    if (!isPair(pair))
      return at(rank).invalid('this is no merge', 'write it as "left right" or ["left", "right"]')
    const [left, right] = pair
    if (!right.startsWith(prefix)) at(rank).unavailable(`"${right}" lacks the prefix "${prefix}"`)
    const made = left + (prefix === '' ? right : right.slice(prefix.length))
    table.set(idOf(left, rank), idOf(right, rank), rank, idOf(made, rank))
    pairs.push(pair)
  }
  return { pairs, table }
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string'
  )
}
