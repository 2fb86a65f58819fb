import { expect, test } from 'vitest'
import { startPosition } from '../../../src/gates/position/position.ts'
import type { ContractEvidence, Retention } from '../../../src/model/evidence.ts'
import type { GateOutcome } from '../../../src/model/gates.ts'
import {
  codes,
  context,
  contractEvidence,
  facts,
  loaded,
  OFFSETS_ERROR,
  place,
  query,
  queryEvidence,
  run,
  spanRetention,
  unit,
  unitRetention,
  waiver,
} from '../fixtures.ts'

const ALONE = context({ contracts: { current: null, proposed: loaded('proposed'), rollback: null } })

/** Share, n and what n counts of a metric's row, by segment and slice. */
function shares({ measured }: GateOutcome, metric: string, path = 'proposed') {
  return measured
    .filter((row) => row.metric === metric && row.path === path && row.unit === 'ratio')
    .map(({ segment, slice, value, n, of }) => [segment, slice ?? {}, value, `${n} ${of}`])
}

const counts = ({ measured }: GateOutcome, metric: string) =>
  measured
    .filter(
      (row) => row.metric === metric && row.unit === 'count' && Object.keys(row.slice ?? {}).length === 1,
    )
    .map(({ segment, slice, value, n }) => [segment, slice?.retention, value, n])

const under = (states: Record<string, Retention>): ContractEvidence =>
  contractEvidence({
    units: Object.entries(states).map(([id, retention]) => unitRetention(id, place(retention))),
  })

test('retention is counted by segment and position, every unit once, across-cut once more', () => {
  const first = query('q1', { segments: ['de'], units: [unit('u1', ['d1']), unit('u2', ['d1'])] })
  const second = query('q2', { units: [unit('u1', ['d1'])] })
  const result = run(startPosition(ALONE), [
    queryEvidence(first, {
      proposed: contractEvidence({
        units: [
          unitRetention('u1', place('complete', { position: 'start' })),
          unitRetention('u2', place('partial', { position: 'end' })),
        ],
      }),
    }),
    queryEvidence(second, { proposed: under({ u1: 'unverifiable' }) }),
  ])

  expect(shares(result, 'evidenceRetention.pair')).toEqual([
    ['*', { position: 'across-cut' }, 0, '1 units'],
    ['*', { position: 'end' }, 0, '1 units'],
    ['*', { position: 'start' }, 1, '1 units'],
    ['*', { position: 'unknown' }, 0, '1 units'],
    ['*', {}, 1 / 3, '3 units'],
    ['de', { position: 'across-cut' }, 0, '1 units'],
    ['de', { position: 'end' }, 0, '1 units'],
    ['de', { position: 'start' }, 1, '1 units'],
    ['de', {}, 1 / 2, '2 units'],
  ])
  expect(counts(result, 'evidenceRetention.pair')).toEqual([
    ['*', 'complete', 1, 3],
    ['*', 'partial', 1, 3],
    ['*', 'unverifiable', 1, 3],
    ['de', 'complete', 1, 2],
    ['de', 'partial', 1, 2],
  ])
  expect(result.series).toEqual([
    {
      metric: 'evidenceRetention.pair',
      path: 'proposed',
      unit: 'ratio',
      better: 'higher',
      values: new Map([
        ['q1', 0.5],
        ['q2', 0],
      ]),
    },
  ])
  expect(result.losses).toEqual([
    {
      metric: 'evidenceRetention.pair',
      path: 'proposed',
      lost: [{ queryId: 'q1', id: 'u2' }],
      unverifiable: [{ queryId: 'q2', id: 'u1' }],
      total: [
        { queryId: 'q1', id: 'u1' },
        { queryId: 'q1', id: 'u2' },
        { queryId: 'q2', id: 'u1' },
      ],
    },
  ])
})

