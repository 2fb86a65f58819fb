import { expect, test } from 'vitest'
import { changed, findingsOf, fingerprintsOf, recordedGate, runLine, type Tree } from './line.ts'
import { filesOf, type SmallGate, smallGate, traceOf } from './small-gate.ts'

const BASE = changed(() => {})
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** What of the evaluation is named, with its severity. */
const named = async (head: Tree, base: Tree, options: Parameters<typeof runLine>[2] = {}) => {
  const { report } = await runLine(head, { base }, options)
  expect(report.problems).toEqual([])
  return findingsOf(report)
    .filter(({ code }) => code === 'EVALUATION_CHANGED')
    .map(({ facts, severity, place }) => [facts.what, facts.id, severity, place.line !== undefined])
}

/** The gate with another limit, recorded under it. */
function shorter(change: (gate: SmallGate) => unknown = () => {}): SmallGate {
  const gate = smallGate()
  gate.serving.input = { ...gate.serving.input, maxLength: 48 }
  change(gate)
  return { ...gate, trace: traceOf(gate, fingerprintsOf(gate)) }
}

const ENTRY = { field: '/input/maxLength', from: 64, to: 48, reason: 'agreed last year' }

test('a declaration that an earlier change left behind declares nothing of this one', async () => {
  const old = changed(({ gate }) => Object.assign(gate, { changes: [ENTRY] }))
  const head = filesOf(shorter(({ gate }) => Object.assign(gate, { changes: [ENTRY] })))
  expect(await named(head, old)).toEqual([
    ['trace', expect.anything(), 'notice', true],
    ['stale declaration', expect.anything(), 'block', true],
  ])
  expect(await named(head, BASE)).toEqual([['trace', expect.anything(), 'notice', true]])
})

test('a new contract brings new recordings without an approver', async () => {
  expect(await named(filesOf(shorter()), BASE)).toEqual([['trace', expect.anything(), 'notice', true]])
})

test('a change does not choose the scores of what it is compared with', async () => {
  const worse = shorter()
  worse.trace = traceOf(worse, fingerprintsOf(worse), 0)
  const doctored = traceOf(smallGate(), fingerprintsOf(smallGate()), 0)
  const rows = (records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('')
  const extra = { path: 'traces/extra.jsonl' }
  const traces = [{ path: 'traces/replay.jsonl' }, extra]
  const kept = [...(recordedGate().trace ?? [])]
  /** nDCG of the contract in service, whether the drop is seen, and whether other scores of it are told. */
  const run = async (more: Record<string, string>, gateTraces = traces) => {
    const head = filesOf({
      ...worse,
      gate: { ...worse.gate, traces: gateTraces },
      more: { ...worse.more, ...more },
    })
    const { report } = await runLine(head, { base: BASE })
    expect(report.problems).toEqual([])
    const found = findingsOf(report)
    return {
      dropped: found.some(({ code, facts }) => code === 'LIMIT_MISSED' && facts.metric === 'nDCG@10'),
      drifted: found.some(({ code, facts }) => code === 'SCORES_DRIFTED' && facts.contract === 'current'),
    }
  }
  // Its recording was overwritten: that of the base still tells what is in service.
  expect(await run({}, [{ path: 'traces/replay.jsonl' }])).toEqual({ dropped: true, drifted: false })
  expect(await run({ 'gates/traces/extra.jsonl': rows(kept) })).toEqual({ dropped: true, drifted: false })
  expect(await run({ 'gates/traces/extra.jsonl': rows(doctored) })).toEqual({ dropped: true, drifted: true })
})

test('a trace of the data root is not replaced by one that the change brings along', async () => {
  const outside = changed(({ gate }) =>
    Object.assign(gate, { traces: [{ path: 'replay.jsonl', root: 'data-root', sha256: '0'.repeat(64) }] }),
  )
  const found = await named(filesOf(shorter()), outside)
  expect(found).toContainEqual(['trace', expect.anything(), 'block', true])
})

test('a contract in service that is given as a file may not be edited by the change', async () => {
  const worse = { ...smallGate().serving, input: { ...smallGate().serving.input, maxLength: 32 } }
  const with_ = (serving: object): Tree => new Map(BASE).set('gates/current.json', json(serving))
  const options = { current: 'gates/current.json' }
  const before = with_(smallGate().serving)
  expect(await named(before, before, options)).toEqual([])
  expect(await named(with_(worse), before, options)).toEqual([
    ['contract in service', expect.anything(), 'block', true],
  ])
})

test('a file that gate.json names as the contract in service may not be edited by the change', async () => {
  const gate = recordedGate()
  gate.gate.current = 'current.json'
  const tree = (serving: object): Tree => new Map(filesOf(gate)).set('gates/current.json', json(serving))
  const worse = { ...gate.serving, input: { ...gate.serving.input, maxLength: 32 } }
  expect(await named(tree(worse), tree(gate.serving))).toEqual([
    ['contract in service', expect.anything(), 'block', true],
  ])
})

test('what is stricter needs nobody: a smaller budget, more watching, more probes, hashed ids', async () => {
  const lax = changed(({ gate }) => {
    gate.context.tokenBudget = 90
    delete gate.watch
    delete gate.privacy
  })
  const found = await named(BASE, lax)
  expect(found.map(([, , severity]) => severity)).toEqual(Array(found.length).fill('notice'))
  expect(new Set(found.map(([what]) => what))).toEqual(
    new Set(['context.tokenBudget', 'hashed ids', 'watch pattern']),
  )
})
