import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ReportFile } from '../../src/model/files.ts'
import { renderComment } from '../../src/render/comment.ts'
import { renderPage } from '../../src/render/html/page.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { launch } from '../../test/render/browser.ts'
import { githubPage } from '../../test/render/github-page.ts'

/**
 * Pictures of reports as people see them, whole and their beginning: summary and comment as GitHub shows them, the
 * page wide, narrow and dark. Usage: npx tsx bench/screenshots/shoot.ts report.json... [--to FOLDER]
 */
const [paths, [given]] = split(process.argv.slice(2), '--to')
const folder = given ?? mkdtempSync(join(tmpdir(), 'evidence-gate-pictures-'))
mkdirSync(folder, { recursive: true })

const browser = await launch()
for (const path of paths) {
  const report = JSON.parse(readFileSync(path, 'utf8')) as ReportFile
  const name = basename(path, '.json')
  const page = renderPage(report, (data) => createHash('sha256').update(data).digest('hex'))
  await shoot(`${name}-summary`, withSigns(githubPage(renderSummary(report))), 1012)
  await shoot(`${name}-comment`, withSigns(githubPage(renderComment(report, { limit: 65_536 }))), 860)
  await shoot(`${name}-page`, page, 1280)
  await shoot(`${name}-page-dark`, page, 1280, 'dark')
  await shoot(`${name}-page-narrow`, page, 360)
}
await browser.close()
console.log(`pictures are in ${folder}`)

async function shoot(name: string, html: string, width: number, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: { width, height: 460 }, colorScheme })
  await page.setContent(html)
  await page.screenshot({ path: join(folder, `${name}-first.png`) })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}

/** Machines without a font of emoji draw boxes. */
function withSigns(html: string): string {
  const sign = (text: string, colour: string) => `<span style="color:${colour}">${text}</span>`
  return html
    .replaceAll('❌', sign('✖', '#cf222e'))
    .replaceAll('✅', sign('✔', '#1a7f37'))
    .replaceAll('❗', sign('!', '#9a6700'))
    .replaceAll('❔', sign('?', '#9a6700'))
}

function split(words: readonly string[], at: string): [string[], string[]] {
  const index = words.indexOf(at)
  return index < 0 ? [[...words], []] : [words.slice(0, index), words.slice(index + 1)]
}
