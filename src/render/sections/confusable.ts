import type { ReportFile } from '../../model/files.ts'
import {
  type Block,
  code,
  type Line,
  list,
  type Part,
  type Section,
  section,
  table,
  text,
} from '../document.ts'
import { count } from '../numbers.ts'
import { PATHS } from './metrics.ts'

type Confusable = NonNullable<NonNullable<ReportFile['comparison']>['confusable']>

const KIND_WORDS: Readonly<Record<string, string>> = {
  entity: 'another entity',
  period: 'another period',
  revision: 'another revision',
  negation: 'negated',
  condition: 'another condition',
  other: 'something else',
}

/** Whether the answer is told from the passages that look like it, by what is confused. */
export function confusable({ comparison }: ReportFile, rows: number): Section | null {
  const found = comparison?.confusable
  if (!found) return null
  return section('Twins of the answer', [
    found.rows.length > 0
      ? text('How often the right document is ranked above a passage that is easily taken for it.')
      : null,
    standingTable(found, rows),
    ...(['current', 'baseline'] as const).map((versus) => mistakenLine(found, versus, rows)),
    list(
      found.unannotated.map(
        ({ segment, queries }): Line => [
          `${count(queries, 'query', 'queries')} of the confusable segment `,
          code(segment),
          ` ${queries === 1 ? 'names' : 'name'} no twin (`,
          code('twins'),
          ' in queries.jsonl): whether they are confused is not measured.',
        ],
      ),
      rows,
    ),
  ])
}

function standingTable({ rows }: Confusable, most: number): Block | null {
  const names = [...new Set(rows.map(({ by, name }) => JSON.stringify([by, name])))]
  return table(
    [
      { title: 'Confused with' },
      { title: 'Twins', number: true },
      { title: 'No reranker', number: true },
      { title: 'Current', number: true },
      { title: 'Proposed', number: true },
    ],
    names.map((key): Line[] => {
      const inside = rows.filter(({ by, name }) => JSON.stringify([by, name]) === key)
      const [first] = inside
      const label: Line =
        first?.by === 'kind' ? [KIND_WORDS[first.name] ?? first.name] : ['segment ', code(first?.name ?? '')]
      return [
        label,
        [String(first?.n ?? 0)],
        ...PATHS.map((path): Line => {
          const row = inside.find((one) => one.path === path)
          if (!row) return []
          const absent = row.absent > 0 ? `, ${row.absent} not ranked` : ''
          return [`${row.told} (${Math.round((100 * row.told) / row.n)}%${absent})`]
        }),
      ]
    }),
    most,
  )
}

function mistakenLine(
  { newlyMistaken }: Confusable,
  versus: 'current' | 'baseline',
  most: number,
): Block | null {
  const found = newlyMistaken.filter((one) => one.versus === versus)
  if (found.length === 0) return null
  const other = versus === 'current' ? 'the contract in service' : 'no reranker'
  const shown = found
    .slice(0, most)
    .flatMap(({ queryId, id }, at): Part[] => [at > 0 ? ', ' : '', code(`${queryId} ${id}`)])
  const rest = found.length > most ? [`, and ${found.length - most} more in report.json`] : []
  return text(`Told under ${other} and not any more (${found.length}; query, twin): `, ...shown, ...rest, '.')
}
