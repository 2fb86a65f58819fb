import type { ReportFile } from '../../model/files.ts'
import { code, list, type Section, section } from '../document.ts'

/** Why the run, or one of its gates, could not be evaluated: where, what is wrong, what to do. */
export function problems(report: ReportFile, rows: number): Section | null {
  const ofGates = report.gates.flatMap((gate) => gate.error?.problems ?? [])
  return section('What has to be repaired first', [
    list(
      [...report.problems, ...ofGates].map(({ at, problem, hint }) => [code(at), `: ${problem}; ${hint}`]),
      rows,
    ),
  ])
}