test('losses are notices that say whether the contract in service has them; what cannot be told is unverified', () => {
  const one = query('q1', {
    units: ['known', 'new', 'partly', 'unclear'].map((id) => unit(id, ['d1'])),
  })
  const result = run(startPosition(context()), [
    queryEvidence(one, {
      current: under({ known: 'lost', new: 'complete', partly: 'complete', unclear: 'unverifiable' }),
      proposed: under({ known: 'lost', new: 'lost', partly: 'partial', unclear: 'unverifiable' }),
    }),
  ])
  const common = { queryId: 'q1', contract: 'proposed', targetTokens: 4 }
  expect(facts(result)).toEqual([
    {
      code: 'EVIDENCE_LOST',
      severity: 'notice',
      facts: { ...common, unitId: 'known', keptTokens: 0, known: true },
    },
    {
      code: 'EVIDENCE_LOST',
      severity: 'notice',
      facts: { ...common, unitId: 'new', keptTokens: 0, known: false },
    },
    {
      code: 'EVIDENCE_PARTIAL',
      severity: 'notice',
      facts: { ...common, unitId: 'partly', keptTokens: 2, known: false },
    },
    {
      code: 'EVIDENCE_UNVERIFIABLE',
      severity: 'unverified',
      facts: { ...common, unitId: 'unclear', keptTokens: 0, targetTokens: 0, known: false },
    },
  ])
})

test('the position of a unit is that of its first place, under every contract', () => {
  const one = query('q1', { units: [unit('u1', ['d1', 'd2'])] })
  const [early, late] = [
    { position: 'start' as const, relativePosition: 0.1 },
    { position: 'end' as const, relativePosition: 0.9, documentId: 'd2' },
  ]
  const kept = (first: Retention, second: Retention, best: Retention) =>
    contractEvidence({
      units: [{ ...unitRetention('u1', place(best)), places: [place(second, late), place(first, early)] }],
    })
  const result = run(startPosition(context()), [
    queryEvidence(one, {
      current: kept('lost', 'complete', 'complete'),
      proposed: kept('partial', 'lost', 'partial'),
    }),
  ])
  expect(shares(result, 'evidenceRetention.pair', 'current')).toEqual([
    ['*', { position: 'start' }, 1, '1 units'],
    ['*', {}, 1, '1 units'],
  ])
  expect(shares(result, 'evidenceRetention.pair')).toEqual([
    ['*', { position: 'across-cut' }, 0, '1 units'],
    ['*', { position: 'start' }, 0, '1 units'],
    ['*', {}, 0, '1 units'],
  ])
})

test('one of several alternatives is enough, and they count once', () => {
  const one = query('q1', {
    units: [unit('a', ['d1'], { anyOf: 'either' }), unit('b', ['d1'], { anyOf: 'either' })],
  })
  const evidence = queryEvidence(one, { proposed: under({ a: 'lost', b: 'complete' }) })
  const result = run(startPosition(ALONE), [evidence])
  expect(codes(result)).toEqual([])
  expect(result.losses[0]?.total).toEqual([{ queryId: 'q1', id: 'anyOf:either' }])
  expect(result.losses[0]?.lost).toEqual([])
})

test('a lost alternative beside one that cannot be told is unverifiable, not lost', () => {
  const one = query('q1', {
    units: [unit('a', ['d1'], { anyOf: 'either' }), unit('b', ['d1'], { anyOf: 'either' })],
  })
  const evidence = queryEvidence(one, { proposed: under({ a: 'lost', b: 'unverifiable' }) })
  expect(codes(run(startPosition(ALONE), [evidence]))).toEqual(['EVIDENCE_UNVERIFIABLE'])
})

test('a unit that another document holds whole is kept; by document both are counted', () => {
  const one = query('q1', { units: [unit('u1', ['d1', 'd2'])] })
  const result = run(startPosition(ALONE), [
    queryEvidence(one, {
      proposed: contractEvidence({
        units: [
          {
            ...unitRetention('u1', place('complete', { documentId: 'd2', position: 'start' })),
            places: [
              place('lost', { position: 'end' }),
              place('complete', { documentId: 'd2', position: 'start', relativePosition: 0.1 }),
            ],
          },
        ],
      }),
    }),
  ])
  expect(shares(result, 'evidenceRetention.pair')).toEqual([
    ['*', { position: 'start' }, 1, '1 units'],
    ['*', {}, 1, '1 units'],
  ])
  expect(shares(result, 'placeRetention.pair')).toEqual([
    ['*', { position: 'end' }, 0, '1 pairs'],
    ['*', { position: 'start' }, 1, '1 pairs'],
    ['*', {}, 1 / 2, '2 pairs'],
  ])
})

