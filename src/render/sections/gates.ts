import type { ReportFile } from '../../model/files.ts'
import { code, type Part, type Section, section, strong, table } from '../document.ts'
import { count } from '../numbers.ts'
import { GATE_QUESTIONS, STATUS_SIGNS } from '../words.ts'

type Gate = ReportFile['gates'][number]

/** All four gates at a glance; every one reports, whatever the others say. */
export function gates(report: ReportFile): Section | null {
  return section('Gates', [
    table(
      [{ title: 'Gate' }, { title: 'Status' }, { title: 'Why' }, { title: 'Question' }],
      report.gates.map((gate) => [
        [strong(gate.gate)],
        [`${STATUS_SIGNS[gate.status]} ${gate.status}`],
        reason(gate),
        [GATE_QUESTIONS[gate.gate]],
      ]),
      report.gates.length,
    ),
  ])
}

function reason(gate: Gate): Part[] {
  if (gate.error) return [code(gate.error.code)]
  const limits = (...statuses: string[]) =>
    gate.limits.filter((limit) => statuses.includes(limit.status)).length
  const codes = (severity: string) => [
    ...new Set(
      gate.findings
        .filter((one) => one.severity === severity && !one.code.startsWith('LIMIT_'))
        .map((one) => one.code),
    ),
  ]
  const said = [
    [limits('fail'), 'limit missed', 'limits missed'],
    [limits('inconclusive', 'unmeasured'), 'limit undecided', 'limits undecided'],
    [limits('pass', 'unchanged'), 'limit met', 'limits met'],
  ] as const
  const parts: Part[] = [
    ...said.filter(([n]) => n > 0).map(([n, one, many]) => count(n, one, many)),
    ...(gate.status === 'fail' ? codes('block') : []).map(code),
    ...(gate.status === 'pass' ? [] : codes('unverified')).map(code),
  ]
  return parts.flatMap((part, at) => (at === 0 ? [part] : [', ', part]))
}
