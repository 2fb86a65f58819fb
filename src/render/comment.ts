import type { ReportFile } from '../model/files.ts'
import { markdownText } from './escape.ts'
import { markdownSection } from './markdown.ts'
import { outline } from './outline.ts'
import { FIXED_LINE, headline, VERDICT_SIGNS } from './words.ts'

/** Rows per list and table, from roomy to terse. */
const ROWS = [20, 5, 1] as const

/** A report as a comment of at most `limit` characters. A long one is written tersely; it is never cut. */
export function renderComment(report: ReportFile, { limit }: { readonly limit: number }): string {
  for (const rows of ROWS) {
    const comment = write(report, outline(report, rows).map(markdownSection))
    if (comment.length <= limit) return comment
  }
  return write(report, ['The job summary and report.json tell the rest.'])
}

function write(report: ReportFile, sections: readonly string[]): string {
  return [
    `## ${VERDICT_SIGNS[report.verdict]} ${markdownText(headline(report))}`,
    ...sections,
    `<sub>${markdownText(`Evidence Gate ${report.tool.version}, gate ${report.id}. ${FIXED_LINE}`)}</sub>`,
    '',
  ].join('\n\n')
}
