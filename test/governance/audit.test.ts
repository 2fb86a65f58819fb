import { expect, test } from 'vitest'
import { changed, runLine } from './line.ts'

const base = { base: null, audit: 'out/audit' } as const
const GATE = changed((gate) => delete gate.gate.privacy)
const rowsOf = (written: ReadonlyMap<string, string>) =>
  (written.get('out/audit/queries-0001.jsonl') ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('an audit keeps order, scores, input hashes, transforms and tie rules of every query', async () => {
  const { written, report } = await runLine(GATE, {}, base)
  expect([...written.keys()]).toEqual(['out/audit/run.json', 'out/audit/queries-0001.jsonl'])
  expect(JSON.parse(written.get('out/audit/run.json') ?? '')).toMatchObject({
    id: 'small',
    date: '2026-06-01',
    verdict: report.verdict,
    queries: 24,
    dependsOn: report.dependsOn,
  })
  const rows = rowsOf(written)
  expect(rows.map(({ queryId }) => queryId)).toHaveLength(24)
  expect(rows[0]).toMatchObject({
    queryId: 'q00',
    baseline: {
      order: [
        { documentId: 'd-other', score: 2 },
        { documentId: 'd-q00', score: 1 },
      ],
    },
    current: null,
    proposed: {
      reranked: true,
      transforms: { activation: 'identity', calibration: null, skipWhenMargin: null, aggregate: null },
      order: [
        { documentId: 'd-q00', score: 5, firstPassRank: 1 },
        { documentId: 'd-other', score: 1, firstPassRank: 0 },
      ],
      selected: ['d-q00'],
    },
  })
  expect(rows[0].proposed.inputs).toHaveLength(2)
  expect(rows[0].proposed.inputs[0].inputIdsSha256).toMatch(/^[0-9a-f]{64}$/)
})

test('equal scores name the rule that orders them', async () => {
  const tied = changed((gate) => {
    for (const row of gate.trace ?? []) if ('score' in row) Object.assign(row, { score: 1, modelScore: 1 })
  })
  const [row] = rowsOf((await runLine(tied, {}, base)).written)
  expect(row.proposed.order.map(({ tiedBy }: { tiedBy: string }) => tiedBy)).toEqual([
    'retrieval',
    'retrieval',
  ])
})

test('no text is written, and ids only hashed where the gate asks for it', async () => {
  const { written } = await runLine(
    changed(() => {}),
    {},
    base,
  )
  const all = [...written.values()].join('')
  expect(all).not.toMatch(/approved ring|not plate|valve/)
  expect(all).not.toMatch(/"q00"|d-q00/)
})

test('without the wish nothing is written', async () => {
  expect((await runLine(GATE, {}, { base: null })).written.size).toBe(0)
})
