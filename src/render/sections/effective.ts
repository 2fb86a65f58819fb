import type { ReportFile } from '../../model/files.ts'
import { code, type Section, section, table } from '../document.ts'
import { shorten } from '../escape.ts'

const SHOWN = 100

/** The proposed contract as it is in force, so that nobody has to know what a preset does. */
export function effective({ compared }: ReportFile, rows: number): Section | null {
  const fields = compared?.proposed.effective ?? []
  return section(
    'The proposed contract in force',
    [
      table(
        [{ title: 'Field' }, { title: 'Value' }, { title: 'From' }, { title: 'Part' }],
        fields.map(({ part, field, value, filled }) => [
          [code(field)],
          [code(shorten(JSON.stringify(value) ?? 'null', SHOWN))],
          [filled ? 'preset' : 'serving.json'],
          [part],
        ]),
        rows,
      ),
    ],
    true,
  )
}
