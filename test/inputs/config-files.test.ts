import { expect, test } from 'vitest'
import { allOf } from '../../src/inputs/all-of.ts'
import { parseGate, readGate } from '../../src/inputs/gate.ts'
import { parseServing } from '../../src/inputs/serving.ts'
import { parseThresholds } from '../../src/inputs/thresholds.ts'
import { parseWaivers } from '../../src/inputs/waivers.ts'
import { GateError } from '../../src/model/errors.ts'
import { createMemoryFiles } from './memory-files.ts'
import { filesOf, validObjects } from './valid-gate.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const { beside } = createMemoryFiles(new Map())

test('a gate names its files beside itself, by their usual names where it says nothing', () => {
  const value = { formatVersion: 1, id: 'g', context: { maxPassages: 5 } }
  expect(parseGate(bytesOf(value), 'gates/gate.json', beside)).toEqual({
    settings: {
      id: 'g',
      mode: 'enforce',
      file: 'gates/gate.json',
      scoring: 'auto',
      context: { maxPassages: 5, tokenBudget: null, unit: 'document', overflow: 'stop', neighbours: 0 },
      changes: [],
      hashIds: false,
    },
    refs: {
      dataset: 'gates/dataset',
      serving: 'gates/serving.json',
      current: null,
      rollback: null,
      thresholds: 'gates/thresholds.json',
      waivers: null,
      traces: [],
      store: null,
      contextTokenizer: null,
      probes: [],
    },
    watch: [],
    captureTarget: null,
    lines: new Map(
      ['', '/formatVersion', '/id', '/context', '/context/maxPassages'].map((pointer) => [pointer, 1]),
    ),
  })
})

test('a gate that says everything', () => {
  const value = {
    $schema: 'https://example.org/gate.schema.json',
    formatVersion: 1,
    id: 'g',
    mode: 'warn',
    dataset: '../data',
    serving: 's.json',
    current: 'v1.2',
    rollback: 'r.json',
    thresholds: 't.json',
    waivers: 'w.jsonl',
    traces: [{ path: 'a.jsonl' }, { path: 'b.jsonl.gz', root: 'data-root', sha256: 'a'.repeat(64) }],
    store: 'ledger',
    capture: { target: 'app.rerank:create' },
    scoring: 'trace',
    context: {
      maxPassages: 3,
      tokenBudget: 900,
      tokenizer: { file: 'tok.json', sha256: 'b'.repeat(64) },
      unit: 'window',
      overflow: 'cut',
      neighbours: 1,
    },
    watch: ['requirements.txt'],
    changes: [{ field: '/input/maxLength', from: 512, to: null, reason: 'smaller' }],
    probes: ['p.json'],
    privacy: { hashIds: true },
  }
  const { lines, ...gate } = parseGate(bytesOf(value), 'gates/gate.json', beside)
  expect(lines.get('/context/tokenizer/sha256')).toBe(1)
  expect(gate).toEqual({
    settings: {
      id: 'g',
      mode: 'warn',
      file: 'gates/gate.json',
      scoring: 'trace',
      context: { maxPassages: 3, tokenBudget: 900, unit: 'window', overflow: 'cut', neighbours: 1 },
      changes: [{ field: '/input/maxLength', from: 512, to: null, reason: 'smaller', pointer: '/changes/0' }],
      hashIds: true,
    },
    refs: {
      dataset: 'data',
      serving: 'gates/s.json',
      current: 'v1.2',
      rollback: 'gates/r.json',
      thresholds: 'gates/t.json',
      waivers: 'gates/w.jsonl',
      traces: [
        { path: 'gates/a.jsonl', root: 'gate', sha256: null, pointer: '/traces/0' },
        { path: 'b.jsonl.gz', root: 'data-root', sha256: 'a'.repeat(64), pointer: '/traces/1' },
      ],
      store: 'ledger',
      contextTokenizer: { path: 'gates/tok.json', sha256: 'b'.repeat(64) },
      probes: ['gates/p.json'],
    },
    watch: ['requirements.txt'],
    captureTarget: 'app.rerank:create',
  })
})

