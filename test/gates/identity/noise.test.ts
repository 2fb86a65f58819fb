import { expect, test } from 'vitest'
import type { TracePair } from '../../../src/formats/trace.ts'
import { noiseFindings } from '../../../src/gates/identity/noise.ts'
import type { TraceIndex } from '../../../src/model/run.ts'

/** Scores of each document of one query, round by round. */
function noise(queries: readonly (readonly (readonly number[])[])[]) {
  const pairs = new Map(
    queries.map((documents, q) => [
      `q${q}`,
      documents.flatMap((scores, d) =>
        scores.map(
          (score, round): TracePair => ({
            type: 'pair',
            queryId: `q${q}`,
            documentId: `d${d}`,
            round,
            score,
          }),
        ),
      ),
    ]),
  )
  return noiseFindings('proposed', { file: 't', pairs } as unknown as TraceIndex).map(({ facts }) => facts)
}

test('what was recorded once has no noise', () => {
  expect(noise([[[1], [2]]])).toEqual([])
})

test('the largest difference of one input, and the orders that are not the same', () => {
  const steady = [
    [3, 3.25],
    [2, 2],
    [1, 1.125],
  ]
  const swapped = [
    [1, 2],
    [1.5, 1.5],
  ]
  const tied = [
    [1, 1],
    [1, 0.5],
  ]
  const partly = [[1, 5], [9]]
  expect(noise([steady, swapped, tied, partly])).toEqual([
    { contract: 'proposed', pairs: 8, largest: 4, queries: 3, reordered: 2 },
  ])
})

test('the same scores again are said to be the same', () => {
  expect(
    noise([
      [
        [1, 1],
        [2, 2],
      ],
    ]),
  ).toEqual([{ contract: 'proposed', pairs: 2, largest: 0, queries: 1, reordered: 0 }])
})
