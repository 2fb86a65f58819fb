import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import pairsSchema from '../../gates/schema/pairs.schema.json' with { type: 'json' }
import type { PairsRow } from '../../src/formats/pairs.ts'
import { readDataset } from '../../src/inputs/dataset/dataset.ts'
import { readTrace } from '../../src/inputs/trace.ts'
import { findingsOf, fingerprintsOf, runLine } from '../governance/line.ts'
import { filesOf, type SmallGate, smallGate } from '../governance/small-gate.ts'
import { createMemoryFiles, sha256 } from '../inputs/memory-files.ts'
import { createService, hasPython, type Service } from './python.ts'

/** What the fake service does unless a test says otherwise: cut at 32 tokens, raw scores. */
const FAKE = { max_length: 32, activation: 'identity' }
const RECORDED_BY = ['--commit', '1'.repeat(40), '--run', '7']

/** The small gate with pairs longer than its limit, and a level that only recorded ids reach. */
function gateOfPairs(): SmallGate {
  const gate = smallGate()
  return {
    ...gate,
    gate: { ...gate.gate, watch: [] },
    serving: { ...gate.serving, input: { ...gate.serving.input, maxLength: 32 } },
    thresholds: { ...gate.thresholds, unverified: 'block', verification: 'observed' },
  }
}

async function pairsOf(gate: SmallGate): Promise<string> {
  const { queries, candidates, documents } = gate
  const bytes = [...filesOf(gate)].map(([path, text]): [string, Uint8Array] => [path, Buffer.from(text)])
  const { digest } = await readDataset(createMemoryFiles(new Map(bytes)), sha256, 'gates/dataset')
  const texts = new Map(documents.map(({ id, text }) => [id, text]))
  const rows = queries.map(({ id, text }): PairsRow => {
    const found = candidates.find(({ queryId }) => queryId === id)?.candidates ?? []
    const given = found.map(([documentId]) => ({ documentId, text: texts.get(documentId) ?? '' }))
    return { queryId: id, query: text, documents: given }
  })
  const header = {
    formatVersion: 1,
    kind: 'pairs',
    fingerprints: fingerprintsOf(gate),
    datasetDigest: digest,
  }
  const valid = new Ajv({ allowUnionTypes: true, strictTuples: false }).compile(pairsSchema)
  expect([header, ...rows].filter((row) => !valid(row))).toEqual([])
  return [header, ...rows].map((row) => `${JSON.stringify(row)}\n`).join('')
}

async function recorded(
  service: Service,
  gate: SmallGate,
  { fake = {}, args = [], target = 'fake_app:create' }: { fake?: object; args?: string[]; target?: string },
) {
  service.write('pairs.jsonl', await pairsOf(gate))
  const out = ['replay', 'pairs.jsonl', target, '-o', 'trace.jsonl.gz', ...args]
  const ended = service.run(out, { ...FAKE, ...fake })
  expect(ended).toMatchObject({ status: 0, stdout: '' })
  return {
    text: gunzipSync(readFileSync(join(service.folder, 'trace.jsonl.gz'))).toString(),
    stderr: ended.stderr,
  }
}

/** Gate 2 over the small gate with this trace: the codes that it finds, with causes, and the level. */
async function gate2(gate: SmallGate, trace: string) {
  const files = new Map([...filesOf(gate), ['gates/traces/replay.jsonl', trace]])
  const { report } = await runLine(files, {}, { base: null })
  const identity = report.gates.find((one) => one.gate === 'identity')
  const found = findingsOf(report).filter(({ code }) => identity?.findings.some((one) => one.code === code))
  const share = identity?.measured.find(({ metric }) => metric === 'trace.pairs.equal')?.value
  const causes = new Set(
    found.map((one) => ('cause' in one.facts ? `${one.code} ${one.facts.cause}` : one.code)),
  )
  return { status: identity?.status, share, causes: [...causes].sort() }
}

