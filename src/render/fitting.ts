import type { ReportFile } from '../model/files.ts'
import type { Section } from './document.ts'
import { markdownText, shorten } from './escape.ts'
import { markdownSection } from './markdown.ts'
import { FIXED_LINE, headline, VERDICT_SIGNS } from './words.ts'

/** The last line stands under every bound. */
const MOST_NAME = 100

/** Sections to try, from roomy to terse. */
export type Draft = (report: ReportFile) => readonly Section[]

/**
 * A report in Markdown under a bound: the first of the drafts that fits, else only verdict, cause and who acts next.
 * Terse, never cut: what is there is whole. `sizeOf` counts as the bound does.
 */
export function fitMarkdown(
  report: ReportFile,
  most: number,
  sizeOf: (text: string) => number,
  drafts: readonly Draft[],
): string {
  for (const draft of drafts) {
    const text = markdown(report, draft(report).map(markdownSection))
    if (sizeOf(text) <= most) return text
  }
  return markdown(report, ['The rest does not fit here; report.json tells it.'])
}

function markdown(report: ReportFile, sections: readonly string[]): string {
  return [
    `## ${VERDICT_SIGNS[report.verdict]} ${markdownText(headline(report))}`,
    ...sections,
    `<sub>${markdownText(`Evidence Gate ${shorten(report.tool.version, MOST_NAME)}, gate ${shorten(report.id, MOST_NAME)}. ${FIXED_LINE}`)}</sub>`,
    '',
  ].join('\n\n')
}
