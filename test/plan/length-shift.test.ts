import { expect, test } from 'vitest'
import type { Document } from '../../src/model/dataset.ts'
import { planShifts } from '../../src/plan/length-shift.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { document } from '../gates/comparison/paths.ts'
import { contract, dataset, loaded, query } from '../gates/fixtures.ts'

/** One token per character; a document of 10, a query of 8, no specials. */
const under = (maxLength: number, rerank: Document['rerank'] = null) => {
  const documents = new Map(
    ['x', 'r', 'y'].map((id) => [id, { ...document(id), rerank: id === 'x' ? rerank : null }]),
  )
  const asked = query('q', {
    text: 'seven ch',
    grades: new Map([['r', 1]]),
    candidates: ['x', 'r', 'y'].map((documentId) => ({ documentId, score: 1 })),
  })
  const { input } = contract()
  const served = loaded('proposed', {
    contract: contract({ input: { ...input, cut: { ...input.cut, maxLength, truncation: 'only_second' } } }),
  })
  const data = dataset({ documents })
  return planShifts(served, asked, planQuery(served, asked, data), data, [30, 60])
}

const told = (shifts: ReturnType<typeof planShifts>) =>
  shifts.map(({ of, tokens, query: { candidates }, plan, unseen }) => [
    of,
    tokens,
    candidates.map(({ documentId }) => documentId),
    plan.inputs.map(({ length }) => length),
    unseen,
  ])

test('the best relevant and the best irrelevant candidate are planned once per length', () => {
  const shifts = under(200)
  // 8 of the query, 10 of the document, a blank and the filler.
  expect(told(shifts)).toEqual([
    ['relevant', 30, ['r'], [49], false],
    ['relevant', 60, ['r'], [79], false],
    ['irrelevant', 30, ['x'], [49], false],
    ['irrelevant', 60, ['x'], [79], false],
  ])
  expect(shifts[0]?.plan.inputs[0]?.document.text).toMatch(/^0123456789 \S/)
})

test('text that the cut takes off again is not seen', () => {
  expect(told(under(18)).map((row) => row.at(-1))).toEqual([true, true, true, true])
  // A part of it is seen.
  expect(told(under(22))).toEqual([
    ['relevant', 30, ['r'], [22], false],
    ['relevant', 60, ['r'], [22], false],
    ['irrelevant', 30, ['x'], [22], false],
    ['irrelevant', 60, ['x'], [22], false],
  ])
})

test('where the wrapper puts metadata around the text, it stays around the longer one', () => {
  const [, , shift] = under(200, { text: 'T: 0123456789 (end)', textStart: 3 })
  expect(shift?.plan.inputs[0]?.document.text).toMatch(/^T: 0123456789 [A-Za-z .]{30} \(end\)$/)
})
