/** A review of a pull request as GitHub tells it. */
export interface Review {
  readonly by: string
  /** APPROVED, CHANGES_REQUESTED, DISMISSED, COMMENTED or PENDING. */
  readonly state: string
  /** The commit that was reviewed; null: it is gone. */
  readonly commit: string | null
  readonly body: string
  /** ISO time; reviews of one time keep their order. */
  readonly at: string
}

export interface ReviewedChange {
  readonly number: number
  readonly author: string
  readonly reviews: readonly Review[]
}

/** Where approvals come from. */
export interface ReviewSource {
  /** The pull requests that this run is about: one, or those of a merge queue's group. */
  changes(): Promise<readonly ReviewedChange[]>
  /** Whether a login is in a team, `org/team`; null: the token may not read that. */
  isMember(team: string, login: string): Promise<boolean | null>
}
