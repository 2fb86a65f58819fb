import type { ScoreContract } from '../model/contract.ts'
import type { RankedDocument } from '../model/evidence.ts'
import { compareStrings } from '../model/order.ts'

/**
 * Score descending. Ties by the declared rule: `retrieval` keeps the order of the first pass,
 * `retrieval-reversed` turns it around, `trec` is trec_eval's, document id descending.
 */
export function orderByScore(
  documents: readonly RankedDocument[],
  ties: ScoreContract['ties'],
): RankedDocument[] {
  return [...documents].sort((a, b) => b.score - a.score || TIES[ties](a, b))
}

const TIES: Record<ScoreContract['ties'], (a: RankedDocument, b: RankedDocument) => number> = {
  retrieval: (a, b) => a.firstPassRank - b.firstPassRank,
  'retrieval-reversed': (a, b) => b.firstPassRank - a.firstPassRank,
  trec: (a, b) => compareStrings(b.documentId, a.documentId),
}

/** Ranks whose score equals a neighbour's: what another tie rule could exchange. */
export function countTied(order: readonly RankedDocument[]): number {
  return order.filter(
    ({ score }, rank) => order[rank - 1]?.score === score || order[rank + 1]?.score === score,
  ).length
}

/**
 * The order with every group of equal scores rearranged: the highest worth first (the best that any
 * tie rule could do) or last (the worst). Equal worth keeps its order.
 */
export function rearrangeTies(
  order: readonly RankedDocument[],
  worth: (documentId: string) => number,
  which: 'best' | 'worst',
): RankedDocument[] {
  const sign = which === 'best' ? -1 : 1
  const groups: RankedDocument[][] = []
  for (const ranked of order) {
    const last = groups.at(-1)
    if (last?.[0]?.score === ranked.score) last.push(ranked)
    else groups.push([ranked])
  }
  return groups.flatMap((group) => group.sort((a, b) => sign * (worth(a.documentId) - worth(b.documentId))))
}
