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
import { markdownBlock, markdownCode, markdownText } from './escape.ts'

function part(value: Part): string {
  if (typeof value === 'string') return markdownText(value)
  return 'code' in value ? markdownCode(value.code) : strongText(value.strong)
}

/** Stars mean something only beside words. */
const strongText = (text: string): string =>
  /^[\p{L}\p{N}](?:.*[\p{L}\p{N}.:?!])?$/u.test(text)
    ? `**${markdownText(text)}**`
    : `<strong>${markdownText(text)}</strong>`

const markdownLine = (line: Line): string => line.map(part).join('')

function tableRows(table: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(table.columns.map((column) => markdownText(column.title))),
    row(table.columns.map((column) => (column.number ? '---:' : '---'))),
    ...rowsWithMore(table).map((cells) => row(cells.map(markdownLine))),
  ].join('\n')
}

function block(value: Exclude<Block, Either>): string {
  switch (value.kind) {
    case 'text':
      return markdownLine(value.text)
    case 'list':
      return value.items.map((item) => `- ${markdownLine(item)}`).join('\n')
    case 'table':
      return tableRows(value)
    case 'lines':
      return markdownBlock(value.lines)
    case 'bars':
      return markdownBlock(barLines(value))
    case 'curve':
      return ''
  }
}

/** A section as GitHub-flavoured Markdown. */
export function markdownSection({ title, folded, blocks }: Section): string {
  const body = blocksFor('text', blocks).map(block).filter(Boolean).join('\n\n')
  return folded
    ? `<details><summary>${markdownText(title)}</summary>\n\n${body}\n\n</details>`
    : `### ${markdownText(title)}\n\n${body}`
}
