import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportFile } from '../../src/model/files.ts'
import { renderPage } from '../../src/render/html/page.ts'
import { BROWSER, launch } from './browser.ts'
import { brokenReport, fullReport, HOSTILE_TEXTS, withText } from './fixtures.ts'

const render = (report: ReportFile) =>
  renderPage(report, (data) => createHash('sha256').update(data).digest('hex'))

/** 40 losses: enough for a filter. */
function longReport(): ReportFile {
  const report = fullReport()
  const [losses] = report.losses as [ReportFile['losses'][number]]
  const lost = Array.from({ length: 40 }, (_, at) => ({
    queryId: `query-${at}`,
    id: `unit-${at % 7}`,
    boundary: at % 2 ? 'cut' : 'outranked',
  }))
  return { ...report, losses: [{ ...losses, lost }] }
}

test('the same report gives the same page, and its policy names exactly its own style and script', () => {
  const html = render(fullReport())
  expect(render(fullReport())).toBe(html)
  const hashes = [...html.matchAll(/<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )
  expect(hashes).toHaveLength(2)
  expect(/Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]).toBe(
    `default-src 'none'; style-src ${hashes[0]}; script-src ${hashes[1]}; img-src data:; base-uri 'none'; form-action 'none'`,
  )
  expect(html).not.toMatch(/ (?:style|on\w+)=|(?:src|href)="(?!#|data:,")/)
})

describe.skipIf(BROWSER === null)('in a browser', () => {
  let browser: Browser
  const folder = mkdtempSync(join(tmpdir(), 'evidence-gate-page-'))
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens the page as a file; what it asks for and complains of is kept. */
  async function open(html: string, options: BrowserContextOptions = {}) {
    const file = join(folder, 'report.html')
    writeFileSync(file, html)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const page = await context.newPage()
    const asked: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => complaints.push(`dialog ${dialog.message()}`))
    const url = pathToFileURL(file).href
    await page.goto(url)
    return {
      page,
      complaints,
      foreign: () => asked.filter((one) => one !== url && one !== 'data:,'),
      context,
    }
  }

  const overflow = (page: Page) =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

  test.each([360, 1280])(
    'at %i pixels all is there, nothing is asked for, nothing overflows',
    async (width) => {
      for (const report of [longReport(), brokenReport()]) {
        const { page, complaints, foreign, context } = await open(render(report), {
          viewport: { width, height: 800 },
        })
        const [heading, summary] = [page.locator('h1'), page.locator('main')]
        expect(await heading.textContent()).toContain(
          report.verdict === 'blocked' ? 'Blocked (regression' : 'Not evaluated',
        )
        expect(await heading.textContent()).toContain('acts next')
        expect(await summary.textContent()).toContain('gates/serving.json')
        // Folded parts too must not widen the page.
        await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        expect([await overflow(page), complaints, foreign()]).toEqual([0, [], []])
        await context.close()
      }
    },
  )

  test('tables sort by a heading and keep the rows that match a filter', async () => {
    const { page, complaints, context } = await open(render(longReport()))
    const section = page.locator('#lost-and-rescued')
    const queries = () => section.locator('tbody tr:visible td:nth-child(3)').allInnerTexts()
    expect((await queries()).slice(0, 3)).toEqual(['query-0', 'query-1', 'query-2'])
    await section.getByRole('button', { name: 'Query' }).click()
    expect((await queries()).slice(0, 3)).toEqual(['q-003', 'query-0', 'query-1'])
    await section.getByRole('button', { name: 'Query' }).click()
    expect((await queries()).slice(0, 3)).toEqual(['query-39', 'query-38', 'query-37'])
    expect(await section.locator('th').nth(2).getAttribute('aria-sort')).toBe('descending')

    await section.getByRole('searchbox').fill('CUT unit-3')
    expect(await queries()).toEqual(['query-31', 'query-17', 'query-3'])
    expect(await section.getByRole('status').textContent()).toBe('3 of 41 rows')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('numbers sort as numbers, with signs and units', async () => {
    const { page, context } = await open(render(fullReport()))
    const section = page.locator('#metrics')
    await section.getByRole('button', { name: 'Proposed' }).click()
    expect(await section.locator('tbody td:nth-child(4)').allInnerTexts()).toEqual(['0.700', '0.700'])
    const found = page.locator('#limits-not-met')
    await found.getByRole('button', { name: 'Found' }).click()
    expect(await found.locator('tbody td:nth-child(5)').allInnerTexts()).toEqual(['−0.120', '14'])
    await context.close()
  })

  test('without scripts everything is there and folded parts open', async () => {
    const { page, context } = await open(render(longReport()), { javaScriptEnabled: false })
    expect(await page.locator('#lost-and-rescued tbody tr').count()).toBe(41)
    expect(await page.getByRole('searchbox').count()).toBe(0)
    const folded = page.locator('#how-far-evidence-survives')
    expect(await folded.locator('table').first().isVisible()).toBe(false)
    await folded.locator('summary').click()
    expect(await folded.locator('table').first().isVisible()).toBe(true)
    await context.close()
  })

  test('on paper nothing stays folded and no table is cut', async () => {
    const { page, context } = await open(render(longReport()), { javaScriptEnabled: false })
    await page.emulateMedia({ media: 'print' })
    const table = page.locator('#how-far-evidence-survives table').first()
    expect((await table.boundingBox())?.height).toBeGreaterThan(20)
    const cut = await page.evaluate<number>(
      "Math.max(...[...document.querySelectorAll('.scroll')].map((box) => box.scrollHeight - box.clientHeight))",
    )
    expect(cut).toBe(0)
    await context.close()
  })

  test('the page gives the whole report back', async () => {
    const report = withText(longReport(), HOSTILE_TEXTS.join(' '))
    const { page, complaints, context } = await open(render(report))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save report.json' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('report.json')
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(report)),
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each(['light', 'dark'] as const)('readable for everybody in %s colours', async (colorScheme) => {
    const { page, context } = await open(render(longReport()), { colorScheme, bypassCSP: true })
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    await page.evaluate(axe.source)
    const found = await page.evaluate<string[]>(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
    )
    expect(found).toEqual([])
    await context.close()
  })

  test('hostile text adds no element, runs nothing and asks for nothing', async () => {
    const elements = (page: Page) =>
      page.evaluate<string>("[...document.querySelectorAll('*')].map((one) => one.localName).join(' ')")
    const { page, complaints, foreign, context } = await open(render(withText(fullReport(), 'x')))
    const wanted = await elements(page)
    for (const text of HOSTILE_TEXTS) {
      writeFileSync(join(folder, 'report.html'), render(withText(fullReport(), text)))
      await page.reload()
      const shown = (await page.locator('main').textContent()) ?? ''
      expect([text, await elements(page), complaints, foreign()]).toEqual([text, wanted, [], []])
      expect([text, await overflow(page), /(?!\n)[\p{Cc}\p{Cf}]/u.test(shown)]).toEqual([text, 0, false])
    }
    await context.close()
  }, 120_000)
})
