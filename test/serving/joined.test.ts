import { describe, expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import { GateError } from '../../src/model/errors.ts'
import { diffContracts } from '../../src/serving/diff-contracts.ts'
import { effectiveContract } from '../../src/serving/effective-contract.ts'
import { contractOf, MINIMAL, sha256 } from './files.ts'

const of = (input: ServingFile['input'], more: Partial<ServingFile> = {}) =>
  contractOf({ ...MINIMAL, ...more, ...(input && { input }) })

function problems(make: () => unknown): [code: string, at: string, problem: string][] {
  try {
    make()
  } catch (error) {
    if (error instanceof GateError) return error.problems.map(({ code, at, problem }) => [code, at, problem])
    throw error
  }
  return []
}

test('a joined template stands in the contract, the end of it cut like the rest unless it is said', () => {
  const parts = ['<s>', 'Q: {query} {{}}\n', 'D: {document}']
  const contract = of({ joined: { parts } })
  expect(contract.input.joined).toEqual({ parts, keepSuffix: false })
  expect(contract.defaults.has('/input/joined/keepSuffix')).toBe(true)
})

test('a template changes the fingerprint of the input alone, and a contract without one keeps its own', () => {
  const [bare, joined] = [of({}), of({ joined: { parts: ['{query}\n{document}'] } })]
  expect(Object.keys(bare.fields.input).filter((field) => field.startsWith('/input/joined'))).toEqual([])
  expect(bare.fingerprints.score).toBe(joined.fingerprints.score)
  expect(diffContracts(bare, joined)).toEqual([
    { part: 'input', field: '/input/joined/parts', from: null, to: ['{query}\n{document}'] },
    { part: 'input', field: '/input/joined/keepSuffix', from: null, to: false },
  ])
})

describe('a template that can not be one is refused', () => {
  test.each<[string[], string, string]>([
    [['{query}'], '', '{document} stands in it 0 times'],
    [['{query} {document} {document}'], '', '{document} stands in it 2 times'],
    [['{query}', '\n', '{document}', '{query}'], '', '{query} stands in it 2 times'],
    [['start', 'a {query', '{document}'], '/1', 'a "{" has no partner'],
    [['{query} {documents}'], '/0', '"{documents}" is not a slot'],
    [
      ['x', '{query}{document}'],
      '/1',
      'nothing stands between {query} and {document}: a token could belong to both',
    ],
  ])('%j', (parts, place, problem) => {
    expect(problems(() => of({ joined: { parts } }))).toEqual([
      ['CONTRACT_INVALID', `gates/serving.json#/input/joined/parts${place}`, problem],
    ])
  })
})

test('what one string can not give is refused, all at once; parts of their own can', () => {
  const windows = { cut: 'tokens', size: 9, overlap: 1, aggregate: 'max' } as const
  const rest = { truncation: 'only_second', maxQueryTokens: 9 } as const
  const whole = problems(() => of({ joined: { parts: ['{query}\n{document}'] }, ...rest }, { windows }))
  expect(whole.map(([, at]) => at)).toEqual([
    'gates/serving.json#/input/truncation',
    'gates/serving.json#/input/maxQueryTokens',
    'gates/serving.json#/windows/cut',
  ])
  expect(
    problems(() => of({ joined: { parts: ['{query}', '\n', '{document}'] }, ...rest }, { windows })),
  ).toEqual([])
})

describe('listwise models are refused by name', () => {
  const model = (id: string) => ({ model: { ...MINIMAL.model, id } })

  test.each(['jinaai/jina-reranker-v3', 'castorini/rank_zephyr_7b_v1_full', 'castorini/LiT5-Distill-base'])(
    '%s',
    (id) => {
      expect(problems(() => of({}, model(id)))).toEqual([
        [
          'LISTWISE_UNSUPPORTED',
          'gates/serving.json#/model/id',
          `"${id}" is listwise: it reads several documents in one input, which is not supported`,
        ],
      ])
      expect(problems(() => of({ documentsPerInput: 1 }, model(id)))).toEqual([])
    },
  )

  test('several documents in one input', () => {
    expect(problems(() => of({ documentsPerInput: 20 }))).toEqual([
      [
        'LISTWISE_UNSUPPORTED',
        'gates/serving.json#/input/documentsPerInput',
        'a listwise model, with 20 documents in one input, is not supported',
      ],
    ])
  })

  test('the architecture beside the model', () => {
    const facts = { tokenizerMaxLength: null, architectures: ['JinaForRanking'] }
    const make = () => effectiveContract({ file: MINIMAL, path: 's.json', lines: new Map() }, facts, sha256)
    expect(problems(make)).toEqual([
      [
        'LISTWISE_UNSUPPORTED',
        's.json#/model/id',
        'the architecture JinaForRanking is listwise: it reads several documents in one input, which is not supported',
      ],
    ])
  })

  test.each([
    'castorini/rankllama-v1-7b-lora-passage',
    'jinaai/jina-reranker-v2-base-multilingual',
    'org/model',
  ])('not %s, which scores one document at a time', (id) =>
    expect(problems(() => of({}, model(id)))).toEqual([]),
  )
})
