import type { PositionReport, ReportFile } from '../../model/files.ts'
import { code, type Line, type Section, section, table } from '../document.ts'

type Probes = PositionReport['probes'][number]

/** Probe sets by position. They are measured; only a limit that names a set judges it. */
export function probes(report: ReportFile, rows: number): Section | null {
  const all = report.position?.probes.filter((one) => one.probes > 0) ?? []
  const positions = [...new Set(all.flatMap((one) => one.rows.map((row) => row.position)))]
  const shown = (probe: Probes, position: string): Line => {
    const found = probe.rows.filter((row) => row.position === position)
    const sum = (of: 'complete' | 'n') => found.reduce((total, row) => total + row[of], 0)
    return found.length > 0 ? [`${sum('complete')}/${sum('n')}`] : ['']
  }
  return section(
    'Probes kept whole, by position',
    [
      table(
        [
          { title: 'Set' },
          { title: 'Contract' },
          { title: 'All', number: true },
          ...positions.map((title) => ({ title, number: true as const })),
          { title: 'Refused', number: true },
          { title: 'Not told', number: true },
          { title: 'Collisions', number: true },
        ],
        all.map((one) => [
          [code(one.set)],
          [one.contract],
          [`${one.complete}/${one.probes}`],
          ...positions.map((position) => shown(one, position)),
          [String(one.refused)],
          [String(one.unverifiable + one.notPlaced)],
          [String(one.collisions)],
        ]),
        rows,
      ),
    ],
    true,
  )
}
