import { expect, test } from 'vitest'
import { matrixCells } from '../../src/plan/matrix.ts'
import { loaded } from './fixtures.ts'

const kinds = (cells: ReturnType<typeof matrixCells>) =>
  cells.map(({ kind, maxLength, candidates, windows }) => [kind, maxLength, candidates, windows ?? null])

const WINDOWS = { cut: 'tokens', size: 4, overlap: 1, aggregate: 'max' } as const
const alone = (proposed: ReturnType<typeof loaded>) =>
  kinds(matrixCells({ current: null, proposed, available: 5, axes: null }))

test('without a wish only the cell between, the bounded windows and the oracle are looked at', () => {
  const cells = matrixCells({
    current: loaded({ input: { maxLength: 20 }, candidates: 4 }),
    proposed: loaded({ input: { maxLength: 30 }, candidates: 2, windows: WINDOWS }),
    available: 5,
    axes: null,
  })
  expect(kinds(cells)).toEqual([
    ['between', 30, 4, null],
    ['bounded', 30, 2, 3],
    ['oracle', 30, 2, null],
  ])
  expect(cells.map((cell) => cell.of)).toEqual(['current', 'proposed', 'proposed'])
})

test('a change of one axis needs no cell between', () => {
  const axes = { lengths: null, candidates: null }
  const cells = matrixCells({
    current: loaded({ input: { maxLength: 20 }, candidates: 4 }),
    proposed: loaded({ input: { maxLength: 30 }, candidates: 4 }),
    available: 5,
    axes,
  })
  expect(kinds(cells)).toEqual([
    ['oracle', 30, 4, null],
    ['length', 15, 4, null],
    ['length', 20, 4, null],
    ['candidates', 30, 2, null],
    ['candidates', 30, 5, null],
  ])
})

test('windows that are few already are bounded to the first, and the first has no alternative', () => {
  const input = { maxLength: 30 }
  const bounds = (windows: object) =>
    alone(loaded({ input, windows: { ...WINDOWS, ...windows } })).filter(([kind]) => kind === 'bounded')
  expect(bounds({ maxWindows: 3 })).toEqual([['bounded', 30, 5, 1]])
  expect(bounds({ maxWindows: 1 })).toEqual([])
  expect(bounds({ aggregate: 'first' })).toEqual([])
})

test('where nothing is cut there is no oracle', () => {
  expect(alone(loaded({ input: { maxLength: null } }))).toEqual([])
})
