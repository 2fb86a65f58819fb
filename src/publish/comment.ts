import type { ReportFile } from '../model/files.ts'
import type { FindingCode } from '../model/findings.ts'
import type { PullComment } from '../model/publishing.ts'
import { type Marker, readMarker, UNKNOWN_GATE, writeMarker } from './marker.ts'

export const COMMENT_MODES = ['always', 'on-failure', 'changes', 'never'] as const
export type CommentMode = (typeof COMMENT_MODES)[number]

/** GitHub refuses a longer comment. */
const MOST_CHARACTERS = 65_536
const SHORT_SHA = 12

/** What one run has to say in its comment. */
export interface CommentWish {
  readonly marker: Marker
  /** Markdown of at most roomFor(...) characters. */
  readonly text: string
  /** Address of the repository's runs, for a link to this one; null: unknown. */
  readonly runs: string | null
  /** Whether it is worth a first comment. One that exists is always kept up to date. */
  readonly worthIt: boolean
}

export type CommentPlan =
  | { readonly kind: 'create'; readonly body: string }
  | { readonly kind: 'update'; readonly id: number; readonly body: string }
  /** `newer`: it tells of a later commit. */
  | { readonly kind: 'keep'; readonly why: 'unchanged' | 'newer' }
  | { readonly kind: 'none' }

/** Whether a report is worth a first comment. `changes`: see saysSomething. */
export function worthComment(report: ReportFile, mode: CommentMode): boolean {
  switch (mode) {
    case 'always':
      return true
    case 'on-failure':
      return failed(report)
    case 'changes':
      return failed(report) || saysSomething(report)
    case 'never':
      return false
  }
}

const failed = ({ verdict }: ReportFile) => verdict === 'blocked' || verdict === 'not-evaluated'

/** Notices about a gate as it stands: every pull request has them, whatever it changes. */
const STANDING: ReadonlySet<string> = new Set<FindingCode>([
  'AGREEMENT_EXPIRES_SOON',
  'BASE_NOT_CHECKED',
  'FINDINGS_WAIVED',
  'LATENCY_NOT_COMPARABLE',
  'LENGTH_DISAGREES',
  'LENGTH_UNSET',
  'LIMIT_CAN_DRIFT',
  'LIMIT_UNDECIDABLE',
  'LIMITS_CONTRADICT',
  'NOTHING_TO_COMPARE',
  'ROLLBACK_REOPENS_LOSSES',
  'SEGMENT_EMPTY',
  'SEGMENT_UNGUARDED',
  'SOLE_APPROVER',
  'WAIVER_EXPIRED',
  'WATCH_PATTERN_UNUSED',
])

/**
 * Whether an approved report tells a reader of something that this change does: another contract, evidence that is
 * lost or rescued, doubts, or notices beyond those that the contract in service and the gate have anyway.
 */
function saysSomething({ gates, losses, compared, against }: ReportFile): boolean {
  const { proposed, current } = compared ?? {}
  const parts = ['input', 'score', 'selection', 'runtime'] as const
  return (
    parts.some((part) => current && proposed?.fingerprints[part] !== current.fingerprints[part]) ||
    losses.some(({ lost, rescued }) => lost.length > 0 || rescued.length > 0) ||
    (against?.moved.length ?? 0) > 0 ||
    gates.some(({ findings }) =>
      findings.some(
        ({ code, severity, facts }) =>
          severity !== 'notice' ||
          (facts.known !== true && facts.contract !== 'current' && !STANDING.has(code)),
      ),
    )
  )
}

/** Comments of this gate, whoever wrote them, oldest first. While gate.json can't be read, its file tells which they are. */
export function markedComments(comments: readonly PullComment[], { gate, file }: Marker): PullComment[] {
  return comments
    .filter(({ body }) => {
      const found = readMarker(body)
      const same = found?.gate === gate || found?.gate === UNKNOWN_GATE || gate === UNKNOWN_GATE
      return found !== null && same && found.file === file
    })
    .sort((a, b) => a.id - b.id)
}

/** Those that the token's own account wrote. Anybody may copy a marker; nobody's comment is taken over for it. */
export function ownComments(marked: readonly PullComment[], viewer: string): PullComment[] {
  // GraphQL leaves out of an app's login what REST adds to it.
  const names = [viewer, `${viewer}[bot]`].map((name) => name.toLowerCase())
  return marked.filter(({ author }) => names.includes(author.toLowerCase()))
}

/** What to write. `own`: markedComments of the same author; `pullHead`: the pull request's newest commit, if known. */
export function planComment(
  wish: CommentWish,
  own: readonly PullComment[],
  pullHead: string | null,
): CommentPlan {
  const { marker, worthIt } = wish
  const [first] = own
  const found = first && readMarker(first.body)
  if (!first || !found) return worthIt ? { kind: 'create', body: bodyOf(wish, marker) } : { kind: 'none' }
  if (isOlder(marker, found, pullHead)) return { kind: 'keep', why: 'newer' }
  const mine = { ...marker, gate: marker.gate === UNKNOWN_GATE ? found.gate : marker.gate }
  // A run that says the same of the same commit is no news.
  const same = normal(bodyOf(wish, { ...mine, run: found.run })) === normal(first.body)
  if (same) return { kind: 'keep', why: 'unchanged' }
  return { kind: 'update', id: first.id, body: bodyOf(wish, mine) }
}

/** Comments that two runs made at the same time: all but the first. */
export const surplusOf = (own: readonly PullComment[], { gate, file }: Marker): number[] =>
  own
    .filter(({ body }) => {
      const found = readMarker(body)
      return found?.gate === gate && found.file === file
    })
    .slice(1)
    .map(({ id }) => id)

/** An older run that ends later does not speak over the run of a newer commit. */
function isOlder(mine: Marker, found: Marker, pullHead: string | null): boolean {
  if (found.head === mine.head || pullHead === mine.head) return false
  return found.head === pullHead || found.run > mine.run
}

/** Characters that are left for the text. */
export const roomFor = (wish: Omit<CommentWish, 'text'>): number =>
  MOST_CHARACTERS - bodyOf({ ...wish, text: '' }, wish.marker).length

function bodyOf({ text, runs }: CommentWish, marker: Marker): string {
  const commit = `Commit ${marker.head.slice(0, SHORT_SHA)}`
  const line = runs === null ? commit : `${commit}, [run](${runs}/${marker.run})`
  return `${writeMarker(marker)}\n${text.trim()}\n\n<sub>${line}</sub>\n`
}

/** GitHub may give line ends of its own. */
const normal = (body: string) => body.replaceAll('\r\n', '\n').trim()
