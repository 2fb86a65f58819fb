import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { Document } from '../../src/model/dataset.ts'
import { GateError } from '../../src/model/errors.ts'
import type { QueryPlan } from '../../src/model/plan.ts'
import { assembleInput } from '../../src/plan/assemble-input.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { countingEncoder, dataset, document, loaded, query, tokenizer, tokensOf } from './fixtures.ts'

type Parts = Parameters<typeof loaded>[0]

const planned = (parts: Parts, text: string, documents: readonly Document[]): QueryPlan =>
  planQuery(loaded(parts), query(text, documents), dataset(documents))

const rows = (plan: QueryPlan) =>
  plan.inputs.map((input) => {
    const row = tokensOf(assembleInput(input, tokenizer).ids)
    return `${input.documentId}/${input.window}: ${row}`
  })

/** The stored text that each input's slots point at. */
const stored = (plan: QueryPlan, documents: readonly Document[]) =>
  plan.inputs.map(({ documentId, document: { text, slots } }) => {
    const whole = documents.find(({ id }) => id === documentId)?.text ?? ''
    return slots.map(({ storedSpan, formattedStart }) => {
      const part = whole.slice(storedSpan.start, storedSpan.end)
      expect(text.slice(formattedStart, formattedStart + part.length)).toBe(part)
      return part
    })
  })

const D1 = document('d1', 'a b c d e f g h')
const D2 = document('d2', 'x y')

test('all candidates become pairs, in retrieval order, cut by the rule', () => {
  const plan = planned({ input: { maxLength: 8, truncation: 'only_second' } }, 'p q', [D1, D2])
  expect(rows(plan)).toEqual(['d1/0: [CLS] p q [SEP] a b c [SEP]', 'd2/0: [CLS] p q [SEP] x y [SEP]'])
  expect(plan.inputs.map(({ length }) => length)).toEqual([8, 7])
  expect(plan.entrance).toEqual({ outcome: 'accept', queryTokens: 2, pairBudget: 5 })
})

test('only the first candidates are scored; the others are named', () => {
  const plan = planned({ candidates: 1 }, 'p', [D2, D1])
  expect(rows(plan)).toEqual(['d2/0: [CLS] p [SEP] x y [SEP]'])
  expect(plan.unscored).toEqual(['d1'])
})

test('no limit cuts nothing', () => {
  const plan = planned({ input: { maxLength: null } }, 'p', [D1])
  expect(rows(plan)).toEqual(['d1/0: [CLS] p [SEP] a b c d e f g h [SEP]'])
  expect(plan.entrance.pairBudget).toBe(null)
})

test('a prefix and a template are tokens like any other', () => {
  const input = {
    queryPrefix: 'q: ',
    documentTemplate: '{title}|{text}',
    maxLength: 12,
    truncation: 'only_second',
  } as const
  expect(rows(planned({ input }, 'p', [document('d1', 'a b c d e', { title: 't' })]))).toEqual([
    'd1/0: [CLS] q : p [SEP] t | a b c d [SEP]',
  ])
})

test('the query keeps its first maxQueryTokens, or its last under side left', () => {
  const input = { maxLength: 10, maxQueryTokens: 2, truncation: 'only_second' } as const
  expect(rows(planned({ input }, 'p q r s', [D2]))).toEqual(['d2/0: [CLS] p q [SEP] x y [SEP]'])
  const left = { ...input, truncationSide: 'left' } as const
  expect(rows(planned({ input: left }, 'p q r s', [D1]))).toEqual(['d1/0: [CLS] r s [SEP] d e f g h [SEP]'])
})

test('joined and cut at the right, the row loses its last separator, and a long query its document', () => {
  const parts = { wrapper: { preset: 'transformers-js', version: '4' }, input: { maxLength: 7 } } as const
  expect(rows(planned(parts, 'p q', [D1]))).toEqual(['d1/0: [CLS] p q [SEP] a b c'])
  const plan = planned(parts, 'p q r s t u v w', [D1])
  expect(rows(plan)).toEqual(['d1/0: [CLS] p q r s t u'])
  expect(plan.inputs.map(({ length }) => length)).toEqual([7])
})

test('a capped query is cut from the joined row of what was offered', () => {
  const parts = {
    wrapper: { preset: 'transformers-js', version: '4' },
    input: { maxLength: 7, maxQueryTokens: 1 },
  } as const
  expect(rows(planned(parts, 'p q', [D1]))).toEqual(['d1/0: [CLS] p [SEP] a b c d'])
})

