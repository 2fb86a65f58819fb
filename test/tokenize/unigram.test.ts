import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Unigram } from '@huggingface/tokenizers'
import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { asRead } from '../../src/tokenize/models/score.ts'
import { addedToken } from '../bert.ts'
import { firstDifference } from '../oracle/differential.ts'
import { Oracle } from '../oracle/oracle.ts'
import { HAS_SHARED, SHARED } from '../shared.ts'
import { type UnigramChanges, unigramTokenizer } from '../unigram.ts'

/** Sums of these differ by their order alone: what is added last decides how they round. */
const TIES: [string, number][] = [
  ['<unk>', 0],
  ['a', -3.9435625134501606],
  ['aa', -3.6362895062193274],
  ['aaa', -6.893676946405321],
  ['b', -3.7604256817139685],
  ['ab', -5.282779620960355],
  ['ba', -4.658369621261954],
]
const TIED_WORD = 'aaaaaaaaaaaaaaaaaaaba'
const whole = { pre_tokenizer: null, unk_id: 0, added_tokens: [] }
const without = (piece: string) =>
  (JSON.parse(unigramTokenizer({ byte_fallback: true })).model.vocab as [string, number][]).filter(
    ([token]) => token !== piece,
  )

test.each<[string, UnigramChanges]>([
  ['words of metaspaces', {}],
  ['the text as one word', { pre_tokenizer: null }],
  ['unknown characters as bytes', { byte_fallback: true }],
  ['bytes of which one is missing', { byte_fallback: true, vocab: without('<0xC3>') }],
  ['scores that tie', { ...whole, vocab: TIES }],
  [
    'positive scores, so that unknown characters win',
    {
      ...whole,
      vocab: [
        ['<unk>', 90],
        ['a', 100],
        ['aa', 101],
        ['th', 95],
        ['the', 99],
        ['t', -50],
        ['é', 97],
      ],
    },
  ],
  [
    'an unknown token that stands in texts',
    {
      ...whole,
      vocab: [
        ['the', -1],
        ['e', -2],
        ['h', -2.5],
      ],
    },
  ],
  [
    'a token twice, and an empty one',
    {
      ...whole,
      vocab: [
        ['<unk>', 0],
        ['e', -1],
        ['', -0.1],
        ['th', -2],
        ['e', -3],
        ['the', -5.5],
      ],
    },
  ],
  [
    'added tokens',
    {
      added_tokens: [
        addedToken(0, '<pad>', { special: true }),
        addedToken(2, '</s>', { special: true, lstrip: true }),
        addedToken(9, 'seal', { normalized: true, single_word: true }),
        addedToken(9, '▁the', { normalized: true }),
      ],
    },
  ],
])('ids, spans and cut pairs equal the Rust library: %s', async (_, changes) => {
  expect(await firstDifference(unigramTokenizer(changes), { texts: 700, seed: 21 })).toBe(null)
})

test.skipIf(!HAS_SHARED).each(['t5-small', 'albert'])(
  'ids, spans and cut pairs equal the Rust library: shared %s',
  async (name) => {
    const json = readFileSync(join(SHARED, 'data/tokenizers', name, 'tokenizer.json'), 'utf8')
    expect(await firstDifference(json, { seed: 22 })).toBe(null)
  },
  60_000,
)

test('known difference: the lattice of @huggingface/tokenizers rounds equal ways differently', async () => {
  const library = new Unigram({ type: 'Unigram', unk_id: 0, vocab: TIES }, '') as Unigram & {
    tokenize: (word: string) => string[]
  }
  const json = unigramTokenizer({ ...whole, vocab: TIES })
  const { ids } = await new Oracle(json).encode(TIED_WORD)
  expect(ids).toEqual([2, 2, 2, 2, 2, 2, 3, 2, 2, 6])
  expect([...loadTokenizer(json, 'tokenizer.json').encode(TIED_WORD).ids]).toEqual(ids)
  expect(library.tokenize(TIED_WORD).map((piece) => library.tokens_to_ids.get(piece))).toEqual([
    2, 2, 2, 2, 2, 2, 2, 2, 3, 6,
  ])
})

