import { expect, test } from 'vitest'
import { renderSummary } from '../../src/render/summary.ts'
import { findingsOf, fingerprintsOf, recordedGate, runLine, type Tree } from '../governance/line.ts'
import { filesOf, type SmallGate, smallGate, traceOf } from '../governance/small-gate.ts'

const FILLER = 'pump valve seal plate hose ring bolt '.repeat(6).trim()

/** The gate with a trace of its own contract and data, or of another contract's fingerprints. */
function gateWith(change: (gate: SmallGate) => unknown, recorded = true): SmallGate {
  const gate = smallGate()
  change(gate)
  return recorded ? { ...gate, trace: traceOf(gate, fingerprintsOf(gate)) } : gate
}

/** The evidence of the first query moves behind 42 words. */
function moveEvidence({ documents }: SmallGate): void {
  const [first] = documents
  if (first) first.text = `${FILLER} approved ring q00`
}

const narrow = (gate: SmallGate) => {
  gate.serving.input = { ...gate.serving.input, maxLength: 40 }
}

/** Scores under both contracts, so that the one in service is known on the head's data as well. */
function twoTraces(gate: SmallGate, current: SmallGate): SmallGate {
  const rows = traceOf(gate, fingerprintsOf(current)).map((row) => `${JSON.stringify(row)}\n`)
  return {
    ...gate,
    gate: { ...gate.gate, traces: [{ path: 'traces/replay.jsonl' }, { path: 'traces/current.jsonl' }] },
    more: { ...gate.more, 'gates/traces/current.jsonl': rows.join('') },
  }
}

async function effectOf(head: Tree, base: Tree) {
  const { report } = await runLine(head, { base })
  const numbers = new Map(
    report.datasetEffect?.numbers
      .filter(({ segment }) => segment === '*')
      .map((one) => [`${one.metric}${one.path === 'baseline' ? ' baseline' : ''}`, one]),
  )
  return { report, effect: report.datasetEffect, numbers }
}

const BASE = filesOf(recordedGate())

test('the same dataset has no effect to be told', async () => {
  const { effect } = await effectOf(filesOf(gateWith(narrow)), BASE)
  expect(effect).toBeUndefined()
})

test('new data under the same contract: all of the difference is the data, none of it the contract', async () => {
  const head = gateWith((gate) => {
    moveEvidence(gate)
    gate.serving.input = { ...gate.serving.input, maxLength: 40 }
  })
  const base = filesOf(gateWith(narrow))
  const { numbers, effect } = await effectOf(filesOf(head), base)
  expect(effect?.unknown).toBeUndefined()
  expect(numbers.get('evidenceRetention.pair')).toMatchObject({
    path: 'contract',
    baseData: { value: 1, n: 24 },
    headData: { value: 23 / 24, n: 24 },
    proposed: { value: 23 / 24, n: 24 },
    datasetEffect: 23 / 24 - 1,
    contractEffect: 0,
  })
  expect(numbers.get('nDCG@10')).toMatchObject({ datasetEffect: 0, contractEffect: 0 })
})

test('data and contract change together: each has its own effect', async () => {
  const current = recordedGate()
  const changed = gateWith((gate) => {
    moveEvidence(gate)
    narrow(gate)
    const [, second] = gate.documents
    if (second) second.text = `${FILLER} approved ring q01 ${FILLER}`
  })
  const { numbers, report } = await effectOf(filesOf(twoTraces(changed, current)), BASE)
  // At 64 both documents that changed keep their evidence, at 40 neither does.
  expect(numbers.get('evidenceRetention.pair')).toMatchObject({
    baseData: { value: 1 },
    headData: { value: 1 },
    proposed: { value: 22 / 24 },
  })
  expect(numbers.get('evidenceRetention.pair')?.contractEffect).toBeCloseTo(-2 / 24, 12)
  const ranking = numbers.get('nDCG@10')
  expect([ranking?.datasetEffect, ranking?.contractEffect]).toEqual([0, 0])
  expect(findingsOf(report).find(({ code }) => code === 'DATASET_CHANGED')?.severity).toBe('notice')
})

test('what was added, removed and changed is counted, with the first ids', async () => {
  const head = gateWith((gate) => {
    moveEvidence(gate)
    gate.documents.push({ id: 'd-new', sourceId: 'd-new', revision: '1', text: 'a new page' })
    gate.queries.pop()
    gate.candidates.pop()
    gate.candidates[1]?.candidates.reverse()
    const [, , third] = gate.queries
    if (third) third.evidence = [{ ...third.evidence?.[0], id: 'other' } as never]
  })
  head.gate.privacy = { hashIds: false }
  const none = { count: 0, ids: [] }
  const some = (...ids: string[]) => ({ count: ids.length, ids })
  expect((await effectOf(filesOf(head), BASE)).effect?.changes).toEqual([
    { what: 'documents', added: some('d-new'), removed: none, changed: some('d-q00') },
    { what: 'queries', added: none, removed: some('q23'), changed: none },
    { what: 'candidates', added: none, removed: none, changed: some('q01') },
    { what: 'annotations', added: some('q02/other'), removed: some('q02/e'), changed: some('q00/e') },
  ])
})

test('ids are hidden where the gate hides them', async () => {
  const { effect } = await effectOf(filesOf(gateWith(moveEvidence)), BASE)
  expect(effect?.changes[0]?.changed.ids).toEqual([expect.stringMatching(/^h:[0-9a-f]{16}$/)])
})

test("without recordings of the base's data only retention at the pair is known, and the rest is said to be unknown", async () => {
  const { numbers, effect, report } = await effectOf(filesOf(gateWith(moveEvidence)), filesOf(smallGate()))
  expect(effect?.unknown).toMatch(/^no recording of the base/)
  expect(numbers.get('evidenceRetention.pair')?.datasetEffect).toBe(0)
  expect(numbers.get('nDCG@10')).toMatchObject({ baseData: { value: null, n: 0 }, datasetEffect: null })
  // Retrieval alone needs no scores.
  expect(numbers.get('nDCG@10 baseline')?.baseData.value).toBeCloseTo(0.6309, 3)
  expect(renderSummary(report)).toContain('no recording of the base')
})

test("a recording of the base that is not the base's own is not taken for it", async () => {
  const base = filesOf(recordedGate())
  base.delete('gates/traces/replay.jsonl')
  const { effect } = await effectOf(filesOf(gateWith(moveEvidence)), base)
  expect(effect?.unknown).toMatch(/^no recording of the base/)
})

test("a base's dataset that can't be read is told, and is no error of the run", async () => {
  const base = new Map(BASE)
  base.set('gates/dataset/documents.jsonl', `${BASE.get('gates/dataset/documents.jsonl')} `)
  const { effect, report } = await effectOf(filesOf(gateWith(moveEvidence)), base)
  expect(effect).toMatchObject({ unread: expect.any(String), changes: [], numbers: [] })
  expect(report.problems).toEqual([])
  expect(renderSummary(report)).toContain('can not be read')
})

test('the summary shows both effects side by side', async () => {
  const { report } = await effectOf(filesOf(gateWith(moveEvidence)), BASE)
  const summary = renderSummary(report)
  expect(summary).toContain('The dataset apart from the contract')
  expect(summary).toMatch(/\| `evidenceRetention\.pair` +\| +1\.000 of 24 \| +1\.000 of 24 \|/)
})
