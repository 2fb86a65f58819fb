import type { ReportFile } from '../../model/files.ts'
import { type Block, code, type Line, list, type Section, section, table } from '../document.ts'
import { count, counted, showDifference, showNumber } from '../numbers.ts'

export type Measured = ReportFile['gates'][number]['measured'][number]

export const ALL = '*'
export const PATHS = ['baseline', 'current', 'proposed'] as const

export const sliceOf = (row: Measured) => row.slice ?? {}
const isPlain = (row: Measured) => Object.keys(sliceOf(row)).length === 0

/** Whole-set metrics on the three paths: baseline, current -> proposed, difference with its interval. */
export function metrics(report: ReportFile, rows: number): Section | null {
  return section('Metrics', [metricTable(report, [ALL], rows), methods(report)])
}

/** How the values were got that could be got in several ways. */
function methods(report: ReportFile): Block | null {
  const plain = measuredOf(report).filter((row) => isPlain(row) && row.segment === ALL)
  const all = [...new Set(plain.flatMap(({ method }) => method ?? []))]
  const metricsBy = (method: string) => [
    ...new Set(plain.filter((row) => row.method === method).map(({ metric }) => metric)),
  ]
  return list(
    all.map(
      (method): Line => [
        ...metricsBy(method).flatMap((metric, index) => [...(index > 0 ? [', '] : []), code(metric)]),
        `: ${method}`,
      ],
    ),
    all.length,
  )
}

/** The same per segment. */
export function segmentMetrics(report: ReportFile, rows: number): Section | null {
  const segments = [...new Set(measuredOf(report).map((row) => row.segment))].filter((name) => name !== ALL)
  return section(
    `Metrics of ${count(segments.length, 'segment')}`,
    [metricTable(report, segments, rows)],
    true,
  )
}

export const measuredOf = (report: ReportFile) => report.gates.flatMap((gate) => gate.measured)

function metricTable(report: ReportFile, segments: readonly string[], most: number): Block | null {
  const measured = measuredOf(report)
  const names = [...new Set(measured.filter(isPlain).map((row) => row.metric))]
  const rows = segments.flatMap((segment) => {
    const inSegment = measured.filter((row) => row.segment === segment)
    return names.flatMap((name) =>
      metricRow(
        inSegment.filter((row) => row.metric === name),
        segment,
      ),
    )
  })
  const segmentColumn = segments.length === 1 && segments[0] === ALL ? [] : [{ title: 'Segment' }]
  return table(
    [
      ...segmentColumn,
      { title: 'Metric' },
      { title: 'No reranker', number: true },
      { title: 'Current', number: true },
      { title: 'Proposed', number: true },
      { title: 'Difference', number: true },
      { title: '90% interval', number: true },
      { title: 'n' },
    ],
    segmentColumn.length > 0 ? rows : rows.map((row) => row.slice(1)),
    most,
  )
}

function metricRow(rows: readonly Measured[], segment: string): Line[][] {
  const on = (path: string) => rows.find((row) => row.path === path && isPlain(row))
  const [first] = rows.filter(isPlain)
  if (!first) return []
  const versus = rows.find((row) => row.path === 'proposed' && sliceOf(row).versus === 'current')
  const shown = PATHS.map((path): Line => [on(path) ? showNumber(on(path)?.value ?? null, first.unit) : ''])
  return [
    [
      [code(segment)],
      [code(first.metric)],
      ...shown,
      ...differenceOf(versus, first.unit),
      [counted((on('proposed') ?? first).n, first.of)],
    ],
  ]
}

function differenceOf(versus: Measured | undefined, unit: string): [Line, Line] {
  if (versus?.value == null) return [[''], ['']]
  const { interval } = versus
  const range = interval
    ? `${showDifference(interval.low, unit)} to ${showDifference(interval.high, unit)}`
    : ''
  return [[showDifference(versus.value, unit)], [range]]
}
