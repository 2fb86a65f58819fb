import type { ReportFile } from '../model/files.ts'
import { type Draft, fitMarkdown } from './fitting.ts'
import { opening, talk } from './outline.ts'

const DRAFTS: readonly Draft[] = [
  ...[20, 5, 1].map(
    (rows): Draft =>
      (report) =>
        talk(report, rows),
  ),
  (report) => opening(report, 1),
]

interface Room {
  readonly limit: number
  /** What the limit counts; UTF-16 units by default. */
  readonly sizeOf?: (text: string) => number
}

/**
 * A report as a comment of at most `limit` characters: what a reader needs at once, and what explains it, folded.
 * A long one is written tersely; it is never cut.
 */
export function renderComment(report: ReportFile, { limit, sizeOf = (text) => text.length }: Room): string {
  return fitMarkdown(report, limit, sizeOf, DRAFTS)
}