describe.skipIf(!hasPython)('replay, with python3', () => {
  test('the program reads the trace, and gate 2 finds every id as it should be', async () => {
    const service = createService()
    const gate = gateOfPairs()
    const { text, stderr } = await recorded(service, gate, { args: ['--rounds', '2', ...RECORDED_BY] })
    expect(stderr).toBe('trace.jsonl.gz: 24 queries, ids of 96 of 96 pairs, noise between rounds 0\n')
    const bytes = readFileSync(join(service.folder, 'trace.jsonl.gz'))
    const trace = await readTrace(createMemoryFiles(new Map([['t.jsonl.gz', bytes]])), 't.jsonl.gz')
    expect(trace.header).toMatchObject({
      kind: 'replay',
      fingerprints: fingerprintsOf(gate),
      datasetDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      wrapper: { name: 'custom', version: '7' },
      concurrency: 1,
      warmUp: 1,
      recordedBy: { commit: '1'.repeat(40), run: '7' },
    })
    expect(trace.timings).toHaveLength(48)
    expect(trace.pairs.get('q03')?.[0]).toEqual({
      type: 'pair',
      queryId: 'q03',
      documentId: 'd-other',
      round: 0,
      window: 0,
      batch: 0,
      row: 1,
      inputIdsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      length: 32,
      maskCounts: { ones: 32, zeros: 0 },
      tokenTypes: [...Array(7).fill(0), ...Array(25).fill(1)],
      modelScore: expect.any(Number),
      score: expect.any(Number),
    })
    expect(text).not.toMatch(/approved|inputIds"/)
    expect(await gate2(gate, text)).toEqual({ status: 'pass', share: 1, causes: ['RECORDING_NOISE'] })
  })

  test.each<[string, object, string[]]>([
    ['another limit', { max_length: 24 }, ['INPUT_IDS_DIFFER other-limit']],
    ['another side', { side: 'left' }, ['INPUT_IDS_DIFFER other-side']],
    ['padding attended', { fault: 'padding-attended', max_length: 32 }, []],
    ['token types forgotten', { fault: 'types-forgotten' }, ['TOKEN_TYPES_DIFFER types-missing']],
    ['another activation', { activation: 'sigmoid' }, ['SCORES_MISALIGNED activation-applied']],
  ])('%s is what gate 2 names', async (_, fake, causes) => {
    const gate = gateOfPairs()
    const { text } = await recorded(createService(), gate, { fake })
    const found = (await gate2(gate, text)).causes.filter((one) => !/VERIFICATION|INCOMPLETE/.test(one))
    expect(found).toEqual(causes)
  })

  test('a prefix in the app is no change that the contract explains: the reader is sent to check', async () => {
    const gate = gateOfPairs()
    const { text } = await recorded(createService(), gate, { fake: { prefix: 'valve ' } })
    const files = new Map([...filesOf(gate), ['gates/traces/replay.jsonl', text]])
    const { report } = await runLine(files, {}, { base: null })
    const found = findingsOf(report).filter(({ code }) => code === 'INPUT_IDS_DIFFER')
    expect(new Set(found.map(({ facts }) => facts.cause))).toEqual(new Set([null]))
    expect(found.filter(({ message }) => !message.includes('evidence_gate.py check'))).toEqual([])
    expect(found.some(({ message }) => message.includes(': others, though as many (32).'))).toBe(true)
  })

  test('batches of unequal rows: scores that were not put back, and a mask that hides nothing', async () => {
    const gate = gateOfPairs()
    gate.serving.input = { ...gate.serving.input, maxLength: 200 }
    const fake = { max_length: 200 }
    const clean = await gate2(gate, (await recorded(createService(), gate, { fake })).text)
    expect(clean).toEqual({ status: 'pass', share: 1, causes: [] })
    const faulty = async (fault: string) =>
      gate2(gate, (await recorded(createService(), gate, { fake: { ...fake, fault } })).text)
    const order = await faulty('order-not-restored')
    expect(order.causes.join()).toContain('SCORES_MISALIGNED')
    const mask = await faulty('padding-attended')
    expect(mask.causes.join()).toContain('ATTENTION_MASK_DIFFERS padding-attended')
  })

  test('a client that hides its tokenizer gives scores only: the level is behavioural', async () => {
    const gate = gateOfPairs()
    gate.thresholds.verification = 'behavioural'
    const { text, stderr } = await recorded(createService(), gate, { target: 'fake_app:scores_only' })
    expect(stderr).toContain('ids of 0 of 48 pairs')
    const { causes } = await gate2(gate, text)
    expect(causes.filter((one) => one.startsWith('VERIFICATION'))).toEqual([])
  })

  test('an interrupted replay goes on where it stopped, and gives the same trace', async () => {
    const gate = gateOfPairs()
    const service = createService()
    service.write('pairs.jsonl', await pairsOf(gate))
    const args = ['replay', 'pairs.jsonl', 'fake_app:create', '-o', 'out/trace.jsonl']
    const broken = service.run(args, { ...FAKE, fail_on: 'which ring not plate q09' })
    expect([broken.status, broken.stderr]).toEqual([
      2,
      expect.stringMatching(
        /^evidence_gate: query "q09": the reranker failed \(ValueError at fake_app.py:\d+\); mend it; then run the same command: it goes on here\n$/,
      ),
    ])
    expect(readdirSync(join(service.folder, 'out'))).toEqual([expect.stringMatching(/\.partial$/)])
    const again = service.run(args, FAKE)
    expect(again.stderr).toBe(
      'out/trace.jsonl: 24 queries (9 calls of an interrupted run kept), ids of 30 of 30 pairs\n',
    )
    expect(readdirSync(join(service.folder, 'out'))).toEqual(['trace.jsonl'])
    const pairsIn = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.includes('"pair"'))
        .sort()
    expect(pairsIn(service.read('out/trace.jsonl'))).toEqual(
      pairsIn((await recorded(service, gate, {})).text),
    )
  })

  test('what a reranker raises before the first query ends with 2 and its place, not with a stack', async () => {
    const service = createService()
    service.write('pairs.jsonl', await pairsOf(gateOfPairs()))
    const out = ['replay', 'pairs.jsonl', 'fake_app:create', '-o', 't.jsonl']
    const { status, stderr } = service.run(out, { fault: 'model-raises' })
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^evidence_gate: the reranker failed \(RuntimeError at fake_app.py:\d+\); mend it, then run the same command\n$/,
      ),
    ])
  })

  test('raw ids only on request', async () => {
    const { text } = await recorded(createService(), gateOfPairs(), { args: ['--raw-ids'] })
    expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({
      inputIds: expect.any(Array),
      mask: expect.any(Array),
    })
  })

  test('pairs that are broken are refused in a sentence', () => {
    const service = createService()
    const broken: readonly [string, RegExp][] = [
      ['', /a.jsonl is empty; write it with evidence-gate plan$/],
      ['{"kind": "trace"}\n', /b.jsonl:1 is no header of pairs;/],
      ['{"formatVersion": 1, "kind": "pairs"}\n', /there are no fingerprints; hand in what/],
      [`${pairsHeader()}{"queryId": "q"}\n`, /d.jsonl:2: a row needs "queryId" and "query";/],
      [`${pairsHeader()}{`, /e.jsonl:2 is not JSON;/],
    ]
    const names = broken.map(([text], index) => {
      const name = `${'abcde'[index]}.jsonl`
      service.write(name, text)
      return name
    })
    const ended = service.runAll(names.map((name) => ['replay', name, 'fake_app:create', '-o', 't.jsonl']))
    expect(ended.codes).toEqual([2, 2, 2, 2, 2])
    expect(ended.stderr.trimEnd().split('\n')).toEqual(
      broken.map(([, sentence]) => expect.stringMatching(sentence)),
    )
    expect(existsSync(join(service.folder, 't.jsonl'))).toBe(false)
  })
})

function pairsHeader(): string {
  const fingerprints = { input: `v1:${'0'.repeat(64)}`, score: `v1:${'1'.repeat(64)}` }
  return `${JSON.stringify({ formatVersion: 1, kind: 'pairs', fingerprints, datasetDigest: 'd'.repeat(64) })}\n`
}
