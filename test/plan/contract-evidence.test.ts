import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Document, EvidenceUnit, Query } from '../../src/model/dataset.ts'
import { GateError } from '../../src/model/errors.ts'
import type { ContractEvidence } from '../../src/model/evidence.ts'
import { assembleInput } from '../../src/plan/assemble-input.ts'
import { contractEvidence } from '../../src/plan/contract-evidence.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { targetTokens } from '../../src/tokenize/retention.ts'
import { dataset, document, loaded, query, spanOf, tokenizer, unit } from './fixtures.ts'

type Loaded = ReturnType<typeof loaded>

function evidence(one: Loaded, asked: Query, documents: readonly Document[]): ContractEvidence {
  const data = dataset(documents)
  return contractEvidence(one, asked, data, planQuery(one, asked, data))
}

const D1 = document('d1', 'a b c d e f g h i')
const units = (...quotes: string[]) => quotes.map((quote) => unit(quote, [D1, quote]))

/** One line per unit: `quote: retention kept/target position`. */
const lines = ({ units: found }: ContractEvidence) =>
  found.map(({ unitId, retention, keptTokens, targetTokens: target, places }) => {
    const where = places.map(({ documentId, window, position }) => `${documentId}/${window} ${position}`)
    return `${unitId}: ${retention} ${keptTokens}/${target}${where.map((place) => `, ${place}`).join('')}`
  })

const ask = (found: readonly EvidenceUnit[], documents: readonly Document[] = [D1]) =>
  query('p q', documents, { units: found })

test('a unit is complete, partial or lost by what the cut leaves of its tokens', () => {
  const one = loaded({ input: { maxLength: 10, truncation: 'only_second' } })
  const found = evidence(one, ask(units('a b', 'd e f', 'f', 'h i')), [D1])
  expect(lines(found)).toEqual([
    'a b: complete 2/2, d1/0 start',
    'd e f: partial 2/3, d1/0 middle',
    'f: lost 0/1, d1/0 middle',
    'h i: lost 0/2, d1/0 end',
  ])
  expect(found.units.map(({ places }) => places[0]?.acrossCut)).toEqual([false, true, false, false])
  expect(found.units[1]?.places[0]).toMatchObject({ relativePosition: 0.5, firstToken: 3 })
  expect(found).toMatchObject({ outcome: 'accept', queryTokens: 2, pairBudget: 7, exhausted: 0, inputs: 1 })
})

test('the left side keeps the end', () => {
  const one = loaded({ input: { maxLength: 10, truncation: 'only_second', truncationSide: 'left' } })
  expect(lines(evidence(one, ask(units('a b', 'd e f', 'h i')), [D1]))).toEqual([
    'a b: lost 0/2, d1/0 start',
    'd e f: partial 2/3, d1/0 middle',
    'h i: complete 2/2, d1/0 end',
  ])
})

test('of several scored documents the best counts, of a candidate that is not scored none does', () => {
  const d2 = document('d2', 'x a b')
  const d3 = document('d3', 'a b')
  const two = [unit('u1', [D1, 'a b'], [d2, 'a b'], [d3, 'a b'])]
  const one = loaded({ candidates: 2, input: { maxLength: 7, truncation: 'only_second' } })
  expect(lines(evidence(one, ask(two, [d2, D1, d3]), [D1, d2, d3]))).toEqual([
    'u1: complete 2/2, d1/0 start, d2/0 end',
  ])
  expect(lines(evidence(one, ask(two, []), [D1, d2, d3]))).toEqual(['u1: lost 0/0'])
})

test('a span without tokens is unverifiable', () => {
  const blank = document('d1', 'a   b')
  const one = loaded({})
  expect(lines(evidence(one, ask([unit('u1', [blank, '   '])], [blank]), [blank]))).toEqual([
    'u1: unverifiable 0/0, d1/0 start',
  ])
})

