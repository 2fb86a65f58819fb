import { expect, test } from 'vitest'
import { bestOf, classifyUnits, deliveryOf } from '../../../src/gates/comparison/classes.ts'
import type { EvidenceUnit } from '../../../src/model/dataset.ts'
import type { ContractEvidence, PathResult, Retention } from '../../../src/model/evidence.ts'
import { contractEvidence, place, query, unit, unitRetention } from '../fixtures.ts'
import { candidatesOf, passage, path, refused, unscored } from './paths.ts'

/** One unit in document "d", beside candidates "a" and "b"; two passages are selected. */
function classOf(
  result: PathResult,
  {
    retention = 'complete',
    of = unit('e', ['d']),
    candidates = ['a', 'b', 'd'],
  }: {
    retention?: Retention | null
    of?: EvidenceUnit
    candidates?: readonly string[]
  } = {},
) {
  const asked = query('q', { units: [of], candidates: candidatesOf(candidates) })
  const places = of.places.map(({ documentId }) => place(retention ?? 'lost', { documentId }))
  const evidence: ContractEvidence | null =
    retention === null ? null : contractEvidence({ units: [unitRetention('e', ...places)] })
  return classifyUnits(asked, result, evidence).get('e')
}

const ranked = (documents: readonly string[], changes = {}) => path('proposed', documents, changes)

test.each([
  ['seen and delivered', ranked(['d', 'a', 'b']), 'complete', 'kept', true],
  ['cut from what was scored, delivered', ranked(['d', 'a', 'b']), 'lost', 'kept-unseen', true],
  ['cut in part, delivered', ranked(['d', 'a', 'b']), 'partial', 'kept-unseen', true],
  ['seen, ranked below the cut', ranked(['a', 'b', 'd']), 'complete', 'outranked', false],
  ['cut, ranked below the cut', ranked(['a', 'b', 'd']), 'partial', 'cut', false],
  [
    'selected, left out of the context',
    ranked(['d', 'a', 'b'], { context: [passage('a')] }),
    'complete',
    'dropped',
    false,
  ],
  [
    'selected, the passage cut inside',
    ranked(['d', 'a', 'b'], { context: [passage('d', 3)] }),
    'complete',
    'dropped',
    false,
  ],
  [
    'selected unseen, left out of the context',
    ranked(['d', 'a', 'b'], { context: [] }),
    'lost',
    'cut',
    false,
  ],
  ['not among the scored', ranked(['a', 'b']), 'complete', 'not-scored', false],
  ['the query refused', refused('proposed'), 'complete', 'refused', false],
  ['a score missing', unscored('proposed', 3, 1), 'complete', 'unverifiable', null],
  ['input not inspectable, delivered', ranked(['d', 'a', 'b']), 'unverifiable', 'unverifiable', true],
  ['input not inspectable, not delivered', ranked(['a', 'b', 'd']), 'unverifiable', 'unverifiable', false],
  ['no tokens known at all, delivered', ranked(['d', 'a', 'b']), null, 'unverifiable', true],
] as const)('%s', (_, result, retention, expected, inContext) => {
  expect(classOf(result, { retention })).toEqual({ class: expected, inContext })
})

test('evidence that retrieval did not find, or that the corpus does not hold, is no candidate', () => {
  const result = ranked(['a', 'b'])
  expect(classOf(result, { candidates: ['a', 'b'] })?.class).toBe('not-candidate')
  expect(classOf(result, { of: unit('e', []) })?.class).toBe('not-candidate')
})

test('a context that holds more than the candidates delivers unseen', () => {
  const recorded = ranked(['a', 'b'], { context: [passage('d')], contextOrigin: 'recorded' })
  expect(classOf(recorded, { candidates: ['a', 'b'] })).toEqual({ class: 'kept-unseen', inContext: true })
})

test('without a reranker nothing is scored, so nothing is cut', () => {
  expect(classOf(path('baseline', ['d', 'a']), { retention: null })?.class).toBe('kept')
  expect(classOf(ranked(['d', 'a'], { reranked: false }), { retention: 'lost' })?.class).toBe('kept')
  expect(classOf(path('baseline', ['a', 'b', 'd']), { retention: null })?.class).toBe('outranked')
})

test('of several places the one that came farthest counts, and the unit counts once', () => {
  const twice = unit('e', ['d', 'a'])
  expect(classOf(ranked(['b', 'a', 'd']), { of: twice })).toEqual({ class: 'kept', inContext: true })
  expect(classOf(ranked(['d', 'a', 'b']), { of: twice })).toEqual({ class: 'kept', inContext: true })
  expect(classOf(ranked(['b', 'x', 'a', 'd']), { of: twice })?.class).toBe('outranked')
})

test('of alternatives one is enough', () => {
  const lost = { class: 'outranked', inContext: false } as const
  const kept = { class: 'kept', inContext: true } as const
  const unknown = { class: 'unverifiable', inContext: null } as const
  expect(deliveryOf(bestOf([lost, kept]))).toBe('delivered')
  expect(deliveryOf(bestOf([lost, lost]))).toBe('lost')
  expect(deliveryOf(bestOf([lost, unknown]))).toBe('unverifiable')
})

test('what the context lacks is lost, also where nobody knows at which boundary', () => {
  expect(deliveryOf({ class: 'unverifiable', inContext: false })).toBe('lost')
  expect(deliveryOf({ class: 'unverifiable', inContext: true })).toBe('unverifiable')
})
