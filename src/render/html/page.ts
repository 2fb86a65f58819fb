import type { ReportFile } from '../../model/files.ts'
import { blocksFor, type Section } from '../document.ts'
import { htmlText, scriptJson } from '../escape.ts'
import { outline } from '../outline.ts'
import { FIXED_LINE, headline, VERDICT_SIGNS } from '../words.ts'
import { htmlSection } from './blocks.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** Rows per table. The page carries the report itself, so that nothing is lost with the rest. */
const ROWS = 5_000

/** sha256 in hex, as the host gives it. */
type Sha256 = (data: Uint8Array) => string

/**
 * The report as one file of HTML that asks nobody for anything: styles and script stand in it, and its policy allows
 * these two by their hashes and nothing else. Without scripts it reads all the same.
 */
export function renderPage(report: ReportFile, sha256: Sha256): string {
  const sections = outline(report, ROWS).filter(({ blocks }) => blocksFor('page', blocks).length > 0)
  const ids = idsOf(sections)
  const title = headline(report)
  const links = sections.map((section, at) => `<li><a href="#${ids[at]}">${htmlText(section.title)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(sha256)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${htmlText(`${report.verdict}: ${report.id}, Evidence Gate`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="${report.verdict}">
<p>Evidence Gate, gate <code>${htmlText(report.id)}</code></p>
<h1><span aria-hidden="true">${VERDICT_SIGNS[report.verdict]}</span> ${htmlText(title)}</h1>
</header>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
<main>
${sections.map((section, at) => htmlSection(section, ids[at] ?? '')).join('\n')}
</main>
<footer><p>${htmlText(`Evidence Gate ${report.tool.version}. ${FIXED_LINE}`)}</p></footer>
<script type="application/json" id="report-json">${scriptJson(report)}</script>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function policy(sha256: Sha256): string {
  const source = (text: string) =>
    `'sha256-${Buffer.from(sha256(new TextEncoder().encode(text)), 'hex').toString('base64')}'`
  return [
    "default-src 'none'",
    `style-src ${source(STYLE)}`,
    `script-src ${source(SCRIPT)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** Names of sections for links: the words of their titles, numbered where two are alike. */
function idsOf(sections: readonly Section[]): string[] {
  const seen = new Map<string, number>()
  return sections.map(({ title }) => {
    const words =
      title
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/^-|-$/g, '') || 'section'
    const times = (seen.get(words) ?? 0) + 1
    seen.set(words, times)
    return times === 1 ? words : `${words}-${times}`
  })
}
