import { expect, test } from 'vitest'
import { type Contract, PARTS } from '../../src/model/contract.ts'
import { diffContracts } from '../../src/serving/diff-contracts.ts'
import { FIELDS } from '../../src/serving/fields.ts'
import { contractOf, FULL, MINIMAL, replaced } from './files.ts'

/** Another value for every field; a field without one fails the first test. */
const CHANGES: Readonly<Record<string, unknown>> = {
  '/wrapper/preset': 'vllm',
  '/wrapper/version': '2',
  '/tokenizer/sha256': '9'.repeat(64),
  '/tokenizer/library': '0.23.3',
  '/input/queryPrefix': '',
  '/input/documentTemplate': '{text}',
  '/input/strip': true,
  '/input/maxLength': 256,
  '/input/truncation': 'longest_first',
  '/input/truncationSide': 'left',
  '/input/engine': 'tokenizers-0.22',
  '/input/preLimit/unit': 'bytes',
  '/input/preLimit/query': 1001,
  '/input/preLimit/document': undefined,
  '/input/preLimit/side': 'left',
  '/input/maxQueryTokens': 127,
  '/input/overlongQuery': 'truncate',
  '/input/joined/parts': ['Q: {query}', '\n', '{document}', '\nRelevant:'],
  '/input/joined/keepSuffix': true,
  '/windows/cut': 'text',
  '/windows/size': 'fill',
  '/windows/overlap': 0,
  '/windows/maxWindows': undefined,
  '/queryEncoder/tokenizer/sha256': undefined,
  '/queryEncoder/tokenizer/library': '0.22.0',
  '/queryEncoder/prefixes': { '': 'query: ' },
  '/queryEncoder/maxLength': 255,
  '/queryEncoder/truncationSide': 'left',
  '/model/id': 'org/other',
  '/model/revision': 'c'.repeat(40),
  '/model/sha256': '8'.repeat(64),
  '/model/precision': 'int8-dynamic',
  '/model/library': 'onnxruntime 1.29.0',
  '/model/maxPositions': 512,
  '/model/padOffset': 0,
  '/scores/activation': 'softmax',
  '/scores/column': 1,
  '/candidates': 51,
  '/windows/aggregate': 'mean',
  '/windows/topWindows': 2,
  '/windows/neighbours': 1,
  '/scores/calibration/alpha': 0.34,
  '/scores/calibration/lengthRef': 201,
  '/scores/calibration/sigma': 150.5,
  '/scores/calibration/relief/lengthRef': 301,
  '/scores/calibration/relief/terms': 'identifiers',
  '/scores/calibration/relief/ignore': ['which'],
  '/scores/skipWhenMargin': 2.5,
  '/scores/marginRank': 3,
  '/scores/ties': 'trec',
  '/queryEncoder/id': 'org/other',
  '/queryEncoder/revision': 'd'.repeat(40),
  '/queryEncoder/pooling': 'cls',
  '/queryEncoder/normalize': false,
  '/queryEncoder/truncateDim': undefined,
  '/batching/size': 16,
  '/batching/sortByLength': false,
  '/batching/padTo': 'maxLength',
  '/hardware': 'c7g.xlarge',
}

/** A field of relief, or of a joined template, needs the others. */
const RELIEVED = replaced(FULL, '/scores/calibration/relief', { lengthRef: 300 })
const JOINED = replaced(FULL, '/input/joined', { parts: ['Q: {query}', '\n', '{document}'] })

const changedParts = (a: Contract, b: Contract) =>
  PARTS.filter((part) => a.fingerprints[part] !== b.fingerprints[part])

