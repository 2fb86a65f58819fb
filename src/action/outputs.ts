import type { ReportFile } from '../model/files.ts'

/** Every output of action.yml but the report's path. */
export function outputsOf(report: ReportFile): Readonly<Record<string, string>> {
  return {
    verdict: report.verdict,
    cause: report.cause ?? '',
    'next-actor': report.nextActor,
    ...Object.fromEntries(report.gates.map(({ gate, status }) => [gate, status])),
    findings: JSON.stringify(findingCounts(report)),
    lost: String(distinct(report, 'lost')),
    rescued: String(distinct(report, 'rescued')),
  }
}

/** All findings by code, those too that the report does not keep. */
function findingCounts({ gates }: ReportFile): Record<string, number> {
  const counts = new Map<string, number>()
  for (const gate of gates)
    for (const [code, count] of Object.entries(gate.findingCounts))
      counts.set(code, (counts.get(code) ?? 0) + count)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Units and spans, each once however many boundaries it is lost at. */
function distinct({ losses }: ReportFile, which: 'lost' | 'rescued'): number {
  const ids = losses.flatMap((one) =>
    one[which].map(({ queryId, id }) => JSON.stringify([one.metric.split('.')[0], queryId, id])),
  )
  return new Set(ids).size
}
