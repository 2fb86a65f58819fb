import type { ReportFile } from '../../model/files.ts'
import { code, type Section, section, table } from '../document.ts'

/** Why the run, or one of its gates, could not be evaluated. */
export function problems(report: ReportFile, rows: number): Section | null {
  const ofGates = report.gates.flatMap((gate) => gate.error?.problems ?? [])
  return section('What has to be repaired first', [
    table(
      [{ title: 'Where' }, { title: 'What is wrong' }, { title: 'What to do' }],
      [...report.problems, ...ofGates].map((one) => [[code(one.at)], [one.problem], [one.hint]]),
      rows,
    ),
  ])
}
