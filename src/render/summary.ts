import type { ReportFile } from '../model/files.ts'
import { type Draft, fitMarkdown } from './fitting.ts'
import { opening, outline } from './outline.ts'

/** GitHub takes 1 MiB per step; other steps' writers may share it. */
const MOST_BYTES = 1_000_000

/** Fewer rows per list and table, then without what is folded, then only what everybody reads. */
const DRAFTS: readonly Draft[] = [
  ...[100, 30, 10, 3].map(
    (rows): Draft =>
      (report) =>
        outline(report, rows),
  ),
  (report) => outline(report, 3).filter(({ folded }) => !folded),
  (report) => opening(report, 3),
]

/** The job summary in Markdown. A long one is written tersely; it is never cut. */
export function renderSummary(report: ReportFile, mostBytes: number = MOST_BYTES): string {
  return fitMarkdown(report, mostBytes, (text) => new TextEncoder().encode(text).length, DRAFTS)
}
