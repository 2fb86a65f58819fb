import { expect, test } from 'vitest'
import type { ReportFile } from '../../src/model/files.ts'
import type { PullComment } from '../../src/model/publishing.ts'
import {
  type CommentWish,
  markedComments,
  ownComments,
  planComment,
  roomFor,
  surplusOf,
  worthComment,
} from '../../src/publish/comment.ts'
import { readMarker, writeMarker } from '../../src/publish/marker.ts'

const [OLD, NEW] = ['1'.repeat(40), '2'.repeat(40)]
const marker = { gate: 'small', file: 'gates/gate.json', head: NEW, run: 9 }
const wish: CommentWish = { marker, text: '## Blocked\n', runs: null, worthIt: true }
const comment = (id: number, more: Partial<typeof marker> = {}, text = 'old'): PullComment => ({
  id,
  author: 'bot[bot]',
  body: `${writeMarker({ ...marker, ...more })}\n${text}`,
})

test('a marker survives whatever a path holds, and ends nowhere too early', () => {
  const odd = { gate: 'a', file: 'x --> <b>/ü "%\n.json', head: OLD, run: 3 }
  expect(readMarker(`${writeMarker(odd)}\ntext`)).toEqual(odd)
  expect(writeMarker(odd).indexOf('-->')).toBe(writeMarker(odd).length - 3)
})

test('text that only quotes a marker, or breaks it, has none', () => {
  expect(readMarker(`> ${writeMarker(marker)}`)).toBeNull()
  expect(readMarker('<!-- evidence-gate gate=%E0%A4 file=x head=y run=1 -->')).toBeNull()
  expect(readMarker('')).toBeNull()
})

test('a comment is of a gate by id and file; by file alone while the id can’t be read', () => {
  const all = [comment(4), comment(1), comment(2, { gate: 'other' }), comment(3, { file: 'b/gate.json' })]
  const ids = (gate: string) => markedComments(all, { ...marker, gate }).map(({ id }) => id)
  expect(ids('small')).toEqual([1, 4])
  expect(ids('other')).toEqual([2])
  expect(ids('unknown')).toEqual([1, 2, 4])
  expect(markedComments([comment(5, { gate: 'unknown' })], marker).map(({ id }) => id)).toEqual([5])
})

test('comments of other accounts are nobody’s to edit, whatever they hold', () => {
  const all = ['bot[bot]', 'Bot', 'bot-2', '', 'bot[bot]x'].map((author, id) => ({ ...comment(id), author }))
  expect(ownComments(all, 'bot').map(({ id }) => id)).toEqual([0, 1])
  expect(ownComments(all, 'bot[bot]').map(({ id }) => id)).toEqual([0])
})

test('create, update, unchanged, nothing', () => {
  const created = planComment(wish, [], null)
  expect(created).toEqual({
    kind: 'create',
    body: `${writeMarker(marker)}\n## Blocked\n\n<sub>Commit 222222222222</sub>\n`,
  })
  expect(planComment({ ...wish, worthIt: false }, [], null)).toEqual({ kind: 'none' })
  expect(planComment({ ...wish, worthIt: false }, [comment(1)], NEW)).toMatchObject({ kind: 'update', id: 1 })
  const body = created.kind === 'create' ? created.body : ''
  const asStored = { id: 1, author: 'bot', body: body.replaceAll('\n', '\r\n').trimEnd() }
  expect(planComment({ ...wish, marker: { ...marker, run: 10 } }, [asStored], NEW)).toEqual({
    kind: 'keep',
    why: 'unchanged',
  })
})

test('a gate that can’t be read keeps the id that its comment has', () => {
  const plan = planComment(
    { ...wish, marker: { ...marker, gate: 'unknown' } },
    [comment(1, { head: OLD, run: 1 })],
    NEW,
  )
  expect(plan.kind === 'update' && readMarker(plan.body)).toEqual(marker)
})

test.each([
  ['the newest commit speaks over any other', NEW, { head: OLD, run: 12 }, 'update'],
  ['an older run does not speak over the newest commit', OLD, { head: OLD, run: 3 }, 'keep'],
  ['nor over a later run of a commit that is gone', '3'.repeat(40), { head: OLD, run: 12 }, 'keep'],
  ['it speaks over an even older one', '3'.repeat(40), { head: OLD, run: 3 }, 'update'],
  ['runs of one commit: the last one', OLD, { run: 12 }, 'update'],
  ['a head that nobody knows: the run decides', null, { head: OLD, run: 3 }, 'update'],
] as const)('%s', (_, pullHead, found, kind) => {
  expect(planComment(wish, [comment(1, found)], pullHead).kind).toBe(kind)
})

test('only exact twins are surplus', () => {
  const own = [comment(1), comment(2), comment(3, { gate: 'unknown' }), comment(4)]
  expect(surplusOf(own, marker)).toEqual([2, 4])
})

test('text of all the room that there is fits into what GitHub takes', () => {
  const runs = 'https://github.test/team/app/actions/runs'
  const room = roomFor({ marker, runs, worthIt: true })
  const plan = planComment({ ...wish, runs, text: 'x'.repeat(room) }, [], null)
  expect(plan.kind === 'create' && plan.body.length).toBe(65_536)
})

const parts = { input: 'a', score: 'b', selection: 'c', runtime: 'd' }
const quiet = {
  verdict: 'approved',
  gates: [{ findings: [] }],
  losses: [{ lost: [], rescued: [] }],
  compared: { proposed: { fingerprints: parts }, current: { fingerprints: { ...parts } } },
} as unknown as ReportFile
const finding = (code: string, severity: string, facts: object = {}) =>
  ({
    ...quiet,
    verdict: 'approved-with-notices',
    gates: [{ findings: [{ code, severity, facts }] }],
  }) as unknown as ReportFile

test.each<[string, ReportFile, boolean]>([
  ['nothing', quiet, false],
  ['a blocked change', { ...quiet, verdict: 'blocked' }, true],
  [
    'another contract',
    {
      ...quiet,
      compared: { proposed: { fingerprints: { ...parts, score: 'z' } }, current: { fingerprints: parts } },
    } as unknown as ReportFile,
    true,
  ],
  [
    'rescued evidence',
    { ...quiet, losses: [{ lost: [], rescued: [{ queryId: 'q', id: 'u' }] }] } as unknown as ReportFile,
    true,
  ],
  ['a doubt', finding('SCORES_MISSING', 'unverified'), true],
  ['another dataset', finding('DATASET_CHANGED', 'notice'), true],
  [
    'a notice that the contract in service has too',
    finding('EVIDENCE_LOST', 'notice', { known: true }),
    false,
  ],
  ['a notice about the gate as it stands', finding('LIMIT_CAN_DRIFT', 'notice'), false],
])('mode changes, worth a comment or not: %s', (_, report, worth) => {
  expect(worthComment(report, 'changes')).toBe(worth)
})
