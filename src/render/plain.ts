import { barLines } from './bars.ts'
import {
  type Block,
  blocksFor,
  type Either,
  type Line,
  type Part,
  rowsWithMore,
  type Section,
  type Table,
} from './document.ts'
import { visible, visibleCode } from './escape.ts'

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colours a text where that can be seen; elsewhere the text as it is. */
export type Paint = (style: Style, text: string) => string

export const NO_PAINT: Paint = (_, text) => text

const INDENT = '  '

function part(value: Part, paint: Paint): string {
  if (typeof value === 'string') return visible(value)
  return 'code' in value ? paint('cyan', visibleCode(value.code)) : paint('bold', visible(value.strong))
}

const plainLine = (line: Line, paint: Paint): string => line.map((one) => part(one, paint)).join('')

/** Columns of a terminal that a text takes; wide characters of East Asia take two. */
function width(text: string): number {
  let columns = 0
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue
    columns +=
      /[\u2705\u274c\u2753-\u2757\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1
  }
  return columns
}

function tableLines(table: Table, paint: Paint): string[] {
  const { columns } = table
  const rows = rowsWithMore(table)
  const widths = columns.map((column, at) =>
    Math.max(
      width(column.title),
      ...rows.map((cells) => width(plainLine(cells[at] ?? [], (_, text) => text))),
    ),
  )
  const pad = (shown: string, plain: string, at: number) => {
    const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(plain)))
    return columns[at]?.number ? blanks + shown : shown + blanks
  }
  const head = columns.map(({ title }, at) => paint('dim', pad(title, title, at)))
  const body = rows.map((cells) =>
    cells.map((cell, at) => pad(plainLine(cell, paint), plainLine(cell, NO_PAINT), at)),
  )
  return [head, ...body].map((cells) => (INDENT + cells.join('  ')).trimEnd())
}

function block(value: Exclude<Block, Either>, paint: Paint): string[] {
  switch (value.kind) {
    case 'text':
      return [INDENT + plainLine(value.text, paint)]
    case 'list':
      return value.items.map((item) => `${INDENT}- ${plainLine(item, paint)}`)
    case 'table':
      return tableLines(value, paint)
    case 'lines':
      return value.lines.map((line) => INDENT + visible(line))
    case 'bars':
      return barLines(value).map((line) => INDENT + visible(line))
    case 'curve':
      return []
  }
}

/** A section as lines of a terminal. */
export function plainSection({ title, blocks }: Section, paint: Paint): string[] {
  return [
    paint('bold', title),
    ...blocksFor('text', blocks)
      .map((one) => block(one, paint))
      .filter((lines) => lines.length > 0)
      .flatMap((lines, at) => [...(at > 0 ? [''] : []), ...lines]),
  ]
}
