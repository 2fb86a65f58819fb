import { expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import { PRESETS } from '../../src/serving/presets/registry.ts'
import { contractOf, MINIMAL } from './files.ts'

type PresetName = ServingFile['wrapper']['preset']

/** An XLM-R of 514 positions, of which 512 are usable, whose tokenizer says what is given. */
function waysOf(preset: PresetName, version: string, tokenizer: number, library?: string) {
  const contract = contractOf(
    {
      ...MINIMAL,
      wrapper: { preset, version },
      model: { ...MINIMAL.model, maxPositions: 514, padOffset: 2, ...(library ? { library } : {}) },
    },
    tokenizer,
  )
  const { input, scores, batching } = contract
  const { maxLength, truncation, truncationSide, engine } = input.cut
  return [
    maxLength,
    truncation,
    truncationSide,
    engine,
    input.strip,
    input.maxQueryTokens,
    input.overlongQuery,
    input.queryPrefix,
    input.documentTemplate,
    scores.activation,
    scores.ties,
    batching.size,
    batching.sortByLength,
  ]
}

type Ways = ReturnType<typeof waysOf>

/** What most wrappers do, from `at` on what one does otherwise. */
const ways = (limit: number | null, at: Readonly<Record<number, Ways[number]>> = {}): Ways =>
  [
    limit,
    'longest_first',
    'right',
    'tokenizers-0.22',
    false,
    null,
    'truncate',
    '',
    '{text}',
    'identity',
    'retrieval',
    32,
    false,
  ].map((way, index) => (index in at ? (at[index] as Ways[number]) : way))

const [TRUNCATION, ENGINE, STRIP, QUERY_CAP, OVERLONG, ACTIVATION, TIES, BATCH, BY_LENGTH] = [
  1, 3, 4, 5, 6, 9, 10, 11, 12,
] as const
const SIGMOID = { [ACTIVATION]: 'sigmoid' } as const
const UNSET = 1e30

test.each<[PresetName, string, number, Ways]>([
  // The argument, else the tokenizer's limit; both texts are stripped.
  ['sentence-transformers', '2.0.0', 512, ways(512, { ...SIGMOID, [STRIP]: true })],
  ['sentence-transformers', '3.4.1', UNSET, ways(null, { ...SIGMOID, [STRIP]: true })],
  // All positions, pad offset or not.
  ['sentence-transformers', '4.0.0', 512, ways(514, SIGMOID)],
  ['sentence-transformers', '4.0.1', UNSET, ways(514, SIGMOID)],
  // The smaller of the two: 514 where the tokenizer says nothing.
  ['sentence-transformers', '4.0.2', 512, ways(512, SIGMOID)],
  ['sentence-transformers', '5.3.2', UNSET, ways(514, SIGMOID)],
  ['sentence-transformers', '5.4.0', 512, ways(512, { ...SIGMOID, [BY_LENGTH]: true })],
  ['sentence-transformers', '6.2.0', UNSET, ways(514, { ...SIGMOID, [BY_LENGTH]: true })],
  // Usable positions; ties come highest index first; over-long pairs are refused until February 2026.
  [
    'text-embeddings-inference',
    '1.8.3',
    UNSET,
    ways(512, { ...SIGMOID, [TIES]: 'retrieval-reversed', [OVERLONG]: 'reject' }),
  ],
  ['text-embeddings-inference', '1.9.0', 256, ways(512, { ...SIGMOID, [TIES]: 'retrieval-reversed' })],
  // 512 whatever the model, the query 3/4 of it at most, then the passage alone is cut; raw logits.
  [
    'flag-embedding',
    '1.4.2',
    8192,
    ways(512, { [TRUNCATION]: 'only_second', [QUERY_CAP]: 384, [BATCH]: 128, [BY_LENGTH]: true }),
  ],
  ['fastembed', '0.9.1', 512, ways(512, { [BATCH]: 64 })],
  ['fastembed', '0.9.1', UNSET, ways(null, { [BATCH]: 64 })],
  ['flashrank', '0.2.10', 512, ways(512, { ...SIGMOID, [BATCH]: null })],
  ['flashrank', '0.2.10', UNSET, ways(512, { ...SIGMOID, [BATCH]: null })],
  ['infinity', '0.0.78', 512, ways(512, { ...SIGMOID, [STRIP]: true, [BY_LENGTH]: true })],
  ['infinity', '0.0.78', UNSET, ways(null, { ...SIGMOID, [STRIP]: true, [BY_LENGTH]: true })],
  ['vllm', '0.11.0', UNSET, ways(512, { ...SIGMOID, [OVERLONG]: 'reject', [BATCH]: null })],
  ['llama-index', '0.6.0', 8192, ways(512, { ...SIGMOID, [BY_LENGTH]: true })],
  ['haystack', '2.9.0', 512, ways(512, { ...SIGMOID, [BATCH]: 16 })],
  ['transformers-js', '4.3.2', 512, ways(512, { [ENGINE]: 'cut-joined', [BATCH]: null })],
  ['custom', 'ours', 512, ways(512)],
])('%s %s with a tokenizer that says %s: every rule of it', (preset, version, tokenizer, expected) => {
  expect(waysOf(preset, version, tokenizer)).toEqual(expected)
})

test('vLLM refuses what is too long, unless truncate_prompt_tokens (declared as maxLength) cuts it', () => {
  const overlong = (input: ServingFile['input']) =>
    contractOf({ ...MINIMAL, wrapper: { preset: 'vllm', version: '0.11.0' }, ...(input && { input }) }).input
      .overlongQuery
  expect(overlong(undefined)).toBe('reject')
  expect(overlong({ maxLength: null })).toBe('reject')
  expect(overlong({ maxLength: 512 })).toBe('truncate')
  expect(overlong({ maxLength: 512, overlongQuery: 'clarify' })).toBe('clarify')
})

test.each([
  ['3.4.1', { [STRIP]: true }],
  ['4.0.1', {}],
  ['5.3.0', {}],
  ['5.4.0', { [BY_LENGTH]: true }],
])(
  'LlamaIndex over sentence-transformers %s limits to 512 and has the ways of that release',
  (version, at) => {
    const found = waysOf('llama-index', '0.6.0', 8192, `sentence-transformers ${version}`)
    expect(found).toEqual(ways(512, { ...SIGMOID, ...at }))
  },
)

test('every preset stands in the table above, and the versions that were read stand in its source', () => {
  expect(
    Object.fromEntries(Object.values(PRESETS).map(({ name, source }) => [name, /\d/.test(source)])),
  ).toEqual({
    'sentence-transformers': true,
    'text-embeddings-inference': true,
    'flag-embedding': true,
    fastembed: true,
    flashrank: true,
    infinity: true,
    vllm: true,
    'llama-index': true,
    haystack: true,
    'transformers-js': true,
    custom: true,
  })
})
