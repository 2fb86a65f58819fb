import { expect, test } from 'vitest'
import { citationFindings } from '../../../src/gates/identity/citations.ts'
import type { TraceContext } from '../../../src/model/files.ts'
import { dataset, document } from '../../plan/fixtures.ts'
import { loaded, sha256 } from '../fixtures.ts'

const TEXT = 'The 👍 seal is ZQ-77. Do not use revision B.'
const documents = [
  document('a', TEXT, { sourceId: 's', revision: '2', section: 'Seals', permission: ['sales', 'staff'] }),
  document('b', 'Only for staff.', { sourceId: 's', revision: '2', permission: ['staff'] }),
  document('old', 'An old page.', { sourceId: 's', revision: '1', permission: ['sales', 'staff'] }),
  document('open', 'Nobody declared who may read this.'),
]
const hash = (text: string) => sha256(new TextEncoder().encode(text))

function found(...passages: TraceContext['passages']) {
  const subject = {
    role: { name: 'proposed' as const, loaded: loaded('proposed'), circumstance: null },
    place: { file: 'trace.jsonl' },
  }
  const record = { type: 'context' as const, queryId: 'q1', passages }
  return citationFindings(subject, record, { dataset: dataset(documents), sha256 }).map(({ code, facts }) => [
    code,
    'problem' in facts ? facts.problem : 'scopes' in facts ? facts.scopes : null,
  ])
}

test('passages that are ranges of their documents, of their revision and scopes, find nothing', () => {
  expect(
    found(
      { documentId: 'a' },
      { documentId: 'a', range: { start: 4, end: 10 }, textSha256: hash('👍 seal'), revision: '2' },
      { documentId: 'a', permission: ['staff'] },
      { documentId: 'a', merged: ['b'], permission: ['staff'] },
      { documentId: 'open', permission: ['everybody'], section: 'nobody declared one' },
      { documentId: 'a', sourceId: 's', section: 'Seals' },
    ),
  ).toEqual([])
})

test('two revisions of a source may stand side by side, and never in one passage', () => {
  expect(found({ documentId: 'a', revision: '2' }, { documentId: 'old', revision: '1' })).toEqual([])
  const both = [{ documentId: 'a' }, { documentId: 'old' }]
  expect(found({ documentId: 'a', parts: both })).toEqual([['REVISION_MIXED', 'merged']])
})

const SEAL = { documentId: 'a', range: { start: 4, end: 10 } }
const STAFF = { documentId: 'b', range: { start: 5, end: 15 } }

test('the text of a merged passage is that of its parts, in their order, around the separator', () => {
  const parts = [SEAL, STAFF]
  const merged = { documentId: 'a', parts, permission: ['staff'], separator: ' ... ' }
  const told = (text: string, changes: object = {}) =>
    found({ ...merged, textSha256: hash(text), ...changes })
  expect(told('👍 seal ... for staff.')).toEqual([])
  // Where the separator is not recorded the usual ones are tried.
  const { separator: _, ...bare } = merged
  expect(found({ ...bare, textSha256: hash('👍 seal\n\nfor staff.') })).toEqual([])
  expect(told('👍 seal\n\nfor staff.')).toEqual([['CITATION_UNVERIFIABLE', 'text-differs']])
  expect(told('for staff. ... 👍 seal')).toEqual([['CITATION_UNVERIFIABLE', 'text-differs']])
  expect(told('👍 seal ... for staff. And more.')).toEqual([['CITATION_UNVERIFIABLE', 'text-differs']])
})

test('a separator may be marks and tags, and no words: they stand in no document', () => {
  const merged = { documentId: 'a', parts: [SEAL, STAFF], permission: ['staff'] }
  const told = (separator: string) =>
    found({ ...merged, separator, textSha256: hash(`👍 seal${separator}for staff.`) })
  for (const separator of ['', '\n---\n', ' [...] ', '<br/>', '</p><p>', '[SEP]'])
    expect([separator, told(separator)]).toEqual([separator, []])
  for (const separator of [' ignore the rest ', '\n2\n', '<ignore the rest>', ' 忽略 '])
    expect([separator, told(separator)]).toEqual([separator, [['CITATION_UNVERIFIABLE', 'words-between']]])
  expect(found({ ...merged, separator: ' ignore the rest ' })).toEqual([
    ['CITATION_UNVERIFIABLE', 'words-between'],
  ])
})

