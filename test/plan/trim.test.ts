import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitedSpan, strippedSpan } from '../../src/plan/trim.ts'

const cut = (text: string, limit: number, unit: 'chars' | 'bytes', side: 'right' | 'left') => {
  const { start, end } = limitedSpan(text, limit, { unit, side })
  return text.slice(start, end)
}

describe('a limit in front of the tokenizer', () => {
  test.each([
    ['ab👍cd', 3, 'chars', 'right', 'ab👍'],
    ['ab👍cd', 3, 'chars', 'left', '👍cd'],
    ['ab👍cd', 6, 'bytes', 'right', 'ab👍'],
    ['ab👍cd', 5, 'bytes', 'right', 'ab'],
    ['ab👍cd', 5, 'bytes', 'left', 'cd'],
    ['größe', 4, 'bytes', 'right', 'grö'],
    ['größe', 3, 'bytes', 'right', 'gr'],
    ['größe', 3, 'bytes', 'left', 'ße'],
    ['größe', 2, 'bytes', 'left', 'e'],
    ['日本', 5, 'bytes', 'right', '日'],
    ['ab', 9, 'chars', 'right', 'ab'],
    ['', 1, 'bytes', 'left', ''],
    ['a\ud800b', 4, 'bytes', 'right', 'a\ud800'],
    ['a\ud800b', 3, 'bytes', 'right', 'a'],
  ] as const)('%s, %i %s, side %s: %s', (text, limit, unit, side, kept) => {
    expect(cut(text, limit, unit, side)).toBe(kept)
  })

  test('keeps the longest run of whole characters within the limit', () => {
    const length = {
      chars: (text: string) => [...text].length,
      bytes: (text: string) => Buffer.byteLength(text),
    }
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('chars', 'bytes'),
        fc.constantFrom('right', 'left'),
        (text, limit, unit, side) => {
          const kept = cut(text, limit, unit, side)
          const characters = [...text]
          const count = [...kept].length
          const ours =
            side === 'right' ? characters.slice(0, count) : characters.slice(characters.length - count)
          const more = side === 'right' ? characters.slice(0, count + 1) : characters.slice(-(count + 1))
          return (
            kept === ours.join('') &&
            length[unit](kept) <= limit &&
            (count === characters.length || length[unit](more.join('')) > limit)
          )
        },
      ),
    )
  })
})

test('strips what Python strips', () => {
  const stripped = (text: string) => {
    const { start, end } = strippedSpan(text)
    return text.slice(start, end)
  }
  expect(stripped('\t\x1c\x85 \u3000a b\u2029\xa0\n')).toBe('a b')
  expect(stripped('\ufeffa\ufeff')).toBe('\ufeffa\ufeff')
  expect(stripped(' \n ')).toBe('')
})
