import type { ReportFile } from '../model/files.ts'
import { shorten, visible } from './escape.ts'

/** A mark at the line that causes it. `file` as in the report, relative to the workspace. */
export interface Annotation {
  readonly level: 'error' | 'warning'
  readonly title: string
  readonly message: string
  readonly file: string | null
  readonly line: number | null
}

const MOST_TITLE = 255

/** What blocks first, then what could not be shown; `most` of all. */
export function annotationsOf(report: ReportFile, most: number): Annotation[] {
  const findings = report.gates.flatMap((gate) => gate.findings)
  const problems = [...report.problems, ...report.gates.flatMap((gate) => gate.error?.problems ?? [])]
  return [
    ...problems.map((one) => toAnnotation('error', one.code, `${one.problem}; ${one.hint}`, placeOf(one.at))),
    ...findings
      .filter((one) => one.severity === 'block')
      .map((one) => toAnnotation('error', one.code, one.message, one.place)),
    ...findings
      .filter((one) => one.severity === 'unverified')
      .map((one) => toAnnotation('warning', one.code, one.message, one.place)),
  ].slice(0, most)
}

function toAnnotation(
  level: Annotation['level'],
  title: string,
  message: string,
  place: { readonly file?: string; readonly line?: number },
): Annotation {
  return {
    level,
    title: shorten(visible(title), MOST_TITLE),
    message: visible(message),
    file: place.file === undefined ? null : visible(place.file),
    line: place.line ?? null,
  }
}

/** `gates/thresholds.json:12#/limits/3` -> file and line. */
function placeOf(at: string): { file?: string; line?: number } {
  const [, file, line] = /^(.+?)(?::(\d+))?(?:#.*)?$/.exec(at) ?? []
  return { ...(file !== undefined && { file }), ...(line !== undefined && { line: Number(line) }) }
}
