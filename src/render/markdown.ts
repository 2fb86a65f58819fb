import type { Block, Line, Part, Section, Table } from './document.ts'
import { markdownBlock, markdownCode, markdownText } from './escape.ts'

function part(value: Part): string {
  if (typeof value === 'string') return markdownText(value)
  return 'code' in value ? markdownCode(value.code) : `**${markdownText(value.strong)}**`
}

const markdownLine = (line: Line): string => line.map(part).join('')

function tableRows({ columns, rows }: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(columns.map((column) => markdownText(column.title))),
    row(columns.map((column) => (column.number ? '---:' : '---'))),
    ...rows.map((cells) => row(cells.map(markdownLine))),
  ].join('\n')
}

function block(value: Block): string {
  switch (value.kind) {
    case 'text':
      return markdownLine(value.text)
    case 'list':
      return value.items.map((item) => `- ${markdownLine(item)}`).join('\n')
    case 'table':
      return tableRows(value)
    case 'lines':
      return markdownBlock(value.lines)
  }
}

/** A section as GitHub-flavoured Markdown. */
export function markdownSection({ title, folded, blocks }: Section): string {
  const body = blocks.map(block).join('\n\n')
  return folded
    ? `<details><summary>${markdownText(title)}</summary>\n\n${body}\n\n</details>`
    : `### ${markdownText(title)}\n\n${body}`
}