describe('a query that leaves no room for a document', () => {
  const entrance = (input: ServingFile['input'], text: string) => {
    const plan = planned({ input: { maxLength: 8, ...input } }, text, [D1, D2])
    return [plan.entrance.outcome, plan.inputs.length]
  }

  test('is refused where the contract says so, at the first token too many', () => {
    expect(entrance({ overlongQuery: 'reject' }, 'p q r s')).toEqual(['accept', 2])
    expect(entrance({ overlongQuery: 'reject' }, 'p q r s t')).toEqual(['reject', 0])
    expect(entrance({ overlongQuery: 'clarify' }, 'p q r s t')).toEqual(['clarify', 0])
    expect(entrance({ overlongQuery: 'reject', maxQueryTokens: 4 }, 'p q r s t')).toEqual(['accept', 2])
  })

  test('is cut by longest_first, and refused by a library that can only cut the document', () => {
    expect(entrance({ overlongQuery: 'truncate' }, 'p q r s t')).toEqual(['accept', 2])
    expect(entrance({ overlongQuery: 'truncate', truncation: 'only_second' }, 'p q r s t')).toEqual([
      'reject',
      0,
    ])
    expect(entrance({ overlongQuery: 'clarify', truncation: 'only_second' }, 'p q r s t')).toEqual([
      'clarify',
      0,
    ])
  })

  test('counts the tokens that a joined cut leaves: its last separator takes no room', () => {
    const joined = { engine: 'cut-joined', overlongQuery: 'reject' } as const
    expect(entrance(joined, 'p q r s t')).toEqual(['accept', 2])
    expect(entrance(joined, 'p q r s t u')).toEqual(['reject', 0])
  })

  test('is an error where no query could do better', () => {
    const parts = { input: { maxLength: 2, overlongQuery: 'reject' } } as const
    expect(() => planned(parts, 'p', [D1])).toThrow('max_length 2 is below the 3 special tokens')
  })
})

test('a pair that only_first can not cut is named', () => {
  const parts = { input: { maxLength: 8, truncation: 'only_first' } } as const
  expect(() => planned(parts, 'p', [D2, D1])).toThrow(
    'gates/serving.json#/input/truncation (query q1, document d1): only_first',
  )
})

test('without encodings the reason is thrown', () => {
  const reason = new GateError('OFFSETS_UNAVAILABLE', { at: 'tokenizer.json', problem: 'p', hint: 'h' })
  expect(() => planQuery(loaded({}, { encoder: reason }), query('p', [D1]), dataset([D1]))).toThrow(reason)
})

