import type { PositionReport, ReportFile } from '../../model/files.ts'
import {
  type Block,
  type Curve as CurveBlock,
  type Line,
  type Section,
  section,
  table,
  text,
} from '../document.ts'
import { showNumber } from '../numbers.ts'

type Curve = PositionReport['survival'][number]
type Bin = Curve['bins'][number]

/** How far into documents evidence survives, and where nothing does any more. Told where something is cut. */
export function survival(report: ReportFile, rows: number): Section | null {
  const { survival: curves = [], reach = [] } = report.position ?? {}
  if (!curves.some(({ bins }) => bins.some(({ kept, n }) => kept < n))) return null
  return section(
    'How far evidence survives',
    [
      ...reach.map(reachOf),
      curve(curves),
      curveTable(
        curves,
        'relative',
        'Share of the document',
        (bin) => `${percent(bin.from)} to ${percent(bin.to ?? 1)}`,
        rows,
      ),
      curveTable(
        curves,
        'absolute',
        'First token',
        ({ from, to }) => (to === null ? `${from} and later` : `${from} to ${to - 1}`),
        rows,
      ),
    ],
    true,
  )
}

function reachOf({ contract, tokens, side, cutQueries, queries }: PositionReport['reach'][number]): Block {
  const of = `(documents of ${cutQueries} of ${queries} queries are cut)`
  if (tokens === null) return text({ strong: contract }, `: for the median query nothing is cut ${of}.`)
  const where = side === 'right' ? `after token ${tokens}` : `before the last ${tokens} tokens`
  return text({ strong: contract }, `: for the median query nothing survives ${where} of a document ${of}.`)
}

/** The shares by the middle of their bins; bins without evidence are left out. */
function curve(curves: readonly Curve[]): CurveBlock | null {
  const lines = curves
    .filter(({ by }) => by === 'relative')
    .map(({ contract, bins }) => ({
      name: contract,
      points: bins
        .filter(({ n }) => n > 0)
        .map(({ from, to, kept, n }) => [(from + (to ?? 1)) / 2, kept / n] as const),
    }))
    .filter(({ points }) => points.length > 0)
  if (lines.length === 0) return null
  return { kind: 'curve', x: 'place in the uncut document', y: 'share of evidence that is kept whole', lines }
}

function curveTable(
  curves: readonly Curve[],
  by: Curve['by'],
  title: string,
  words: (bin: Bin) => string,
  most: number,
): Block | null {
  const shown = curves.filter((curve) => curve.by === by)
  const longest = shown.reduce<readonly Bin[]>((a, { bins }) => (bins.length > a.length ? bins : a), [])
  const cell = (bin: Bin | undefined): Line =>
    bin && bin.n > 0 ? [`${showNumber(bin.kept / bin.n, 'ratio')} (n ${bin.n})`] : ['']
  return table(
    [{ title }, ...shown.map(({ contract }) => ({ title: contract, number: true as const }))],
    longest.map((bin, at) => [[words(bin)], ...shown.map(({ bins }) => cell(bins[at]))]),
    most,
  )
}

const percent = (share: number): string => `${Math.round(100 * share)}%`
