import { describe, expect, test } from 'vitest'
import { startPosition } from '../../../src/gates/position/position.ts'
import { readDataset } from '../../../src/inputs/dataset/dataset.ts'
import type { Document, EvidenceUnit, Query } from '../../../src/model/dataset.ts'
import { GateError } from '../../../src/model/errors.ts'
import type { LoadedContract } from '../../../src/model/run.ts'
import type { Truncation } from '../../../src/model/tokens.ts'
import { contractEvidence } from '../../../src/plan/contract-evidence.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { createMemoryFiles, sha256 } from '../../inputs/memory-files.ts'
import { filesOf, freeze, validObjects } from '../../inputs/valid-gate.ts'
import { dataset, document, loaded, query, spanOf, unit } from '../../plan/fixtures.ts'
import { context, facts, queryEvidence } from '../fixtures.ts'

/** One query through planning and the gate. Letters are tokens: "abcd" is a, b, c, d but for "ab". */
function judge(contract: LoadedContract, of: Query, documents: readonly Document[]) {
  const data = { ...dataset(documents), queries: [of] }
  const gate = startPosition(
    context({ dataset: data, contracts: { current: null, proposed: contract, rollback: null } }),
  )
  const plan = planQuery(contract, of, data)
  const evidence = contractEvidence(contract, of, data, plan)
  gate.add(queryEvidence(of, { proposed: evidence }, { proposed: plan }))
  const outcome = gate.end()
  return {
    units: evidence.units.map(({ retention, keptTokens, targetTokens }) => [
      retention,
      keptTokens,
      targetTokens,
    ]),
    spans: evidence.spans.map(({ retention, keptTokens, targetTokens }) => [
      retention,
      keptTokens,
      targetTokens,
    ]),
    codes: facts(outcome).map(({ code, severity }) => [code, severity]),
    position: outcome.position,
  }
}

const at = (start: number, end: number, of: Document): EvidenceUnit => ({
  id: 'u1',
  grade: 1,
  anyOf: null,
  qualifierOf: null,
  places: [{ documentId: of.id, textSpan: { start, end } }],
})

const limit = (maxLength: number, truncation: Truncation = 'longest_first') =>
  loaded({ input: { maxLength, truncation } })

test('a span over blanks only has no target tokens: nobody can say, and it is no loss', () => {
  const one = document('d1', 'w x   y z')
  const result = judge(limit(32), query('q', [one], { units: [at(3, 6, one)] }), [one])
  expect(result.units).toEqual([['unverifiable', 0, 0]])
  expect(result.codes).toEqual([['EVIDENCE_UNVERIFIABLE', 'unverified']])
})

test('a span inside one token is that token', () => {
  const one = document('d1', 'ab w x')
  const span = (start: number, end: number) =>
    judge(limit(5), query('q', [one], { units: [at(start, end, one)] }), [one]).units
  expect(span(1, 2)).toEqual([['complete', 1, 1]])
  expect(span(0, 1)).toEqual([['complete', 1, 1]])
  expect(span(5, 6)).toEqual([['lost', 0, 1]])
})

test('a span over a whole document is complete only where nothing of it is cut', () => {
  const one = document('d1', 'w x y z')
  const under = (maxLength: number) =>
    judge(limit(maxLength), query('q', [one], { units: [at(0, 7, one)] }), [one]).units
  expect(under(8)).toEqual([['complete', 4, 4]])
  expect(under(7)).toEqual([['partial', 3, 4]])
})

test('an empty document among the candidates is an input like any other, and holds nothing', () => {
  const [empty, one] = [document('d0', ''), document('d1', 'w x y')]
  const of = query('q', [empty, one], { units: [unit('u1', [one, 'x y'])] })
  const result = judge(limit(8), of, [empty, one])
  expect(result.units).toEqual([['complete', 2, 2]])
  expect(result.codes).toEqual([])
  expect(result.position?.reach).toEqual([
    { contract: 'proposed', tokens: null, side: 'right', cutQueries: 0, queries: 1 },
  ])
})

describe('a query longer than the limit', () => {
  const one = document('d1', 'w x y z')
  const text = 'k l m n o p q r s'
  const of = query(text, [one], {
    protectedSpans: [{ id: 's1', kind: 'negation', querySpan: spanOf(text, 'r s') }],
    units: [unit('u1', [one, 'w x'])],
  })

  test('longest_first cuts both', () => {
    const result = judge(limit(9), of, [one])
    expect([result.spans, result.units]).toEqual([[['lost', 0, 2]], [['complete', 2, 2]]])
    expect(result.codes).toEqual([['QUERY_SPAN_LOST', 'notice']])
  })

  test('only_first cuts the query to what the document leaves', () => {
    const result = judge(limit(9, 'only_first'), of, [one])
    expect([result.spans, result.units]).toEqual([[['lost', 0, 2]], [['complete', 2, 2]]])
  })

  test('only_second refuses it: its evidence is lost, its protected part is not cut in silence', () => {
    const result = judge(limit(9, 'only_second'), of, [one])
    expect(result.spans).toEqual([])
    expect(result.codes).toEqual([
      ['EVIDENCE_LOST', 'notice'],
      ['QUERY_EXHAUSTS_BUDGET', 'unverified'],
    ])
    expect(result.position?.clarifications).toEqual([
      {
        contract: 'proposed',
        queryId: 'q1',
        outcome: 'reject',
        queryTokens: 9,
        room: 5,
        tokensTooMany: 4,
        spans: [{ spanId: 's1', kind: 'negation', targetTokens: 2, tokensTooMany: 2 }],
      },
    ])
  })
})

test('a template that repeats the document keeps a span where one of its places is whole', () => {
  const one = document('d1', 'w x y z')
  const contract = (maxLength: number) =>
    loaded({ input: { maxLength, truncationSide: 'left', documentTemplate: '{text} | {text}' } })
  const under = (maxLength: number) =>
    judge(contract(maxLength), query('q', [one], { units: [unit('u1', [one, 'w x'])] }), [one]).units
  // w x y z | w x y z: from the left the second one goes last.
  expect(under(12)).toEqual([['complete', 2, 2]])
  expect(under(8)).toEqual([['complete', 2, 2]])
  expect(under(7)).toEqual([['partial', 1, 2]])
})

test('evidence in a document that is twice among the candidates: an input error, told when the dataset is read', async () => {
  const objects = validObjects()
  objects.candidates[0] = {
    queryId: 'q1',
    candidates: [
      ['d1', 2],
      ['d2', 1],
      ['d1', 0.5],
    ],
  }
  const files = createMemoryFiles(freeze(filesOf(objects), objects.manifest))
  const error = await readDataset(files, sha256, 'gates/dataset').catch((one: unknown) => one)
  expect(error instanceof GateError && error.problems.map(({ code, at }) => [code, at])).toEqual([
    ['DUPLICATE_ID', 'gates/dataset/candidates.jsonl:1#/candidates/2/0'],
  ])
})
