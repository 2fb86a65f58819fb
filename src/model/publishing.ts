/** A comment of a pull request, as far as publishing needs it. */
export interface PullComment {
  readonly id: number
  /** Login; "" where the account is gone. */
  readonly author: string
  readonly body: string
}

/** A mark at a line, as GitHub takes it. `path` from the top of the repository. */
export interface CheckAnnotation {
  readonly path: string
  readonly start_line: number
  readonly end_line: number
  readonly annotation_level: 'failure' | 'warning'
  readonly title: string
  readonly message: string
}

export interface CheckOutput {
  readonly title: string
  readonly summary: string
  /** At most 50 of a request; those of later requests are added. */
  readonly annotations: readonly CheckAnnotation[]
}

/** A finished check run: the first request makes it whole, the further ones only add annotations. */
export interface CheckRun {
  readonly name: string
  readonly headSha: string
  readonly conclusion: 'success' | 'neutral' | 'failure'
  readonly detailsUrl: string | null
  readonly outputs: readonly [CheckOutput, ...CheckOutput[]]
}
