import { expect, test } from 'vitest'
import { readDataset } from '../../src/inputs/dataset/dataset.ts'
import { checkLimit } from '../../src/inputs/limit-checks.ts'
import { createProblems } from '../../src/inputs/problems.ts'
import { createMemoryFiles, sha256 } from './memory-files.ts'
import { filesOf, freeze, SOURCE, spanOf, validObjects } from './valid-gate.ts'

/** The twins of the first query of the valid dataset, loaded. */
async function load(twins: readonly object[]) {
  const objects = validObjects()
  Object.assign(objects.queries[0] ?? {}, { twins })
  const files = createMemoryFiles(freeze(filesOf(objects), objects.manifest))
  return (await readDataset(files, sha256, 'gates/dataset')).queries[0]?.twins
}

const SEAL = spanOf(SOURCE, 'The approved seal for AX-104-B is ZQ-77.')

test('a twin stands in every document that holds its span, like evidence', async () => {
  const twins = await load([
    { id: 't1', kind: 'period', sourceId: 's1', ...SEAL },
    { id: 't2', kind: 'negation', documentId: 'd3', quote: 'Use only ZX-41' },
  ])
  expect(
    twins?.map(({ id, kind, places }) => [id, kind, places.map(({ documentId }) => documentId)]),
  ).toEqual([
    ['t1', 'period', ['d1', 'd2']],
    ['t2', 'negation', ['d3']],
  ])
  expect(await load([])).toEqual([])
})

test.each([
  [
    'a quote that does not stand there',
    { id: 't', kind: 'entity', documentId: 'd3', quote: 'never written' },
    '/twins/0',
  ],
  ['an unknown document', { id: 't', kind: 'entity', documentId: 'd9', quote: 'x' }, '/twins/0/documentId'],
  ['no anchor', { id: 't', kind: 'entity', quote: 'x' }, '/twins/0'],
  [
    'an unknown kind',
    { id: 't', kind: 'colour', documentId: 'd3', quote: 'Use only ZX-41' },
    '/twins/0/kind',
  ],
  ['no kind', { id: 't', documentId: 'd3', quote: 'Use only ZX-41' }, '/twins/0'],
])('a twin with %s is an input error at its place', async (_, twin, pointer) => {
  await expect(load([twin])).rejects.toThrow(pointer)
})

test('twins of one query have ids of their own', async () => {
  const twin = { id: 't', kind: 'entity', documentId: 'd3', quote: 'Use only ZX-41' }
  await expect(load([twin, twin])).rejects.toThrow('is the id of entry 0 too')
})

test('twins are counted by id, long evidence is not', () => {
  const problemsOf = (metric: string) => {
    const problems = createProblems('thresholds.json')
    checkLimit(
      { id: 'l', metric, maxNewLost: 0 },
      (pointer) => ({ file: 'thresholds.json', pointer }),
      problems,
    )
    return problems.list().map(({ at, problem }) => [at, problem])
  }
  expect(problemsOf('twinsOutranked')).toEqual([])
  expect(problemsOf('evidenceRetention.context')).toEqual([])
  expect(problemsOf('longEvidenceRetention.context')).toEqual([
    [
      'thresholds.json#/maxNewLost',
      '"maxNewLost" counts lost units, and "longEvidenceRetention.context" has none',
    ],
  ])
})