test('template, prefix and rerank text shift nothing: spans are where the stored text stands', () => {
  const titled = document('d1', D1.text, { title: 'a b c' })
  const template = loaded({
    input: { maxLength: 11, truncation: 'only_second', documentTemplate: '{title}: {text}' },
  })
  expect(lines(evidence(template, ask(units('a b', 'a b c d'), [titled]), [titled]))).toEqual([
    'a b: complete 2/2, d1/0 middle',
    'a b c d: partial 2/4, d1/0 middle',
  ])
  const rerank = document('d1', D1.text, { rerank: { text: `k: 1\n\n${D1.text}`, textStart: 6 } })
  const exact = loaded({ input: { maxLength: 10, truncation: 'only_second' } })
  expect(lines(evidence(exact, ask(units('a', 'b c'), [rerank]), [rerank]))).toEqual([
    'a: complete 1/1, d1/0 start',
    'b c: partial 1/2, d1/0 middle',
  ])
})

test('where a template repeats the text, one whole occurrence is enough', () => {
  const input = { documentTemplate: '{text} | {text}', truncation: 'only_second' } as const
  const short = document('d1', 'a b c')
  const found = [unit('u1', [short, 'b c'])]
  const at = (maxLength: number, truncationSide: 'right' | 'left') =>
    lines(evidence(loaded({ input: { ...input, maxLength, truncationSide } }), ask(found, [short]), [short]))
  expect(at(9, 'right')).toEqual(['u1: complete 2/2, d1/0 start'])
  expect(at(7, 'left')).toEqual(['u1: complete 2/2, d1/0 start'])
  expect(at(7, 'right')).toEqual(['u1: partial 1/2, d1/0 start'])
})

describe('windows', () => {
  const input = { maxLength: 32, truncation: 'only_second' } as const
  const windows = { cut: 'tokens', size: 4, overlap: 1, aggregate: 'max' } as const

  test('a unit needs one window that holds it whole; parts in two windows are not enough', () => {
    // a b c d | d e f g | g h i
    const found = evidence(
      loaded({ input, windows }),
      ask(units('c d', 'd e', 'c d e', 'e f g', 'f g h i')),
      [D1],
    )
    expect(lines(found)).toEqual([
      'c d: complete 2/2, d1/0 middle',
      'd e: complete 2/2, d1/1 middle',
      'c d e: partial 2/3, d1/0 middle',
      'e f g: complete 3/3, d1/1 middle',
      'f g h i: partial 3/4, d1/2 end',
    ])
    expect(found.inputs).toBe(3)
  })

  test('what comes after maxWindows is lost', () => {
    const one = loaded({ input, windows: { ...windows, maxWindows: 1 } })
    expect(lines(evidence(one, ask(units('c d', 'e f')), [D1]))).toEqual([
      'c d: complete 2/2, d1/0 middle',
      'e f: lost 0/2, d1/0 middle',
    ])
  })

  test('text windows are measured in tokens of the uncut document', () => {
    // "abcx" is ab ##c ##x. The windows of two tokens are "abc", "xabc": the third token moves to the next.
    const words = document('d1', 'abcx abcy')
    const one = loaded({ input, windows: { ...windows, cut: 'text', size: 4, overlap: 0 } })
    const asked = ask(
      [unit('word', [words, 'abcx']), unit('next', [words, 'abcy']), unit('y', [words, 'y'])],
      [words],
    )
    expect(lines(evidence(one, asked, [words]))).toEqual([
      'word: complete 3/3, d1/0 start',
      'next: partial 2/3, d1/1 end',
      'y: complete 1/1, d1/1 end',
    ])
  })

  test('a text window that its own cut shortens keeps what is left', () => {
    const one = loaded({
      input: { ...input, maxLength: 8 },
      windows: { ...windows, cut: 'text', size: 5, overlap: 0 },
    })
    // a b c d e and f g h i, each cut to three tokens.
    expect(lines(evidence(one, ask(units('b c', 'd', 'f', 'i')), [D1]))).toEqual([
      'b c: complete 2/2, d1/0 start',
      'd: lost 0/1, d1/0 middle',
      'f: complete 1/1, d1/1 middle',
      'i: lost 0/1, d1/0 end',
    ])
  })
})

