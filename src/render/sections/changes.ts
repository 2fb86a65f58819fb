import type { ReportFile } from '../../model/files.ts'
import { code, type Section, section, table } from '../document.ts'
import { shorten } from '../escape.ts'

const value = (fact: unknown) => code(shorten(JSON.stringify(fact) ?? 'nothing', 100))

/** What differs between the contract in service and the proposed one, field by field. */
export function changes(report: ReportFile, rows: number): Section | null {
  const fields = report.gates
    .flatMap((gate) => gate.findings)
    .filter((finding) => finding.code === 'CONTRACT_CHANGED' || finding.code === 'TRUNCATION_RULE_CHANGED')
  return section('What changed', [
    table(
      [
        { title: 'Field' },
        { title: 'Current' },
        { title: 'Proposed' },
        { title: 'Part' },
        { title: 'Declared' },
      ],
      fields.map(({ facts }) => [
        [code(String(facts.field))],
        [value(facts.from)],
        [value(facts.to)],
        [String(facts.part)],
        [facts.declared ? `yes: ${shorten(String(facts.reason), 200)}` : 'no'],
      ]),
      rows,
    ),
  ])
}
