import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assembleInput } from '../../src/plan/assemble-input.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { Oracle } from '../oracle/oracle.ts'
import { dataset, document, loaded, query, TOKENIZER_JSON, tokenizer } from './fixtures.ts'

const TEXT = fc
  .array(fc.constantFrom('a', 'ab', 'abcde', 'x-y', 'ß', '👍', 'cccc', '.'), { minLength: 1, maxLength: 20 })
  .map((words) => words.join(' '))

test('planned rows are those of the Rust library for the same strings', async () => {
  const oracle = new Oracle(TOKENIZER_JSON)
  await fc.assert(
    fc.asyncProperty(
      TEXT,
      TEXT,
      fc.record({
        maxLength: fc.integer({ min: 4, max: 60 }),
        truncation: fc.constantFrom('longest_first', 'only_second'),
        truncationSide: fc.constantFrom('right', 'left'),
      }),
      async (asked, text, cut) => {
        const one = document('d1', text)
        const input = {
          ...cut,
          engine: 'tokenizers',
          queryPrefix: 'q: ',
          documentTemplate: 'a: {text}',
        } as const
        const { inputs } = planQuery(loaded({ input }), query(asked, [one]), dataset([one]))
        const expected = await oracle.assemble(`q: ${asked}`, `a: ${text}`, cut).catch(() => null)
        const [planned] = inputs
        const row = planned && assembleInput(planned, tokenizer)
        expect(row ? { ids: [...row.ids], types: [...row.typeIds] } : null).toEqual(
          expected && { ids: expected.ids, types: expected.typeIds },
        )
      },
    ),
    { numRuns: 300 },
  )
})
