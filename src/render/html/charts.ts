import type { BarPart, Bars, Curve } from '../document.ts'
import { htmlText } from '../escape.ts'

/** A share of the bar below which its number would not fit into it. */
const LABEL_SHARE = 0.05

/** Bars as SVG. Attributes only: the page's policy allows no styles of elements. */
export function barsHtml({ parts, rows }: Bars): string {
  const colours = coloursOf(parts)
  const shown = parts.map((_, at) => rows.some(({ values }) => (values[at] ?? 0) > 0))
  const legend = parts.flatMap(({ name }, at) =>
    shown[at]
      ? [
          `<li><svg aria-hidden="true"><rect width="100%" height="100%" class="${colours[at]}"/></svg>${htmlText(name)}</li>`,
        ]
      : [],
  )
  const bars = rows.map(({ name, values }) => {
    const told = values.flatMap((n, at) => (n > 0 ? [`${n} ${parts[at]?.name ?? ''}`] : [])).join('; ')
    return `<span>${htmlText(name)}</span><svg role="img" aria-label="${htmlText(`${name}: ${told}`)}">${barOf(values, parts, colours)}</svg>`
  })
  return `<div class="bars">${bars.join('')}</div><ul class="legend">${legend.join('')}</ul>`
}

/** One colour per part: parts of one tone are told apart by their place among them. */
function coloursOf(parts: readonly BarPart[]): string[] {
  const seen = new Map<string, number>()
  return parts.map(({ tone }) => {
    const at = seen.get(tone) ?? 0
    seen.set(tone, at + 1)
    return tone === 'bad' ? `bad${at % 6}` : `${tone}0`
  })
}

function barOf(values: readonly number[], parts: readonly BarPart[], colours: readonly string[]): string {
  const total = values.reduce((sum, n) => sum + n, 0)
  let before = 0
  return values
    .map((n, at) => {
      if (n === 0) return ''
      const [x, width] = [before / total, n / total]
      before += n
      const title = `<title>${htmlText(`${n} ${parts[at]?.name ?? ''}`)}</title>`
      const rect = `<rect x="${percent(x)}" width="${percent(width)}" height="100%" class="${colours[at]}">${title}</rect>`
      const label = `<text x="${percent(x + width / 2)}" y="17" text-anchor="middle">${n}</text>`
      return width >= LABEL_SHARE ? rect + label : rect
    })
    .join('')
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`

const WIDTH = 360
const HEIGHT = 200
const LEFT = 42
const RIGHT = 12
const TOP = 8
const BOTTOM = 36
const TICKS = [0, 0.25, 0.5, 0.75, 1]

const placeX = (x: number) => (LEFT + x * (WIDTH - LEFT - RIGHT)).toFixed(1)
const placeY = (y: number) => (HEIGHT - BOTTOM - y * (HEIGHT - TOP - BOTTOM)).toFixed(1)

/** Lines over shares, as SVG. */
export function curveHtml({ x, y, lines }: Curve): string {
  const grid = TICKS.map(
    (at) =>
      `<line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${placeY(at)}" y2="${placeY(at)}"/>` +
      `<text x="${LEFT - 6}" y="${placeY(at)}" dy="4" text-anchor="end">${100 * at}%</text>` +
      `<text x="${placeX(at)}" y="${HEIGHT - BOTTOM + 14}" text-anchor="middle">${100 * at}%</text>`,
  )
  const drawn = lines.map(({ points }, at) => {
    const path = points.map(([px, py]) => `${placeX(px)},${placeY(py)}`).join(' ')
    return `<polyline class="line line${at % 4}" points="${path}"/>`
  })
  const legend = lines.map(
    ({ name }, at) =>
      `<li><svg aria-hidden="true"><line class="line line${at % 4}" x1="0" x2="100%" y1="50%" y2="50%"/></svg>${htmlText(name)}</li>`,
  )
  const told = htmlText(
    `${y} by ${x}: ${lines.map(({ name }) => name).join(', ')}; the table has the numbers`,
  )
  return `<p class="quiet">${htmlText(y)}</p><svg class="curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${told}">${grid.join('')}${drawn.join('')}<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">${htmlText(x)}</text></svg><ul class="legend">${legend.join('')}</ul>`
}
