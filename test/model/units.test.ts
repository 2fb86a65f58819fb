import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthIn, textUnits } from '../../src/model/units.ts'

test('two emoji in front of the evidence shift it by two', () => {
  const text = '👍🚀 é seal'
  const units = textUnits(text)
  expect(units.toUtf16({ start: 5, end: 9 }, 'codepoint', 'at')).toEqual({ start: 7, end: 11 })
  expect(units.toUtf16({ start: 12, end: 16 }, 'byte', 'at')).toEqual({ start: 7, end: 11 })
  expect(units.toUtf16({ start: 7, end: 11 }, 'utf16', 'at')).toEqual({ start: 7, end: 11 })
  expect(units.fromUtf16({ start: 7, end: 11 }, 'byte', 'at')).toEqual({ start: 12, end: 16 })
})

test.each([
  ['inside a surrogate pair', { start: 1, end: 2 }, 'utf16', 'SPAN_INSIDE_CHARACTER'],
  ['inside a UTF-8 sequence', { start: 0, end: 2 }, 'byte', 'SPAN_INSIDE_CHARACTER'],
  ['behind the text', { start: 0, end: 3 }, 'codepoint', 'SPAN_INVALID'],
  ['reversed', { start: 1, end: 0 }, 'codepoint', 'SPAN_INVALID'],
  ['not whole', { start: 0, end: 0.5 }, 'codepoint', 'SPAN_INVALID'],
] as const)('a span %s is refused', (_, span, unit, code) => {
  expect(() => textUnits('👍é').toUtf16(span, unit, 'queries.jsonl:3')).toThrow(
    expect.objectContaining({ code }),
  )
})

test('conversions agree with strings and buffers, lone surrogates included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'é', '語', '👍', '\ud83d', '\udc4d', '')),
      fc.nat(),
      (parts, at) => {
        const text = parts.join('')
        const points = [...text]
        const start = points.length === 0 ? 0 : at % (points.length + 1)
        const head = points.slice(0, start).join('')
        const units = textUnits(text)
        const span = { start: head.length, end: text.length }
        expect(units.toUtf16({ start, end: points.length }, 'codepoint', '')).toEqual(span)
        expect(units.fromUtf16(span, 'codepoint', '')).toEqual({ start, end: points.length })
        expect(units.fromUtf16(span, 'byte', '').start).toBe(Buffer.byteLength(head))
      },
    ),
  )
})

test('the length of a text is the end of its span, in every unit', () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', '語', '👍', '\ud83d', '\udc4d'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (one) => {
      const whole = { start: 0, end: one.length }
      expect(lengthIn(one, 'utf16')).toBe(one.length)
      expect(lengthIn(one, 'codepoint')).toBe([...one].length)
      expect(lengthIn(one, 'byte')).toBe(Buffer.byteLength(one))
      for (const unit of ['codepoint', 'utf16', 'byte'] as const)
        expect(textUnits(one).fromUtf16(whole, unit, '').end).toBe(lengthIn(one, unit))
    }),
  )
})
