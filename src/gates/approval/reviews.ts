import type { Review, ReviewedChange } from '../../model/reviews.ts'

/** States that say where a reviewer stands. A comment takes nothing back. */
const STANDS = new Set(['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED'])
const SHORTEST_HASH = 12

/**
 * The approving reviews of a change, one per reviewer: the latest that says where they stand, if that is an
 * approval. Nobody approves their own change.
 */
export function approvingReviews({ author, reviews }: ReviewedChange): Review[] {
  const latest = new Map<string, Review>()
  for (const review of reviews) {
    const login = review.by.toLowerCase()
    if (!STANDS.has(review.state) || login === author.toLowerCase()) continue
    const known = latest.get(login)
    if (!known || known.at <= review.at) latest.set(login, review)
  }
  return [...latest.values()].filter(({ state }) => state === 'APPROVED')
}

/** Whether a review says by itself which change of limits it stands for: its body names the hash, or enough of it. */
export function namesHash({ body }: Review, changeHash: string): boolean {
  const words = body.toLowerCase().match(/\b[0-9a-f]{12,64}\b/g) ?? []
  return words.some((word) => word.length >= SHORTEST_HASH && changeHash.startsWith(word))
}

/** Entries of `approvers` with a "/" are teams. */
export const isTeam = (approver: string): boolean => approver.includes('/')

export const sameLogin = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