describe('windows', () => {
  const windows = { cut: 'tokens', size: 4, overlap: 1, aggregate: 'max' } as const
  const input = { maxLength: 32, truncation: 'only_second' } as const

  test('of tokens are parts of the one encoding, the last one shorter', () => {
    expect(rows(planned({ input, windows }, 'p', [D1, D2]))).toEqual([
      'd1/0: [CLS] p [SEP] a b c d [SEP]',
      'd1/1: [CLS] p [SEP] d e f g [SEP]',
      'd1/2: [CLS] p [SEP] g h [SEP]',
      'd2/0: [CLS] p [SEP] x y [SEP]',
    ])
  })

  test('beyond maxWindows are not made', () => {
    expect(rows(planned({ input, windows: { ...windows, maxWindows: 1 } }, 'p', [D1]))).toEqual([
      'd1/0: [CLS] p [SEP] a b c d [SEP]',
    ])
  })

  test('that fill take what the query leaves', () => {
    const parts = { input: { ...input, maxLength: 9 }, windows: { ...windows, size: 'fill' } } as const
    expect(rows(planned(parts, 'p', [D1]))).toEqual([
      'd1/0: [CLS] p [SEP] a b c d e [SEP]',
      'd1/1: [CLS] p [SEP] e f g h [SEP]',
    ])
    expect(rows(planned(parts, 'p q r', [D1])).length).toBe(4)
  })

  test('that fill and could not step are a refusal', () => {
    const parts = {
      input: { ...input, maxLength: 9 },
      windows: { ...windows, size: 'fill', overlap: 3 },
    } as const
    expect(planned(parts, 'p q', [D1]).entrance.outcome).toBe('accept')
    expect(planned(parts, 'p q r', [D1]).entrance.outcome).toBe('reject')
  })

  test('larger than the room are cut like any document', () => {
    const parts = { input: { ...input, maxLength: 7 }, windows } as const
    expect(rows(planned(parts, 'p', [D1]))).toEqual([
      'd1/0: [CLS] p [SEP] a b c [SEP]',
      'd1/1: [CLS] p [SEP] d e f [SEP]',
      'd1/2: [CLS] p [SEP] g h [SEP]',
    ])
  })

  test('of text are encoded as that exact string, each in the template', () => {
    const word = document('d1', 'abcx abcy', { title: 't' })
    const parts = {
      input: { ...input, documentTemplate: '{title}: {text}' },
      windows: { ...windows, cut: 'text', size: 2, overlap: 1 },
    } as const
    const plan = planned(parts, 'p', [word])
    // "abcx" is ab ##c ##x; the part "cx" by itself starts a word: c ##x.
    expect(rows(plan)).toEqual([
      'd1/0: [CLS] p [SEP] t : ab ##c [SEP]',
      'd1/1: [CLS] p [SEP] t : c ##x [SEP]',
      'd1/2: [CLS] p [SEP] t : x ab [SEP]',
      'd1/3: [CLS] p [SEP] t : ab ##c [SEP]',
      'd1/4: [CLS] p [SEP] t : c ##y [SEP]',
    ])
    expect(stored(plan, [word])).toEqual([['abc'], ['cx'], ['x ab'], ['abc'], ['cy']])
  })

  test('of text that fill are as long as fits around the template', () => {
    const parts = {
      input: { ...input, maxLength: 9, documentTemplate: '{title}: {text}' },
      windows: { ...windows, cut: 'text', size: 'fill' },
    } as const
    const one = document('d1', 'a b c d e', { title: 't' })
    const plan = planned(parts, 'p', [one])
    expect(rows(plan)).toEqual(['d1/0: [CLS] p [SEP] t : a b c [SEP]', 'd1/1: [CLS] p [SEP] t : c d e [SEP]'])
    expect(() => planned(parts, 'p', [document('d1', 'a b c d e', { title: 't t t' })])).toThrow(
      'a window has room for 5 tokens, the text around the document takes 4, and the overlap is 1',
    )
  })

  test('keep their place in the stored text behind a rerank text', () => {
    const one = document('d1', 'a b c d e f', { rerank: { text: 'k: 1\na b c d e f', textStart: 5 } })
    const parts = { input, windows: { ...windows, cut: 'text' } } as const
    const plan = planned(parts, 'p', [one])
    expect(rows(plan)).toEqual([
      'd1/0: [CLS] p [SEP] k : 1 a b c d [SEP]',
      'd1/1: [CLS] p [SEP] k : 1 d e f [SEP]',
    ])
    expect(stored(plan, [one])).toEqual([['a b c d'], ['d e f']])
  })
})

test('no text is encoded twice', () => {
  const { encoder, encoded } = countingEncoder()
  const documents = [D1, D2, document('d3', D1.text)]
  const one = loaded({ input: { queryPrefix: 'q: ' } }, { encoder })
  planQuery(one, query('p', documents), dataset(documents))
  planQuery(one, query('p', documents), dataset(documents))
  expect(encoded).toEqual(['q: p', D1.text, D2.text])
})

const LAW_TEXT = fc.string({ unit: fc.constantFrom(...'abcab -é👍ß'), maxLength: 40 })

test('the planned length is the assembled one, within the limit, whatever the contract', () => {
  fc.assert(
    fc.property(
      fc.record({ text: LAW_TEXT.filter((text) => text !== ''), stored: LAW_TEXT, title: LAW_TEXT }),
      fc.record({
        maxLength: fc.integer({ min: 4, max: 40 }),
        truncation: fc.constantFrom('longest_first', 'only_second'),
        truncationSide: fc.constantFrom('right', 'left'),
        engine: fc.constantFrom('tokenizers', 'tokenizers-0.22', 'transformers-python', 'cut-joined'),
        strip: fc.boolean(),
        documentTemplate: fc.constantFrom('{text}', '{title}: {text}', '{text} {text}'),
      }),
      fc.option(
        fc.record({
          cut: fc.constantFrom('tokens', 'text'),
          size: fc.integer({ min: 3, max: 12 }),
          overlap: fc.integer({ min: 0, max: 2 }),
          aggregate: fc.constant('max'),
        }),
        { nil: undefined },
      ),
      ({ text, stored: storedText, title }, input, windows) => {
        const documents = [document('d1', storedText, { title })]
        const parts = { input, ...(windows && { windows }) } as Parts
        const plan = planned(parts, text, documents)
        stored(plan, documents)
        for (const one of plan.inputs) {
          const { ids } = assembleInput(one, tokenizer)
          expect(one.length).toBe(ids.length)
          expect(ids.length).toBeLessThanOrEqual(input.maxLength)
        }
      },
    ),
  )
})
