import { expect, test } from 'vitest'
import { startPosition } from '../../../src/gates/position/position.ts'
import { isWhole } from '../../../src/gates/position/repair/overlap.ts'
import type { Document, Query } from '../../../src/model/dataset.ts'
import type { LoadedContract } from '../../../src/model/run.ts'
import { contractEvidence } from '../../../src/plan/contract-evidence.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { countingEncoder, dataset, document, loaded, query, spanOf, unit } from '../../plan/fixtures.ts'
import { context, queryEvidence } from '../fixtures.ts'

function position(proposed: LoadedContract, queries: readonly Query[], documents: readonly Document[]) {
  const data = { ...dataset(documents), queries }
  const gate = startPosition(
    context({ dataset: data, contracts: { current: null, proposed, rollback: null } }),
  )
  for (const of of queries) {
    const plan = planQuery(proposed, of, data)
    gate.add(queryEvidence(of, { proposed: contractEvidence(proposed, of, data, plan) }, { proposed: plan }))
  }
  return gate.end().position
}

/** Complete under this contract, planned from nothing: what a repair promises. */
function keeps(contract: LoadedContract, of: Query, documents: readonly Document[]): boolean[] {
  const data = dataset(documents)
  const { units, spans } = contractEvidence(contract, of, data, planQuery(contract, of, data))
  return [...units, ...spans].map(({ retention }) => retention === 'complete')
}

const words = (count: number) => Array.from({ length: count }, (_, at) => 'cdefghijkl'[at % 10]).join(' ')
const supporting = (maxPositions: number, contract: LoadedContract): LoadedContract => ({
  ...contract,
  contract: { ...contract.contract, model: { ...contract.contract.model, maxPositions, padOffset: 2 } },
})

const LONG = document('d1', `${words(30)} a b ${words(30)}`)
const OF = query('k', [LONG], { units: [unit('u1', [LONG, 'a b'])] })

test('the smallest max_length keeps what is lost, and one token less does not', () => {
  const contract = loaded({ input: { maxLength: 20 } })
  const repair = position(contract, [OF], [LONG])?.repair
  expect(repair).toMatchObject({
    lost: 1,
    spansLost: 0,
    now: { pairs: 1, tokens: 20 },
    supported: null,
    length: { maxLength: 36, keeps: 1, stillLost: 0, cost: { pairs: 1, tokens: 36 } },
  })
  expect(keeps(loaded({ input: { maxLength: 36 } }), OF, [LONG])).toEqual([true])
  expect(keeps(loaded({ input: { maxLength: 35 } }), OF, [LONG])).toEqual([false])
})

test('never above the supported length: what no supported length keeps stays lost', () => {
  const contract = (positions: number) => supporting(positions, loaded({ input: { maxLength: 20 } }))
  expect(position(contract(38), [OF], [LONG])?.repair).toMatchObject({
    supported: 36,
    length: { maxLength: 36 },
  })
  const short = position(contract(37), [OF], [LONG])?.repair
  expect([short?.supported, short?.length]).toEqual([35, undefined])
})

test('windows with the smallest overlap keep what is lost, at the cost that they really have', () => {
  const documents = [LONG, document('d2', `${words(14)} a b ${words(40)}`), document('d3', words(3))]
  const queries = documents
    .slice(0, 2)
    .map((one, at) => query('k', documents, { id: `q${at}`, units: [unit('u1', [one, 'a b'])] }))
  const contract = loaded({ input: { maxLength: 19 } })
  const windows = position(contract, queries, documents)?.repair?.windows
  // Windows of 15: [0, 15) divides the span at 14, which an overlap of 1 keeps.
  expect(windows).toMatchObject({ size: 'fill', overlap: 1, anywhere: 1, keeps: 2, stillLost: 0 })
  const served = (overlap: number) =>
    loaded({ input: { maxLength: 19 }, windows: { cut: 'tokens', size: 'fill', overlap, aggregate: 'max' } })
  const data = dataset(documents)
  const plans = queries.map((of) => planQuery(served(1), of, data))
  const inputs = plans.flatMap((plan) => plan.inputs)
  expect(windows?.cost).toEqual({
    pairs: inputs.length,
    tokens: inputs.reduce((sum, { length }) => sum + length, 0),
  })
  const all = (overlap: number) => queries.flatMap((of) => keeps(served(overlap), of, documents))
  expect([all(1), all(0)]).toEqual([
    [true, true],
    [true, false],
  ])
})