test('each field changes the fingerprint of its own part and no other, and is the one difference', () => {
  const pointers = PARTS.flatMap((part) => FIELDS[part].map(({ pointer }) => ({ part, pointer })))
  expect(pointers.map(({ pointer }) => pointer).sort()).toEqual(Object.keys(CHANGES).sort())
  for (const { part, pointer } of pointers) {
    const file = pointer.startsWith('/scores/calibration/relief')
      ? RELIEVED
      : pointer.startsWith('/input/joined')
        ? JOINED
        : FULL
    const before = contractOf(file)
    const after = contractOf(replaced(file, pointer, CHANGES[pointer]))
    expect([pointer, changedParts(before, after)]).toEqual([pointer, [part]])
    expect(diffContracts(before, after)).toEqual([
      { part, field: pointer, from: before.fields[part][pointer] ?? null, to: CHANGES[pointer] ?? null },
    ])
  }
})

test('paths of files are in no fingerprint', () => {
  const before = contractOf(FULL)
  const moved = ['/tokenizer/file', '/model/file', '/queryEncoder/tokenizer/file'].reduce(
    (file, pointer) => replaced(file, pointer, 'elsewhere/file'),
    FULL,
  )
  const after = contractOf(moved, null, 'other/serving.json')
  expect(after.fingerprints).toEqual(before.fingerprints)
  expect(diffContracts(before, after)).toEqual([])
})

test('a hash of weights counts without their file', () => {
  const hashed = (sha256: string) => replaced(MINIMAL, '/model/sha256', sha256.repeat(64))
  const [before, after] = [contractOf(hashed('7')), contractOf(hashed('8'))]
  expect(changedParts(before, after)).toEqual(['score'])
  expect(changedParts(contractOf(MINIMAL), before)).toEqual(['score'])
})

test('a declared default is the same contract as the default left out', () => {
  const declared = replaced(replaced(MINIMAL, '/input/truncation', 'longest_first'), '/input/strip', false)
  expect(contractOf(declared).fingerprints).toEqual(contractOf(MINIMAL).fingerprints)
  expect(contractOf(declared).defaults.has('/input/truncation')).toBe(false)
})

test('the order of keys in the file does not matter', () => {
  const reversed = Object.fromEntries(Object.entries(FULL).reverse()) as typeof FULL
  expect(contractOf(reversed).fingerprints).toEqual(contractOf(FULL).fingerprints)
})

// Traces and approvals in users' repositories carry these: a change needs a new version prefix.
test('fingerprints are stable', () => {
  expect(contractOf(FULL).fingerprints).toMatchInlineSnapshot(`
    {
      "input": "v1:305f6dbeba649520ae3ca2dfb753c30c23142d3b7a1f755e4ac261f1d478288d",
      "runtime": "v1:ca1b4983e6c78d6ee55dbc4c0519ee0e007f8c28c8d7187e6acdf81e1ffadf32",
      "score": "v1:8cce7dd5e9736f4d0484e5be734fdd0bb4b2bcbf9a8353098783197e1b5f1657",
      "selection": "v1:d9f36a3b50911e8695bfd3bc83dfa1dedd1dbd7b3cb6cecfd59d64b187891b6d",
    }
  `)
  expect(contractOf(MINIMAL, 512).fingerprints).toMatchInlineSnapshot(`
    {
      "input": "v1:c20344c887ed7adac062c4d412a79db98f49f68ab83de41b0ff7a56147a3eaf6",
      "runtime": "v1:3a7da1ddc041f26d01478a651037b76b56a9f86f0f04f176f408d346d3b17fa6",
      "score": "v1:5320a95b49fba2bea424c9db88dca9f78bc41d117d7eca33a7cc70e866a65d60",
      "selection": "v1:ff2c2af5282d1dadbb87a705a2582046188427100057b22b690605d8e1f1b68f",
    }
  `)
})

test('an added object is the difference of its fields that are set', () => {
  const without = contractOf(replaced(FULL, '/windows', undefined))
  const fields = diffContracts(without, contractOf(FULL)).map(({ field, from, to }) => [field, from, to])
  expect(fields).toEqual([
    ['/windows/cut', null, 'tokens'],
    ['/windows/size', null, 200],
    ['/windows/overlap', null, 50],
    ['/windows/maxWindows', null, 8],
    ['/windows/aggregate', null, 'max'],
    ['/windows/topWindows', null, 1],
    ['/windows/neighbours', null, 0],
  ])
})
