import { expect, test } from 'vitest'
import { citationFindings } from '../../../src/gates/identity/citations.ts'
import type { TraceContext } from '../../../src/model/files.ts'
import { dataset, document } from '../../plan/fixtures.ts'
import { loaded, sha256 } from '../fixtures.ts'

const TEXT = 'The 👍 seal is ZQ-77. Do not use revision B.'
const documents = [
  document('a', TEXT, { sourceId: 's', revision: '2', permission: ['sales', 'staff'] }),
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
      { documentId: 'open', permission: ['everybody'] },
    ),
  ).toEqual([])
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