test('characters cut in front of the tokenizer are lost as tokens are', () => {
  const one = loaded({ input: { preLimit: { unit: 'chars', document: 7, side: 'right' } } })
  expect(lines(evidence(one, ask(units('c d', 'd e', 'e f')), [D1]))).toEqual([
    'c d: complete 2/2, d1/0 middle',
    'd e: partial 1/2, d1/0 middle',
    'e f: lost 0/2, d1/0 middle',
  ])
  const word = document('d1', 'abcx')
  const half = loaded({ input: { preLimit: { unit: 'chars', document: 3, side: 'right' } } })
  expect(lines(evidence(half, ask([unit('u1', [word, 'abcx'])], [word]), [word]))).toEqual([
    'u1: partial 2/3, d1/0 middle',
  ])
})

test('stripped blanks are nobody’s loss', () => {
  const padded = document('d1', '  a b \n')
  const one = loaded({ input: { strip: true } })
  const asked = ask(
    [{ ...unit('u1', [padded, 'a b']), places: [{ documentId: 'd1', textSpan: { start: 0, end: 7 } }] }],
    [padded],
  )
  expect(lines(evidence(one, asked, [padded]))).toEqual(['u1: complete 2/2, d1/0 middle'])
})

describe('protected spans', () => {
  const text = 'only ab not cd'
  const spans = ['only', 'ab', 'not cd'].map((quote) => ({
    id: quote,
    kind: 'other' as const,
    querySpan: spanOf(text, quote),
  }))
  const asked = (documents: readonly Document[], more = {}) =>
    query(text, documents, { protectedSpans: spans, ...more })
  const said = ({ spans: found }: ContractEvidence) =>
    found.map(({ spanId, entrance, retention, keptTokens, targetTokens: target }) =>
      [entrance, spanId, retention, `${keptTokens}/${target}`].join(' '),
    )

  test('at the pair, the worst input of the query counts', () => {
    const d2 = document('d2', 'x')
    const one = loaded({ input: { maxLength: 14, truncation: 'longest_first', engine: 'tokenizers' } })
    // o n l y ab n o t c d: ten tokens. All stand beside "x"; beside nine tokens six are kept.
    expect(said(evidence(one, asked([d2]), [d2]))).toEqual([
      'pair only complete 4/4',
      'pair ab complete 1/1',
      'pair not cd complete 5/5',
    ])
    expect(said(evidence(one, asked([d2, D1]), [D1, d2]))).toEqual([
      'pair only complete 4/4',
      'pair ab complete 1/1',
      'pair not cd partial 1/5',
    ])
  })

  test('a limit in front of the tokenizer cuts them too', () => {
    const one = loaded({
      input: { queryPrefix: 'q: ', preLimit: { unit: 'chars', query: 12, side: 'right' } },
    })
    expect(said(evidence(one, asked([D1]), [D1]))).toEqual([
      'pair only complete 4/4',
      'pair ab complete 1/1',
      'pair not cd partial 1/5',
    ])
  })

  test('the query encoder has a prefix per route, a limit and a side of its own', () => {
    const queryEncoder = {
      id: 'e',
      revision: '1',
      tokenizer: { file: 'e.json' },
      prefixes: { '': 'q: ', code: 'code: ' },
      maxLength: 9,
    }
    const at = (more: object, route: string) =>
      said(evidence(loaded({ queryEncoder: { ...queryEncoder, ...more } }), asked([], { route }), []))
    expect(at({}, '')).toEqual([
      'encoder only complete 4/4',
      'encoder ab complete 1/1',
      'encoder not cd lost 0/5',
    ])
    expect(at({}, 'code')).toEqual([
      'encoder only partial 2/4',
      'encoder ab lost 0/1',
      'encoder not cd lost 0/5',
    ])
    expect(at({}, 'other')).toEqual(at({}, ''))
    expect(at({ truncationSide: 'left' }, '')).toEqual([
      'encoder only partial 1/4',
      'encoder ab complete 1/1',
      'encoder not cd complete 5/5',
    ])
    const reason = new GateError('OFFSETS_UNAVAILABLE', { at: 'e.json', problem: 'p', hint: 'h' })
    expect(said(evidence(loaded({ queryEncoder }, { queryEncoder: reason }), asked([]), []))).toEqual([
      'encoder only unverifiable 0/0',
      'encoder ab unverifiable 0/0',
      'encoder not cd unverifiable 0/0',
    ])
  })
})

