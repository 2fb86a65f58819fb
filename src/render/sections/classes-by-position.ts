import type { ReportFile } from '../../model/files.ts'
import { type Line, type Section, section, table, text } from '../document.ts'
import { CLASS_WORDS } from '../words.ts'
import { ALL, measuredOf, sliceOf } from './metrics.ts'

const POSITIONS = ['start', 'middle', 'end', 'across-cut', 'not read'] as const

/** Where evidence of the proposed path ends, by where it stands in its document. */
export function classesByPosition(report: ReportFile, rows: number): Section | null {
  const counts = measuredOf(report).filter(
    (row) =>
      row.metric === 'evidenceUnits' &&
      row.path === 'proposed' &&
      row.segment === ALL &&
      sliceOf(row).position !== undefined,
  )
  const positions = POSITIONS.filter((one) => counts.some((row) => sliceOf(row).position === one))
  const classes = [...CLASS_WORDS].filter(([name]) => counts.some((row) => sliceOf(row).class === name))
  if (classes.length === 0) return null
  const count = (name: string, position: string): Line => {
    const row = counts.find((one) => sliceOf(one).class === name && sliceOf(one).position === position)
    return [String(row?.value ?? 0)]
  }
  return section(
    'Where evidence is kept and lost, by position',
    [
      text(
        'Units of the proposed path by their third of the uncut document. Evidence across a cut is counted in its third too; what no scored document holds was not read.',
      ),
      table(
        [{ title: 'class' }, ...positions.map((title) => ({ title, number: true as const }))],
        classes.map(([name, words]): Line[] => [
          [words],
          ...positions.map((position) => count(name, position)),
        ]),
        rows,
      ),
    ],
    true,
  )
}
