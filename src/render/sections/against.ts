import type { ReportFile } from '../../model/files.ts'
import { code, list, type Section, section, table, text } from '../document.ts'
import { shorten } from '../escape.ts'
import { showNumber } from '../numbers.ts'

const SHOWN = 60

/** What moved since an earlier report. */
export function against(report: ReportFile, rows: number): Section | null {
  const { against: earlier } = report
  if (!earlier) return null
  const { file, headCommit, moved, numbers } = earlier
  return section('Since the earlier report', [
    text(
      'Compared with ',
      code(file),
      ...(headCommit === undefined ? [] : [' at ', code(headCommit.slice(0, 12))]),
      moved.length + numbers.length === 0 ? ': nothing moved.' : '.',
    ),
    list(
      moved.map(({ what, from, to }) => [
        `${what}: `,
        code(shorten(from ?? 'unknown', SHOWN)),
        ' is now ',
        code(shorten(to, SHOWN)),
      ]),
      rows,
    ),
    table(
      [
        { title: 'Number' },
        { title: 'Path' },
        { title: 'Segment' },
        { title: 'Then', number: true },
        { title: 'Now', number: true },
      ],
      numbers.map(({ metric, path, segment, unit, from, to }) => [
        [code(metric)],
        [path],
        [code(segment)],
        [showNumber(from, unit)],
        [showNumber(to, unit)],
      ]),
      rows,
    ),
  ])
}
