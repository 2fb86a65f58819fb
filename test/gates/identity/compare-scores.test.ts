import { expect, test } from 'vitest'
import { compareScores } from '../../../src/gates/identity/compare-scores.ts'
import { contract } from '../fixtures.ts'

const under = (scores: object, rest: object = {}) =>
  contract({ scores: { ...contract().scores, ...scores }, ...rest })

test('the score is compared after activation', () => {
  const sigmoid = under({ activation: 'sigmoid' })
  expect(compareScores(sigmoid, 0, 0.5)).toBe(null)
  expect(compareScores(sigmoid, 2, 2)).toEqual({ expected: 1 / (1 + Math.exp(-2)), actual: 2 })
  expect(compareScores(contract(), 2, 1 / (1 + Math.exp(-2)))?.expected).toBe(2)
})

test('half precision may differ in the third digit, single precision may not', () => {
  const half = under({}, { model: { ...contract().model, precision: 'bf16' } })
  expect(compareScores(half, 8, 8.03)).toBe(null)
  expect(compareScores(contract(), 8, 8.03)).toEqual({ expected: 8, actual: 8.03 })
  expect(compareScores(contract(), 8, 8.0001)).toBe(null)
})

test('what one row cannot tell is not claimed', () => {
  const windows = { cut: 'tokens', size: 8, overlap: 0, maxWindows: null, aggregate: 'max' }
  expect(compareScores(under({}, { windows }), 1, 2)).toBe(null)
  expect(compareScores(under({ activation: 'softmax', column: 1 }), 1, 2)).toBe(null)
  expect(compareScores(under({ calibration: { alpha: 1, lengthRef: 1, sigma: 1 } }), 1, 2)).toBe(null)
  expect(compareScores(contract(), undefined, 2)).toBe(null)
})