test('units that no candidate holds are no loss of the pair; units of no document are named', () => {
  const one = query('q1', { units: [unit('elsewhere', ['d9']), unit('nowhere', [])] })
  const result = run(startPosition(ALONE), [
    queryEvidence(one, {
      proposed: contractEvidence({ units: [unitRetention('elsewhere'), unitRetention('nowhere')] }),
    }),
  ])
  expect(facts(result)).toEqual([
    {
      code: 'EVIDENCE_NOT_IN_CORPUS',
      severity: 'notice',
      facts: { queryId: 'q1', unitId: 'nowhere' },
    },
  ])
  expect(result.losses).toEqual([])
})

test('evidence that is whole while its qualifier is cut is named', () => {
  const one = query('q1', {
    units: [unit('claim', ['d1']), unit('unless', ['d1'], { qualifierOf: 'claim' })],
  })
  const cut = (claim: Retention, unless: Retention) =>
    codes(run(startPosition(ALONE), [queryEvidence(one, { proposed: under({ claim, unless }) })]))
  expect(cut('complete', 'partial')).toEqual(['EVIDENCE_PARTIAL', 'QUALIFIER_CUT'])
  expect(cut('lost', 'lost')).toEqual(['EVIDENCE_LOST', 'EVIDENCE_LOST'])
  expect(cut('complete', 'complete')).toEqual([])
})

test('evidence of a refused query is lost, its protected spans are not cut without a word', () => {
  const one = query('q1', {
    units: [unit('u1', ['d1']), unit('u2', ['d9'])],
    protectedSpans: [{ id: 's1', kind: 'negation', querySpan: { start: 0, end: 4 } }],
  })
  const refused = contractEvidence({
    outcome: 'reject',
    inputs: 0,
    queryTokens: 600,
  })
  const result = run(startPosition(ALONE), [queryEvidence(one, { proposed: refused })])
  expect(facts(result)).toEqual([
    {
      code: 'EVIDENCE_LOST',
      severity: 'notice',
      facts: {
        queryId: 'q1',
        unitId: 'u1',
        contract: 'proposed',
        keptTokens: 0,
        targetTokens: 0,
        known: false,
      },
    },
    {
      code: 'QUERY_REFUSED',
      severity: 'notice',
      facts: {
        queryId: 'q1',
        contract: 'proposed',
        outcome: 'reject',
        expected: 'accept',
        queryTokens: 600,
        pairBudget: 509,
        known: false,
      },
    },
  ])
  expect(result.losses.map(({ metric, lost, total }) => [metric, lost.length, total.length])).toEqual([
    ['evidenceRetention.pair', 1, 1],
    ['protectedSpanRetention.pair', 0, 1],
  ])
  expect(shares(result, 'protectedSpanRetention.pair')).toEqual([
    ['*', { kind: 'negation' }, 0, '1 spans'],
    ['*', {}, 0, '1 spans'],
  ])
})

test('protected spans are judged at each entrance', () => {
  const one = query('q1', {
    protectedSpans: [{ id: 's1', kind: 'identifier', querySpan: { start: 0, end: 4 } }],
  })
  const spans = [spanRetention('s1', 'partial'), spanRetention('s1', 'unverifiable', 'encoder')]
  const result = run(startPosition(ALONE), [queryEvidence(one, { proposed: contractEvidence({ spans }) })])
  const common = { queryId: 'q1', spanId: 's1', kind: 'identifier', contract: 'proposed', known: false }
  expect(facts(result)).toEqual([
    {
      code: 'QUERY_SPAN_PARTIAL',
      severity: 'notice',
      facts: { ...common, entrance: 'pair', keptTokens: 2, targetTokens: 4 },
    },
    {
      code: 'QUERY_SPAN_UNVERIFIABLE',
      severity: 'unverified',
      facts: { ...common, entrance: 'encoder', keptTokens: 0, targetTokens: 0 },
    },
  ])
  expect(result.losses.map(({ metric, unverifiable }) => [metric, unverifiable.length])).toEqual([
    ['protectedSpanRetention.pair', 0],
    ['protectedSpanRetention.encoder', 1],
  ])
})

