import { expect, test } from 'vitest'
import { changed, findingsOf, fingerprintsOf, runLine } from './line.ts'
import { filesOf, smallGate, traceOf } from './small-gate.ts'

const GATE = changed(() => {})
const none = { base: null }

const earlier = async () => (await runLine(GATE, {}, none)).report
const since = async (
  tree: typeof GATE,
  change: (report: Awaited<ReturnType<typeof earlier>>) => object = (r) => r,
) => {
  const report = JSON.stringify(change(await earlier()))
  return runLine(
    new Map([...tree, ['out/earlier.json', report]]),
    {},
    { ...none, against: 'out/earlier.json' },
  )
}
const moved = (report: Awaited<ReturnType<typeof earlier>>) => report.against?.moved.map(({ what }) => what)
const finding = (report: Awaited<ReturnType<typeof earlier>>) =>
  findingsOf(report).find(({ code }) => code === 'MEASUREMENT_MOVED')

test('nothing moved: nothing is said but that', async () => {
  const { report } = await since(GATE)
  expect(report.against).toMatchObject({ file: 'out/earlier.json', moved: [], numbers: [] })
  expect(finding(report)).toBeUndefined()
})

test('what moved is told apart: dataset, limits, contract, library; numbers beside it', async () => {
  const data = await since(changed((gate) => [gate.queries.pop(), gate.candidates.pop()]))
  expect(moved(data.report)).toEqual(['dataset'])
  expect(finding(data.report)?.severity).toBe('notice')
  const limits = await since(changed((gate) => gate.thresholds.limits.pop()))
  expect(moved(limits.report)).toEqual(['limits'])
  const gate = smallGate()
  gate.serving.wrapper.version = '2'
  const library = await since(filesOf({ ...gate, trace: traceOf(gate, fingerprintsOf(gate)) }))
  expect(moved(library.report)).toEqual(['input', 'library'])
})

test('numbers that moved although nothing did that they depend on are unproven', async () => {
  const gate = smallGate()
  const { report } = await since(filesOf({ ...gate, trace: traceOf(gate, fingerprintsOf(gate), 0) }))
  expect(moved(report)).toEqual([])
  expect(
    report.against?.numbers.some(({ metric, path }) => metric === 'nDCG@10' && path === 'proposed'),
  ).toBe(true)
  expect(finding(report)).toMatchObject({ severity: 'unverified', facts: { unexplained: true } })
})

test('only an approved report is compared with', async () => {
  const { report } = await since(GATE, (one) => ({ ...one, verdict: 'blocked' }))
  expect(report.problems.map(({ code }) => code)).toEqual(['BAD_ARGUMENT'])
})

test('the patch of the rollback stands in the report', async () => {
  const gate = smallGate()
  gate.serving.input = { ...gate.serving.input, maxLength: 48 }
  const head = filesOf({ ...gate, trace: traceOf(gate, fingerprintsOf(gate)) })
  const { report } = await runLine(head, { base: GATE })
  expect(report.rollbackPatch).toMatch(/^--- a\/gates\/serving\.json\n\+\+\+ b\/gates\/serving\.json\n/)
  expect(report.rollbackPatch).toMatch(/-.*"maxLength": 48.*\n\+.*"maxLength": 64/)
  expect((await runLine(GATE, { base: GATE })).report.rollbackPatch).toBeUndefined()
})
