import { describe, expect, test } from 'vitest'
import { createService, hasPython } from './python.ts'

/** What each seed gives. */
const drive = (scenario: string, ...seeds: readonly number[]) =>
  createService().script('probe_driver.py', [scenario, ...seeds.map(String)])

describe.skipIf(!hasPython)('probe, with python3', () => {
  test('a cut planted in a hosted service is found, exact to a token', () => {
    const found = {
      status: 0,
      off: 0,
      exact: true,
      unit: 'tokens',
      side: 'right',
      query: true,
      noise: 0,
    }
    expect(drive('hosted', 1, 2, 3, 4, 5)).toEqual(Array(5).fill(found))
  })

  test('a service that refuses what is too long tells its limit that way', () => {
    const found = { status: 0, off: 0, refuses: true }
    expect(drive('refusing', 1, 2)).toEqual(Array(2).fill(found))
  })

  test('of scores alone the cut is found, exact to a word', () => {
    const found = { off: 0, exact: true, unit: 'words', side: 'right', noisy: false }
    expect(drive('api', 1, 2, 3)).toEqual(Array(3).fill(found))
  })

  test('an API that refuses what is too long tells its limit, whatever its client raises', () => {
    const found = { off: 0, exact: true, refuses: true }
    expect(drive('refusing_api', 1, 2)).toEqual(Array(2).fill(found))
  })

  test('a service that does not answer is a failure: neither a cut nor a model that was swapped', () => {
    const failure = [2, 'evidence_gate: the reranker failed ']
    expect(drive('failing', 1)).toEqual([[failure, failure]])
  })

  test('noise and rounded scores do not move it', () => {
    const found = { off: 0, exact: true, unit: 'words', side: 'right', noisy: true }
    expect(drive('noisy', 1, 2)).toEqual(Array(2).fill(found))
  })

  test('a cut that keeps the end is found as such', () => {
    expect(drive('left', 4)).toEqual([{ off: 0, exact: true, unit: 'words', side: 'left', noisy: false }])
  })

  test('where nothing is cut, the probe says how far it looked', () => {
    expect(drive('uncut', 1)).toEqual([{ kept: null, tried: 1024 }])
  })

  test('a service is described from /info; what it does not tell is left to fill in', () => {
    expect(drive('describe', 1)).toEqual([
      {
        status: 0,
        serving: {
          formatVersion: 1,
          wrapper: { preset: 'text-embeddings-inference', version: '1.9.1' },
          model: { id: 'acme/reranker', revision: 'a'.repeat(40), precision: 'fp16' },
          tokenizer: { file: 'FILL IN: tokenizer.json of the model at that revision' },
          input: { maxLength: 512, overlongQuery: 'truncate' },
          scores: { activation: 'sigmoid' },
        },
      },
    ])
  })

  test('an earlier probe is compared: nothing moved, or each thing that did', () => {
    expect(drive('swapped', 1)).toEqual([
      [
        [0, []],
        [
          1,
          [
            'cut/kept was 194, and is 204',
            `service/model_sha was ${'a'.repeat(40)}, and is ${'b'.repeat(40)}`,
            'service/max_input_length was 200, and is 210',
          ],
        ],
      ],
    ])
  })

  test('a model that was swapped in silence shows in the canaries', () => {
    expect(drive('canaries', 1)).toEqual([{ moved: 8, all: true, none: [] }])
  })
})