describe('a query that exhausts the budget', () => {
  const long = query('p q r s t u v', [D1], {
    units: units('a b'),
    protectedSpans: [{ id: 's', kind: 'other', querySpan: { start: 0, end: 1 } }],
  })

  test('refused as agreed: no input, nothing exhausted, no span at the pair', () => {
    const one = loaded({ input: { maxLength: 8, overlongQuery: 'reject' } })
    expect(evidence(one, long, [D1])).toEqual({
      outcome: 'reject',
      queryTokens: 7,
      pairBudget: 5,
      exhausted: 0,
      inputs: 0,
      units: [{ unitId: 'a b', retention: 'lost', keptTokens: 0, targetTokens: 0, places: [] }],
      spans: [],
    })
  })

  test('refused by the library against the contract, or scored with an empty document: exhausted', () => {
    const only = loaded({ input: { maxLength: 8, truncation: 'only_second' } })
    expect(evidence(only, long, [D1])).toMatchObject({ outcome: 'reject', exhausted: 1, inputs: 0 })
    const joined = loaded({ wrapper: { preset: 'transformers-js', version: '4' }, input: { maxLength: 8 } })
    const found = evidence(joined, long, [D1])
    expect(found).toMatchObject({ outcome: 'accept', exhausted: 1, inputs: 1 })
    expect(lines(found)).toEqual(['a b: lost 0/2, d1/0 start'])
  })
})

const WORDS = fc.array(fc.constantFrom('a', 'ab', 'abc', 'x-y', 'ß', '👍', 'ccc'), {
  minLength: 1,
  maxLength: 14,
})

test('retention is what the assembled rows say, whatever cut, side and windows', () => {
  fc.assert(
    fc.property(
      WORDS,
      WORDS,
      fc.tuple(fc.nat(60), fc.nat(60)),
      fc.record({
        maxLength: fc.integer({ min: 5, max: 30 }),
        truncationSide: fc.constantFrom('right', 'left'),
        engine: fc.constantFrom('tokenizers', 'tokenizers-0.22', 'transformers-python', 'cut-joined'),
        documentTemplate: fc.constantFrom('{text}', 'a: {text}'),
      }),
      fc.option(
        fc.record({ size: fc.integer({ min: 3, max: 9 }), overlap: fc.integer({ min: 0, max: 2 }) }),
        {
          nil: undefined,
        },
      ),
      (asked, words, [x, y], input, cutting) => {
        const text = words.join(' ')
        const one = document('d1', text)
        const [start, end] = [Math.min(x, y) % text.length, (Math.max(x, y) % text.length) + 1].sort(
          (a, b) => a - b,
        ) as [number, number]
        const textSpan = { start, end }
        const found = query(asked.join(' '), [one], {
          units: [{ ...unit('u1'), places: [{ documentId: 'd1', textSpan }] }],
        })
        const windows = cutting && ({ ...cutting, cut: 'tokens', aggregate: 'max' } as const)
        const contract = loaded({ input, ...(windows && { windows }) } as Parameters<typeof loaded>[0])
        const data = dataset([one])
        const plan = planQuery(contract, found, data)
        const result = contractEvidence(contract, found, data, plan).units[0]

        const shift = input.documentTemplate === '{text}' ? 0 : 3
        const uncut = tokenizer.encode(input.documentTemplate.replace('{text}', text))
        const targets = targetTokens(uncut, { start: start + shift, end: end + shift })
        const kept = plan.inputs.map((planned) => {
          const { sequence, tokenIndex } = assembleInput(planned, tokenizer)
          const present = new Set([...tokenIndex].filter((_, at) => sequence[at] === 1))
          return targets.filter((token) => present.has(token)).length
        })
        const most = Math.max(0, ...kept)
        const retention =
          targets.length === 0
            ? 'unverifiable'
            : most === targets.length
              ? 'complete'
              : most > 0
                ? 'partial'
                : 'lost'
        expect(result).toMatchObject({ retention, keptTokens: most, targetTokens: targets.length })
      },
    ),
  )
})
