import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportFile } from '../../src/model/files.ts'
import { annotationsOf } from '../../src/render/annotations.ts'
import { renderComment } from '../../src/render/comment.ts'
import {
  htmlText,
  logLine,
  markdownCode,
  markdownText,
  scriptJson,
  visible,
} from '../../src/render/escape.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { renderTerminal } from '../../src/render/terminal.ts'
import { fullReport, HOSTILE_TEXTS, withText } from './fixtures.ts'
import { githubHtml } from './github-page.ts'

/** Elements of HTML that micromark wrote: it escapes the text between them. */
const elements = (html: string) => [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => tag).join('')

/** What GitHub makes links or pictures of in finished text; it leaves code alone. */
const REFERENCES =
  /(?:^|[^\w`/])@[a-z\d]|(?:^|[^\w&])(?:[\w-]+\/[\w-]+)?#\d|\bGH-\d|\bhttps?:\/\/|\bwww\.|:[a-z\d_+-]+:|\b[\da-f]{40}\b/i

const proseOf = (html: string) =>
  html
    .replace(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
    .replace(/&lt;|&gt;|&amp;|&quot;/g, ' ')

const SINKS: readonly (readonly [string, (report: ReportFile) => string])[] = [
  // Room for everything, so that no text makes the report terser.
  ['summary', (report) => renderSummary(report, 1e9)],
  ['comment', (report) => renderComment(report, { limit: 1e9 })],
]

for (const [name, render] of SINKS)
  test(`hostile text in a ${name} leaves its elements as they are and refers to nobody`, () => {
    const wanted = elements(githubHtml(render(withText(fullReport(), 'x'))))
    expect(wanted).toContain('<td>')
    for (const text of HOSTILE_TEXTS) {
      const html = githubHtml(render(withText(fullReport(), text)))
      expect([text, elements(html)]).toEqual([text, wanted])
      expect([text, REFERENCES.exec(proseOf(html))?.[0]]).toEqual([text, undefined])
      expect([text, /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(html)]).toEqual([
        text,
        false,
      ])
    }
  })

test('the longest texts stay within the bounds of GitHub', () => {
  for (const text of HOSTILE_TEXTS) {
    const report = withText(fullReport(), text)
    expect(Buffer.byteLength(renderSummary(report))).toBeLessThanOrEqual(1_000_000)
    expect(renderComment(report, { limit: 65_536 }).length).toBeLessThanOrEqual(65_536)
    expect(renderComment(report, { limit: 2_000 })).toMatch(/^## ❌ Blocked.*\n[\s\S]*<\/sub>\n+$/)
  }
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...HOSTILE_TEXTS.filter(({ length }) => length < 200)),
        fc.constantFrom(
          ...[
            '`',
            '``',
            '|',
            '\\',
            '<',
            '>',
            '&',
            '*',
            '_',
            '~',
            '[',
            ']',
            '(',
            ')',
            '!',
            '#',
            '@',
            ':',
            '$',
            '^',
          ],
          ...[
            '\n',
            '\r',
            '\t',
            ' ',
            '-',
            '+',
            '=',
            '1.',
            'x',
            '1',
            '/',
            '.',
            '::',
            '##[',
            '\u001b[',
            '\u202e',
          ],
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

/** Places where the renderers put what others wrote. */
const PLACES: readonly (readonly [string, (text: string) => string])[] = [
  [
    'a cell',
    (text) => `| a | b |\n| --- | --- |\n| ${markdownText(text)} | ${markdownCode(text)} |\n| c | d |`,
  ],
  ['a list', (text) => `- ${markdownText(text)}\n- ${markdownCode(text)}: ${markdownText(text)}`],
  ['a paragraph', (text) => `${markdownText(text)}\n\nnext`],
  ['a heading', (text) => `### ${markdownText(text)}\n\nnext`],
  ['a folded part', (text) => `<details><summary>${markdownText(text)}</summary>\n\nx\n\n</details>`],
]

for (const [name, write] of PLACES)
  test(`no text leaves ${name}`, () => {
    const wanted = elements(githubHtml(write('x')))
    fc.assert(
      fc.property(hostile, (text) => {
        const html = githubHtml(write(text.trim() === '' ? 'x' : text))
        expect(elements(html)).toBe(wanted)
        expect(REFERENCES.exec(proseOf(html))?.[0]).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

test('no text leaves an element or an attribute of HTML, and reads as it was written', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const escaped = htmlText(text)
      expect(escaped).not.toMatch(/[<>"'`]|(?!\n)\p{Cc}/u)
      const back = escaped.replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
      expect(back).toBe(visible(text))
    }),
  )
})

test('no value leaves its script, and it comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), hostile, (value, text) => {
      const written = scriptJson({ value, text })
      expect(written).not.toMatch(/[<>&\u2028\u2029\n]/)
      expect(JSON.stringify(JSON.parse(written))).toBe(JSON.stringify({ value, text }))
    }),
  )
})

/** As the runner reads a line: trimmed as .NET does, `::command` first, the old form anywhere. */
const isCommand = (line: string) => /^[\s\u0085]*::[^:]/.test(line) || line.includes('##[')

test('no text reaches a terminal as a control or the runner as a command', () => {
  for (const text of HOSTILE_TEXTS) {
    const shown = renderTerminal(withText(fullReport(), text))
    expect([text, /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u.test(shown)]).toEqual([
      text,
      false,
    ])
    const lines = shown.split('\n').map(logLine)
    expect([text, lines.filter(isCommand)]).toEqual([text, []])
    for (const { title, message } of annotationsOf(withText(fullReport(), text), 50))
      expect([text, /\p{Cc}/u.test(title + message), title.length <= 255]).toEqual([text, false, true])
  }
})

test('no line of a log is a command of the runner, whatever it holds', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(
        logLine(text)
          .split(/[\n\r\u2028\u2029]/)
          .filter(isCommand),
      ).toEqual([])
    }),
  )
})