test('a query that fills the budget is unproven, and a notice where it already is so in service', () => {
  const full = contractEvidence({ exhausted: 1, queryTokens: 700 })
  const severities = (current: ContractEvidence) =>
    run(startPosition(context()), [queryEvidence(query('q1'), { current, proposed: full })]).findings
      .severities
  expect(severities(contractEvidence())).toEqual({ block: 0, unverified: 1, notice: 0 })
  expect(severities(full)).toEqual({ block: 0, unverified: 0, notice: 1 })
  const refusedByLibrary = { ...full, outcome: 'reject' as const, inputs: 0 }
  expect(
    codes(run(startPosition(ALONE), [queryEvidence(query('q1'), { proposed: refusedByLibrary })])),
  ).toEqual(['QUERY_EXHAUSTS_BUDGET'])
})

test('a contract whose tokens cannot be known makes everything unverifiable, and never passes', () => {
  const unknown = context({
    contracts: {
      current: null,
      proposed: loaded('proposed', { encoder: OFFSETS_ERROR }),
      rollback: null,
    },
  })
  const one = query('q1', {
    units: [unit('u1', ['d1'])],
    protectedSpans: [{ id: 's1', kind: 'negation', querySpan: { start: 0, end: 4 } }],
  })
  const result = run(startPosition(unknown), [queryEvidence(one, {})])
  expect(facts(result)).toEqual([
    {
      code: 'OFFSETS_UNAVAILABLE',
      severity: 'unverified',
      facts: {
        contract: 'proposed',
        component: 'tokenizer.json#/model/type',
        problem: 'the model is "Strange"',
      },
    },
  ])
  expect(
    result.losses.map(({ metric, lost, unverifiable, total }) => [metric, lost, unverifiable, total]),
  ).toEqual([
    ['evidenceRetention.pair', [], [{ queryId: 'q1', id: 'u1' }], [{ queryId: 'q1', id: 'u1' }]],
    ['protectedSpanRetention.pair', [], [{ queryId: 'q1', id: 's1' }], [{ queryId: 'q1', id: 's1' }]],
  ])
})

test('the rollback that nobody names is the contract in service', () => {
  const one = query('q1', { units: [unit('u1', ['d1'])] })
  const result = run(startPosition(context()), [
    queryEvidence(one, { current: under({ u1: 'lost' }), proposed: under({ u1: 'complete' }) }),
  ])
  expect(result.losses.map(({ path, lost }) => [path, lost.length])).toEqual([
    ['current', 1],
    ['proposed', 0],
    ['rollback', 1],
  ])
})

test('the order of queries changes nothing', () => {
  const evidence = ['q1', 'q2', 'q3'].map((id, i) =>
    queryEvidence(query(id, { segments: [`s${i % 2}`], units: [unit('u1', ['d1'])] }), {
      proposed: under({ u1: i === 1 ? 'lost' : 'complete' }),
    }),
  )
  const forward = run(startPosition(ALONE), evidence)
  expect(run(startPosition(ALONE), [...evidence].reverse())).toEqual(forward)
})

test('an agreed exception turns what cannot be told into a notice, and is named', () => {
  const agreed = [waiver('EVIDENCE_UNVERIFIABLE', ['q1/u1'])]
  const waived = context({ waivers: { head: agreed, base: agreed } })
  const one = query('q1', { units: [unit('u1', ['d1']), unit('u2', ['d1'])] })
  const result = run(startPosition(waived), [
    queryEvidence(one, { proposed: under({ u1: 'unverifiable', u2: 'unverifiable' }) }),
  ])
  expect(result.findings.severities).toEqual({ block: 0, unverified: 1, notice: 2 })
  expect(facts(result).at(-1)).toEqual({
    code: 'FINDINGS_WAIVED',
    severity: 'notice',
    facts: { code: 'EVIDENCE_UNVERIFIABLE', ids: 1, expires: '2026-12-31', by: 'ada' },
  })
})