test('evidence that windows divide has its own code, and the overlap that repairs it', () => {
  const one = document('d1', `${words(9)} a b ${words(9)}`)
  const of = query('k', [one], { units: [unit('u1', [one, 'a b'])] })
  const contract = loaded({
    input: { maxLength: 32 },
    windows: { cut: 'tokens', size: 10, overlap: 0, aggregate: 'max' },
  })
  const data = { ...dataset([one]), queries: [of] }
  const gate = startPosition(
    context({ dataset: data, contracts: { current: null, proposed: contract, rollback: null } }),
  )
  const plan = planQuery(contract, of, data)
  gate.add(queryEvidence(of, { proposed: contractEvidence(contract, of, data, plan) }, { proposed: plan }))
  const { findings, position: told, measured } = gate.end()
  expect(findings.kept.map(({ code }) => code)).toEqual(['EVIDENCE_SPLIT_BY_WINDOWS'])
  expect(told?.repair?.windows).toMatchObject({ size: 10, overlap: 1, keeps: 1, stillLost: 0 })
  expect(
    measured.filter(({ slice }) => slice?.position === 'across-cut').map(({ value }) => value),
  ).toContain(0)
})

test('isWhole agrees with windows that are really planned', () => {
  for (let overlap = 0; overlap < 6; overlap++) {
    for (let first = 0; first < 24; first++) {
      const text = words(24).split(' ')
      text.splice(first, 0, 'a', 'b')
      const one = document('d1', text.join(' '))
      const of = query('k', [one], { units: [unit('u1', [one, 'a b'])] })
      const windows = { cut: 'tokens', size: 6, overlap, aggregate: 'max' } as const
      const [kept] = keeps(loaded({ input: { maxLength: 64 }, windows }), of, [one])
      const shape = { size: 6, kept: 6, most: Number.POSITIVE_INFINITY }
      expect([overlap, first, isWhole({ first, last: first + 1, count: 26 }, shape, overlap)]).toEqual([
        overlap,
        first,
        kept,
      ])
    }
  }
})

test('another side is shown with what it would lose and rescue', () => {
  const documents = [LONG, document('d2', `a b ${words(60)}`), document('d3', `${words(60)} a b`)]
  const queries = documents.map((one, at) =>
    query('k', documents, { id: `q${at}`, units: [unit('u1', [one, 'a b'])] }),
  )
  const instead = position(loaded({ input: { maxLength: 20 } }), queries, documents)?.repair?.instead
  expect(instead?.find((one) => one.truncation === 'longest_first')).toEqual({
    truncation: 'longest_first',
    truncationSide: 'left',
    lost: 2,
    spansLost: 0,
    newlyLost: 1,
    rescued: 1,
    refused: 0,
  })
  expect(instead?.length).toBe(5)
})

test('protected parts of queries: in the pair by max_length, at the query encoder by its own', () => {
  const text = 'k l m n o p q r s'
  const of = query(text, [LONG], {
    protectedSpans: [{ id: 's1', kind: 'negation', querySpan: spanOf(text, 'r s') }],
  })
  const contract = loaded({
    input: { maxLength: 12 },
    queryEncoder: {
      id: 'e',
      revision: 'b'.repeat(40),
      tokenizer: { file: 'e.json' },
      prefixes: { '': 'x ' },
      maxLength: 6,
    },
  })
  const repair = position(contract, [of], [LONG])?.repair
  // Half of 18 for the query in the pair; prefix, query and two special tokens at the encoder.
  expect(repair).toMatchObject({
    spansLost: 1,
    length: { maxLength: 21, keeps: 1, stillLost: 0 },
    queryEncoder: { maxLength: 12, keeps: 1 },
  })
  expect(keeps(loaded({ input: { maxLength: 21 } }), of, [LONG])).toEqual([true])
  expect(keeps(loaded({ input: { maxLength: 20 } }), of, [LONG])).toEqual([false])
})

test('nothing is encoded twice, whatever is asked of it', () => {
  const { encoder, encoded } = countingEncoder()
  const contract = loaded({ input: { maxLength: 20 } }, { encoder })
  expect(position(contract, [OF], [LONG])?.repair?.length?.maxLength).toBe(36)
  expect(encoded.length).toBe(new Set(encoded).size)
  expect(encoded.length).toBe(2)
})

test('survival over the document, and where nothing survives for the median query', () => {
  const documents = [
    document('d1', `a b ${words(98)}`),
    document('d2', `${words(98)} a b`),
    document('d3', 'a b'),
  ]
  const queries = documents.map((one, at) =>
    query('k', [one], { id: `q${at}`, units: [unit('u1', [one, 'a b'])] }),
  )
  const told = position(loaded({ input: { maxLength: 30 } }), queries, documents)
  expect(told?.reach).toEqual([
    { contract: 'proposed', tokens: 26, side: 'right', cutQueries: 2, queries: 3 },
  ])
  expect(told?.survival.map(({ by, bins }) => [by, bins.filter(({ n }) => n > 0)])).toEqual([
    [
      'relative',
      [
        { from: 0, to: 0.1, kept: 1, n: 1 },
        { from: 0.5, to: 0.6, kept: 1, n: 1 },
        { from: 0.9, to: 1, kept: 0, n: 1 },
      ],
    ],
    [
      'absolute',
      [
        { from: 0, to: 64, kept: 2, n: 2 },
        { from: 64, to: 128, kept: 0, n: 1 },
      ],
    ],
  ])
  expect(position(loaded({ input: { maxLength: 200 } }), queries, documents)?.reach[0]?.tokens).toBeNull()
})
