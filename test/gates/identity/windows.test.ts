import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { windowFindings } from '../../../src/gates/identity/windows.ts'
import type { ServingFile, TracePair } from '../../../src/model/files.ts'
import type { PlannedInput } from '../../../src/model/plan.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { createEncoder } from '../../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../../src/tokenize/load.ts'
import { dataset, document, query } from '../../plan/fixtures.ts'
import { contractOf, MINIMAL } from '../../serving/files.ts'
import { loaded, sha256 } from '../fixtures.ts'

const DEMO = readFileSync(new URL('../../../gates/demo/models/tokenizer.json', import.meta.url), 'utf8')
const encoder = createEncoder(loadTokenizer(DEMO, 'tokenizer.json'))

/** 👍 is one code point and two UTF-16 units: ranges count code points. */
const TEXT = ` The 👍 seal is approved. ${'The delivery of wood in the morning. '.repeat(6)}Staff only.  `
const DOCUMENT = document('d', TEXT, {
  title: 'Seals',
  sourceId: 's',
  section: 'Service',
  revision: '2',
  permission: ['staff'],
})
const data = { ...dataset([DOCUMENT]), offsetUnit: 'codepoint' as const }

function inputsOf(
  windows?: ServingFile['windows'],
  input: ServingFile['input'] = {},
): readonly PlannedInput[] {
  const contract = contractOf({
    ...MINIMAL,
    input: { maxLength: 64, truncation: 'only_second', documentTemplate: '{title}\n{text}', ...input },
    ...(windows && { windows }),
  })
  const one = loaded('proposed', { contract, encoder })
  return planQuery(one, query('which seal', [DOCUMENT]), data).inputs
}

const codePoints = (text: string, from: number) => [...text.slice(0, from)].length
const hash = (text: string) => sha256(new TextEncoder().encode(text))

/** What a wrapper says that keeps characters of the stored text, by UTF-16 positions. */
const range = (start: number, end: number) => ({
  range: { start: codePoints(TEXT, start), end: codePoints(TEXT, end) },
})

function told(planned: PlannedInput, claim: Partial<TracePair>) {
  const subject = {
    role: { name: 'proposed' as const, loaded: loaded('proposed'), circumstance: null },
    place: { file: 'trace.jsonl' },
  }
  const record = { type: 'pair' as const, queryId: 'q', documentId: 'd', window: planned.window, ...claim }
  return windowFindings(subject, record, planned, { dataset: data, sha256 }).map(({ code, facts }) => [
    code,
    'problem' in facts ? facts.problem : 'scopes' in facts ? facts.scopes : null,
  ])
}

const WINDOWS = { cut: 'text', size: 20, overlap: 5, aggregate: 'max' } as const
const sliceOf = ({ document: { slots } }: PlannedInput) => slots[0]?.storedSpan ?? { start: 0, end: 0 }

test('every window of text keeps range, text, source, section, revision and scopes', () => {
  const inputs = inputsOf(WINDOWS)
  expect(inputs.length).toBeGreaterThan(2)
  for (const planned of inputs) {
    const { start, end } = sliceOf(planned)
    const textSha256 = hash(TEXT.slice(start, end))
    const claim = { sourceId: 's', section: 'Service', revision: '2', permission: ['staff'] }
    expect(told(planned, { ...range(start, end), textSha256, ...claim })).toEqual([])
    expect(told(planned, {})).toEqual([])
  }
})

test('the range of another window, or one that is shifted, is not the window that it claims', () => {
  const [first, second] = inputsOf(WINDOWS) as [PlannedInput, PlannedInput]
  const [a, b] = [sliceOf(first), sliceOf(second)]
  expect(told(first, range(b.start, b.end))).toEqual([['WINDOW_IDENTITY_LOST', 'other-range']])
  expect(told(second, range(a.start, a.end))).toEqual([['WINDOW_IDENTITY_LOST', 'other-range']])
  expect(told(second, range(b.start + 1, b.end))).toEqual([['WINDOW_IDENTITY_LOST', 'other-range']])
  // Positions of UTF-16 units where code points are declared: the emoji moves everything behind it by one.
  expect(told(second, { range: { start: b.start, end: b.end } })).toEqual([
    ['WINDOW_IDENTITY_LOST', 'other-range'],
  ])
})

test('a window of tokens is the text from its first token to its last, with or without blanks at its ends', () => {
  const inputs = inputsOf({ ...WINDOWS, cut: 'tokens' })
  // The title's tokens are in front of the text's; the first window begins with the text's first word.
  const [first, second] = inputs as [PlannedInput, PlannedInput]
  const at = (planned: PlannedInput, end: 'start' | 'end') => {
    const { documentEncoding: encoding, offered, document: formatted } = planned
    const token = end === 'start' ? offered.document.start : offered.document.end - 1
    const position = encoding.spans[2 * token + (end === 'start' ? 0 : 1)] as number
    return position - (formatted.slots[0]?.formattedStart ?? 0)
  }
  const [start, end] = [at(second, 'start'), at(second, 'end')]
  expect(told(second, range(start, end))).toEqual([])
  expect(told(second, range(start - 1, end))).toEqual([])
  expect(told(second, range(start, end + 6))).toEqual([['WINDOW_IDENTITY_LOST', 'other-range']])
  expect(told(first, range(0, at(first, 'end')))).toEqual([])
  expect(told(first, range(start, end))).toEqual([['WINDOW_IDENTITY_LOST', 'other-range']])
})

test('without windows the range is all of the document, or what the cut keeps of it', () => {
  const [planned] = inputsOf(undefined, { maxLength: 24 }) as [PlannedInput]
  const { documentEncoding, cut, document: formatted } = planned
  const kept =
    (documentEncoding.spans[2 * cut.document.end - 1] as number) - (formatted.slots[0]?.formattedStart ?? 0)
  expect(kept).toBeLessThan(TEXT.length / 2)
  expect(told(planned, range(0, TEXT.length))).toEqual([])
  expect(told(planned, range(1, kept))).toEqual([])
  expect(told(planned, range(1, kept + 8))).toEqual([['WINDOW_IDENTITY_LOST', 'other-range']])
})

test.each<[string, Partial<TracePair>, [string, unknown]]>([
  ['another source', { sourceId: 't' }, ['WINDOW_IDENTITY_LOST', 'other-source']],
  ['another section', { section: 'Delivery' }, ['WINDOW_IDENTITY_LOST', 'other-section']],
  ['another revision', { revision: '1' }, ['REVISION_MIXED', 'other-revision']],
  ['a scope more', { permission: ['sales', 'staff'] }, ['PERMISSION_WIDENED', 1]],
  [
    'a range behind the text',
    { range: { start: 0, end: 9999 } },
    ['CITATION_UNVERIFIABLE', 'range-outside-text'],
  ],
  ['another text', { textSha256: hash('The seal') }, ['CITATION_UNVERIFIABLE', 'text-differs']],
])('a window that claims %s is found', (_, claim, expected) => {
  const [planned] = inputsOf() as [PlannedInput]
  expect(told(planned, claim)).toEqual([expected])
})
