import type { ReportFile } from '../../model/files.ts'
import { code, type Line, type Section, section, table, text } from '../document.ts'
import { showDifference, showNumber } from '../numbers.ts'
import { ALL, type Measured, measuredOf, sliceOf } from './metrics.ts'

/** Metrics that tell what a pair length or a candidate count is worth. */
const SHOWN = /^(evidenceRetention\.context|nDCG@|MRR@|contextTokens)/

/** Other pair lengths and candidate counts, and the two effects of a change that moves both. */
export function matrix(report: ReportFile, rows: number): Section | null {
  const measured = measuredOf(report).filter((row) => row.segment === ALL && SHOWN.test(row.metric))
  const cells = measured.filter((row) => sliceOf(row).matrix !== undefined)
  const effects = measured.filter((row) => sliceOf(row).effect !== undefined)
  if (cells.length === 0) return null
  const metrics = [...new Set(cells.map((row) => row.metric))]
  const places = [...new Set(cells.map(placeOf))]
  return section('Pair length and candidates', [
    text(
      'First the pair length varies with the candidates fixed, then the candidates with the length fixed. These variants decide nothing.',
    ),
    table(
      [{ title: 'Variant' }, ...metrics.map((metric) => ({ title: metric, number: true as const }))],
      places.map((place): Line[] => [[place], ...metrics.map((metric) => valueAt(cells, place, metric))]),
      rows,
    ),
    table(
      [{ title: 'Effect of' }, { title: 'Metric' }, { title: 'Difference', number: true }, { title: 'n' }],
      effects.map((row): Line[] => [
        [sliceOf(row).effect ?? ''],
        [code(row.metric)],
        [row.value === null ? '' : showDifference(row.value, row.unit)],
        [`${row.n} ${row.of}`],
      ]),
      rows,
    ),
  ])
}

const KINDS: Readonly<Record<string, string>> = {
  between: 'between both contracts',
  length: 'another length',
  candidates: 'another candidate count',
}

function placeOf(row: Measured): string {
  const { matrix: kind = '', maxLength, candidates } = sliceOf(row)
  return `${maxLength} tokens, ${candidates} candidates (${KINDS[kind] ?? kind})`
}

function valueAt(cells: readonly Measured[], place: string, metric: string): Line {
  const row = cells.find((one) => one.metric === metric && placeOf(one) === place)
  return row ? [showNumber(row.value, row.unit)] : []
}
