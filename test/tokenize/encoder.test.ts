import { expect, test } from 'vitest'
import type { Tokenizer } from '../../src/model/tokens.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { bertTokenizer } from '../bert.ts'

const tokenizer = loadTokenizer(bertTokenizer(), 'tokenizer.json')

function counting() {
  const texts: string[] = []
  const counted: Tokenizer = {
    ...tokenizer,
    encode(text) {
      texts.push(text)
      return tokenizer.encode(text)
    },
  }
  return { counted, texts }
}

test('each distinct text is encoded once', async () => {
  const { counted, texts } = counting()
  const encoder = createEncoder(counted)
  await encoder.prefetch(['a', 'b', 'a'])
  expect(encoder.encode('a')).toBe(encoder.encode('a'))
  encoder.encode('c')
  expect(texts).toEqual(['a', 'b', 'c'])
})

test('a full memory forgets what was not used for longest', () => {
  const { counted, texts } = counting()
  const encoder = createEncoder(counted, { maxTokens: 2 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) encoder.encode(text)
  expect(texts).toEqual(['a', 'b', 'c', 'b'])
})

test('prefetch may encode elsewhere', async () => {
  const { counted, texts } = counting()
  const asked: string[][] = []
  const encoder = createEncoder(counted, {
    encodeMany: async (batch) => {
      asked.push([...batch])
      return batch.map((text) => tokenizer.encode(text))
    },
  })
  encoder.encode('a')
  await encoder.prefetch(['a', 'b', 'c', 'b'])
  expect([...encoder.encode('c').ids]).toEqual([...tokenizer.encode('c').ids])
  expect(asked).toEqual([['b', 'c']])
  expect(texts).toEqual(['a'])
})
