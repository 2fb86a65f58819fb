import type { ReportFile } from '../../model/files.ts'
import { type Line, type Section, section, table } from '../document.ts'
import { counted, showNumber } from '../numbers.ts'
import { ALL, type Measured, measuredOf, PATHS, sliceOf } from './metrics.ts'

const QUANTILES = ['p50', 'p95', 'p99'] as const

/** What stands beside the total time of warm runs: queue and other phases, cold runs, queries, padding. */
export function latency(report: ReportFile, rows: number): Section | null {
  const measured = measuredOf(report).filter((row) => row.segment === ALL)
  const times = measured.filter((row) => row.metric.startsWith('latency.'))
  const kinds = [...new Set(times.map(kindOf))]
  const waste = measured.filter(({ metric }) => metric === 'paddingWaste')
  const shares = [...new Set(waste.map((row) => sliceOf(row).batches ?? ''))]
  const paths = PATHS.filter((path) => [...times, ...waste].some((row) => row.path === path))
  const queries = (path: string) =>
    measured.find((row) => row.metric === 'timedQueries' && row.path === path)?.value
  return section(
    'Latency and padding',
    [
      table(
        [
          { title: 'Path' },
          { title: 'Time' },
          ...QUANTILES.map((title) => ({ title, number: true as const })),
          { title: 'n' },
        ],
        paths.flatMap((path) =>
          kinds.flatMap((kind): Line[][] => {
            const found = times.filter((row) => row.path === path && kindOf(row) === kind)
            const [first] = found
            if (!first) return []
            const at = (quantile: string) => found.find(({ metric }) => metric === `latency.${quantile}`)
            const n = counted(first.n, first.of)
            const of = kind === 'total, warm' ? `${n} of ${counted(queries(path) ?? 0, 'queries')}` : n
            return [
              [
                [path],
                [kind],
                ...QUANTILES.map((quantile): Line => [showNumber(at(quantile)?.value ?? null, 'ms')]),
                [of],
              ],
            ]
          }),
        ),
        rows,
      ),
      table(
        [{ title: 'Padding' }, ...paths.map((path) => ({ title: path, number: true as const }))],
        shares.map((share): Line[] => [
          [share],
          ...paths.map((path): Line => {
            const row = waste.find((one) => one.path === path && sliceOf(one).batches === share)
            return row ? [showNumber(row.value, row.unit)] : []
          }),
        ]),
        rows,
      ),
    ],
    true,
  )
}

function kindOf(row: Measured): string {
  const { phase, runs } = sliceOf(row)
  return phase ?? (runs === 'cold' ? 'total, cold' : 'total, warm')
}
