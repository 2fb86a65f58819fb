import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  logLine,
  markdownBlock,
  markdownCode,
  markdownText,
  shellWord,
  shorten,
  visible,
} from '../../src/render/escape.ts'

test.each([
  ['a row of a table', 'a|b', 'a&#124;b'],
  ['code', 'a`b', 'a&#96;b'],
  ['HTML', '<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert(1)&#62;'],
  ['a mention', 'ask @octocat', 'ask @\u200boctocat'],
  ['an issue number', 'see #12', 'see #\u200b12'],
  ['an address', 'https://evil.example', 'https:\u200b//evil.example'],
  ['an address without a scheme', 'www.evil.example', 'www\u200b.evil.example'],
  ['an emoji name', ':tada:', ':\u200btada:'],
  ['a heading', '# x', '&#35; x'],
  ['a list', '- x', '&#45; x'],
  ['a rule', '---', '&#45;&#45;-'],
  ['emphasis', '_x_ a_b', '&#95;x&#95; a_b'],
  ['a numbered list', '1. x', '&#49;&#46; x'],
  ['an indented list', ' - x', ' &#45; x'],
  ['an indented code block', '    x', '&#32;&#32;&#32;&#32;x'],
  ['a word between lines', '__x__ a_b', '&#95;&#95;x&#95;&#95; a_b'],
  ['a line break', 'a\nb', 'a&#60;U+000A&#62;b'],
  ['a right-to-left mark', 'a\u202eb', 'a&#60;U+202E&#62;b'],
  ['an escape sequence', '\u001b[31m', '&#60;U+001B&#62;&#91;31m'],
])('%s loses its meaning in Markdown text', (_, hostile, escaped) => {
  expect(markdownText(hostile)).toBe(escaped)
})

test.each([
  ['q-017', '`q-017`'],
  ['gates/thresholds.json#/limits/3', '`gates/thresholds.json#/limits/3`'],
  ['a|b', '<code>a&#124;b</code>'],
  ['`', '<code>&#96;</code>'],
  ['</code>`@x', '<code>&#60;&#47;code&#62;&#96;&#64;x</code>'],
  [' a', '<code> a</code>'],
  ['größe 5', '`größe 5`'],
  ['nDCG@10', '`nDCG@10`'],
])('the id %j is Markdown code that nothing ends early', (id, escaped) => {
  expect(markdownCode(id)).toBe(escaped)
})

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

test('no text leaves its line, its cell or its sandbox', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [plain, quoted] = [markdownText(text), markdownCode(text)]
      for (const escaped of [plain, quoted])
        expect(escaped).not.toMatch(/[\p{Cc}|\p{Zl}\p{Zp}\u202a-\u202e]/u)
      expect(plain).not.toMatch(/@\w|[<>`*]/)
      expect(quoted).toMatch(/^(`[^`]+`|<code>[^<>`]*<\/code>)$/)
    }),
  )
})

test('a code block is closed by its own fence only', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('`', 'a', '\n', ' ') })), (lines) => {
      const written = markdownBlock(lines).split('\n')
      const fence = written.at(-1) as string
      expect(written).toHaveLength(lines.length + 2)
      expect(written.slice(1, -1).filter((line) => line.includes(fence))).toEqual([])
    }),
  )
})

test('the runner sees no command in a line of the log', () => {
  const lines = ['::error::x', '  ::set-output name=a::b', 'x ##[add-mask]y', '##[error]x'].map(logLine)
  for (const line of lines) expect(line).not.toMatch(/^\s*::|##\[/)
  expect(logLine('gates::x # y')).toBe('gates::x # y')
})

test('a long text keeps its beginning and its end', () => {
  expect(shorten('abcdefghij', 10)).toBe('abcdefghij')
  expect(shorten(`${'a'.repeat(50)}END`, 20)).toBe(`${'a'.repeat(14)}…aaEND`)
  expect(visible('x'.repeat(10_000)).length).toBe(2_000)
})

test('a word for a shell is quoted where it has to be', () => {
  expect(shellWord('gates/gate.json')).toBe('gates/gate.json')
  expect(shellWord("a'; rm -rf /")).toBe(`'a'\\''; rm -rf /'`)
  expect(shellWord('')).toBe("''")
})
