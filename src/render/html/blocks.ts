import {
  type Block,
  blocksFor,
  type Either,
  type Line,
  moreWords,
  type Part,
  type Section,
  type Table,
} from '../document.ts'
import { htmlText } from '../escape.ts'
import { barsHtml, curveHtml } from './charts.ts'

function part(value: Part): string {
  if (typeof value === 'string') return htmlText(value)
  return 'code' in value
    ? `<code>${htmlText(value.code)}</code>`
    : `<strong>${htmlText(value.strong)}</strong>`
}

const htmlLine = (line: Line): string => line.map(part).join('')

/** A wide table scrolls in a box of its own, which a keyboard reaches too. */
function tableHtml({ columns, rows, more }: Table, title: string): string {
  const kind = (at: number) => (columns[at]?.number ? ' class="n"' : '')
  const head = columns.map((column, at) => `<th scope="col"${kind(at)}>${htmlText(column.title)}</th>`)
  const body = rows.map(
    (cells) =>
      `<tr>${columns.map((_, at) => `<td${kind(at)}>${htmlLine(cells[at] ?? [])}</td>`).join('')}</tr>`,
  )
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`
  const rest = more === undefined ? '' : `<p class="quiet">${moreWords(more)}</p>`
  return `<div class="scroll" role="group" tabindex="0" aria-label="${htmlText(title)}">${table}</div>${rest}`
}

function block(value: Exclude<Block, Either>, title: string): string {
  switch (value.kind) {
    case 'text':
      return `<p>${htmlLine(value.text)}</p>`
    case 'list':
      return `<ul>${value.items.map((item) => `<li>${htmlLine(item)}</li>`).join('\n')}</ul>`
    case 'table':
      return tableHtml(value, title)
    case 'lines':
      return `<pre tabindex="0">${value.lines.map(htmlText).join('\n')}</pre>`
    case 'bars':
      return barsHtml(value)
    case 'curve':
      return curveHtml(value)
  }
}

/** A section as HTML, under an id that links can name. */
export function htmlSection({ title, folded, blocks }: Section, id: string): string {
  const body = blocksFor('page', blocks)
    .map((one) => block(one, title))
    .join('\n')
  const heading = `<h2>${htmlText(title)}</h2>`
  return folded
    ? `<section id="${id}"><details><summary>${heading}</summary>\n${body}\n</details></section>`
    : `<section id="${id}">${heading}\n${body}\n</section>`
}
