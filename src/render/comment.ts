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

/**
 * A report as a comment of at most `limit` characters: what a reader needs at once, and what explains it, folded.
 * A long one is written tersely; it is never cut.
 */
export function renderComment(report: ReportFile, { limit }: { readonly limit: number }): string {
  return fitMarkdown(report, limit, (text) => text.length, DRAFTS)
}
