import type { ReportFile } from '../../model/files.ts'
import {
  type BarPart,
  type Bars,
  type Block,
  type Line,
  type Part,
  type Section,
  section,
  table,
  text,
} from '../document.ts'
import { counted, showNumber } from '../numbers.ts'
import { CLASS_WORDS, placeWords } from '../words.ts'
import { ALL, measuredOf, PATHS, sliceOf } from './metrics.ts'

/** At which boundary evidence is kept or lost, per path. */
export const boundaries = (report: ReportFile, rows: number): Section | null =>
  section('Where evidence is kept and lost', [
    bars(report),
    ...slices(report, 'class', (name) => CLASS_WORDS.get(name) ?? name, rows),
  ])

const TONES: Readonly<Record<string, BarPart['tone']>> = {
  kept: 'good',
  'kept-unseen': 'doubtful',
  unverifiable: 'unknown',
}

/** From the model outwards: what this change most likely moves stands beside what is kept. */
const PARTS = [
  'kept',
  'kept-unseen',
  'cut',
  'outranked',
  'dropped',
  'not-scored',
  'not-candidate',
  'refused',
  'unverifiable',
] as const

const PATH_WORDS = { baseline: 'no reranker', current: 'current', proposed: 'proposed' } as const

/** All annotated units per path, divided by where they end. */
function bars(report: ReportFile): Bars | null {
  const counts = measuredOf(report).filter(
    (row) =>
      row.metric === 'evidenceUnits' && row.segment === ALL && Object.keys(sliceOf(row)).join() === 'class',
  )
  const rows = PATHS.flatMap((path) => {
    const own = counts.filter((row) => row.path === path)
    const values = PARTS.map((name) => own.find((row) => sliceOf(row).class === name)?.value ?? 0)
    return values.some((n) => n > 0) ? [{ name: PATH_WORDS[path], values }] : []
  })
  const parts = PARTS.map((name): BarPart => ({ name: placeWords(name), tone: TONES[name] ?? 'bad' }))
  return rows.length === 0 ? null : { kind: 'bars', parts, rows }
}

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
