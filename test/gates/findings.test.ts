import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFindingList } from '../../src/gates/findings.ts'
import type { Finding, Severity } from '../../src/model/findings.ts'

const lost = (queryId: string, line: number, severity: Severity = 'block'): Finding => ({
  code: 'EVIDENCE_LOST',
  severity,
  place: { file: 'queries.jsonl', line },
  facts: { queryId, unitId: 'e1', contract: 'proposed', keptTokens: 0, targetTokens: 3, known: false },
})
const unset: Finding = {
  code: 'LENGTH_UNSET',
  severity: 'notice',
  place: { file: 'gates/serving.json', pointer: '/input/maxLength' },
  facts: { contract: 'proposed', governing: null, by: null },
}

test('findings are counted by code and severity, and ordered by code, place, facts', () => {
  const findings = createFindingList(10)
  for (const one of [unset, lost('q9', 12), lost('q2', 3), lost('q1', 3)]) findings.add(one)

  expect(findings.list()).toEqual({
    kept: [lost('q1', 3), lost('q2', 3), lost('q9', 12), unset],
    counts: new Map([
      ['EVIDENCE_LOST', 3],
      ['LENGTH_UNSET', 1],
    ]),
    severities: { block: 3, unverified: 0, notice: 1 },
  })
})

test('the first N per code are kept, blocking ones before notices, all are counted', () => {
  const findings = createFindingList(2)
  findings.add(lost('known', 1, 'notice'))
  for (let line = 300; line > 1; line--) findings.add(lost('new', line))

  const { kept, counts } = findings.list()
  expect(kept).toEqual([lost('new', 2), lost('new', 3)])
  expect(counts.get('EVIDENCE_LOST')).toBe(300)
})

test('the order of arrival changes nothing', () => {
  const many = Array.from({ length: 60 }, (_, i) => lost(`q${i}`, i % 7, i % 3 ? 'block' : 'notice'))
  const listOf = (findings: readonly Finding[]) => {
    const list = createFindingList(5)
    for (const one of findings) list.add(one)
    return list.list()
  }
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
      expect(listOf(shuffled)).toEqual(listOf(many))
    }),
    { numRuns: 50 },
  )
})

test('lines in another order keep the same findings', () => {
  const kept = (lineOf: (n: number) => number) => {
    const list = createFindingList(3)
    for (let n = 0; n < 40; n++) list.add(lost(`q${n + 10}`, lineOf(n)))
    return list.list().kept.map(({ facts }) => 'queryId' in facts && facts.queryId)
  }
  expect(kept((n) => n)).toEqual(['q10', 'q11', 'q12'])
  expect(kept((n) => 40 - n)).toEqual(['q10', 'q11', 'q12'])
})

test('with nothing to keep, findings are still counted', () => {
  const findings = createFindingList(0)
  findings.add(unset)
  expect(findings.list()).toEqual({
    kept: [],
    counts: new Map([['LENGTH_UNSET', 1]]),
    severities: { block: 0, unverified: 0, notice: 1 },
  })
})