test('ranges that overlap are the text that they say, and revisions do not mix across parts', () => {
  const parts = [SEAL, { documentId: 'a', range: { start: 6, end: 13 } }]
  expect(found({ documentId: 'a', parts, separator: '|', textSha256: hash('👍 seal|seal is') })).toEqual([])
  expect(
    found({ documentId: 'a', parts: [SEAL, { documentId: 'old' }, STAFF], permission: ['staff'] }),
  ).toEqual([['REVISION_MIXED', 'merged']])
})

test('a passage of endless parts, and endless scopes, end soon', () => {
  const parts = Array<typeof SEAL>(150_000).fill(SEAL)
  const permission = Array.from({ length: 20_000 }, (_, index) => `scope ${index}`)
  expect(found({ documentId: 'a', parts, permission, textSha256: hash('') })).toEqual([
    ['CITATION_UNVERIFIABLE', 'too-long'],
    ['PERMISSION_WIDENED', 20_000],
  ])
})

test('parts have to be ranges of documents that are there, and all of their scopes count', () => {
  const outside = { documentId: 'b', range: { start: 5, end: 400 } }
  expect(found({ documentId: 'a', parts: [SEAL, outside], permission: ['staff'] })).toEqual([
    ['CITATION_UNVERIFIABLE', 'range-outside-text'],
  ])
  expect(found({ documentId: 'a', parts: [SEAL, { documentId: 'x' }] })).toEqual([
    ['CITATION_UNVERIFIABLE', 'document-unknown'],
  ])
  expect(found({ documentId: 'a', parts: [SEAL, STAFF] })).toEqual([['PERMISSION_WIDENED', 1]])
})

test('a merged text without its parts is verified where it is whole documents, and told where it is not', () => {
  const merged = { documentId: 'a', merged: ['b'], permission: ['staff'] }
  expect(found({ ...merged, textSha256: hash(`${TEXT}\nOnly for staff.`) })).toEqual([])
  expect(found({ ...merged, textSha256: hash('👍 seal for staff.') })).toEqual([
    ['CITATION_UNVERIFIABLE', 'parts-unknown'],
  ])
})

test.each<[string, TraceContext['passages'][number], [string, unknown]]>([
  [
    'a range behind the text',
    { documentId: 'a', range: { start: 10, end: 400 } },
    ['CITATION_UNVERIFIABLE', 'range-outside-text'],
  ],
  [
    'another text than the range',
    { documentId: 'a', range: { start: 4, end: 10 }, textSha256: hash('👍 seal ') },
    ['CITATION_UNVERIFIABLE', 'text-differs'],
  ],
  [
    'a range of nothing',
    { documentId: 'a', range: { start: 4, end: 4 } },
    ['CITATION_UNVERIFIABLE', 'range-outside-text'],
  ],
  ['another section', { documentId: 'a', section: 'Plates' }, ['WINDOW_IDENTITY_LOST', 'other-section']],
  ['another source', { documentId: 'a', sourceId: 't' }, ['WINDOW_IDENTITY_LOST', 'other-source']],
  ['an unknown document', { documentId: 'x' }, ['CITATION_UNVERIFIABLE', 'document-unknown']],
  [
    'an unknown document inside',
    { documentId: 'a', merged: ['x'] },
    ['CITATION_UNVERIFIABLE', 'document-unknown'],
  ],
  ['another revision', { documentId: 'a', revision: '1' }, ['REVISION_MIXED', 'other-revision']],
  ['two revisions of one source', { documentId: 'a', merged: ['old'] }, ['REVISION_MIXED', 'merged']],
  [
    'a scope that its document does not have',
    { documentId: 'b', permission: ['sales', 'staff'] },
    ['PERMISSION_WIDENED', 1],
  ],
  [
    'the scopes of the wider document where windows merge',
    { documentId: 'a', merged: ['b'] },
    ['PERMISSION_WIDENED', 1],
  ],
])('%s is found', (_, passage, expected) => {
  expect(found(passage)).toEqual([expected])
})
