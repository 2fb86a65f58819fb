import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import { effectiveContract } from '../../src/serving/effective-contract.ts'
import { contractOf, FULL, MINIMAL, replaced, sha256 } from './files.ts'

test('what is declared is kept, and only what is filled is marked', () => {
  const contract = contractOf(FULL)
  expect(contract.defaults).toEqual(new Set())
  expect(contract.input).toEqual({
    queryPrefix: 'q: ',
    documentTemplate: '{title}: {text}',
    strip: false,
    cut: { maxLength: 512, truncation: 'only_second', truncationSide: 'right', engine: 'tokenizers' },
    preLimit: { unit: 'chars', query: 1000, document: 8000, side: 'right' },
    maxQueryTokens: 128,
    overlongQuery: 'reject',
    joined: null,
  })
  expect(contract.queryEncoder?.prefixes).toEqual(
    new Map([
      ['', 'query: '],
      ['code', 'code: '],
    ]),
  )
})

test('a limit that the wrapper lowers is marked as not the declared one', () => {
  const file = replaced(
    { ...MINIMAL, wrapper: { preset: 'flashrank', version: '1' } },
    '/input/maxLength',
    600,
  )
  const contract = contractOf(file)
  expect(contract.input.cut.maxLength).toBe(600)
  expect(contract.defaults.has('/input/maxLength')).toBe(false)
  const capped = contractOf(file, 512)
  expect(capped.input.cut.maxLength).toBe(512)
  expect(capped.defaults.has('/input/maxLength')).toBe(true)
})

test('an unset limit stays unset: nothing is cut', () => {
  const contract = contractOf(replaced(MINIMAL, '/input/maxLength', null), 512)
  expect(contract.input.cut.maxLength).toBe(null)
  expect(contract.defaults.has('/input/maxLength')).toBe(false)
})

test('windows take the three best for topMean unless it is said', () => {
  const windows = { cut: 'tokens', size: 'fill', overlap: 0, aggregate: 'topMean' } as const
  expect(contractOf({ ...MINIMAL, windows }).windows).toEqual({
    ...windows,
    maxWindows: null,
    topWindows: 3,
    neighbours: 0,
  })
})

test('all problems that no single field shows come at once, with their lines', () => {
  const file = {
    ...FULL,
    input: { ...FULL.input, documentTemplate: '{titel} {text}' },
    windows: { cut: 'tokens', size: 50, overlap: 50, aggregate: 'max' },
    scores: { activation: 'softmax' },
  } as const
  const lines = new Map([
    ['/input/documentTemplate', 12],
    ['/scores', 20],
  ])
  let thrown: unknown
  try {
    effectiveContract({ file, path: 'gates/serving.json', lines }, { tokenizerMaxLength: null }, sha256)
  } catch (error) {
    thrown = error
  }
  const slots =
    'the slots are {text}, {title}, {section} and {attributes.NAME}; write "{{" and "}}" for braces'
  expect(thrown).toBeInstanceOf(GateError)
  expect((thrown as GateError).problems).toEqual([
    {
      code: 'CONTRACT_INVALID',
      at: 'gates/serving.json:12#/input/documentTemplate',
      problem: '"{titel}" is not a slot',
      hint: slots,
    },
    {
      code: 'CONTRACT_INVALID',
      at: 'gates/serving.json#/windows/overlap',
      problem: 'an overlap of 50 tokens leaves a window of 50 no step',
      hint: 'set it below 50',
    },
    {
      code: 'CONTRACT_INVALID',
      at: 'gates/serving.json:20#/scores/column',
      problem: 'softmax gives one number per label, and none is chosen',
      hint: 'name the column of the relevant label, usually 1',
    },
  ])
})

test.each([
  ['{title}', 'it has no {text}: no document would reach the model'],
  ['{text', 'a "{" has no partner'],
  ['}{text}', 'a "}" has no partner'],
  ['{text} {attributes.}', '"{attributes.}" is not a slot'],
  ['{{text}}', 'it has no {text}: no document would reach the model'],
])('the template "%s" is refused: %s', (template, problem) => {
  expect(() => contractOf(replaced(MINIMAL, '/input/documentTemplate', template))).toThrow(problem)
})

test('length calibration refuses logits', () => {
  const scores = { activation: 'identity', calibration: { alpha: 0.35, lengthRef: 200, sigma: 150 } } as const
  expect(() => contractOf({ ...MINIMAL, scores })).toThrow('needs scores in [0, 1]')
})
