import { expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { Formatted } from '../../src/model/plan.ts'
import { createFormatter } from '../../src/plan/format.ts'
import { contractOf, MINIMAL } from '../serving/files.ts'
import { document } from './fixtures.ts'

const formatter = (input: ServingFile['input']) =>
  createFormatter(contractOf({ ...MINIMAL, ...(input && { input }) }).input)

/** What each slot says stands in the string, beside what does. */
function check(formatted: Formatted, stored: string): string {
  for (const { storedSpan, formattedStart } of formatted.slots) {
    const part = stored.slice(storedSpan.start, storedSpan.end)
    expect(formatted.text.slice(formattedStart, formattedStart + part.length)).toBe(part)
  }
  return formatted.text
}

test('a text without a template is itself', () => {
  const one = document('d1', 'the text')
  const formatted = formatter({}).document(one)
  expect(formatted).toEqual({
    text: 'the text',
    slots: [{ storedSpan: { start: 0, end: 8 }, formattedStart: 0 }],
  })
})

test('slots are filled, missing ones are empty, doubled braces are braces', () => {
  const documentTemplate =
    '{{{title}}} {section}|{attributes.no}|{attributes.year}|{attributes.ok}: {text} ({{}})'
  const one = document('d1', 'the text', { title: 'T', attributes: { year: 2024, ok: true } })
  const formatted = formatter({ documentTemplate }).document(one)
  expect(check(formatted, one.text)).toBe('{T} ||2024|true: the text ({})')
  expect(formatted.slots).toEqual([{ storedSpan: { start: 0, end: 8 }, formattedStart: 17 }])
})

test('braces in the text of a document are text', () => {
  const one = document('d1', '{title} {{x}}', { title: 'T' })
  expect(check(formatter({ documentTemplate: '{title}: {text}' }).document(one), one.text)).toBe(
    'T: {title} {{x}}',
  )
})

test('a template may repeat the text', () => {
  const one = document('d1', 'text')
  const formatted = formatter({ documentTemplate: '{text} | {text}' }).document(one)
  expect(check(formatted, one.text)).toBe('text | text')
  expect(formatted.slots.map(({ formattedStart }) => formattedStart)).toEqual([0, 7])
})

test('a rerank text is the exact string: no template, and the text stands where it says', () => {
  const rerank = { text: 'page: 3\n\nthe text (end)', textStart: 9 }
  const one = document('d1', 'the text', { title: 'T', rerank })
  const formatted = formatter({ documentTemplate: '{title}: {text}' }).document(one)
  expect(check(formatted, one.text)).toBe('page: 3\n\nthe text (end)')
  expect(formatted.slots).toEqual([{ storedSpan: { start: 0, end: 8 }, formattedStart: 9 }])
})

test('a prefix stands before the query, and stripping takes its blanks too', () => {
  const { query } = formatter({ queryPrefix: '  query: ', strip: true })
  const formatted = query(' the query \n')
  expect(check(formatted, ' the query \n')).toBe('query:  the query')
  expect(formatted.slots).toEqual([{ storedSpan: { start: 0, end: 10 }, formattedStart: 7 }])
})

test('the limit counts prefix and template, and stripping comes after it', () => {
  const {
    query,
    document: format,
    uncutDocument,
  } = formatter({
    queryPrefix: 'q: ',
    documentTemplate: '{title}: {text}',
    preLimit: { unit: 'chars', query: 6, document: 8, side: 'right' },
    strip: true,
  })
  expect(check(query('ab cd'), 'ab cd')).toBe('q: ab')
  const one = document('d1', 'text 👍', { title: 'T' })
  expect(check(format(one), one.text)).toBe('T: text')
  expect(check(uncutDocument(one), one.text)).toBe('T: text 👍')
})

test('a limit at the left can take the template and the head of the text', () => {
  const { document: format } = formatter({
    documentTemplate: '{title}: {text}.',
    preLimit: { unit: 'bytes', document: 4, side: 'left' },
  })
  const one = document('d1', 'größe', { title: 'T' })
  expect(format(one)).toEqual({
    text: 'ße.',
    slots: [{ storedSpan: { start: 3, end: 5 }, formattedStart: 0 }],
  })
})

test('a part of the text stands in the template as all of it would', () => {
  const one = document('d1', 'the text', { title: 'T' })
  expect(formatter({ documentTemplate: '{title}: {text}' }).document(one, { start: 4, end: 6 })).toEqual({
    text: 'T: te',
    slots: [{ storedSpan: { start: 4, end: 6 }, formattedStart: 3 }],
  })
})
