import type { ReportFile } from '../model/files.ts'
import { visible } from './escape.ts'
import { outline } from './outline.ts'
import { NO_PAINT, type Paint, plainSection, type Style } from './plain.ts'
import { FIXED_LINE, headline } from './words.ts'

const ROWS = 20

const VERDICT_STYLES: Readonly<Record<ReportFile['verdict'], Style>> = {
  approved: 'green',
  'approved-with-notices': 'green',
  blocked: 'red',
  'not-evaluated': 'yellow',
}

/** The report for a terminal or a log: what the summary says, without what a summary folds. */
export function renderTerminal(report: ReportFile, paint: Paint = NO_PAINT): string {
  const sections = outline(report, ROWS).filter((section) => !section.folded)
  const head = paint(VERDICT_STYLES[report.verdict], visible(headline(report)))
  return [
    head,
    '',
    ...sections.flatMap((section) => [...plainSection(section, paint), '']),
    paint('dim', FIXED_LINE),
    '',
  ].join('\n')
}
