import type { ReportFile } from '../../model/files.ts'
import { type Block, type Line, type Part, type Section, section, table, text } from '../document.ts'
import { counted, showNumber } from '../numbers.ts'
import { CLASS_WORDS } from '../words.ts'
import { ALL, measuredOf, PATHS, sliceOf } from './metrics.ts'

/** At which boundary evidence is kept or lost, per path. */
export const boundaries = (report: ReportFile, rows: number): Section | null =>
  section(
    'Where evidence is kept and lost',
    slices(report, 'class', (name) => CLASS_WORDS.get(name) ?? name, rows),
  )

/** Retention by position in the uncut document. */
export const positions = (report: ReportFile, rows: number): Section | null =>
  section(
    'By position in the document',
    slices(report, 'position', (name) => name, rows),
  )

function slices(
  report: ReportFile,
  slice: string,
  words: (value: string) => string,
  rows: number,
): (Block | null)[] {
  const sliced = measuredOf(report).filter(
    (row) => row.segment === ALL && Object.keys(sliceOf(row)).join() === slice,
  )
  return [...new Set(sliced.map((row) => row.metric))].flatMap((metric) => [
    text({ code: metric }, ...countOf(sliced.filter((row) => row.metric === metric))),
    sliceTable(
      sliced.filter((row) => row.metric === metric),
      slice,
      words,
      rows,
    ),
  ])
}

/** Counts share one n, which is said once. */
function countOf(rows: Sliced): Part[] {
  const [first] = rows
  return first?.unit === 'count' ? [`, of ${counted(first.n, first.of)}`] : []
}

type Sliced = ReturnType<typeof measuredOf>

/** One line per value of the slice, one column per path; n in brackets. */
function sliceTable(
  rows: Sliced,
  slice: string,
  words: (value: string) => string,
  most: number,
): Block | null {
  const empty = (value: string) =>
    rows.every((row) => sliceOf(row)[slice] !== value || (row.unit === 'count' && row.value === 0))
  const values = [...new Set(rows.map((row) => sliceOf(row)[slice] ?? ''))].filter((value) => !empty(value))
  const paths = PATHS.filter((path) => rows.some((row) => row.path === path))
  const cell = (value: string, path: string): Line => {
    const row = rows.find((one) => one.path === path && sliceOf(one)[slice] === value)
    if (!row) return ['']
    return [`${showNumber(row.value, row.unit)}${row.unit === 'count' ? '' : ` (n ${row.n})`}`]
  }
  return table(
    [{ title: slice }, ...paths.map((path) => ({ title: path, number: true as const }))],
    values.map((value) => [[words(value)], ...paths.map((path) => cell(value, path))]),
    most,
  )
}