test('an entry with two bounds is two limits, each with the decision that is its own', () => {
  const { thresholds } = validObjects()
  Object.assign(thresholds, { defaults: { segment: 'other', versus: 'baseline' }, minQueries: 7 })
  const bytes = new TextEncoder().encode(JSON.stringify(thresholds, null, 1))
  const { limits, ...rest } = parseThresholds(bytes, 't.json')
  const limit = { path: 'proposed', segment: 'other', versus: 'baseline', minQueries: 7 }
  const place = (pointer: string, line: number) => ({ file: 't.json', line, pointer })
  expect(limits).toEqual([
    {
      ...limit,
      id: 'kept',
      metric: 'evidenceRetention.pair',
      decision: 'point',
      bound: 'min',
      limit: 0.8,
      place: place('/limits/0/min', 8),
    },
    {
      ...limit,
      id: 'kept',
      metric: 'evidenceRetention.pair',
      decision: 'contract',
      bound: 'maxNewLost',
      limit: 0,
      place: place('/limits/0/maxNewLost', 7),
    },
    {
      ...limit,
      id: 'ranking',
      metric: 'nDCG@10',
      segment: 'seals',
      decision: 'non-inferiority',
      bound: 'maxDrop',
      limit: 0.02,
      place: place('/limits/1/maxDrop', 14),
    },
    {
      ...limit,
      id: 'tail',
      metric: 'latency.p95',
      decision: 'point',
      bound: 'max',
      limit: 250,
      place: place('/limits/2/max', 19),
    },
  ])
  expect(rest).toEqual({
    minQueries: 7,
    inconclusive: 'block',
    unverified: 'block',
    verification: 'observed',
    agreed: { by: ['ana'], at: '2026-01-10', reference: 'minutes 12', expires: '2027-01-10' },
    approvers: ['ana'],
    onLimitChange: 'require-approval',
    file: 't.json',
  })
})

test('a relative limit may be decided as a point', () => {
  const { thresholds, limits } = validObjects()
  Object.assign(limits[1] as object, { decision: 'point' })
  expect(parseThresholds(bytesOf(thresholds), 't.json').limits[2]?.decision).toBe('point')
})

test('a serving file keeps the lines of its values', () => {
  const { serving } = validObjects()
  const input = parseServing(new TextEncoder().encode(JSON.stringify(serving, null, 2)), 's.json')
  expect(input.file).toEqual(serving)
  expect(input.lines.get('/input/maxLength')).toBe(15)
  expect(input.path).toBe('s.json')
})

test('waivers have their lines as places; an empty file has none', () => {
  const { waivers } = validObjects()
  const bytes = filesOf(validObjects()).get('gates/waivers.jsonl') as Uint8Array
  const place = { file: 'w.jsonl', line: 1 }
  expect(parseWaivers(bytes, 'w.jsonl')).toEqual([{ ...waivers[0], fingerprint: null, place }])
  expect(parseWaivers(new Uint8Array(0), 'w.jsonl')).toEqual([])
})

test('all loads are waited for, and the problems of all are told once each', async () => {
  const files = createMemoryFiles(new Map([['bad.json', bytesOf({ formatVersion: 1, id: 'G' })]]))
  const error = await allOf([
    readGate(files, 'none.json'),
    readGate(files, 'bad.json'),
    readGate(files, 'none.json'),
    Promise.resolve(1),
  ]).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(GateError)
  expect((error as GateError).problems.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'FILE_MISSING none.json',
    'MISSING_KEY bad.json:1',
    'WRONG_VALUE bad.json:1#/id',
  ])
  expect(await allOf([Promise.resolve(1), Promise.resolve('a')])).toEqual([1, 'a'])
})

test('a failure that is no problem of the user is not told as one', async () => {
  const failure = new TypeError('a mistake of ours')
  await expect(allOf([Promise.reject(failure) as Promise<never>])).rejects.toBe(failure)
})
