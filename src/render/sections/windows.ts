import type { ReportFile } from '../../model/files.ts'
import { code, type Line, type Section, section, table, text } from '../document.ts'
import { showNumber } from '../numbers.ts'
import { ALL, type Measured, measuredOf, sliceOf } from './metrics.ts'

/** Metrics that tell what windows are worth. */
const SHOWN = /^(evidenceRetention\.|nDCG@|MRR@|contextTokens)/

/**
 * Windows of the proposed contract, a bounded number of them beside, and the oracle as an upper bound. Null where
 * no better windows would keep anything more and the contract has none.
 */
export function windows(report: ReportFile, rows: number): Section | null {
  const proposed = measuredOf(report).filter((row) => row.segment === ALL && row.path === 'proposed')
  const perDocument = proposed.filter(({ metric }) => metric === 'windowsPerDocument')
  const saved = proposed.find(
    (row) => row.metric === 'savedByWindows' && sliceOf(row).windows === 'oracle' && row.value,
  )
  if (perDocument.length === 0 && !saved) return null
  const cells = proposed.filter((row) => SHOWN.test(row.metric) && sliceOf(row).windows !== undefined)
  const kinds = [...new Set(cells.map((row) => sliceOf(row).windows ?? ''))]
  const metrics = [...new Set(cells.map(({ metric }) => metric))]
  const own = (metric: string) => proposed.find((row) => row.metric === metric && !row.slice)
  const cell = (metric: string, kind: string) =>
    cells.find((row) => row.metric === metric && sliceOf(row).windows === kind)
  return section(
    'Windows',
    [
      perDocument.length === 0 ? null : text(countsOf(perDocument)),
      saved
        ? text(
            `${saved.value} of ${saved.n} ${saved.of} are cut now and fit into a window of this pair length: other windows could keep them.`,
          )
        : null,
      table(
        [
          { title: 'Metric' },
          { title: perDocument.length === 0 ? 'No windows' : 'As served', number: true },
          ...kinds.map((kind) => ({ title: KINDS[kind] ?? `${kind} windows only`, number: true as const })),
        ],
        metrics.map((metric): Line[] => [
          [code(metric)],
          shown(own(metric)),
          ...kinds.map((kind) => shown(cell(metric, kind))),
        ]),
        rows,
      ),
      kinds.includes('oracle')
        ? text(
            'The oracle centres windows on the annotations. It is an upper bound, no serving contract: a service does not know where the answer stands.',
          )
        : null,
    ],
    true,
  )
}

const KINDS: Readonly<Record<string, string>> = { oracle: 'Oracle (upper bound)' }

const shown = (row: Measured | undefined): Line => (row ? [showNumber(row.value, row.unit)] : [])

function countsOf(rows: readonly Measured[]): string {
  const mean = rows.find((row) => !row.slice)
  const most = rows.find((row) => sliceOf(row).windows === 'most')
  return `${showNumber(mean?.value ?? null, mean?.unit ?? '')} windows per scored document, at most ${most?.value}: more windows are more chances of a high score, so a bounded number of them stands beside.`
}