test('known difference: @huggingface/tokenizers gives the unknown token the score of unknown characters', async () => {
  const vocab: [string, number][] = [
    ['<unk>', 0],
    ['<', -1],
    ['unk', -1],
    ['>', -1],
  ]
  const library = new Unigram({ type: 'Unigram', unk_id: 0, vocab }, '') as Unigram & {
    tokenize: (word: string) => string[]
  }
  const json = unigramTokenizer({ ...whole, vocab })
  const { ids } = await new Oracle(json).encode('<unk>')
  expect(ids).toEqual([0])
  expect([...loadTokenizer(json, 'tokenizer.json').encode('<unk>').ids]).toEqual(ids)
  expect(library.tokenize('<unk>')).toEqual(['<', 'unk', '>'])
})

test.each([
  [-3.8403830528259277, -3.840383052825928],
  [-7.3909687995910645, -7.390968799591064],
  [-2.012292861938477, -2.012292861938477],
  [0, 0],
  [-10, -10],
  [5e-7, 5e-7],
  [1.5e22, 1.5e22],
  [-1e-320, -1e-320],
])('a score is read as the Rust library reads it: %f', (written, read) => {
  expect(asRead(written)).toBe(read)
})

test.each<[string, UnigramChanges & { byte_fallback?: never }, string]>([
  ['no unknown token', { unk_id: null }, 'OFFSETS_UNAVAILABLE'],
  ['an unknown token outside of the vocabulary', { unk_id: 1000 }, 'TOKENIZER_INVALID'],
  ['an empty vocabulary', { vocab: [], unk_id: 0 }, 'TOKENIZER_INVALID'],
  ['a token without score', { vocab: [['a'] as never] }, 'TOKENIZER_INVALID'],
  ['a score that is text', { vocab: [['a', '0'] as never] }, 'TOKENIZER_INVALID'],
  ['a token that is a number', { vocab: [[1, 0] as never] }, 'TOKENIZER_INVALID'],
  ['a vocabulary that is an object', { vocab: { a: 0 } as never }, 'TOKENIZER_INVALID'],
  [
    'a vocabulary of 10 MB',
    { vocab: Array.from({ length: 100 }, (_, index) => [`${index}${'x'.repeat(100_000)}`, -1]) },
    'OFFSETS_UNAVAILABLE',
  ],
])('%s is refused', (_, changes, code) => {
  const load = () => loadTokenizer(unigramTokenizer(changes), 'tokenizer.json')
  expect(load).toThrow(expect.objectContaining({ code }))
})

test('1 MB of one word ends soon, known or not', () => {
  const tokenizer = loadTokenizer(unigramTokenizer({ byte_fallback: true }), 'tokenizer.json')
  const before = process.cpuUsage()
  for (const word of ['seal', '語👍']) {
    const { ids, spans } = tokenizer.encode(word.repeat(1_000_000 / word.length))
    expect(spans[2 * ids.length - 1]).toBe(1_000_000 - (1_000_000 % word.length))
  }
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20)
})

test('a vocabulary made to take quadratic time ends in an error', () => {
  const vocab = Array.from({ length: 500 }, (_, index): [string, number] => ['a'.repeat(index + 1), -1])
  const tokenizer = loadTokenizer(
    unigramTokenizer({ ...whole, vocab: [['<unk>', 0], ...vocab] }),
    'tokenizer.json',
  )
  expect(tokenizer.encode('a'.repeat(300)).ids.length).toBe(1)
  expect(() => tokenizer.encode('a'.repeat(1_000_000))).toThrow(GateError)
  expect(() => tokenizer.encode('a'.repeat(100_000))).toThrow(GateError)
})
