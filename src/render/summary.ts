import type { ReportFile } from '../model/files.ts'
import { markdownText } from './escape.ts'
import { markdownSection } from './markdown.ts'
import { outline } from './outline.ts'
import { FIXED_LINE, headline, VERDICT_SIGNS } from './words.ts'

/** GitHub takes 1 MiB per step; other steps' writers may share it. */
const MOST_BYTES = 1_000_000

/** Rows per list and table, from roomy to terse. */
const ROWS = [100, 30, 10, 3] as const

/** The job summary in Markdown. A long one is written tersely; it is never cut. */
export function renderSummary(report: ReportFile, mostBytes: number = MOST_BYTES): string {
  let summary = ''
  for (const rows of ROWS) {
    summary = write(report, rows)
    if (new TextEncoder().encode(summary).length <= mostBytes) break
  }
  return summary
}

function write(report: ReportFile, rows: number): string {
  return [
    `## ${VERDICT_SIGNS[report.verdict]} ${markdownText(headline(report))}`,
    ...outline(report, rows).map(markdownSection),
    `<sub>${markdownText(`Evidence Gate ${report.tool.version}, gate ${report.id}. ${FIXED_LINE}`)}</sub>`,
    '',
  ].join('\n\n')
}
